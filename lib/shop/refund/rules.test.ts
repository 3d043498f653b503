import * as fc from 'fast-check'
import { readBankRef, readToman } from '../order/rules/typed-money'
import {
  isInUse,
  listRevokedLines,
  splitRefund,
  type RefundableLine,
  refundStatesBefore,
  refundableRest,
  type RightUse,
} from './rules'

const line = (over: Partial<RefundableLine> = {}): RefundableLine => ({
  id: 'a',
  paidRial: 1_000,
  vatRial: 91,
  refundedRial: 0,
  refundedVatRial: 0,
  ...over,
})

test('a refund in progress at the gateway can be neither sent by hand nor withdrawn', () => {
  expect(refundStatesBefore('settle')).toEqual(['requested'])
  expect(refundStatesBefore('withdraw')).toEqual(['requested'])
  expect(refundStatesBefore('reversed')).toEqual(['sent'])
  expect(refundStatesBefore('refused')).toEqual(['sent'])
})

describe('the refundable part of a line', () => {
  test.each([
    ['the whole', 1_000, [{ lineId: 'a', amountRial: 1_000, vatRial: 91, endsPass: false }]],
    [
      'a partial refund, with its share of the tax rounded down',
      330,
      [{ lineId: 'a', amountRial: 330, vatRial: 30, endsPass: false }],
    ],
    ['more than the line has', 1_010, null],
    ['nothing', 0, null],
  ])('%s', (_, amountRial, parts) => expect(splitRefund([line()], [{ lineId: 'a', amountRial }])).toEqual(parts))

  test('rejects an unknown or repeated line', () => {
    expect(splitRefund([line()], [{ lineId: 'b', amountRial: 10 }])).toBeNull()
    const twice = { lineId: 'a', amountRial: 10 }
    expect(splitRefund([line()], [twice, twice])).toBeNull()
    expect(splitRefund([line()], [])).toBeNull()
  })

  test('in any split, the parts add up to exactly what was paid, and its tax', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 2_000 }),
        fc.double({ min: 0, max: 0.33, noNaN: true }),
        amounts,
        (toman, rate, wished) => {
          const paidRial = toman * 10
          let held = line({ paidRial, vatRial: Math.floor(paidRial * rate) })
          for (const each of [...wished, Infinity]) {
            const amountRial = Math.min(each * 10, refundableRest(held))
            if (amountRial === 0) break
            const [part] = splitRefund([held], [{ lineId: 'a', amountRial }]) ?? []
            expect(part && part.vatRial >= 0 && part.vatRial <= part.amountRial).toBe(true)
            held = {
              ...held,
              refundedRial: held.refundedRial + amountRial,
              refundedVatRial: held.refundedVatRial + (part?.vatRial ?? 0),
            }
          }
          expect([held.refundedRial, held.refundedVatRial]).toEqual([paidRial, held.vatRial])
        },
      ),
    )
  })
})

const fresh: RightUse = { used: 0, held: 0, begunSections: 0, taken: null }
test.each<[Partial<RightUse>, boolean]>([
  [{}, false],
  [{ used: 1 }, true],
  [{ held: 1 }, true],
  [{ begunSections: 1 }, true],
  [{ taken: { percent: 0, hasCertificate: false } }, true],
])('a right of which %j was used: %s', (use, isUsed) => expect(isInUse({ ...fresh, ...use })).toBe(isUsed))

test('rights are revoked with the last Rial of their line, and free ones with the last Rial of the order', () => {
  const [dear, free] = [line(), line({ id: 'free', paidRial: 0, vatRial: 0 })]
  const other = line({ id: 'b', refundedRial: 400 })
  const part = (lineId: string, amountRial: number, endsPass = false) => ({ lineId, amountRial, vatRial: 0, endsPass })
  expect(listRevokedLines([dear, other], [part('a', 990)])).toEqual([])
  expect(listRevokedLines([dear, other], [part('a', 1_000)])).toEqual(['a'])
  expect(listRevokedLines([dear, free, other], [part('b', 600)])).toEqual(['b'])
  expect(listRevokedLines([dear, free], [part('a', 1_000)])).toEqual(['a', 'free'])
  expect(listRevokedLines([dear, other], [part('a', 10, true)])).toEqual(['a'])
})

test.each([
  [' ۱۲۳ ۴۵۶ ', '123456'],
  ['Trace-77A', 'TRACE77A'],
  ['TRK-777', 'TRK777'],
  ['TRK 777', 'TRK777'],
  ['TRK–۷۷۷', 'TRK777'],
  ['\u200eTRK\u2212777\u200f', 'TRK777'],
  ['1-2-3', null],
  ['ａｂ‌۱۲ ４５', 'AB1245'],
  ['१२३४', null],
  ['12', null],
  ['12; drop', null],
  ['', null],
])('the tracking number «%s» is %s', (typed, ref) => expect(readBankRef(typed)).toBe(ref))

test.each([
  ['۱۵۰٬۰۰۰', 1_500_000],
  ['1,500', 15_000],
  ['0', 0],
  ['12.5', null],
  ['-5', null],
  ['', null],
])('«%s» Toman are %s Rial', (typed, rial) => expect(readToman(typed)).toBe(rial))
