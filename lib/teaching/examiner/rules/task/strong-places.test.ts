import { type ExaminedText } from './examined-text'
import { listPromptParts } from './prompt-parts'
import { listStrongPlaces } from './strong-places'

const of = (text: string, more: Partial<ExaminedText> = {}): ExaminedText => ({
  text,
  kind: 'task2',
  prompt: ['Do you agree or disagree?'],
  minWords: 3,
  data: null,
  ...more,
})
const found = (examined: ExaminedText) =>
  listStrongPlaces(examined).map(({ rule, start, end }) => [rule, examined.text.slice(start, end)])

test('at most two places, the most telling first, with the sentence where there is one', () => {
  const data = { series: ['Car'], columns: [], values: [10, 20, 30, 40], unit: '%' }
  const report = of('Overall, cars rose. They had 10%, 20%, 30% and 40%.', { kind: 'task1_academic', data })
  expect(found(report)).toEqual([
    ['good.overview', 'Overall, cars rose.'],
    ['good.figures', ''],
  ])
  expect(found(of('Libraries cost money. I firmly believe that they are worth it.'))).toEqual([
    ['good.position', 'I firmly believe that they are worth it.'],
    ['good.length', ''],
  ])
})

test('what people say is not the position of the writer', () => {
  expect(found(of('I have heard people say that it is too dear.'))).toEqual([['good.length', '']])
})

test('a letter with a fitting frame', () => {
  const text = "Dear Sir or Madam,\nI'm writing about a tree.\nYours faithfully,\nAli"
  expect(found(of(text, { kind: 'task1_general' }))[0]).toEqual(['good.frame', ''])
})

test('nothing is praised in a short text, or in another language', () => {
  expect(found(of('Too short.', { minWords: 250 }))).toEqual([])
  expect(found(of('به نظر من خوب است و من موافقم'))).toEqual([])
})

test.each([
  [
    ['Write a letter. In your letter', '• explain where it is', '• say what you want', 'Begin your letter as follows:'],
    'task1_general' as const,
    ['explain where it is', 'say what you want'],
  ],
  [
    ['Discuss both these views and give your own opinion.', 'Give reasons for your answer.'],
    'task2' as const,
    ['Discuss both these views', 'Give your own opinion'],
  ],
  [
    ['What problems does this cause, and what could be done?'],
    'task2' as const,
    ['What problems does this cause', 'What could be done?'],
  ],
  [['Summarise the information.'], 'task1_academic' as const, []],
  [[], 'task2' as const, []],
])('the parts of %j', (prompt, kind, expected) => {
  expect(listPromptParts({ kind, prompt })).toEqual(expected)
})
