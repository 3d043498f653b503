import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as queries from '@/lib/accounts/address/queries'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { addressCopy as copy } from '@/lib/accounts/address/words/address'
import { type AddressChange } from '@/lib/accounts/address/contract'
import ChangeAddress from './change-address'

jest.mock('@/lib/accounts/address/queries')

const PRESENT = 'old@example.com'
const change: AddressChange = {
  address: 'new@example.com',
  expiresAt: '2030-01-01T00:00:00.000Z',
  isCarried: false,
  old: { address: PRESENT, isCarried: true },
  dueAt: null,
}

function open(waiting: AddressChange | null) {
  jest
    .mocked(queries.addressChangeQuery)
    .mockReturnValue({ queryKey: ['change'], queryFn: () => Promise.resolve({ change: waiting }) } as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeAddress present={PRESENT} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

const codeOf = (address: string) => screen.getByLabelText(copy.code(address))

test('each step takes the focus; the second says where each code is', async () => {
  jest.mocked(queries.askAddressChange).mockResolvedValue(change)
  const user = userEvent.setup()
  open(null)
  await waitFor(() => expect(screen.getByLabelText(copy.field)).toHaveFocus())
  await user.keyboard('new@example.com')
  await user.click(screen.getByRole('button', { name: copy.ask }))
  await waitFor(() => expect(codeOf(change.address)).toHaveFocus())
  expect(queries.askAddressChange).toHaveBeenCalledWith({ body: { identifier: 'new@example.com', isOldLost: false } })
  expect(screen.getByText(copy.sent([PRESENT], true))).toBeVisible()
  expect(screen.getByText(copy.saved([change.address]))).toBeVisible()
})

test('takes pasted codes of both sides with words around them, and refuses anything else without a call', async () => {
  jest.mocked(queries.confirmAddressChange).mockResolvedValue({} as never)
  const user = userEvent.setup()
  open(change)
  const confirm = () => user.click(screen.getByRole('button', { name: copy.confirm }))
  await user.type(await screen.findByLabelText(copy.code(change.address)), 'کد: ۱۲۳ ۴۵۶')
  await confirm()
  expect(await screen.findByText(accountCopy.errors.codeWrong)).toBeVisible()
  expect(codeOf(PRESENT)).toHaveAttribute('aria-invalid', 'true')
  expect(queries.confirmAddressChange).not.toHaveBeenCalled()
  await user.type(codeOf(PRESENT), '654321')
  await confirm()
  await waitFor(() =>
    expect(queries.confirmAddressChange).toHaveBeenCalledWith({ body: { code: '123456', oldCode: '654321' } }),
  )
})

test('a person who has lost the present address is asked for one code, and told that the change takes some days', async () => {
  jest.mocked(queries.askAddressChange).mockResolvedValue({ ...change, old: null })
  jest.mocked(queries.confirmAddressChange).mockResolvedValue({} as never)
  const user = userEvent.setup()
  open(null)
  await user.type(await screen.findByLabelText(copy.field), 'new@example.com')
  await user.click(screen.getByRole('checkbox', { name: copy.lost(PRESENT) }))
  await user.click(screen.getByRole('button', { name: copy.ask }))
  await user.type(await screen.findByLabelText(copy.code(change.address)), '123456')
  expect(screen.queryByLabelText(copy.code(PRESENT))).toBeNull()
  await user.click(screen.getByRole('button', { name: copy.confirmLost }))
  await waitFor(() => expect(queries.confirmAddressChange).toHaveBeenCalledWith({ body: { code: '123456' } }))
})

test('a scheduled change names its day, and one press cancels it', async () => {
  jest.mocked(queries.cancelAddressChange).mockResolvedValue(undefined)
  const dueAt = '2030-01-04T00:00:00.000Z'
  open({ ...change, old: null, dueAt })
  expect(await screen.findByText(copy.waits(change.address, dueAt))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: copy.keep }))
  expect(await screen.findByLabelText(copy.field)).toBeVisible()
})
