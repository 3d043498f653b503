import { render, screen } from '@testing-library/react'
import { type Order } from '@/lib/shop/order/contract/orders'
import { cardCopy } from '@/lib/shop/transfer/words/transfer'
import { orderCopy as copy } from '@/lib/shop/order/words/order'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { failed } from './fixtures/order'
import { PaymentList } from './order-details'
import { OrderState } from './order-state'

const act = { act: () => undefined, pending: false, error: null }
const show = (order: Order, isWaiting = false) =>
  render(<OrderState order={order} isWaiting={isWaiting} check={act} cancel={act} />)

test('a buyer reads why a gateway took nothing, and what becomes of money that left the card', () => {
  show(failed({ reason: 'status 5' }))
  expect(screen.getByText(/موجودی کارت کافی نبود/)).toHaveTextContent(copy.failedText)
  expect(screen.getByRole('link', { name: copy.payAgain })).toBeInTheDocument()
})

test('a word that means nothing to a person is not shown', () => {
  show(failed({ reason: 'weird-7' }))
  expect(screen.getByText(copy.failedText)).toBeInTheDocument()
  expect(screen.queryByText(/weird/)).toBeNull()
})

test('whoever sent money from card to card in time has a way to tell of it after it, and reads why the last receipt was refused', () => {
  const expired = { ...failed({ gateway: 'card', reason: 'مبلغ کم است' }), state: 'expired' as const }
  const { unmount } = show({ ...expired, mayTell: true })
  expect(screen.getByText('مبلغ کم است')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: cardCopy.toTell })).toHaveAttribute('href', paths.transfer(expired.id))
  unmount()
  show({ ...expired, payments: [], mayTell: true })
  expect(screen.getByRole('heading', { name: copy.expiredTitle })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: cardCopy.toTell })).toBeInTheDocument()
})

test('when it is too late to tell, the reason stays and a new order is the way', () => {
  show({ ...failed({ gateway: 'card', reason: 'مبلغ کم است' }), state: 'expired' })
  expect(screen.getByText('مبلغ کم است')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: cardCopy.toTell })).toBeNull()
  expect(screen.getByText(copy.againText)).toBeInTheDocument()
})

test('a buyer of a cancelled order reads what becomes of money that came for it', () => {
  const at = '2026-11-23T11:00:00Z'
  const late = failed({ state: 'verified', isExtra: true })
  const refunds = [{ amountRial: 1_000_000, state: 'settled', method: 'bank', bankRef: '9901', at } as const]
  show({ ...late, state: 'cancelled', refunds })
  expect(screen.getByText(copy.refundedText(formatPrice(1_000_000)), { exact: false })).toHaveTextContent('9901')
  render(<PaymentList payments={late.payments} />)
  expect(screen.getByText(copy.extra)).toBeInTheDocument()
  expect(screen.queryByText(copy.paymentState.verified)).toBeNull()
})

test('whoever came back from the bank without paying may go there again; what a person looks at, or is asked about, has no such way', () => {
  const { id } = failed({})
  const { unmount } = show(failed({ state: 'sent' }), true)
  expect(screen.getByRole('link', { name: copy.toGateway })).toHaveAttribute('href', paths.payOrder(id))
  expect(screen.getByText(copy.sentText)).toBeInTheDocument()
  unmount()
  const { unmount: end } = show(failed({ state: 'returned' }), true)
  expect(screen.getByText(copy.unknownText)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: copy.toGateway })).toBeNull()
  end()
  show(failed({ state: 'returned', gateway: 'card' }), true)
  expect(screen.queryByRole('link', { name: copy.toGateway })).toBeNull()
})

test.each([
  ['ref_used', /^شماره‌ی پیگیری‌/],
  ['-50', /^مبلغی که درگاه می‌گوید/],
])('of a try in dispute (%s) a buyer reads what it is about', (reason, text) => {
  show(failed({ state: 'disputed', reason }))
  expect(screen.getByText(text)).toBeInTheDocument()
})
