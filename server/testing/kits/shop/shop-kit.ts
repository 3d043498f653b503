import { randomUUID } from 'node:crypto'
import * as orders from '@/lib/shop/order/contract/orders'
import * as payments from '@/lib/shop/payment/contract'
import { listProducts } from '@/lib/shop/product/contract/products'
import { type TestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { termsHash } from '@/server/shop/order/public'
import { returnFromGateway } from './gateway-return'

export type Buyer = { readonly token: string; readonly userId: string; readonly identifier: string }
export type Shop = Awaited<ReturnType<typeof openShop>>

/** A shop with two exams at `PRICES`, and a buyer's steps at the test gateway. */
export const PRICES = [1_000_000, 500_000] as const
const TOTAL = PRICES[0] + PRICES[1]

export async function openShop(api: TestApp) {
  await importTinyExam(api.ctx, { slug: 'dear', priceRial: PRICES[0] })
  await importTinyExam(api.ctx, { slug: 'cheap', priceRial: PRICES[1] })
  const { items } = await api.call(listProducts, {})
  const products = ['dear', 'cheap'].map((slug) => items.find(({ examSlug }) => examSlug === slug)?.id ?? '')
  const as = ({ token }: Buyer) => ({ as: token })
  const place = (buyer: Buyer, over: object = {}) => {
    const body = {
      requestId: randomUUID(),
      products,
      coupon: null,
      totalRial: TOTAL,
      payerName: 'سارا',
      terms: termsHash,
    }
    return api.call(orders.placeOrder, { body: { ...body, ...over } }, as(buyer))
  }
  const start = (buyer: Buyer, id: string, gateway: orders.GatewayName = 'test') =>
    api.call(payments.startPayment, { params: { id }, body: { gateway } }, as(buyer))
  const authorityOf = (url: string | null) => new URL(url ?? '', 'http://site.test').searchParams.get('authority') ?? ''
  const answer = (authority: string, outcome: 'paid' | 'cancelled') =>
    api.call(payments.answerTestPayment, { params: { authority }, body: { outcome } })
  const returnFromBank = (authority: string) => returnFromGateway(api, authority)
  const pay = async (buyer: Buyer, id: string) => {
    const authority = authorityOf((await start(buyer, id)).redirectUrl)
    await answer(authority, 'paid')
    await returnFromBank(authority)
    return authority
  }
  return {
    products,
    place,
    start,
    authorityOf,
    answer,
    comeBack: returnFromBank,
    pay,
    getOrder: (buyer: Buyer, id: string) => api.call(orders.getOrder, { params: { id } }, as(buyer)),
    receipts: async (buyer: Buyer, id: string) =>
      (await api.call(orders.listReceipts, { params: { id } }, as(buyer))).items,
    /** A paid order. */
    buy: async (buyer: Buyer, over: object = {}) => {
      const { id } = await place(buyer, over)
      await pay(buyer, id)
      return id
    },
    /** A second payment for a paid order: a failed payment succeeds late. */
    payTwice: async (buyer: Buyer, id: string) => {
      const first = authorityOf((await start(buyer, id)).redirectUrl)
      await answer(first, 'cancelled')
      await returnFromBank(first)
      await pay(buyer, id)
      await api.sql(`update test_gateway_payments set outcome = 'paid' where authority = $1`, [first])
      await returnFromBank(first)
    },
    /** Ledger accounts of one order that are not zero. */
    book: (orderId: string) =>
      api.sql<{ account: string; rial: number }>(
        `select split_part(account, ':', 1) as account, sum(amount_rial)::int as rial from ledger_entries
          join ledger_transactions t on t.id = transaction_id where t.order_id = $1 group by 1 having sum(amount_rial) <> 0 order by 1`,
        [orderId],
      ),
    /** Moves a payment into the past by these minutes. */
    age: (orderId: string, minutes: number) =>
      api.sql(`update payments set ended_at = ended_at - $2 * interval '1 minute' where order_id = $1`, [
        orderId,
        minutes,
      ]),
  }
}

/** Pays at the test gateway for an order placed without {@link openShop}. */
export async function payAtTestGateway(api: TestApp, id: string, as: { as: string }): Promise<void> {
  const { redirectUrl } = await api.call(payments.startPayment, { params: { id }, body: { gateway: 'test' } }, as)
  const authority = new URL(redirectUrl ?? '', 'http://site.test').searchParams.get('authority') ?? ''
  await api.call(payments.answerTestPayment, { params: { authority }, body: { outcome: 'paid' } })
  await returnFromGateway(api, authority)
}

/** Checks that an order was paid exactly once, whatever happened on the way. */
export async function expectPaidOnce(api: TestApp, orderId: string): Promise<void> {
  const [row] = await api.sql<object>(
    `select (select count(*)::int from entitlements e join order_lines l on l.id = e.order_line_id where l.order_id = $1) as rights,
      (select count(*)::int from receipts where order_id = $1) as receipts,
      (select count(*)::int from outbox where text like '%' || $1::text || '%') as messages,
      (select coalesce(sum(amount_rial), 0)::int from ledger_entries) as balance,
      (select count(*)::int from ledger_transactions where order_id = $1) as transactions`,
    [orderId],
  )
  expect(row).toEqual({ rights: 1, receipts: 1, messages: 1, balance: 0, transactions: 1 })
}
