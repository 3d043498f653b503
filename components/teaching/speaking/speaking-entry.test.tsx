import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { ApiError } from '@/lib/platform/client/api-error'
import { createQueryClient } from '@/lib/platform/client/query-client'
import * as accounts from '@/lib/accounts/account/queries/account'
import * as queries from '@/lib/teaching/speaking/queries'
import { SpeakingEntry } from './speaking-entry'

jest.mock('@/lib/teaching/speaking/queries')
jest.mock('@/lib/accounts/account/queries/account')

test('text typed on a card survives a network failure and its end', async () => {
  // A second request would never settle.
  const ask = jest.fn(() => new Promise(() => {})).mockRejectedValueOnce(new ApiError(404, null))
  jest.mocked(queries.mySpeakingQuery).mockReturnValue({ queryKey: ['mock'], queryFn: ask } as never)
  const me = { queryKey: ['me'], queryFn: () => Promise.resolve({ role: 'teacher' }) }
  jest.mocked(accounts.meQuery).mockReturnValue(me as never)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SpeakingEntry id="m" card={<textarea aria-label="practice" />} />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText('practice'), { target: { value: 'Read aloud.' } })
  await act(async () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await Promise.resolve()
  })
  expect(await screen.findByDisplayValue('Read aloud.')).toBeInTheDocument()
  expect(ask).toHaveBeenCalledTimes(1)
})
