import * as fc from 'fast-check'
import { type FirstFacts, firstCorrectionState, canonicalAddress, redraftPrice, REDRAFT_PERCENT } from './rules'

test.each<[number | null, number | null, number, number | null]>([
  [1_300_000, 50, 1, 650_000],
  [1_300_000, 50, 2, 1_300_000],
  [1_300_010, 50, 1, 650_000],
  [1_300_010, 50, 2, 1_300_000],
  [10, 50, 1, null],
  [1_000_000, 90, 0, null],
  [null, 50, 1, null],
  [1_300_000, null, 1, null],
])('of a correction at %s Rial, %s per cent for %i texts is %s', (correction, percent, texts, rial) => {
  expect(redraftPrice(correction, percent, texts)).toBe(rial)
})

test('a second draft is whole Toman and always cheaper than as many first ones', () => {
  const percent = fc.integer(REDRAFT_PERCENT)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      percent,
      fc.integer({ min: 1, max: 2 }),
      (toman, part, n) => {
        const rial = redraftPrice(toman * 10, part, n)
        if (rial === null) return
        expect(rial % 10).toBe(0)
        expect(rial).toBeGreaterThan(0)
        expect(rial).toBeLessThan(toman * 10 * n)
      },
    ),
  )
})

const facts: FirstFacts = {
  isStudent: true,
  givenCount: 3,
  monthly: 20,
  isConfirmed: true,
  wasGiven: false,
  hadCorrection: false,
}
test.each<[string, Partial<FirstFacts>, string]>([
  ['a confirmed address', {}, 'ready'],
  ['an address that is not confirmed', { isConfirmed: false }, 'unconfirmed'],
  ['the offer off', { monthly: 0 }, 'off'],
  ['all of these days given', { givenCount: 20 }, 'full'],
  ['all given and no confirmed address', { givenCount: 20, isConfirmed: false }, 'full'],
  ['a correction before', { hadCorrection: true }, 'off'],
  ['a role of staff', { isStudent: false }, 'off'],
  ['a gift before', { wasGiven: true, hadCorrection: true }, 'taken'],
])('with %s a first correction is %s', (_, change, state) => {
  expect(firstCorrectionState({ ...facts, ...change })).toBe(state)
})

test.each([
  ['Sara@Example.com', 'sara@example.com'],
  ['sara+one@example.com', 'sara@example.com'],
  ['sa.ra+one@gmail.com', 'sara@gmail.com'],
  ['s.a.r.a@googlemail.com', 'sara@gmail.com'],
  ['sa.ra@example.com', 'sa.ra@example.com'],
  ['09120000000', '09120000000'],
])('%s is counted as %s', (address, spelling) => {
  expect(canonicalAddress(address)).toBe(spelling)
})
