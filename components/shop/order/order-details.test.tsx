import { render, screen } from '@testing-library/react'
import { OrderState } from '@/lib/shop/order/contract/orders'
import { checkoutCopy, orderCopy } from '@/lib/shop/order/words/order'
import { failed } from './fixtures/order'
import { OrderLines } from './order-details'

test.each(OrderState.options)('an order that is %s is only to be paid while it waits for that', (state) => {
  render(<OrderLines order={{ ...failed({}), state }} />)
  expect(screen.queryAllByText(checkoutCopy.total)).toHaveLength(state === 'open' || state === 'awaiting' ? 1 : 0)
  expect(screen.getByText(orderCopy.totalOf(state))).toBeInTheDocument()
})
