import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { orderCopy as copy } from '@/lib/shop/order/words/order'
import { unpaidOrder } from './fixtures/order'
import { OrderResult } from './order-result'

const mockOrder = jest.fn()
jest.mock('@/lib/shop/order/queries/orders', () => ({
  orderQuery: () => ({ queryKey: ['order'], queryFn: (): unknown => mockOrder() }),
}))

test('a payment is not called failed while the gateway is still asked for a redirect URL', async () => {
  const order = unpaidOrder({ state: 'created' })
  mockOrder.mockReturnValue(order)
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({ role: 'student' }) } } })
  render(
    <QueryClientProvider client={client}>
      <OrderResult id={order.id} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: copy.unknownTitle })).toBeInTheDocument()
  expect(screen.queryByText(copy.failedTitle)).toBeNull()
  expect(screen.queryByRole('button', { name: copy.cancel })).toBeNull()
})
