import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from '@/components/ui/toast/toast'
import * as queries from '@/lib/teaching/submission/queries/assessment'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { GiveBack } from './give-back'

const copy = assessmentCopy.release
const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
jest.mock('@/lib/teaching/submission/queries/assessment')
const unclaim = jest.mocked(queries.unclaimSubmission)

function open(flush: () => Promise<boolean>) {
  const marking = {
    submission: { id: 'p', isMine: true, state: 'claimed' },
    draftEditor: { session: { flush } },
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GiveBack marking={marking as never} />
    </QueryClientProvider>,
  )
}
const press = async () => {
  await userEvent.click(screen.getByRole('button', { name: copy.unclaim }))
  await userEvent.click(screen.getByRole('button', { name: copy.unclaimYes }))
}

beforeEach(() => jest.clearAllMocks())

test('an unsaved assessment is not unclaimed', async () => {
  const told = jest.spyOn(toast, 'add')
  open(async () => false)
  await press()
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: copy.unsent })))
  expect(unclaim).not.toHaveBeenCalled()
  expect(push).not.toHaveBeenCalled()
})

test('a saved assessment is unclaimed', async () => {
  unclaim.mockResolvedValueOnce(undefined)
  open(async () => true)
  await press()
  await waitFor(() => expect(unclaim).toHaveBeenCalledWith({ params: { id: 'p' } }))
})
