import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@/lib/platform/client/api-error'
import { manageOrderCopy } from '@/lib/shop/order/words/manage-orders'
import { AskGatewayAgain } from './ask-again'

const copy = manageOrderCopy.ask
const mockAsk = jest.fn()
const mockRefresh = jest.fn()
jest.mock('@/lib/shop/payment/queries', () => ({
  askGatewayAgain: (asked: unknown): unknown => mockAsk(asked),
}))
jest.mock('@/lib/shop/refund/queries', () => ({
  refreshMoney: (): unknown => mockRefresh(),
}))

function show(over: { readonly gateway?: string; readonly authority?: string | null } = {}) {
  mockAsk.mockReset()
  mockRefresh.mockReset()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AskGatewayAgain payment={{ id: 'p', gateway: 'zibal', authority: '7', ...over }} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: copy.button }) }
}

test.each(['paid', 'unpaid', 'waiting', 'differs', 'silent'] as const)(
  "shows the gateway's reply, and refetches the order: %s",
  async (said) => {
    const { user, button } = show()
    mockAsk.mockResolvedValue({ state: 'failed', said })
    await user.click(button)
    expect(mockAsk).toHaveBeenCalledWith({ params: { id: 'p' } })
    expect(await screen.findByText(copy.said[said])).toHaveAttribute('role', 'status')
    expect(mockRefresh).toHaveBeenCalledTimes(1)
  },
)

test('shows a refusal', async () => {
  const { user, button } = show()
  mockAsk.mockRejectedValue(new ApiError(409, { code: 'way_closed', status: 409, detail: 'told: way_closed' }))
  await user.click(button)
  expect(await screen.findByText('told: way_closed')).toBeInTheDocument()
})

test.each([
  [{ gateway: 'card' }, copy.byHand],
  [{ authority: null }, copy.neverSent],
])('without a gateway to ask the disabled button says why: %j', (over, reason) => {
  const { button } = show(over)
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(reason)
})
