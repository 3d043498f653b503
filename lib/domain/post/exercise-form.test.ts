import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Exercise } from './exercise'
import { fromForm, readOptions, retypeLine, toForm } from './exercise-form'

const FOLDERS = ['content/lecture-notes', 'content/courses/from-zero-to-first-test/lessons']
const shipped = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [...readFileSync(path.join(folder, name), 'utf8').matchAll(/```exercise\n([\s\S]*?)\n```/g)])
    .map(([, json = '']) => JSON.parse(json) as Exercise),
)

test('every exercise that ships is known to the form, and comes out of it as it went in', () => {
  expect(shipped.length).toBeGreaterThan(20)
  for (const { groups, key } of shipped) {
    const form = toForm({ groups, key })
    expect(form).not.toBeNull()
    expect(fromForm(form ?? [])).toEqual({ groups, key })
  }
})

const GAPS = {
  type: 'sentence-completion' as const,
  rubric: ['Complete the sentences.'],
  limit: { form: 'words' as const, words: 1 },
  body: [
    { kind: 'line' as const, text: 'It opens at {{1}} on {{2}}.' },
    { kind: 'line' as const, text: 'It costs {{3}}.' },
  ],
}
const reason = (question: string, word: string) => ({
  question,
  answer: { kind: 'text' as const, accepts: [{ tokens: [word], class: 'text' as const }] },
  explanation: `why ${word}`,
})
const EXERCISE = { groups: [GAPS], key: [reason('1', 'nine'), reason('2', 'Monday'), reason('3', 'nothing')] }

test('a gap that is taken out or put in numbers the others anew, and each keeps its answer', () => {
  const [group] = toForm(EXERCISE) ?? []
  if (!group?.lines?.[0]) throw new Error('no lines')
  const [first, ...rest] = group.lines
  const shorter = fromForm([{ ...group, lines: [retypeLine(first, 'It opens at ____.'), ...rest] }])
  expect(shorter.key.map(({ question, explanation }) => [question, explanation])).toEqual([
    ['1', 'why nine'],
    ['2', 'why nothing'],
  ])
  expect(shorter.groups).toMatchObject([{ body: [{ text: 'It opens at {{1}}.' }, { text: 'It costs {{2}}.' }] }])
  const longer = fromForm([{ ...group, lines: [retypeLine(first, 'It opens at ____ on __ in ______.'), ...rest] }])
  expect(longer.key.map(({ explanation }) => explanation)).toEqual(['why nine', 'why Monday', '', 'why nothing'])
})

test('what is typed makes a key: alternatives beside each other, each of its own class', () => {
  const [group] = toForm(EXERCISE) ?? []
  if (!group?.lines) throw new Error('no lines')
  const lines = group.lines.map((line) => ({
    ...line,
    answers: line.answers.map((each) => ({ ...each, typed: 'nine / £9' })),
  }))
  expect(fromForm([{ ...group, lines }]).key[0]?.answer).toEqual({
    kind: 'text',
    accepts: [
      { tokens: ['nine'], class: 'number' },
      { tokens: ['£9'], class: 'money' },
    ],
  })
})

test('options are lettered in their order, headings by Roman numbers; a line that is still empty is none', () => {
  expect(readOptions('one\ntwo', [{ label: 'A', text: 'x' }]).map(({ label }) => label)).toEqual(['A', 'B'])
  expect(readOptions('one\ntwo', [{ label: 'i', text: 'x' }]).map(({ label }) => label)).toEqual(['i', 'ii'])
  const options = readOptions('one\n\ntwo\n', [{ label: 'A', text: 'x' }])
  expect(options.map(({ text }) => text)).toEqual(['one', '', 'two', ''])
  const group = {
    type: 'multiple-choice' as const,
    rubric: ['Choose.'],
    questions: [{ number: 1, prompt: 'Which?', options: [{ label: 'A', text: 'x' }] }],
  }
  const [form] = toForm({ groups: [group], key: [] }) ?? []
  const items = (form?.items ?? []).map((item) => ({ ...item, options }))
  expect(form && fromForm([{ ...form, items }]).groups).toMatchObject([
    {
      questions: [
        {
          options: [
            { label: 'A', text: 'one' },
            { label: 'B', text: 'two' },
          ],
        },
      ],
    },
  ])
})

test('a table, and choose two, are not known to it', () => {
  expect(toForm({ groups: [{ ...GAPS, body: [{ kind: 'table', rows: [['{{1}}']] }] }], key: [] })).toBeNull()
})
