import { writingBandOf } from './bands'
import { sumWriting } from './exact-bands'

const bands = (task: number, coherence: number, lexis: number, grammar: number | null) => ({
  task,
  coherence,
  lexis,
  grammar,
})
const of = (first: ReturnType<typeof bands>, second: ReturnType<typeof bands>) =>
  [
    { kind: 'task1_academic', bands: first },
    { kind: 'task2', bands: second },
  ] as const

test.each([
  ['two rounded bands of 6.5 and 7 that make 6.5', of(bands(7, 7, 6, 6), bands(7, 7, 7, 6)), 6.5, 6.75, 6.667],
  ['equal tasks', of(bands(6, 6, 6, 6), bands(6, 6, 6, 6)), 6, 6, 6],
  ['Task 2 weighing double', of(bands(4, 4, 4, 4), bands(7, 7, 7, 7)), 4, 7, 6],
])('%s', (_, texts, first, second, mean) => {
  const band = writingBandOf(texts, 'nearest-half') ?? 0
  const sum = sumWriting(texts, band)
  expect(sum).toMatchObject({ first, second })
  expect(sum?.mean).toBeCloseTo(mean, 3)
})

test.each([
  ['a missing criterion', of(bands(6, 6, 6, null), bands(6, 6, 6, 6)), 6],
  ['one text', of(bands(6, 6, 6, 6), bands(6, 6, 6, 6)).slice(0, 1), 6],
  ['a band that these criteria do not give', of(bands(6, 6, 6, 6), bands(6, 6, 6, 6)), 7],
])('nothing is shown for %s', (_, texts, band) => {
  expect(sumWriting(texts, band)).toBeNull()
})
