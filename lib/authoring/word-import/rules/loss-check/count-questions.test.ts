import { PAPERS } from '../cases/papers'
import { TYPING_STYLES, typePaper } from '../cases/styles'
import { MESSY } from '../fixtures/messy-documents'
import { proposeImport } from '../understand'
import { listQuestionNumbers, listUnfound } from './count-questions'

const count = (text: string) => listQuestionNumbers(text.split('\n'))
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const CASES = TYPING_STYLES.flatMap((habit) => PAPERS.map((paper) => [habit.name, paper.name, habit, paper] as const))
test.each(CASES)('counts the questions that were written by hand: %s, %s', (_, __, habit, paper) => {
  const expected = paper.groups.flatMap(({ questions }) => questions.map(({ number }) => number))
  expect(count(typePaper(paper, habit))).toEqual(expected)
})

test.each(MESSY)('counts no more than a person would: $name', ({ text, skill }) => {
  expect(listUnfound(count(text), proposeImport(text, skill).parts)).toEqual([])
})

test.each<[string, string, readonly number[]]>([
  ['a heading that nothing follows', 'Questions 1\u20135\n1 a\n2 b', span(1, 5)],
  ['two numbers in one heading', 'Questions 21 and 22\nWhich TWO?', [21, 22]],
  ['one number', 'Question 7: Choose the best title', [7]],
  ['Persian', '\u0633\u0624\u0627\u0644\u200c\u0647\u0627\u06cc \u06f1 \u062a\u0627 \u06f4', span(1, 4)],
  ['questions after the announced ones', 'Questions 1-2\n1 a\n2 b\n3 c ____\n4) d', span(1, 4)],
  ['no heading at all', '1. a\n2) b\n(3) ____ c\nand d 4 ...... e', span(1, 4)],
  [
    'only a sentence that gives their numbers',
    'You should spend about 20 minutes on Questions 1\u201313.',
    span(1, 13),
  ],
  ['a heading within the range of a sentence', 'Spend time on Questions 1-13\nQuestions 1-4', span(1, 4)],
  ['numbers that restart', 'Questions 1-2\n1 a\n2 b\nSection 2\nQuestions 1-3', [1, 2, 1, 2, 3]],
  ['a key by the same headings', 'Questions 1-2\n1 a\n2 b\nAnswer key\nQuestions 1-2\n1 x\n2 y\n3 z', [1, 2]],
  ['a key between two groups', 'Questions 1-2\nAnswers\n1 x\nQuestions 3-4', span(1, 4)],
  ['years, hours and dates', 'In 1850 the mill stood.\n12 men\n10:30\n1.5 km\n14 July', []],
  ['one line with a number', '1 hour before noon', []],
])('%s', (_, text, expected) => {
  expect(count(text)).toEqual(expected)
})

test('a number that occurs twice must be in the proposal twice', () => {
  const text = 'Questions 1-2\nTRUE, FALSE or NOT GIVEN\n1 The mill was old.\n2 Salt was dear.'
  const { parts } = proposeImport(text, 'reading')
  expect(listUnfound([1, 2, 2, 3], parts)).toEqual([2, 3])
})
