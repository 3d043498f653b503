import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { markQuestion } from '@/lib/marking/answers/mark'
import { WritingTask } from '@/lib/paper/content/contract/paper'
import { type Group } from '@/lib/paper/content/rules/content'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { headingId } from '@/lib/platform/text/url/ids'
import { Exercise } from '@/lib/learning/post/contract/post-doc'
import { type Exercise as ExerciseOfLesson, toPaper } from '@/lib/learning/post/rules/exercise'

const COURSES = 'content/courses'
const WRITING = 'writing-from-6-to-7'
const Outline = z.object({
  slug: z.string(),
  priceRial: z.int(),
  modules: z.array(
    z.object({
      lessons: z.array(
        z.object({ id: z.string(), sample: z.boolean(), file: z.string(), task: WritingTask.optional() }),
      ),
    }),
  ),
})
const Tasks = z.object({
  tasks: z.array(z.object({ id: z.string(), kind: z.string(), prompt: z.array(z.string()) })),
})

const courses = readdirSync(COURSES).map((slug) => {
  const { modules, ...rest } = Outline.parse(JSON.parse(readFileSync(path.join(COURSES, slug, 'course.json'), 'utf8')))
  const lessons = modules.flatMap((module) =>
    module.lessons.map((lesson) => {
      const text = readFileSync(path.join(COURSES, slug, lesson.file), 'utf8')
      const exercises = [...text.matchAll(/```exercise\n([\s\S]*?)\n```/g)].map(([, json = '']): ExerciseOfLesson =>
        Exercise.parse(JSON.parse(json)),
      )
      return { ...lesson, text, exercises }
    }),
  )
  return { ...rest, lessons }
})
const lessonsOf = (slug: string) => courses.find((course) => course.slug === slug)?.lessons ?? []
const writing = lessonsOf(WRITING)
const bank = ['task1-academic', 'task1-general', 'task2'].flatMap(
  (file) => Tasks.parse(JSON.parse(readFileSync(`content/writing-tasks/${file}.json`, 'utf8'))).tasks,
)

test('two courses ship, free, each with a sample lesson, and no two exercises have one id', () => {
  expect(courses.map(({ slug, priceRial }) => [slug, priceRial])).toEqual([
    ['from-zero-to-first-test', 0],
    [WRITING, 0],
  ])
  for (const { lessons } of courses) expect(lessons.some(({ sample }) => sample)).toBe(true)
  const ids = courses.flatMap(({ lessons }) => lessons.flatMap(({ exercises }) => exercises.map(({ id }) => id)))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the writing course has at least ten lessons, each with six questions or more, each question with its reason', () => {
  expect(writing.length).toBeGreaterThanOrEqual(10)
  for (const { id, exercises } of writing) {
    const key = exercises.flatMap((exercise) => exercise.key ?? [])
    expect({ id, enough: key.flatMap(({ question }) => question.split('-')).length >= 6 }).toEqual({ id, enough: true })
    expect({ id, silent: key.filter(({ explanation }) => explanation === '') }).toEqual({ id, silent: [] })
    const kinds = new Set(exercises.flatMap(({ groups }) => groups.map(({ type }) => type)))
    expect({ id, varied: kinds.size >= 2 }).toEqual({ id, varied: true })
  }
})

test('each lesson of the writing course shows what bands 6 and 7 look like', () => {
  for (const { id, text } of writing) expect([id, text]).toEqual([id, expect.stringMatching(/۶[^]*۷/)])
})

test('each lesson of the writing course ends with another task of the bank, whole, which has sample answers', () => {
  const found = writing.map(({ task }) =>
    bank.findIndex(({ prompt }) => prompt.every((line, at) => task?.prompt[at] === line)),
  )
  expect(found).not.toContain(-1)
  expect(new Set(found).size).toBe(writing.length)
  const models = readdirSync('content/writing-models')
  for (const at of found) expect(models).toContain(`${bank[at]?.id}.json`)
  expect(new Set(found.map((at) => bank[at]?.kind))).toEqual(new Set(['task2', 'task1_academic', 'task1_general']))
})

test('a link of a lesson to a heading leads to a heading of that text', () => {
  const links = courses.flatMap(({ lessons }) =>
    lessons.flatMap(({ text }) => [...text.matchAll(/\]\(\/(lecture-notes|references)\/([^)#]+)#([^)]+)\)/g)]),
  )
  expect(links.length).toBeGreaterThan(15)
  for (const [link, folder = '', slug = '', id] of links) {
    const target = readFileSync(`content/${folder}/${slug}.md`, 'utf8')
    const ids = [...target.matchAll(/^## (.+)$/gm)].map(([, words = '']) => headingId(words.replace(/\[\[|\]\]/g, '')))
    expect([link, ids.includes(id ?? '')]).toEqual([link, true])
  }
})

test('the words of a sentence that are to be corrected are marked wrong', () => {
  const mistakes = writing.flatMap(({ exercises }) =>
    exercises.flatMap((exercise) => {
      const { content, key } = toPaper(exercise)
      const mistakesInKey = new Map(exercise.groups.flatMap(listMistakes))
      return listQuestions(content).flatMap((question) => {
        const wrong = mistakesInKey.get(question.id)
        const answer = key.questions.find((each) => each.question === question.id)?.answer
        if (wrong === undefined || !answer) return []
        const { marks } = markQuestion({ ...question, question: question.id, answer }, wrong)
        return [{ place: `${exercise.id} ${question.id}`, wrong, marks }]
      })
    }),
  )
  expect(mistakes.length).toBeGreaterThan(20)
  expect(mistakes.filter(({ marks }) => marks > 0)).toEqual([])
})

test('the right one of three choices is not known by its letter or its length', () => {
  const rows = writing.flatMap(({ exercises }) => exercises.flatMap(listChoices))
  const share = (isCounted: (row: (typeof rows)[number]) => boolean) => rows.filter(isCounted).length / rows.length
  for (const letter of ['A', 'B', 'C']) expect(share(({ right }) => right === letter)).toBeLessThan(0.45)
  expect(share(({ lengths, length }) => length === Math.max(...lengths))).toBeLessThan(0.5)
  expect(share(({ lengths, length }) => length === Math.min(...lengths))).toBeLessThan(0.5)
})

function listChoices({ groups, key = [] }: ExerciseOfLesson) {
  return groups.flatMap((group) => {
    if (group.type !== 'multiple-choice') return []
    return group.questions.map(({ number, options }) => {
      const answer = key.find(({ question }) => question === String(number))?.answer
      const right = answer?.kind === 'choice' ? answer.accepts[0] : undefined
      const length = options.find(({ label }) => label === right)?.text.length
      return { right, length, lengths: options.map(({ text }) => text.length) }
    })
  })
}

/** The number of each question of the group with the bold words of its sentence. */
function listMistakes(group: Group): readonly (readonly [question: string, wrong: string])[] {
  const lines = 'body' in group ? group.body : []
  return lines.flatMap((line) => {
    const [, wrong, number] = line.kind === 'line' ? (/\*\*(.+?)\*\*.*\{\{(\d+)\}\}/.exec(line.text) ?? []) : []
    return wrong && number ? [[number, wrong] as const] : []
  })
}
