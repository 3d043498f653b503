import * as fc from 'fast-check'
import {
  extraMoneyEntries,
  extraRefundEntries,
  reverseEntries,
  refundEntries,
  refundSettledEntries,
  saleEntries,
  sumOf,
} from '@/lib/shop/ledger/rules'
import { mayReportTransfer, nextOrderState, type OrderEvent, type OrderState } from './order'
import {
  nextPaymentState,
  OPEN_PAYMENT_STATES,
  PAYMENT_STATES,
  type PaymentEvent,
  type PaymentState,
  paymentStatesBefore,
} from '@/lib/shop/payment/rules'
import { priceAt, priceLines, reductionOf, splitReduction, taxWithin } from './price'

const orderEvents: OrderEvent[] = [
  'start_try',
  'try_failed',
  'try_verified',
  'settle_free',
  'cancel',
  'expire',
  'refund_part',
  'refund_rest',
]
const paymentEvents: PaymentEvent[] = [
  'request_ok',
  'request_failed',
  'callback',
  'verify_ok',
  'verify_silent',
  'verify_failed',
  'amount_differs',
  'reverse_ok',
]
const rial = (max: number) => fc.integer({ min: 0, max: max / 10 }).map((toman) => toman * 10)

describe('an order', () => {
  const steps: [OrderState, OrderEvent, OrderState | null][] = [
    ['open', 'start_try', 'awaiting'],
    ['awaiting', 'try_failed', 'open'],
    ['awaiting', 'try_verified', 'paid'],
    ['open', 'settle_free', 'paid'],
    ['expired', 'try_verified', 'paid'],
    ['cancelled', 'try_verified', null],
    ['paid', 'try_verified', null],
    ['paid', 'cancel', null],
    ['paid', 'expire', null],
    ['paid', 'try_failed', null],
    ['paid', 'refund_part', 'partly_refunded'],
    ['partly_refunded', 'refund_rest', 'refunded'],
    ['refunded', 'refund_part', null],
    ['open', 'refund_rest', null],
  ]
  test.each(steps)('%s, %s: %s', (state, event, next) => expect(nextOrderState(state, event)).toBe(next))

  test.each<[OrderState, number, boolean]>([
    ['open', -60, true],
    ['awaiting', 600, true],
    ['expired', 86_399, true],
    ['expired', 86_400, false],
    ['paid', 0, false],
    ['cancelled', 0, false],
  ])('%s, %i seconds after expiry: a transfer may be reported: %s', (state, overSeconds, may) => {
    expect(mayReportTransfer({ state, overSeconds })).toBe(may)
  })

  test('a paid order never becomes unpaid, after any event', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderEvents)), (events) => {
        let state: OrderState = 'open'
        let wasPaid = false
        for (const event of events) {
          state = nextOrderState(state, event) ?? state
          wasPaid ||= state === 'paid'
          if (wasPaid) expect(['paid', 'partly_refunded', 'refunded']).toContain(state)
        }
      }),
    )
  })
})

describe('a payment attempt', () => {
  const steps: [PaymentState, PaymentEvent, PaymentState | null][] = [
    ['created', 'request_ok', 'sent'],
    ['created', 'verify_ok', null],
    ['sent', 'callback', 'returned'],
    ['returned', 'verify_silent', 'unknown'],
    ['unknown', 'verify_ok', 'verified'],
    ['unknown', 'amount_differs', 'disputed'],
    ['disputed', 'callback', null],
    ['failed', 'verify_ok', 'verified'],
    ['verified', 'verify_failed', null],
    ['verified', 'callback', null],
    ['verified', 'reverse_ok', 'reversed'],
    ['reversed', 'verify_ok', null],
  ]
  test.each(steps)('%s, %s: %s', (state, event, next) => expect(nextPaymentState(state, event)).toBe(next))

  test('never leads from verified to failed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentEvents)), (events) => {
        let state: PaymentState = 'verified'
        for (const event of events) state = nextPaymentState(state, event) ?? state
        expect(['verified', 'reversed']).toContain(state)
      }),
    )
  })

  test('every state but the final ones may still receive money', () => {
    expect(PAYMENT_STATES.filter((state) => !OPEN_PAYMENT_STATES.includes(state))).toEqual([
      'verified',
      'failed',
      'reversed',
    ])
    expect(paymentStatesBefore('reverse_ok')).toEqual(['verified'])
  })
})

describe('prices', () => {
  const none = { saleRial: null, saleFrom: null, saleUntil: null }
  test.each([
    [{ ...none, listRial: 1000 }, 1000],
    [{ ...none, listRial: 1000, saleRial: 700 }, 700],
    [{ ...none, listRial: 1000, saleRial: 700, saleFrom: 50 }, 700],
    [{ ...none, listRial: 1000, saleRial: 700, saleFrom: 51 }, 1000],
    [{ ...none, listRial: 1000, saleRial: 700, saleUntil: 50 }, 1000],
    [{ ...none, listRial: 1000, saleRial: 700, saleUntil: 51 }, 700],
    [{ ...none, listRial: 1000, saleRial: 1200 }, 1000],
    [{ ...none, listRial: 1000, saleRial: 0 }, 0],
  ])('%j costs %d at 50', (price, costs) => expect(priceAt(price, 50)).toBe(costs))

  const any = { percent: null, amountRial: null, ceilingRial: null }
  test.each([
    [{ ...any, percent: 20 }, 1_000, 200],
    [{ ...any, percent: 33 }, 1_000, 330],
    [{ ...any, percent: 33 }, 990, 320],
    [{ ...any, percent: 100 }, 5_550, 5_550],
    [{ ...any, percent: 50, ceilingRial: 300 }, 1_000, 300],
    [{ ...any, amountRial: 400 }, 1_000, 400],
    [{ ...any, amountRial: 4_000 }, 1_000, 1_000],
    [{ ...any, amountRial: 400 }, 0, 0],
  ])('%j reduces %d Rial by %d', (coupon, covered, off) => expect(reductionOf(coupon, covered)).toBe(off))

  test.each([
    [100, [500, 500], [50, 50]],
    [100, [100, 100, 100], [40, 30, 30]],
    [10, [10, 10_000], [0, 10]],
    [0, [10, 20], [0, 0]],
    [0, [0, 0], [0, 0]],
    [30, [10, 20], [10, 20]],
  ])('splits %d over %j as %j', (reduction, prices, parts) => expect(splitReduction(reduction, prices)).toEqual(parts))

  test('the parts of a discount add up to it, and none exceeds its price', () => {
    fc.assert(
      fc.property(
        fc.array(rial(900_000_000), { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 1 }),
        (prices, share) => {
          const total = prices.reduce((sum, price) => sum + price, 0)
          const reduction = Math.floor((total * (Number.isNaN(share) ? 0 : share)) / 10) * 10
          const parts = splitReduction(reduction, prices)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(reduction)
          parts.forEach((part, index) =>
            expect(part >= 0 && part <= (prices[index] ?? 0) && part % 10 === 0).toBe(true),
          )
        },
      ),
    )
  })

  test.each([
    [1_100, 1_000, 100],
    [1_090, 900, 90],
    [1_000, 0, 0],
    [0, 1_000, 0],
    [1_005, 1_000, 91],
  ])('%d Rial at %d bp include %d of tax', (price, rate, tax) => expect(taxWithin(price, rate)).toBe(tax))

  test('an order is the sum of its lines; a coupon reduces only the lines that it covers', () => {
    const lines = [
      { priceRial: 1_000, rateBp: 0, covered: true },
      { priceRial: 3_000, rateBp: 1_000, covered: false },
    ]
    const priced = priceLines(lines, { percent: 50, amountRial: null, ceilingRial: null })
    expect(priced.lines).toEqual([
      { priceRial: 1_000, discountRial: 500, vatRial: 0 },
      { priceRial: 3_000, discountRial: 0, vatRial: 273 },
    ])
    expect(priced.sums).toEqual({ subtotalRial: 4_000, discountRial: 500, totalRial: 3_500, vatRial: 273 })
  })
})

describe('the ledger', () => {
  test('a sale, with tax and fee', () => {
    const sale = { gateway: 'zarinpal', subtotalRial: 1_100, discountRial: 100, vatRial: 91, feeRial: 10 }
    expect(saleEntries(sale)).toEqual([
      { account: 'gateway:zarinpal', amountRial: 990 },
      { account: 'gateway_fees', amountRial: 10 },
      { account: 'discounts', amountRial: 100 },
      { account: 'sales', amountRial: -1_009 },
      { account: 'vat_payable', amountRial: -91 },
    ])
  })

  test('a hundred per cent coupon is a sale against a discount, without a gateway', () => {
    const sale = { gateway: null, subtotalRial: 500, discountRial: 500, vatRial: 0, feeRial: 0 }
    expect(saleEntries(sale)).toEqual([
      { account: 'discounts', amountRial: 500 },
      { account: 'sales', amountRial: -500 },
    ])
  })

  test('every transaction sums to zero', () => {
    const money = fc.integer({ min: 0, max: 2 ** 40 })
    fc.assert(
      fc.property(money, money, money, money, (subtotal, discount, tax, fee) => {
        const sale = { gateway: 'x', subtotalRial: subtotal, discountRial: discount, vatRial: tax, feeRial: fee }
        for (const entries of [
          saleEntries(sale),
          reverseEntries(saleEntries(sale)),
          extraMoneyEntries({ gateway: 'x', userId: 'u', amountRial: subtotal, feeRial: fee }),
          extraRefundEntries('u', subtotal),
          refundEntries(subtotal, tax),
          refundSettledEntries('bank', subtotal),
        ])
          expect(sumOf(entries)).toBe(0)
      }),
    )
  })
})
