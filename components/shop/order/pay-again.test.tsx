import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Order } from '@/lib/shop/order/contract/orders'
import { checkoutCopy as copy } from '@/lib/shop/order/words/order'
import { troubleCopy } from '@/lib/platform/page-failure/words/failed-calls'
import { pagedListCopy } from '@/lib/platform/words/paged-list'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { PayAgain } from './pay-again'

const mockReplace = jest.fn()
const mockOrder = jest.fn()
const mockGateways = jest.fn(() => Promise.resolve({ items: ['zarinpal'] }))
const mockRouter = { push: () => undefined, replace: (to: string): unknown => mockReplace(to) }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))
jest.mock('@/lib/shop/order/queries/orders', () => ({
  orderQuery: () => ({ queryKey: ['order'], queryFn: (): unknown => mockOrder() }),
}))
jest.mock('@/lib/shop/payment/queries', () => ({
  gatewaysQuery: () => ({ queryKey: ['gateways'], queryFn: (): unknown => mockGateways() }),
}))

const PRICE = 1_000_000
const sums = { lines: [], subtotalRial: PRICE, discountRial: 0, totalRial: PRICE, vatRial: 0 }
function show(state: Order['state']) {
  mockReplace.mockReset()
  mockOrder.mockReset().mockResolvedValue({ id: 'o', state, ...sums })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PayAgain order="o" />
    </QueryClientProvider>,
  )
}
const payName = copy.pay(formatPrice(PRICE))

test.each(['paid', 'partly_refunded', 'refunded', 'cancelled', 'expired'] as const)(
  'redirects an order that is %s to its own page',
  async (state) => {
    show(state)
    await waitFor(() => expect(mockReplace).toHaveBeenCalledWith(paths.paymentResult('o')))
    expect(screen.queryByRole('button', { name: payName })).toBeNull()
  },
)

test.each(['open', 'awaiting'] as const)('an order that is %s can be paid', async (state) => {
  show(state)
  expect(await screen.findByRole('button', { name: payName })).toBeEnabled()
  expect(mockReplace).not.toHaveBeenCalled()
})

test('says so if the payment methods cannot be loaded, and can retry', async () => {
  mockGateways.mockRejectedValueOnce(new Error('offline'))
  show('open')
  expect(await screen.findByText(troubleCopy.unreached)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: pagedListCopy.retry }))
  expect(await screen.findByRole('button', { name: payName })).toBeEnabled()
})
