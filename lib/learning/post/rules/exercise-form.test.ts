import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Exercise } from './exercise'
import { countGroupNumbers, fromForm, readOptions, retypeLine, toForm } from './exercise-form'

const FOLDERS = [
  'content/lecture-notes',
  'content/courses/from-zero-to-first-test/lessons',
  'content/courses/writing-from-6-to-7/lessons',
]
const shipped = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [...readFileSync(path.join(folder, name), 'utf8').matchAll(/```exercise\n([\s\S]*?)\n```/g)])
    .map(([, json = '']) => JSON.parse(json) as Exercise),
)

test('every shipped exercise survives a round trip through the form', () => {
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

test('removing or adding a gap renumbers the others, and each keeps its answer', () => {
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

test('typed text makes a key: alternatives side by side, each of its own class', () => {
  const [group] = toForm(EXERCISE) ?? []
  if (!group?.lines) throw new Error('no lines')
  const lines = group.lines.map((line) => ({
    ...line,
    answers: line.answers.map((answer) => ({ ...answer, typed: 'nine / £9' })),
  }))
  expect(fromForm([{ ...group, lines }]).key[0]?.answer).toEqual({
    kind: 'text',
    accepts: [
      { tokens: ['nine'], class: 'number' },
      { tokens: ['£9'], class: 'money' },
    ],
  })
})

test('options are labelled with letters in order, headings with Roman numerals; an empty line is no option', () => {
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

test('a table is written as rows of cells between bars, and survives a round trip', () => {
  const table = {
    kind: 'table' as const,
    head: ['Day', 'Class'],
    rows: [
      ['Monday', ''],
      ['Friday', '{{1}} and {{2}}'],
    ],
  }
  const exercise = { groups: [{ ...GAPS, body: [table] }], key: [reason('1', 'music'), reason('2', 'art')] }
  const [group] = toForm(exercise) ?? []
  const [line] = group?.lines ?? []
  expect([line?.head, line?.text]).toEqual(['Day | Class', 'Monday | \nFriday | ____ and ____'])
  expect(group && fromForm([group])).toEqual(exercise)
  if (!group || !line) throw new Error('no table')
  const typed = retypeLine({ ...line, head: '' }, 'Sunday|____\n\n Friday | ____ and ____ ')
  const made = fromForm([{ ...group, lines: [typed] }])
  expect(made.groups).toMatchObject([
    {
      body: [
        {
          rows: [
            ['Sunday', '{{1}}'],
            ['Friday', '{{2}} and {{3}}'],
          ],
        },
      ],
    },
  ])
  expect(made.groups).not.toMatchObject([{ body: [{ head: expect.anything() }] }])
  expect(made.key.map(({ explanation }) => explanation)).toEqual(['why music', 'why art', ''])
})

const options = ['A', 'B', 'C', 'D', 'E'].map((label) => ({ label, text: `thing ${label}` }))
const TWO = { type: 'multiple-choice-many' as const, rubric: ['Choose **TWO**.'] }

test('choose two takes as many numbers as letters, and the next questions are numbered after them', () => {
  const exercise = {
    groups: [{ ...TWO, questions: [{ numbers: [1, 2], prompt: 'Which?', options }] }, GAPS],
    key: [
      { question: '1-2', answer: { kind: 'choices' as const, labels: ['A', 'D'] }, explanation: 'why' },
      reason('3', 'nine'),
    ],
  }
  const [two, gaps] = toForm(exercise) ?? []
  const [item] = two?.items ?? []
  if (!two || !gaps || !item) throw new Error('no choice')
  expect(item.answer.typed).toBe('A / D')
  expect(countGroupNumbers(two)).toBe(2)
  const typed = { ...item, answer: { ...item.answer, typed: 'a / c/ e' } }
  const made = fromForm([{ ...two, items: [typed] }, gaps])
  expect(made.groups[0]).toMatchObject({ questions: [{ numbers: [1, 2, 3] }] })
  expect(made.key[0]).toMatchObject({ question: '1-3', answer: { kind: 'choices', labels: ['A', 'C', 'E'] } })
  expect(made.key[1]).toMatchObject({ question: '4' })
  expect(fromForm([two]).groups).toEqual([exercise.groups[0]])
})

test('the form rejects a map, and a table with a bar in a cell', () => {
  expect(toForm({ groups: [{ ...GAPS, body: [{ kind: 'table', rows: [['a | b', '{{1}}']] }] }], key: [] })).toBeNull()
  const picture = { file: 'map.png', alt: 'a map', width: 1, height: 1 }
  const map = { type: 'map-labelling' as const, rubric: ['Label.'], picture, bank: { options }, questions: [] }
  expect(toForm({ groups: [map], key: [] })).toBeNull()
})
