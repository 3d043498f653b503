import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@/lib/platform/client/api-error'
import * as queries from '@/lib/accounts/second-factor/queries'
import * as passkeys from '@/lib/platform/session/client/passkey-window'
import { factorsCopy as copy } from '@/lib/accounts/second-factor/words'
import { PasskeyPart } from './passkey-part'

jest.mock('@/lib/accounts/second-factor/queries')
jest.mock('@/lib/platform/session/client/passkey-window')

test('refuses one passkey too many with a sentence about passkeys', async () => {
  jest.mocked(passkeys.hasPasskeys).mockReturnValue(true)
  jest.mocked(queries.beginPasskey).mockRejectedValue(new ApiError(409, { code: 'not_ready', status: 409 }))
  const factors = { passkeys: [], mayUsePasskeys: true }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasskeyPart factors={factors as never} onChange={() => undefined} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText(copy.passkeyName), 'Phone')
  await userEvent.click(screen.getByRole('button', { name: copy.addPasskey }))
  expect(await screen.findByText(copy.passkeyRefused)).toBeVisible()
})
