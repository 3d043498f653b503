import { render, screen } from '@testing-library/react'
import { type Order } from '@/lib/shop/order/contract/orders'
import { cardCopy } from '@/lib/shop/transfer/words/transfer'
import { orderCopy as copy } from '@/lib/shop/order/words/order'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { unpaidOrder } from './fixtures/order'
import { PaymentList } from './order-details'
import { OrderState } from './order-state'

const act = { act: () => undefined, pending: false, error: null }
const show = (order: Order, isWaiting = false) =>
  render(<OrderState order={order} isWaiting={isWaiting} check={act} cancel={act} />)

test('tells a buyer why the gateway charged nothing, and what happens to money that left the card', () => {
  show(unpaidOrder({ reason: 'status 5' }))
  expect(screen.getByText(/موجودی کارت کافی نبود/)).toHaveTextContent(copy.failedText)
  expect(screen.getByRole('link', { name: copy.payAgain })).toBeInTheDocument()
})

test('a reply code without meaning for people is not shown', () => {
  show(unpaidOrder({ reason: 'weird-7' }))
  expect(screen.getByText(copy.failedText)).toBeInTheDocument()
  expect(screen.queryByText(/weird/)).toBeNull()
})

test('a card-to-card transfer made in time can be reported afterwards, and shows why the last receipt was refused', () => {
  const expired = { ...unpaidOrder({ gateway: 'card', reason: 'مبلغ کم است' }), state: 'expired' as const }
  const { unmount } = show({ ...expired, mayTell: true })
  expect(screen.getByText('مبلغ کم است')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: cardCopy.toReport })).toHaveAttribute('href', paths.transfer(expired.id))
  unmount()
  show({ ...expired, payments: [], mayTell: true })
  expect(screen.getByRole('heading', { name: copy.expiredTitle })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: cardCopy.toReport })).toBeInTheDocument()
})

test('after the deadline the reason stays, and a new order is offered', () => {
  show({ ...unpaidOrder({ gateway: 'card', reason: 'مبلغ کم است' }), state: 'expired' })
  expect(screen.getByText('مبلغ کم است')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: cardCopy.toReport })).toBeNull()
  expect(screen.getByText(copy.againText)).toBeInTheDocument()
})

test('tells a buyer of a cancelled order what happens to money received for it', () => {
  const at = '2026-11-23T11:00:00Z'
  const late = unpaidOrder({ state: 'verified', isExtra: true })
  const refunds = [{ amountRial: 1_000_000, state: 'settled', method: 'bank', bankRef: '9901', at } as const]
  show({ ...late, state: 'cancelled', refunds })
  expect(screen.getByText(copy.refundedText(formatPrice(1_000_000)), { exact: false })).toHaveTextContent('9901')
  render(<PaymentList payments={late.payments} />)
  expect(screen.getByText(copy.extra)).toBeInTheDocument()
  expect(screen.queryByText(copy.paymentState.verified)).toBeNull()
})

test("a buyer who left the bank's page unpaid can return to it, but not while the payment is reviewed or verified", () => {
  const { id } = unpaidOrder({})
  const { unmount } = show(unpaidOrder({ state: 'sent' }), true)
  expect(screen.getByRole('link', { name: copy.toGateway })).toHaveAttribute('href', paths.payOrder(id))
  expect(screen.getByText(copy.sentText)).toBeInTheDocument()
  unmount()
  show(unpaidOrder({ state: 'returned' }), true)
  expect(screen.getByText(copy.unknownText)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: copy.toGateway })).toBeNull()
})

test('while a person reviews a card-to-card transfer there is no gateway to ask or to return to', () => {
  show(unpaidOrder({ state: 'returned', gateway: 'card' }), true)
  expect(screen.getByText(cardCopy.waitingText)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: copy.toGateway })).toBeNull()
  expect(screen.queryByRole('button', { name: copy.checkNow })).toBeNull()
})

test.each([
  ['ref_used', /^شماره‌ی پیگیری‌/],
  ['-50', /^مبلغی که درگاه می‌گوید/],
])('explains a disputed payment (%s) to the buyer', (reason, text) => {
  show(unpaidOrder({ state: 'disputed', reason }))
  expect(screen.getByText(text)).toBeInTheDocument()
})
