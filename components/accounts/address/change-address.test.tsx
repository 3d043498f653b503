import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as queries from '@/lib/accounts/address/queries'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { addressCopy as copy } from '@/lib/accounts/address/words/address'
import ChangeAddress from './change-address'

jest.mock('@/lib/accounts/address/queries')

const change = { address: 'new@example.com', expiresAt: '2030-01-01T00:00:00.000Z', isCarried: false }

function open(waiting: typeof change | null) {
  jest
    .mocked(queries.addressChangeQuery)
    .mockReturnValue({ queryKey: ['change'], queryFn: () => Promise.resolve({ change: waiting }) } as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeAddress onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

test('each step takes the focus; the second says what the site can send', async () => {
  jest.mocked(queries.askAddressChange).mockResolvedValue(change)
  const user = userEvent.setup()
  open(null)
  await waitFor(() => expect(screen.getByLabelText(copy.field)).toHaveFocus())
  await user.keyboard('new@example.com')
  await user.click(screen.getByRole('button', { name: copy.ask }))
  await waitFor(() => expect(screen.getByLabelText(copy.code)).toHaveFocus())
  expect(screen.getByText(copy.saved(change.address))).toBeVisible()
})

test('takes a pasted code with words around it, and refuses anything else without a call', async () => {
  jest.mocked(queries.confirmAddressChange).mockResolvedValue({} as never)
  const user = userEvent.setup()
  open(change)
  await user.type(await screen.findByLabelText(copy.code), '12')
  await user.click(screen.getByRole('button', { name: copy.confirm }))
  expect(await screen.findByText(accountCopy.errors.codeWrong)).toBeVisible()
  expect(queries.confirmAddressChange).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText(copy.code))
  await user.type(screen.getByLabelText(copy.code), 'کد: ۱۲۳ ۴۵۶')
  await user.click(screen.getByRole('button', { name: copy.confirm }))
  await waitFor(() => expect(queries.confirmAddressChange).toHaveBeenCalledWith({ body: { code: '123456' } }))
})
