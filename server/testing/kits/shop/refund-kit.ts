import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/shop/refund/contract'
import { type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { openShop } from './shop-kit'

export type RefundWish = Partial<{
  requestId: string
  lines: { lineId: string; amountRial: number }[]
  bankRef: string | null
}>
export type RefundManager = Awaited<ReturnType<typeof openRefundManager>>

/** A manager who makes refunds. */
export async function openRefundManager(api: TestApp) {
  const as = { as: (await makeManager(api)).token }
  const bodyOf = (request: RefundWish) => ({
    requestId: randomUUID(),
    lines: [],
    reason: 'خریدار خواست',
    bankRef: null,
    ...request,
  })
  const refundable = (id: string) => api.call(contract.getRefundable, { params: { id } }, as)
  return {
    as,
    bodyOf,
    refundable,
    refund: (id: string, request: RefundWish) =>
      api.call(contract.requestRefund, { params: { id }, body: bodyOf(request) }, as),
    settle: (id: string, bankRef: string = randomUUID()) =>
      api.call(contract.settleRefund, { params: { id }, body: { bankRef } }, as),
    withdraw: (id: string) => api.call(contract.withdrawRefund, { params: { id } }, as),
    wholeOf: async (id: string) =>
      (await refundable(id)).lines.map((line) => ({ lineId: line.id, amountRial: line.restRial })),
  }
}

/** A shop with an open, a paid, and a partly refunded order. */
export async function sellInShop(api: TestApp) {
  const shop = await openShop(api)
  const buyer = await api.signUp()
  const { id: openOrder } = await shop.place(buyer)
  await shop.buy(await api.signUp())
  const refunded = await shop.buy(await api.signUp())
  const refundManager = await openRefundManager(api)
  const [line] = await refundManager.wholeOf(refunded)
  await refundManager.refund(refunded, {
    lines: [{ lineId: line?.lineId ?? '', amountRial: 100_000 }],
    bankRef: 'B-1001',
  })
  return { buyer, openOrder, manager: refundManager.as }
}
