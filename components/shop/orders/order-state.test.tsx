import { render, screen } from '@testing-library/react'
import { type Order } from '@/lib/contract/shop/orders'
import { orderCopy as copy } from '@/lib/copy/shop/shop'
import { OrderState } from './order-state'

const act = { act: () => undefined, pending: false, error: null }
const failed = (payment: Partial<Order['payments'][number]>): Order => ({
  id: '01a1ff85-5792-7579-88ea-c01e66d1c597',
  no: 100_001,
  state: 'awaiting',
  lines: [],
  subtotalRial: 1_000_000,
  discountRial: 0,
  totalRial: 1_000_000,
  vatRial: 0,
  refundedRial: 0,
  refunds: [],
  couponCode: null,
  placedAt: '2026-11-23T10:00:00Z',
  expiresAt: '2026-11-24T10:00:00Z',
  paidAt: null,
  goods: [],
  payments: [
    {
      gateway: 'zibal',
      amountRial: 1_000_000,
      state: 'failed',
      refId: null,
      cardMask: null,
      reason: null,
      at: '2026-11-23T10:01:00Z',
      ...payment,
    },
  ],
  receiptNo: null,
})
const show = (order: Order) => render(<OrderState order={order} isWaiting={false} check={act} cancel={act} />)

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
