import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { orderCopy as copy } from '@/lib/copy/shop/shop'
import { OrderResult } from './order-result'

const mockOrder = jest.fn()
jest.mock('@/lib/api/queries/shop/shop', () => ({
  orderQuery: () => ({ queryKey: ['order'], queryFn: (): unknown => mockOrder() }),
}))

const payment = { gateway: 'zibal', amountRial: 1_000_000, refId: null, cardMask: null, reason: null, isExtra: false }
const order = {
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
  expiresAt: '2026-11-24T10:00:00Z',
  paidAt: null,
  goods: [],
  mayTell: false,
}

test('while a gateway is being asked for an address nobody is told that paying failed', async () => {
  mockOrder.mockReturnValue({ ...order, payments: [{ ...payment, state: 'created', at: '2026-11-23T10:01:00Z' }] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderResult id={order.id} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: copy.unknownTitle })).toBeInTheDocument()
  expect(screen.queryByText(copy.failedTitle)).toBeNull()
  expect(screen.queryByRole('button', { name: copy.cancel })).toBeNull()
})
