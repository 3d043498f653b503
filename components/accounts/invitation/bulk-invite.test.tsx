import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { invite } from '@/lib/accounts/invitation/queries'
import { bulkInviteCopy as copy } from '@/lib/accounts/invitation/words'
import { ApiError } from '@/lib/platform/client/api-error'
import { errorSentences } from '@/lib/platform/words/errors'
import { BulkInvite } from './bulk-invite'

jest.mock('@/lib/accounts/invitation/queries', () => ({ invite: jest.fn() }))
const called = jest.mocked(invite)
const refusal = (code: 'has_account' | 'too_many_requests', status: number) =>
  new ApiError(status, { code, status, detail: errorSentences[code] })
const makeInvitation = (name: string, identifier: string, link: string | null) => ({
  link,
  invitation: {
    id: '01a1ff85-5792-7579-88ea-c01e66d1c597',
    name,
    identifier,
    role: 'student' as const,
    by: null,
    sentAt: null,
    expiresAt: null,
    isOver: false,
    isNew: true,
  },
})

async function open(text: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BulkInvite />
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText(copy.list)
  await userEvent.click(field)
  await userEvent.paste(text)
  return field
}
beforeEach(() => called.mockReset())

test('each line is invited once, and links that are not mailed are shown to the manager', async () => {
  called.mockResolvedValueOnce(makeInvitation('سارا', 'sara@x.com', null))
  called.mockResolvedValueOnce(makeInvitation('علی', '+989121234567', 'https://s.test/l'))
  called.mockRejectedValueOnce(refusal('has_account', 409))
  const field = await open('سارا\tsara@x.com\nعلی\t09121234567\nبهار\tb@y.ir\nبی‌نشانی')
  expect(screen.getByText(copy.unparsedLines(1))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: copy.send(3) }))
  expect(called.mock.calls.map(([{ body }]) => body)).toEqual([
    { name: 'سارا', identifier: 'sara@x.com', role: 'student' },
    { name: 'علی', identifier: '+989121234567', role: 'student' },
    { name: 'بهار', identifier: 'b@y.ir', role: 'student' },
  ])
  expect(await screen.findByText(copy.outcome(1, 1))).toBeVisible()
  expect(screen.getByRole('group', { name: copy.linksLabel })).toHaveTextContent('علی https://s.test/l')
  expect(screen.getByText(copy.registered(['بهار']))).toBeVisible()
  expect(field).toHaveValue('بی‌نشانی')
})

test('a refusal that applies to everybody stops the sending, and the remaining people stay in the list', async () => {
  called.mockResolvedValueOnce(makeInvitation('سارا', 'sara@x.com', null))
  called.mockRejectedValueOnce(refusal('too_many_requests', 429))
  const field = await open('سارا\tsara@x.com\nعلی\t09121234567\nبهار\tb@y.ir')
  await userEvent.click(screen.getByRole('button', { name: copy.send(3) }))
  expect(await screen.findByRole('alert')).toHaveTextContent(errorSentences.too_many_requests)
  expect(called).toHaveBeenCalledTimes(2)
  expect(field).toHaveValue('علی\t+989121234567\nبهار\tb@y.ir')
})
