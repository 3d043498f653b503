import { type Group, type Option } from './content'
import { listFigures, printQuestions } from './printed'

const option = (label: string) => ({ label, text: `option ${label}` })
const bank = { options: [option('A'), option('B')] }
const rubric = ['Complete the notes.']
const print = (group: Group) =>
  Object.fromEntries(printQuestions({ parts: [{ number: 1, instruction: 'Read.', groups: [group] }] }))

describe('the printed text of a question in the review', () => {
  it.each<[string, Group, Record<string, string>]>([
    [
      'the line around a gap, with a blank',
      { type: 'note-completion', rubric, body: [{ kind: 'line', text: 'made of **oak** and {{7}} only' }] },
      { '7': 'made of oak and ______ only' },
    ],
    [
      'the label of a form row',
      { type: 'form-completion', rubric, body: [{ kind: 'field', label: 'Name', text: 'Daniel {{1}}' }] },
      { '1': 'Name: Daniel ______' },
    ],
    [
      'the first cell of a table row before the cell with the gap',
      {
        type: 'table-completion',
        rubric,
        body: [
          {
            kind: 'table',
            rows: [
              ['Mondays', 'bring a {{2}}'],
              ['{{3}}', 'x'],
            ],
          },
        ],
      },
      { '2': 'Mondays — bring a ______', '3': '______ — x' },
    ],
    [
      'the column and the row of a gap in the first cell',
      {
        type: 'table-completion',
        rubric,
        body: [{ kind: 'table', head: ['Pump', 'Depth'], rows: [['{{9}}', '14 m']] }],
      },
      { '9': 'Pump: ______ — 14 m' },
    ],
    [
      'the column header before a cell with the gap',
      {
        type: 'table-completion',
        rubric,
        body: [{ kind: 'table', head: ['Item', 'Price (£)'], rows: [['ladder', 'about {{6}}']] }],
      },
      { '6': 'ladder — Price (£): about ______' },
    ],
    [
      'two gaps of one line under both numbers',
      { type: 'summary-completion', rubric, bank, body: [{ kind: 'line', text: '{{4}} before {{5}}' }] },
      { '4': '______ before ______', '5': '______ before ______' },
    ],
    [
      'the paragraph of a heading',
      { type: 'matching-headings', rubric, bank, questions: [{ number: 14, paragraph: 'B' }] },
      { '14': 'Paragraph B' },
    ],
    [
      'the prompt of a choose-two question under its range',
      {
        type: 'multiple-choice-many',
        rubric,
        questions: [{ numbers: [21, 22], prompt: 'Which **TWO**?', options: bank.options }],
      },
      { '21-22': 'Which TWO?' },
    ],
    [
      'the statement of a judgement',
      { type: 'true-false-not-given', rubric, questions: [{ number: 1, prompt: 'It rained.' }] },
      { '1': 'It rained.' },
    ],
  ])('prints %s', (_, group, expected) => {
    const texts = Object.entries(print(group)).map(([id, { text }]) => [id, text])
    expect(Object.fromEntries(texts)).toEqual(expected)
  })

  it('keeps the options that can answer the question', () => {
    const printed = print({ type: 'matching', rubric, bank, reuse: false, questions: [{ number: 25, prompt: 'Tom' }] })
    expect(printed['25']?.options.map(({ label }) => label)).toEqual(['A', 'B'])
  })

  it.each<[string, (options: Option[]) => Group, string]>([
    [
      'a list',
      (options) => ({
        type: 'matching',
        rubric,
        bank: { options },
        reuse: false,
        questions: [{ number: 1, prompt: 'Tom' }],
      }),
      '1',
    ],
    [
      'a question',
      (options) => ({ type: 'multiple-choice', rubric, questions: [{ number: 1, prompt: 'Which?', options }] }),
      '1',
    ],
    [
      'a box',
      (options) => ({
        type: 'summary-completion',
        rubric,
        bank: { options },
        body: [{ kind: 'line', text: 'a {{1}}' }],
      }),
      '1',
    ],
  ])('prints the options of %s without their marks', (_, groupOf, id) => {
    const printed = print(groupOf([{ label: 'A', text: '*circa* 2\\*3 m^{2}' }, option('B')]))
    expect(printed[id]?.options.map(({ text }) => text)).toEqual(['circa 2*3 m²', 'option B'])
  })
})

test('the questions of a group have its map', () => {
  const picture = { file: 'pictures/a.svg', alt: 'A plan', width: 10, height: 10 }
  const marks = [{ x: 1, y: 2, text: 'A' }]
  const questions = [11, 12].map((number) => ({ number, prompt: 'p' }))
  const groups = [{ type: 'map-labelling', rubric, picture, marks, bank, questions } as const]
  const figures = listFigures({ parts: [{ number: 2, instruction: '', groups }] })
  expect([...figures.keys()]).toEqual(['11', '12'])
  expect(figures.get('11')).toEqual({ picture, marks })
  expect(figures.get('12')).toBe(figures.get('11'))
})
