import { type Group, type PaperContent } from './content'
import { listQuestions, questionId } from './questions'

const rubric = ['Do it.']
const bank = {
  options: [
    { label: 'A', text: 'one' },
    { label: 'B', text: 'two' },
  ],
}
function paper(...groups: Group[]): Pick<PaperContent, 'parts'> {
  return { parts: [{ number: 1, instruction: 'Read.', groups }] }
}

test('a typed gap has its limit and the text printed beside it, without marks', () => {
  const limit = { form: 'words', words: 2 } as const
  const body = [{ kind: 'line', text: 'A **cold {{8}} wind** from {{7}} today' }] as const
  const questions = listQuestions(paper({ type: 'note-completion', rubric, limit, body }))
  expect(questions).toEqual([
    {
      id: '7',
      numbers: [7],
      type: 'note-completion',
      kind: 'text',
      part: 1,
      limit,
      printed: { before: 'wind from', after: 'today' },
    },
    {
      id: '8',
      numbers: [8],
      type: 'note-completion',
      kind: 'text',
      part: 1,
      limit,
      printed: { before: 'A cold', after: 'wind from' },
    },
  ])
})

test('finds gaps in lines, fields, steps, headings and table cells; with a bank they are choices', () => {
  const body = [
    { kind: 'heading', text: 'Head {{1}}' },
    { kind: 'field', label: 'Name', text: '{{2}}' },
    { kind: 'step', text: 'then {{3}}' },
    { kind: 'table', head: ['x'], rows: [['{{4}}', 'plain'], ['{{5}} and {{6}}']] },
  ] as const
  const questions = listQuestions(paper({ type: 'summary-completion', rubric, bank, body }))
  expect(questions.map((question) => question.id)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(questions.every((question) => question.kind === 'choice' && question.labels?.join() === 'A,B')).toBe(true)
})

test.each<[Group, string, string, readonly string[]]>([
  [
    { type: 'matching', rubric, bank, reuse: false, questions: [{ number: 3, prompt: 'p' }] },
    '3',
    'choice',
    ['A', 'B'],
  ],
  [{ type: 'matching-headings', rubric, bank, questions: [{ number: 3, paragraph: 'A' }] }, '3', 'choice', ['A', 'B']],
  [
    { type: 'true-false-not-given', rubric, questions: [{ number: 3, prompt: 'p' }] },
    '3',
    'choice',
    ['TRUE', 'FALSE', 'NOT GIVEN'],
  ],
  [
    { type: 'yes-no-not-given', rubric, questions: [{ number: 3, prompt: 'p' }] },
    '3',
    'choice',
    ['YES', 'NO', 'NOT GIVEN'],
  ],
  [
    { type: 'multiple-choice', rubric, questions: [{ number: 3, prompt: 'p', options: bank.options }] },
    '3',
    'choice',
    ['A', 'B'],
  ],
  [
    { type: 'multiple-choice-many', rubric, questions: [{ numbers: [3, 4], prompt: 'p', options: bank.options }] },
    '3-4',
    'choices',
    ['A', 'B'],
  ],
])('$type has its id, kind and labels', (group, id, kind, labels) => {
  expect(listQuestions(paper(group))).toMatchObject([{ id, kind, labels, type: group.type, part: 1 }])
})

test('a writing task is an essay with its number as id', () => {
  const task = { number: 2, minutes: 40, minimumWords: 250, prompt: ['Discuss.'] }
  const questions = listQuestions({ parts: [{ number: 2, instruction: 'Write.', task, groups: [] }] })
  expect(questions).toEqual([{ id: '2', numbers: [2], type: 'writing-task-2', kind: 'essay', part: 2 }])
})

test('several numbers make a range', () => {
  expect([[7], [21, 22], [24, 25, 26], []].map(questionId)).toEqual(['7', '21-22', '24-26', ''])
})
