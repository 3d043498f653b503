import { type PaperContent } from '@/lib/paper/content/rules/content'
import { findByNumber, listMistakes, outcomeOf, sortByLoss, splitByPart, stepMistake } from './review-parts'

const answer = (question: string, marks: number, { value = 'x', max = 1 } = {}) => ({
  question,
  numbers: question.split('-').map(Number),
  value,
  marks,
  max,
})
const judged = (number: number, ...questions: number[]) => ({
  number,
  instruction: 'Read.',
  groups: [
    {
      type: 'true-false-not-given' as const,
      rubric: [],
      questions: questions.map((question) => ({ number: question, prompt: 'p' })),
    },
  ],
})
const content: Pick<PaperContent, 'parts'> = { parts: [judged(1, 1, 2), judged(2, 3, 4), { ...judged(3), groups: [] }] }

test.each([
  ['all marks', answer('1', 1), 'correct'],
  ['some marks', answer('1-2', 1, { max: 2 }), 'partly'],
  ['none', answer('1', 0), 'wrong'],
  ['none, and only spaces', answer('1', 0, { value: ' ' }), 'blank'],
] as const)('an answer with %s', (_, question, outcome) => {
  expect(outcomeOf(question)).toBe(outcome)
})

test('counts the marks of each part, and leaves out a part without questions', () => {
  const parts = splitByPart(content, [answer('1', 1), answer('2', 0), answer('3', 0), answer('4', 0)])
  expect(parts.map(({ number, right, max, questions }) => [number, right, max, questions.length])).toEqual([
    [1, 1, 2, 2],
    [2, 0, 2, 2],
  ])
})

test.each([
  ['the one that lost most first', [1, 0, 0, 0], [2, 1]],
  ['equals in their order', [0, 1, 1, 0], [1, 2]],
  ['the order of the test when all is right', [1, 1, 1, 1], [1, 2]],
] as const)('sorts parts: %s', (_, marks, order) => {
  const questions = marks.map((mark, index) => answer(String(index + 1), mark))
  expect(sortByLoss(splitByPart(content, questions)).map(({ number }) => number)).toEqual(order)
})

const row = [answer('1', 1), answer('2', 0), answer('3', 1), answer('4-5', 1, { max: 2 }), answer('6', 1)]
test.each([
  ['the first from nowhere', null, 1, '2'],
  ['the next one', '2', 1, '4-5'],
  ['none after the last', '4-5', 1, undefined],
  ['the one before a right answer', '3', -1, '2'],
  ['none before the first', '2', -1, undefined],
  ['none backwards from nowhere', null, -1, undefined],
] as const)('a step among mistakes finds %s', (_, from, by, found) => {
  expect(stepMistake(row, from, by)?.question).toBe(found)
})

test('a number finds its question, and each of two numbers theirs', () => {
  expect(findByNumber(row, 5)?.question).toBe('4-5')
  expect(findByNumber(row, 7)).toBeUndefined()
  expect(listMistakes(row).map(({ question }) => question)).toEqual(['2', '4-5'])
})
