import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { moneyCheckCopy as copy } from '@/lib/shop/money-check/words/money-check'
import { MoneyLine } from './money-line'

const mockCheck = jest.fn()
jest.mock('@/lib/shop/money-check/queries', () => ({
  moneyCheckQuery: () => ({ queryKey: ['check'], queryFn: (): unknown => mockCheck() }),
  checkMoney: () => undefined,
}))
jest.mock('@/lib/shop/refund/queries', () => ({
  refreshMoney: () => undefined,
}))

function show(reply: object) {
  mockCheck.mockReset().mockReturnValue(reply)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MoneyLine />
    </QueryClientProvider>,
  )
}

test('tells managers of a public site without PUBLIC_URL what is disabled, and why', async () => {
  show({ check: null, isSiteUnnamed: true })
  expect(await screen.findByText(copy.unnamed)).toBeInTheDocument()
})

test('a site with PUBLIC_URL shows no such notice; money that a gateway holds for a failed payment links to its order', async () => {
  const difference = { kind: 'gateway_paid_unpaid_here', orderId: 'o', orderNo: 7, detail: 'zibal: 79' }
  show({ check: { at: '2026-11-28T10:00:00Z', by: null, differences: [difference] }, isSiteUnnamed: false })
  expect(await screen.findByText(copy.kinds.gateway_paid_unpaid_here, { exact: false })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'سفارش ۷' })).toHaveAttribute('href', expect.stringContaining('/o'))
  expect(screen.queryByText(copy.unnamed)).toBeNull()
})
