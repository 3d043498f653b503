import { type Count, meanOf, medianOf } from './distribution'
import { describeItem, type ItemSums, judgeDiscrimination } from './item'
import { rankWrongAnswers } from './wrong-answers'

const counts = (...values: number[]): Count[] => values.map((value) => ({ value, count: 1 }))

test.each<[string, Count[], number | null, number | null]>([
  ['nothing', [], null, null],
  ['one', counts(13), 13, 13],
  ['an odd number of values, unsorted', counts(9, 1, 2), 4, 2],
  ['an even number of values', counts(12, 13, 14, 17), 14, 13.5],
  [
    'counted values',
    [
      { value: 14, count: 3 },
      { value: 10, count: 1 },
    ],
    13,
    14,
  ],
  [
    'two middle values',
    [
      { value: 10, count: 2 },
      { value: 14, count: 2 },
    ],
    12,
    12,
  ],
])('mean and median of %s', (_, given, mean, median) => {
  expect(meanOf(given)).toBe(mean)
  expect(medianOf(given)).toBe(median)
})

/** So many sittings got these marks on the question and this raw score on the paper. */
const cell = (marks: number, raw: number, count: number): ItemSums => {
  const rest = raw - marks
  return {
    sittings: count,
    marks: marks * count,
    marksSquared: marks ** 2 * count,
    rest: rest * count,
    restSquared: rest ** 2 * count,
    marksByRest: marks * rest * count,
  }
}

test.each<[string, ItemSums[], number, number | null]>([
  ['nobody', [], 1, null],
  ['all right', [cell(1, 30, 10)], 1, 1],
  ['one in four', [cell(1, 30, 5), cell(0, 10, 15)], 1, 0.25],
  ['half of two marks', [cell(1, 5, 4)], 2, 0.5],
])('difficulty: %s', (_, cells, max, expected) => {
  expect(describeItem(cells, max).difficulty).toBe(expected)
})

test.each<[string, ItemSums[], number | null]>([
  ['no value for nine sittings', [cell(1, 30, 5), cell(0, 10, 4)], null],
  ['no value if all are right', [cell(1, 30, 10), cell(1, 20, 10)], null],
  ['no value if all rest scores are equal', [cell(1, 21, 10), cell(0, 20, 10)], null],
  ['strong candidates right, weak ones wrong', [cell(1, 31, 10), cell(0, 10, 10)], 1],
  ['weak candidates right, strong ones wrong', [cell(1, 11, 10), cell(0, 30, 10)], -1],
  ['no connection', [cell(1, 11, 5), cell(1, 31, 5), cell(0, 10, 5), cell(0, 30, 5)], 0],
])('discrimination: %s', (_, cells, expected) => {
  const { discrimination } = describeItem(cells, 1)
  if (expected === null) expect(discrimination).toBeNull()
  else expect(discrimination).toBeCloseTo(expected, 10)
})

test('the question itself is excluded from the total', () => {
  // With the question included in the total this would be above .4; without it the rest is equal for both.
  const cells = [cell(1, 21, 6), cell(0, 20, 6), cell(1, 11, 6), cell(0, 10, 6)]
  expect(describeItem(cells, 1).discrimination).toBeCloseTo(0, 10)
})

test.each([
  [-0.01, 'reversed'],
  [0, 'weak'],
  [0.19, 'weak'],
  [0.2, 'fair'],
  [0.29, 'fair'],
  [0.3, 'good'],
])('a discrimination of %d is %s', (value, quality) => {
  expect(judgeDiscrimination(value)).toBe(quality)
})

test('wrong answers are counted in normalised form, and shown in the most common spelling', () => {
  expect(
    rankWrongAnswers([
      { value: 'Harbor', count: 2 },
      { value: ' harbor ', count: 5 },
      { value: 'HARBOR', count: 1 },
      { value: 'quay', count: 7 },
      { value: '۴۰', count: 1 },
      { value: '40', count: 1 },
      { value: ' \u200c ', count: 9 },
    ]),
  ).toEqual([
    { answer: 'harbor', count: 8 },
    { answer: 'quay', count: 7 },
    { answer: '۴۰', count: 2 },
  ])
})

test('shows the ten most common, ties in alphabetical order', () => {
  const given = [...'lkjihgfedcba'].map((value) => ({ value, count: 1 }))
  expect(rankWrongAnswers(given).map(({ answer }) => answer)).toEqual([...'abcdefghij'])
})
