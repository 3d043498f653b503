import { randomUUID } from 'node:crypto'
import * as orders from '@/lib/shop/order/contract/orders'
import * as products from '@/lib/shop/product/contract/manage-products'
import { termsHash } from '@/server/shop/order/public'
import { type TestApp } from '@/server/testing/test-app'
import { payAtTestGateway } from './shop-kit'

export const PASS_RIAL = 3_000_000
type As = { readonly as: string }

/** Puts a pass on sale: two corrections and one speaking mock a month. */
export async function sellPass(api: TestApp, manager: As, days = 30, priceRial = PASS_RIAL): Promise<string> {
  const { id, rev, content } = await api.call(
    products.createProduct,
    { body: { id: randomUUID(), title: `اشتراک ${days} روزه` } },
    manager,
  )
  const goods = [
    { kind: 'pass' as const, subject: null, amount: null, validDays: days },
    { kind: 'writing' as const, subject: null, amount: 2, validDays: null },
    { kind: 'speaking' as const, subject: null, amount: 1, validDays: null },
  ]
  return applyProduct(api, manager, { id, rev, content: { ...content, priceRial, goods } })
}

type SavedProduct = Pick<products.ManagedProduct, 'id' | 'rev' | 'content'>
export async function applyProduct(api: TestApp, manager: As, { id, rev, content }: SavedProduct): Promise<string> {
  const saved = await api.call(products.saveProduct, { params: { id }, body: { rev, content } }, manager)
  await api.call(products.publishProduct, { params: { id }, body: { rev: saved.rev } }, manager)
  return id
}

export async function placePass(api: TestApp, buyer: As, product: string): Promise<string> {
  return placePasses(api, buyer, { products: [product], totalRial: PASS_RIAL })
}

export async function placePasses(
  api: TestApp,
  buyer: As,
  order: { readonly products: string[]; readonly totalRial: number },
): Promise<string> {
  const body = { requestId: randomUUID(), ...order }
  const whole = { ...body, coupon: null, payerName: 'سارا', terms: termsHash }
  return (await api.call(orders.placeOrder, { body: whole }, buyer)).id
}

/** A paid order of a pass. */
export async function buyPass(api: TestApp, buyer: As, product: string): Promise<string> {
  const id = await placePass(api, buyer, product)
  await payAtTestGateway(api, id, buyer)
  return id
}

/** Moves all rights of a person by these days into the past, as if that much time had gone by. */
export async function passDays(api: TestApp, userId: string, days: number): Promise<void> {
  await api.sql(
    `update entitlements set at = at - $2 * interval '1 day', starts_at = starts_at - $2 * interval '1 day',
      expires_at = expires_at - $2 * interval '1 day' where user_id = $1`,
    [userId, days],
  )
}
