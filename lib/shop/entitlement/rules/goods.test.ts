import * as fc from 'fast-check'
import { chooseCredits, type CreditRight } from './goods'

const right = (id: string, left: number, endsAtMs: number | null = null, givenAtMs = 0): CreditRight => ({
  id,
  left,
  endsAtMs,
  givenAtMs,
})

test.each<[string, readonly CreditRight[], number, [string, number][] | null]>([
  [
    'the right that ends soonest is used first',
    [right('never', 5), right('late', 5, 20), right('soon', 5, 10)],
    1,
    [['soon', 1]],
  ],
  [
    'the next right is used if the first has too few',
    [right('late', 2, 20), right('soon', 1, 10), right('never', 9)],
    4,
    [
      ['soon', 1],
      ['late', 2],
      ['never', 1],
    ],
  ],
  [
    'of rights that end together the older one is used',
    [right('new', 1, 10, 2), right('old', 1, 10, 1)],
    1,
    [['old', 1]],
  ],
  ['null if all rights together have too few', [right('a', 1), right('b', 1)], 3, null],
  ['null without rights', [], 1, null],
  ['a used-up right is skipped', [right('empty', 0, 1), right('b', 1)], 1, [['b', 1]]],
])('%s', (_, rights, amount, parts) => {
  expect(chooseCredits(rights, amount)?.map(({ id, amount: taken }) => [id, taken]) ?? null).toEqual(parts)
})

test('takes exactly the wanted credits, from no right more than it has, or none at all', () => {
  const rights = fc.array(fc.record({ left: fc.integer({ min: 0, max: 6 }), endsAtMs: fc.option(fc.nat(5)) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(rights, fc.integer({ min: 1, max: 12 }), (made, amount) => {
      const all = made.map((facts, index) => ({ ...facts, id: String(index), givenAtMs: 0 }))
      const parts = chooseCredits(all, amount)
      const total = all.reduce((sum, { left }) => sum + left, 0)
      expect(parts === null).toBe(total < amount)
      if (!parts) return
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      for (const part of parts) expect(part.amount).toBeLessThanOrEqual(all[Number(part.id)]?.left ?? 0)
    }),
  )
})
