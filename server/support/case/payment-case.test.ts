import { randomUUID } from 'node:crypto'
import { getSoldOrder } from '@/lib/shop/order/contract/manage-orders'
import { askGatewayAgain } from '@/lib/shop/payment/contract'
import { createCaseKit } from '@/server/testing/kits/support/case-kit'
import { openShop } from '@/server/testing/kits/shop/shop-kit'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()

test('a buyer whose payment was lost on the way back asks from the order; a manager asks the gateway again, and solves it', async () => {
  const [kit, shop] = [await createCaseKit(api), await openShop(api)]
  const buyer = await api.signUp()
  const order = await shop.place(buyer)
  // Paid at the gateway; the browser never came back.
  await shop.answer(shop.authorityOf((await shop.start(buyer, order.id)).redirectUrl), 'paid')
  const about = { kind: 'order' as const, id: order.id }
  const { no } = await kit.open(buyer, { id: randomUUID(), kind: 'payment', about })

  const as = kit.as(kit.manager)
  const shown = await kit.manage(kit.manager, no)
  expect(shown).toMatchObject({ kind: 'payment', about: { kind: 'order', id: order.id } })
  const sold = await api.call(getSoldOrder, { params: { id: order.id } }, as)
  expect(sold.state).not.toBe('paid')
  const [lost] = sold.payments
  await api.call(askGatewayAgain, { params: { id: lost?.id ?? '' } }, as)
  expect((await api.call(getSoldOrder, { params: { id: order.id } }, as)).state).toBe('paid')
  await kit.reply(kit.manager, no, { as: 'solve' })
  expect((await kit.read(buyer, no)).state).toBe('solved')
  expect((await shop.getOrder(buyer, order.id)).state).toBe('paid')
})
