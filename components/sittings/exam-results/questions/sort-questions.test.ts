import { type QuestionResults } from '@/lib/sittings/exam-results/contract'
import { sortQuestions } from './sort-questions'

const question = (name: string, numbers: Partial<QuestionResults>): QuestionResults => ({
  question: name,
  type: 'short-answer',
  part: 1,
  sittings: 30,
  accepted: [],
  isOpen: true,
  wrong: [],
  difficulty: null,
  discrimination: null,
  blank: null,
  ...numbers,
})
const QUESTIONS = [
  question('1', {}),
  question('2', { difficulty: 0.9, discrimination: -0.2, blank: 0 }),
  question('3', { difficulty: 0.1, discrimination: 0.5, blank: 0.4 }),
  question('4', { difficulty: 0.4, discrimination: 0, blank: 0.1 }),
]

test.each([
  ['number', '1 2 3 4'],
  ['hardest', '3 4 2 1'],
  ['weakest', '2 4 3 1'],
  ['blank', '3 4 2 1'],
] as const)('by %s suspicious questions come first, and those without the figure last', (sort, order) => {
  expect(
    sortQuestions(QUESTIONS, sort)
      .map((item) => item.question)
      .join(' '),
  ).toBe(order)
})
