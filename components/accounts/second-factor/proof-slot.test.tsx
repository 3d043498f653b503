import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { proofCopy as copy } from '@/lib/accounts/second-factor/words'
import { ApiError } from '@/lib/platform/client/api-error'
import { withProof } from '@/lib/platform/session/client/with-proof'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { ProofSlot } from './proof-slot'

const mockGive = jest.fn(async () => undefined)
jest.mock('@/lib/accounts/second-factor/queries', () => ({
  askProof: async () => ({ ticket: 't', methods: ['password'], passkey: null }),
  giveProof: () => mockGive(),
}))

const refusal = new ApiError(403, { code: 'confirm_first', status: 403, detail: 'x' })
/** A sensitive act that wants a proof first. */
function makeAct() {
  let isProved = false
  mockGive.mockImplementation(async () => void (isProved = true))
  return async () => {
    if (!isProved) throw refusal
    return 'done'
  }
}

test('the dialog is loaded when an act wants a proof, and the act runs once more', async () => {
  const { container } = render(<ProofSlot />)
  expect(container).toBeEmptyDOMElement()
  const acting = withProof(makeAct())
  await userEvent.type(await screen.findByLabelText(copy.methods.password), 'seven brass kettles{Enter}')
  await expect(acting).resolves.toBe('done')
  expect(screen.queryByText(copy.again)).not.toBeInTheDocument()
})

test('a dialog that is closed leaves the refusal of the API', async () => {
  render(<ProofSlot />)
  const acting = withProof(makeAct()).catch((error: unknown) => error)
  await userEvent.click(await screen.findByRole('button', { name: uiCopy.dialogs.close }))
  expect(await acting).toBe(refusal)
})
