import * as fc from 'fast-check'
import { countBegunDays, passDaysOf, getPassRefundRial, type PassUse, unfoldPass } from './pass'

const DAY = 86_400
const good = (kind: 'pass' | 'writing' | 'speaking' | 'exam', amount: number | null, validDays: number | null) => ({
  kind,
  amount,
  validDays,
})

describe('the goods of an order line', () => {
  test('are as the product has them when it holds no pass', () => {
    const goods = [good('exam', 2, null), good('writing', 5, 90)]
    expect(passDaysOf(goods)).toBeNull()
    expect(unfoldPass(goods)).toEqual(goods)
  })

  test.each([
    [30, [0]],
    [45, [0, 30]],
    [90, [0, 30, 60]],
  ])('of a pass of %i days open a share of credits on the days %j, all until its end', (days, from) => {
    const goods = unfoldPass([good('pass', null, days), good('writing', 2, null), good('speaking', 1, null)])
    expect(goods).toEqual([
      { ...good('pass', null, days), fromDay: 0 },
      ...from.map((fromDay) => ({ ...good('writing', 2, days), fromDay })),
      ...from.map((fromDay) => ({ ...good('speaking', 1, days), fromDay })),
    ])
  })
})

const unused: PassUse = {
  days: 30,
  secondsSince: 0,
  credits: 3,
  creditsUsed: 0,
  exams: 20,
  examsBegun: 0,
  isPractised: false,
}
const sold = { paidRial: 3_000_000, refundedRial: 0 }
test.each<[string, Partial<PassUse>, number]>([
  ['before its period', { secondsSince: -5 * DAY }, 3_000_000],
  ['unused on its first day', { secondsSince: 1 }, 3_000_000],
  ['unused on its seventh day', { secondsSince: 7 * DAY - 1 }, 3_000_000],
  ['unused on its eighth day', { secondsSince: 7 * DAY }, 2_200_000],
  ['with practice by type on its first day', { secondsSince: 1, isPractised: true }, 2_900_000],
  ['with one of twenty exams begun on its first day', { secondsSince: 1, examsBegun: 1 }, 2_850_000],
  ['with one of twenty exams begun on its twentieth day', { secondsSince: 19.5 * DAY, examsBegun: 1 }, 1_000_000],
  ['with every exam begun on its first day', { secondsSince: 1, examsBegun: 20 }, 0],
  ['with more exams begun than were sold', { secondsSince: 1, examsBegun: 23 }, 0],
  ['of an order from before exams were counted', { secondsSince: 1, exams: 0, examsBegun: 2 }, 2_900_000],
  ['with one of three credits used on its first day', { secondsSince: 1, creditsUsed: 1 }, 2_000_000],
  ['with one of three credits used on its twentieth day', { secondsSince: 19.5 * DAY, creditsUsed: 1 }, 1_000_000],
  ['with all credits used', { secondsSince: 1, creditsUsed: 3 }, 0],
  ['without credits on its fifteenth day', { secondsSince: 14.5 * DAY, credits: 0 }, 1_500_000],
  ['on its last day', { secondsSince: 30 * DAY - 1 }, 0],
  ['after its end', { secondsSince: 400 * DAY }, 0],
])('a pass %s is worth what the terms say', (_, use, rial) => {
  expect(getPassRefundRial(sold, { ...unused, ...use })).toBe(rial)
})

test('the kept part is rounded down to whole Toman, and earlier refunds are taken off', () => {
  const third = { ...unused, secondsSince: 1, creditsUsed: 1 }
  expect(getPassRefundRial({ paidRial: 1_000_000, refundedRial: 0 }, third)).toBe(1_000_000 - 333_330)
  expect(getPassRefundRial({ paidRial: 1_000_000, refundedRial: 600_000 }, third)).toBe(66_670)
  expect(getPassRefundRial({ paidRial: 1_000_000, refundedRial: 900_000 }, third)).toBe(0)
})

test('a refund is never negative, never more than is left, whole Toman, and never grows with days or use', () => {
  const use = fc.record({
    days: fc.constantFrom(30, 90, 365),
    secondsSince: fc.integer({ min: -40 * DAY, max: 500 * DAY }),
    credits: fc.nat(60),
    creditsUsed: fc.nat(60),
    exams: fc.nat(40),
    examsBegun: fc.nat(40),
    isPractised: fc.boolean(),
  })
  const line = fc.record({ paid: fc.nat(1_000_000_000), part: fc.double({ min: 0, max: 1, noNaN: true }) })
  const after = fc.record({ later: fc.nat(40 * DAY), credits: fc.nat(5), exams: fc.nat(5) })
  fc.assert(
    fc.property(use, line, after, ({ ...now }, { paid, part }, { later, credits, exams }) => {
      const paidRial = paid * 10
      const refundedRial = Math.floor(paid * part) * 10
      const worth = getPassRefundRial({ paidRial, refundedRial }, now)
      expect(worth).toBeGreaterThanOrEqual(0)
      expect(worth).toBeLessThanOrEqual(paidRial - refundedRial)
      expect(worth % 10).toBe(0)
      const more = { creditsUsed: now.creditsUsed + credits, examsBegun: now.examsBegun + exams }
      const then = { ...now, ...more, secondsSince: now.secondsSince + later }
      expect(getPassRefundRial({ paidRial, refundedRial }, then)).toBeLessThanOrEqual(worth)
      expect(countBegunDays(then)).toBeLessThanOrEqual(now.days)
    }),
  )
})
