import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { CarriedMark, SubmissionText, TaskTable } from '@/lib/teaching/submission/contract/submissions'
import { TaskModel } from '@/lib/teaching/submission/contract/task-models'
import { CRITERIA, listMissing, withoutPrivate } from '@/lib/teaching/submission/rules/correction'
import { TASK_KINDS } from '@/lib/teaching/submission/rules/tasks'
import { findNewFractions } from '@/lib/marking/bands/criterion-bands'
import { countWords } from '@/lib/platform/text/word-count'

const Sample = z.strictObject({
  format: z.literal('sanjeh.correction/1'),
  id: z.string(),
  title: z.string(),
  draftNo: z.int(),
  previous: z.string().nullable(),
  text: SubmissionText,
  content: CorrectionContent,
  carried: z.array(CarriedMark),
})
const Tasks = z.strictObject({
  format: z.literal('sanjeh.writing-tasks/1'),
  tasks: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(TASK_KINDS),
      title: z.string().max(40),
      prompt: z.array(z.string()),
      table: TaskTable.optional(),
      picture: z
        .strictObject({ file: z.string(), alt: z.string().min(80), width: z.literal(640), height: z.int() })
        .optional(),
      minutes: z.int(),
      minWords: z.int(),
    }),
  ),
})

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join('content', file), 'utf8'))
}
const first = Sample.parse(read('corrections/sample.json'))
const second = Sample.parse(read('corrections/sample-draft-2.json'))
const tasks = readdirSync('content/writing-tasks').flatMap((file) => Tasks.parse(read(`writing-tasks/${file}`)).tasks)
const Models = z.strictObject({
  format: z.literal('sanjeh.writing-models/1'),
  task: z.string(),
  models: z.array(TaskModel),
})
const modelFiles = readdirSync('content/writing-models').map((file) => ({
  file,
  ...Models.parse(read(`writing-models/${file}`)),
}))

it('the description of a chart or a table holds its figures: without them nobody could answer by ear', () => {
  const Paper = z.object({
    parts: z.array(z.object({ task: z.object({ picture: z.object({ alt: z.string() }).optional() }) })),
  })
  const mocks = readdirSync('content/exams').filter((exam) => existsSync(`content/exams/${exam}/writing.json`))
  const inMocks = mocks.flatMap((exam) => Paper.parse(read(`exams/${exam}/writing.json`)).parts.map(({ task }) => task))
  const described = [...tasks, ...inMocks].flatMap(({ picture }) => picture?.alt ?? [])
  const charts = described.filter((alt) => /\b(?:graph|charts?|table)\b/i.test(alt.slice(0, 60)))
  expect(charts.length).toBeGreaterThan(8)
  expect(charts.filter((alt) => (alt.match(/\d+/g) ?? []).length < 10)).toEqual([])
})

it('the samples have whole bands, as assessments must', () => {
  const texts = [first, second].flatMap(({ content }) => content.texts)
  expect(texts.flatMap(({ bands }) => findNewFractions(CRITERIA, bands, undefined))).toEqual([])
})

it.each([
  ['first', first],
  ['second', second],
])('the annotations of the %s draft are at their quotations', (_, { text: frozen, content }) => {
  const { text, words, sha256 } = frozen
  expect(text).toBe(text.replaceAll(/\r\n?/g, '\n').normalize('NFC'))
  expect(sha256).toBe(createHash('sha256').update(text).digest('hex'))
  expect(words).toBe(countWords(text))
  expect(listMissing(content)).toEqual([])
  expect(withoutPrivate(content)).toEqual(content)
  expect(new Set(content.marks.map(({ id }) => id)).size).toBe(content.marks.length)
  for (const { anchor } of content.marks) {
    expect(text.slice(anchor.start, anchor.end)).toBe(anchor.exact)
    expect(text.slice(Math.max(0, anchor.start - 32), anchor.start)).toBe(anchor.prefix)
    expect(text.slice(anchor.end, anchor.end + 32)).toBe(anchor.suffix)
  }
})

it('the second draft carries every annotation of the first except praise, with the right outcome', () => {
  const faults = first.content.marks.filter(({ tag }) => tag !== 'good')
  expect(new Set(second.carried.map(({ mark }) => mark.id))).toEqual(new Set(faults.map(({ id }) => id)))
  for (const { mark, verdict, isAsProposed, at } of second.carried) {
    const found = at && second.text.text.slice(at.start, at.end)
    expect(at === null).toBe(verdict === 'gone')
    expect(found === mark.anchor.exact).toBe(verdict === 'still' || verdict === 'moved')
    expect(isAsProposed).toBe(verdict === 'mended' && found === mark.replacement)
  }
})

it('there are sixty writing tasks with unique names; a report has a table or a picture, and a table has a cell for each column', () => {
  expect(tasks.length).toBeGreaterThanOrEqual(60)
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length)
  expect(new Set(tasks.map(({ title }) => title)).size).toBe(tasks.length)
  for (const { kind, table, picture, minWords, prompt } of tasks) {
    expect(minWords).toBe(kind === 'task2' ? 250 : 150)
    expect(prompt.filter((line) => line.startsWith('**•'))).toHaveLength(kind === 'task1_general' ? 3 : 0)
    expect(table === undefined && picture === undefined).toBe(kind !== 'task1_academic')
    for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.columns.length ?? 0)
  }
})

it('twenty tasks of all kinds have sample answers of bands 9, 7 and 6, long enough, each with its own remarks', () => {
  expect(modelFiles.length).toBeGreaterThanOrEqual(20)
  const texts = modelFiles.flatMap(({ models }) => models.map(({ text }) => text))
  expect(new Set(texts.flatMap((text) => text.split('\n\n')).filter((part) => part.length > 40)).size).toBe(
    texts.flatMap((text) => text.split('\n\n')).filter((part) => part.length > 40).length,
  )
  const kinds = new Set<string>()
  for (const { file, task, models } of modelFiles) {
    const taskOfSample = tasks.find(({ id }) => id === task)
    expect(file).toBe(`${taskOfSample?.id}.json`)
    kinds.add(taskOfSample?.kind ?? '')
    expect(models.map(({ band }) => band)).toEqual([9, 7, 6])
    for (const { text, remarks } of models) {
      expect({ task, words: countWords(text) >= (taskOfSample?.minWords ?? Infinity) }).toEqual({ task, words: true })
      expect(new Set(Object.values(remarks)).size).toBe(4)
    }
  }
  expect([...kinds].toSorted()).toEqual([...TASK_KINDS].toSorted())
})

it('every picture of a task is as large as stated, described with its figures, and drawn from the data beside it', () => {
  const pictures = tasks.flatMap(({ id, picture }) => (picture ? [{ id, ...picture }] : []))
  expect(pictures.map(({ file }) => file).toSorted()).toEqual(readdirSync('public/writing-tasks').toSorted())
  for (const { id, file, width, height, alt } of pictures) {
    expect(readFileSync(path.join('public/writing-tasks', file), 'utf8')).toContain(
      `width="${width}" height="${height}"`,
    )
    const data = `content/charts/${id}.json`
    if (!existsSync(data)) continue
    execFileSync(process.execPath, ['scripts/make-chart.mjs', data, '--check'])
    const figures = JSON.stringify(read(`charts/${id}.json`)).matchAll(/"values":\[(\d[\d,]*)\]/g)
    for (const [, list = ''] of figures)
      for (const figure of list.split(',')) expect(alt).toMatch(new RegExp(`\\b${figure}\\b`))
  }
})
