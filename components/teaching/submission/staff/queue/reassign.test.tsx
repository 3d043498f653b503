import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@/lib/platform/client/api-error'
import { reassignSubmission } from '@/lib/teaching/submission/queries/manage-submissions'
import { errorSentences } from '@/lib/platform/words/errors'
import { manageSubmissionsCopy as copy } from '@/lib/teaching/submission/words/submission-queue'
import { Reassign } from './reassign'

jest.mock('@/lib/teaching/submission/queries/manage-submissions')

test('refuses a teacher who may not have this submission with a sentence about the teacher', async () => {
  const detail = errorSentences.changed_meanwhile
  jest
    .mocked(reassignSubmission)
    .mockRejectedValue(new ApiError(409, { code: 'changed_meanwhile', status: 409, detail }))
  const submission = { id: 'p', title: 'Essay', reader: null }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Reassign submission={submission as never} readers={[{ id: 'r', name: 'Sara' }]} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText(copy.reason), 'Ill')
  await userEvent.click(screen.getByRole('button', { name: copy.give }))
  expect(await screen.findByText(detail)).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: copy.to }))
  await userEvent.click(screen.getByRole('option', { name: 'Sara' }))
  await userEvent.click(screen.getByRole('button', { name: copy.give }))
  expect(await screen.findByText(copy.notGiven)).toBeVisible()
})
