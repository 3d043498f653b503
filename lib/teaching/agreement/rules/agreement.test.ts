import { agreementOf, type BandPair } from './agreement'
import { quadraticKappaByMatrix } from './testing/kappa-by-matrix'

const pairs = (ones: string, others: string): BandPair[] => {
  const [one, other] = [ones.split(' ').map(Number), others.split(' ').map(Number)]
  return one.map((half, index) => ({ one: half, other: other[index] ?? Number.NaN }))
}
const FIFTH = '12 13 11 13 12 10 12 12 14 11'

/** Published vectors: half bands of both markers, then QWK, exact, ±0.5, bias, deviation, SEM, RMSE, to four digits. */
const VECTORS: readonly [string, BandPair[], readonly (number | null)[]][] = [
  [
    'two close markers',
    pairs('12 13 11 14 12 10 13 12', '12 12 12 13 12 11 12 13'),
    [0.5636, 0.25, 1, 0, 0.4629, 0.3273, 0.433],
  ],
  [
    'one who always gives 6: no skill at all, though never more than half a band off',
    pairs('12 12 12 12 12 12', '12 11 13 12 12 12'),
    [0, 0.6667, 1, 0, 0.3162, 0.2236, 0.2887],
  ],
  ['one who is always a band above', pairs('14 13 12 11 10 15', '12 11 10 9 8 13'), [0.5932, 0, 0, 1, 0, 0, 1]],
  ['equal markers', pairs('10 11 12 13 14 15 16', '10 11 12 13 14 15 16'), [1, 1, 1, 0, 0, 0, 0]],
  ['a mild marker', pairs('13 14 12 15 13 11 14 12 16 13', FIFTH), [0.5714, 0.1, 0.6, 0.65, 0.3375, 0.2386, 0.7246]],
  ['the same, shifted', pairs('12 13 11 14 12 10 13 11 15 12', FIFTH), [0.8485, 0.5, 1, 0.15, 0.3375, 0.2386, 0.3536]],
  ['the same, equated', pairs('12 13 11 13 12 10 13 11 14 12', FIFTH), [0.88, 0.7, 1, 0.05, 0.2838, 0.2007, 0.2739]],
]
const round = (value: number | null) => value && Math.round(value * 10_000) / 10_000

test.each(VECTORS)('%s: every figure to the digit', (_, given, expected) => {
  const found = agreementOf(given)
  const { qwk, exact, withinHalf, bias, sd, sem, rmse } = found ?? {}
  expect([qwk, exact, withinHalf, bias, sd, sem, rmse].map((value) => round(value ?? null))).toEqual(expected)
})

test.each(VECTORS)('%s: the form by matrices gives the same kappa', (_, given) => {
  expect(agreementOf(given)?.qwk).toBeCloseTo(quadraticKappaByMatrix(given), 12)
})

test('kappa is not defined where everything got one band; nothing is without pairs', () => {
  expect(agreementOf(pairs('12 12 12', '12 12 12'))).toMatchObject({ qwk: null, exact: 1, sd: 0 })
  expect(agreementOf(pairs('12 12', '13 13'))).toMatchObject({ qwk: 0, exact: 0, bias: -0.5 })
  expect(agreementOf([])).toBeNull()
  expect(agreementOf(pairs('12', '14'))).toMatchObject({ sd: 0, sem: 0, withinHalf: 0, withinOne: 1, bias: -1 })
})
