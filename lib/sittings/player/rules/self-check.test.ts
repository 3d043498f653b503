import { NO_SELF_CHECK, weakestOf } from './self-check'

const judged = (task: number | null, coherence: number, lexis: number, grammar: number) =>
  weakestOf({ ...NO_SELF_CHECK, bands: { task, coherence, lexis, grammar } })

test('names the weakest criteria if all four are judged and not all equal', () => {
  expect(judged(6, 5.5, 7, 5.5)).toEqual(['coherence', 'grammar'])
  expect(judged(6, 6, 6, 6)).toEqual([])
  expect(judged(null, 5, 6, 7)).toEqual([])
})
