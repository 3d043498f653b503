import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { MARK_TAGS, familyOf } from '@/lib/teaching/submission/rules/correction'
import { countWords } from '@/lib/platform/text/word-count'

const FOLDER = 'content/examiner'
const GATE = 'gate'
/** Whole texts only, by an author who wrote no rule. */
const SECOND = 'second-holdout'
const TASKS = ['task1-academic', 'task1-general', 'task2'] as const
const ErrorPlace = z.strictObject({ start: z.int().min(0), end: z.int(), kind: z.enum(MARK_TAGS), correct: z.string() })
const MarkedSentence = z.strictObject({ id: z.string(), text: z.string(), errors: z.array(ErrorPlace) })
const MarkedText = MarkedSentence.extend({ task: z.enum(TASKS), prompt: z.string().min(20) })

const sentences = z.array(MarkedSentence).parse(read(`${GATE}/sentences.json`))
const texts = readTexts(GATE)
const second = readTexts(SECOND)

it('holds the sentences and the texts that the gate counts on, a third and ten of them without or nearly without errors', () => {
  const clean = sentences.filter(({ errors }) => errors.length === 0)
  expect(sentences.length).toBeGreaterThanOrEqual(240)
  expect(clean.length).toBeGreaterThanOrEqual(80)
  expect(texts.length).toBeGreaterThanOrEqual(50)
  expect(texts.filter(({ text, errors }) => errors.length <= countWords(text) / 50).length).toBeGreaterThanOrEqual(10)
  expect(new Set(texts.map(({ task }) => task))).toEqual(new Set(TASKS))
})

it('has fifty more texts of all tasks by another hand, each with a prompt of its own', () => {
  const ofTask = (task: string) => second.filter((text) => text.task === task).length
  expect(second.length).toBeGreaterThanOrEqual(50)
  expect(TASKS.map(ofTask)).toEqual([12, 13, 25])
  expect(new Set(second.map(({ prompt }) => prompt)).size).toBe(second.length)
  expect(new Set(second.map(({ id }) => id)).size).toBe(second.length)
})

it('names every sentence and text once', () => {
  const ids = [...sentences, ...texts].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set([...sentences, ...texts].map(({ text }) => text)).size).toBe(ids.length)
  for (const { file, id } of texts) expect(file).toBe(`${id.slice(1)}.json`)
})

it.each([...sentences, ...texts, ...second])(
  'marks $id inside the text, in order, without overlap, on whole words, as language',
  ({ text, errors }) => {
    expect(text).toBe(text.trim().normalize('NFC'))
    let last = 0
    for (const { start, end, kind, correct } of errors) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(end).toBeGreaterThan(start)
      expect(end).toBeLessThanOrEqual(text.length)
      expect(text.slice(start, end)).not.toBe(correct)
      expect(`${text[start - 1] ?? ' '}${text[start] ?? ''}`).not.toMatch(/\p{L}{2}/u)
      expect(`${text[end - 1] ?? ''}${text[end] ?? ' '}`).not.toMatch(/\p{L}{2}/u)
      expect(['cohesion', 'lexis', 'grammar']).toContain(familyOf(kind))
      last = end
    }
  },
)

function readTexts(name: string) {
  return readdirSync(path.join(FOLDER, name, 'texts')).map((file) => ({
    file,
    ...MarkedText.parse(read(`${name}/texts/${file}`)),
  }))
}
function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))
}
