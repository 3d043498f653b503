import { type Group, type Part } from '@/lib/paper/content/rules/content'
import { checkNumbering } from './numbering'
import { judgements, paper, part, listCodes } from '../fixtures/small-paper'

const many = (...numbers: number[]): Group => ({
  type: 'multiple-choice-many',
  rubric: [],
  questions: [{ numbers, prompt: 'Which?', options: [] }],
})
const parts = (...groups: (readonly Group[])[]): readonly Part[] =>
  groups.map((own, index) => part(own, { number: index + 1 }))

test.each<[string, readonly Part[], readonly string[]]>([
  ['from 1 through two parts', parts([judgements(1, 2)], [judgements(3)]), []],
  ['groups of a part in any order', parts([judgements(3), judgements(1, 2)]), []],
  [
    'one number left out',
    parts([judgements(1, 3)]),
    ['parts.0: number-missing', 'parts.0: number-outside', 'parts.0.groups.0: group-torn'],
  ],
  ['from 2', parts([judgements(2, 3)]), ['parts.0: number-missing', 'parts.0: number-outside']],
  [
    'a number of the preceding part',
    parts([judgements(1, 2)], [judgements(2)]),
    ['parts.1: number-missing', 'parts.1: number-outside'],
  ],
  ['a number twice in one part', parts([judgements(1, 2), judgements(2)]), ['parts.0: number-twice']],
  ['the numbers after a double one continue', parts([judgements(1, 1, 2)], [judgements(3)]), ['parts.0: number-twice']],
  ['two numbers of one question', parts([many(1, 2), judgements(3)]), []],
  [
    'two numbers that do not follow each other',
    parts([many(1, 3), judgements(2)]),
    ['parts.0.groups.0: group-torn', 'parts.0.groups.0: question-torn'],
  ],
  ['a question of two numbers as the first group', parts([many(2, 3), judgements(1)]), []],
  ['ten and more in numeric order', parts([judgements(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)]), []],
  ['two numbers in the wrong order', parts([many(2, 1)]), ['parts.0.groups.0: question-torn']],
  ['a part without a question', parts([], [judgements(1)]), ['parts.0: part-empty']],
  ['a group without a question', parts([judgements(), judgements(1)]), ['parts.0.groups.0: group-empty']],
  ['a group interrupted by another', parts([judgements(1, 3), judgements(2)]), ['parts.0.groups.0: group-torn']],
  ['a part with another number', [part([judgements(1)], { number: 2 })], ['parts.0.number: part-number']],
])('numbers: %s', (_, given, found) => {
  expect(listCodes(checkNumbering(paper(given)))).toEqual(found)
})

test.each<[string, boolean]>([
  ['Read the text below and answer questions 1–3.', true],
  ['Answer questions 1-3.', true],
  ['Answer Questions 1 to 3.', true],
  ['Answer questions 1 and 3.', true],
  ['Answer questions 1–2.', false],
  ['Answer questions 2–3.', false],
  ['Answer questions 11–3.', false],
  ['Answer question 1 – 3.', true],
  ['Answer question 1–2.', false],
  ['Answer questions  1 – 2.', false],
  ['Answer questions 1–30.', false],
  ['Answer all questions.', true],
  ['There are 20 boats and 30 sails.', true],
])('the instruction «%s» above the questions 1 to 3: %s', (instruction, isRight) => {
  const found = listCodes(checkNumbering(paper([part([judgements(2, 3), judgements(1)], { instruction })])))
  expect(found).toEqual(isRight ? [] : ['parts.0.instruction: instruction-numbers'])
})

test('findings about numbers name them', () => {
  const [missing, outside] = checkNumbering(paper(parts([judgements(1, 2)], [judgements(4, 5)])))
  expect([missing, outside]).toMatchObject([
    { code: 'number-missing', number: 3 },
    { code: 'number-outside', number: 5, range: [3, 4] },
  ])
  const instruction = 'Answer questions 4–9.'
  expect(checkNumbering(paper([part([judgements(1, 2)], { instruction })]))[0]).toMatchObject({
    stated: [4, 9],
    range: [1, 2],
  })
})
