import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { ApiError } from '@/lib/platform/client/api-error'
import { cardCopy as copy } from '@/lib/shop/transfer/words/transfer'
import { pagedListCopy } from '@/lib/platform/words/paged-list'
import { CardTransfer } from './card-transfer'

const mockCard = jest.fn()
jest.mock('@/lib/shop/transfer/queries', () => ({
  cardQuery: () => ({ queryKey: ['card'], queryFn: (): unknown => mockCard() }),
}))

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CardTransfer order="o" />
    </QueryClientProvider>,
  )
const refuse = (status: number, code: string) =>
  mockCard.mockImplementation(() => Promise.reject(new ApiError(status, { code, status, detail: code })))

test("a missing order, or another person's, shows no card, and is not retried", async () => {
  refuse(404, 'not_found')
  open()
  expect(await screen.findByText(copy.missingTitle)).toBeVisible()
  expect(screen.queryByRole('button', { name: pagedListCopy.retry })).toBeNull()
})

test('a card that fails to load can be retried', async () => {
  refuse(503, 'unavailable')
  open()
  expect(await screen.findByRole('button', { name: pagedListCopy.retry })).toBeVisible()
  expect(screen.queryByText(copy.missingTitle)).toBeNull()
})
