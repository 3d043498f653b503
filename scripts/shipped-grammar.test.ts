import { readdirSync, readFileSync } from 'node:fs'
import { Exercise } from '@/lib/learning/post/contract/post-doc'
import { type Exercise as ExerciseOfNote, toPaper } from '@/lib/learning/post/rules/exercise'
import { headingId } from '@/lib/platform/text/url/ids'
import { markQuestion } from '@/lib/marking/answers/mark'
import { type Group } from '@/lib/paper/content/rules/content'
import { listQuestions } from '@/lib/paper/content/rules/questions'

const FOLDER = 'content/lecture-notes'
const POINT = /^## (.+)\n\n(?:[^#|`]+\n)+?\| نادرست \| درست \|\n\|[-|]+\n((?:\|.+\n)+)\n```exercise\n([\s\S]*?)\n```/gm
const points = readdirSync(FOLDER)
  .filter((file) => file.startsWith('grammar-'))
  .flatMap((file) =>
    [...readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(POINT)].map(([, heading = '', pairs = '', json = '']) => {
      const words = heading.replace(/\[\[|\]\]/g, '')
      const exercise: ExerciseOfNote = Exercise.parse(JSON.parse(json))
      return {
        words,
        pairs: pairs.trim().split('\n'),
        exercise,
        path: `/lecture-notes/${file.replace(/\.md$/, '')}#${headingId(words)}`,
      }
    }),
  )
const exercises = points.map(({ exercise }) => exercise)

test('sixty points ship', () => {
  expect(points).toHaveLength(60)
  expect(new Set(exercises.map(({ id }) => id)).size).toBe(60)
})

test.each(points)('$words has two or three pairs and six questions', ({ pairs, exercise }) => {
  expect([2, 3]).toContain(pairs.length)
  expect(exercise.key?.flatMap(({ question }) => question.split('-'))).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('the list of all points links to each of them', () => {
  const list = readFileSync('content/references/sixty-grammar-points.md', 'utf8')
  const links = [...list.matchAll(/\]\((\/lecture-notes\/[^)]+#[^)]+)\)/g)].map(([, path]) => path)
  expect(links.toSorted()).toEqual(points.map(({ path }) => path).toSorted())
})

test('the words of a sentence that are to be corrected are marked wrong', () => {
  const mistakes = exercises.flatMap((exercise) => {
    const { content, key } = toPaper(exercise)
    const mistakesInKey = new Map(exercise.groups.flatMap(listMistakes))
    return listQuestions(content).flatMap((question) => {
      const wrong = mistakesInKey.get(question.id)
      const answer = key.questions.find((each) => each.question === question.id)?.answer
      if (wrong === undefined || !answer) return []
      const { marks } = markQuestion({ ...question, question: question.id, answer }, wrong)
      return [{ place: `${exercise.id} ${question.id}`, wrong, marks }]
    })
  })
  expect(mistakes.length).toBeGreaterThan(100)
  expect(mistakes.filter(({ marks }) => marks > 0)).toEqual([])
})

test('no letter of three choices is right much more often than the others', () => {
  const labels = exercises.flatMap(({ groups, key = [] }) =>
    groups
      .flatMap((group) => (group.type === 'multiple-choice' ? group.questions : []))
      .flatMap(({ number }) => key.filter(({ question }) => question === String(number)))
      .flatMap(({ answer }) => (answer.kind === 'choice' ? answer.accepts : [])),
  )
  const shares = ['A', 'B', 'C'].map((label) => labels.filter((each) => each === label).length / labels.length)
  expect(Math.min(...shares)).toBeGreaterThan(0.28)
  expect(Math.max(...shares)).toBeLessThan(0.39)
})

/** The number of each question of the group with the bold words of its sentence. */
function listMistakes(group: Group): readonly (readonly [question: string, wrong: string])[] {
  const lines = 'body' in group ? group.body : []
  return lines.flatMap((line) => {
    const [, wrong, number] = line.kind === 'line' ? (/\*\*(.+?)\*\*.*\{\{(\d)\}\}/.exec(line.text) ?? []) : []
    return wrong && number ? [[number, wrong] as const] : []
  })
}
