import { render, screen } from '@testing-library/react'
import { OrderState } from '@/lib/shop/order/contract/orders'
import { checkoutCopy, orderCopy } from '@/lib/shop/order/words/order'
import { unpaidOrder } from './fixtures/order'
import { OrderLines, PaymentList } from './order-details'

test.each(OrderState.options)('an order that is %s is only to be paid while it waits for that', (state) => {
  render(<OrderLines order={{ ...unpaidOrder({}), state }} />)
  expect(screen.queryAllByText(checkoutCopy.total)).toHaveLength(state === 'open' || state === 'awaiting' ? 1 : 0)
  expect(screen.getByText(orderCopy.totalOf(state))).toBeInTheDocument()
})

test('a second payment of the same order is called an extra one; a failed one never is', () => {
  const { rerender } = render(<PaymentList {...unpaidOrder({ state: 'verified', isExtra: true })} />)
  expect(screen.getByText(orderCopy.extraState)).toBeInTheDocument()
  expect(screen.getByText(orderCopy.extra)).toBeInTheDocument()
  rerender(<PaymentList {...unpaidOrder({ isExtra: true })} />)
  expect(screen.getByText(orderCopy.paymentState.failed)).toBeInTheDocument()
  expect(screen.queryByText(orderCopy.extra)).toBeNull()
})
