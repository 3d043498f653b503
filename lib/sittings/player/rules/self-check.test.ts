import { NO_SELF_CHECK, weakestOf } from './self-check'

const judged = (task: number | null, coherence: number, lexis: number, grammar: number) =>
  weakestOf({ ...NO_SELF_CHECK, bands: { task, coherence, lexis, grammar } })

test.each([
  ['one is the lowest', judged(5, 6, 6, 7), ['task']],
  ['two share the lowest half band', judged(6, 5.5, 7, 5.5), ['coherence', 'grammar']],
  ['three are lower than the fourth', judged(6, 6, 7, 6), ['task', 'coherence', 'grammar']],
  ['band 0 is a judgement', judged(0, 6, 6, 6), ['task']],
  ['all are equal', judged(6, 6, 6, 6), []],
  ['one is not judged', judged(null, 5, 6, 7), []],
])('offers the weakest criteria: %s', (_, weakest, expected) => {
  expect(weakest).toEqual(expected)
})
