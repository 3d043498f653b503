import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/platform/client/api-error'
import * as queries from '@/lib/teaching/submission/queries/assessment'
import { type ProblemCode } from '@/lib/platform/contract/problem'
import { claimCopy } from '@/lib/teaching/submission/words/claim'
import { submissionQueueCopy as copy } from '@/lib/teaching/submission/words/submission-queue'
import { MyAssessments } from './my-assessments'
import { Queue } from './submission-queue'

jest.mock('@/lib/teaching/submission/queries/assessment')
jest.mock('@/components/ui/toast/toast')
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const submission = {
  id: 'p',
  title: 'Essay',
  tasks: ['task2'],
  words: 250,
  draftNo: 1,
  round: 1,
  submittedAt: '2026-11-20T08:00:00Z',
  dueAt: '2026-11-22T08:00:00Z',
  isLate: false,
}
const refusal = (code: ProblemCode) =>
  new ApiError(409, { code, title: 'x', status: 409, requestId: 'r', type: 'about:blank' })

test.each([
  ['not_ready', claimCopy.tooMany],
  ['changed_meanwhile', claimCopy.taken],
] as const)('tells somebody who may not claim (%s) why', async (code, told) => {
  const list = { queryKey: ['queue'], queryFn: () => Promise.resolve({ items: [submission], total: 1 }) }
  jest.mocked(queries.submissionQueueQuery).mockReturnValue(list as never)
  jest.mocked(queries.claimSubmission).mockRejectedValue(refusal(code))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Queue />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(copy.next) }))
  await waitFor(() => expect(toast.add).toHaveBeenCalledWith({ title: told, color: 'warning' }))
})

test.each([
  [8, false],
  [9, true],
])('with %s texts waiting the filter by task is shown: %s', async (total, isShown) => {
  const list = { queryKey: ['queue', total], queryFn: () => Promise.resolve({ items: [submission], total }) }
  jest.mocked(queries.submissionQueueQuery).mockReturnValue(list as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Queue />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(copy.waiting(total))).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: copy.task }) !== null).toBe(isShown)
})

test('does not say whether the candidate has seen a second opinion: it may never reach them', async () => {
  const given = {
    ...submission,
    state: 'published',
    claimedAt: submission.dueAt,
    savedAt: null,
    leaseUntil: null,
    recallUntil: null,
  }
  const items = [
    { ...given, isOpened: false },
    { ...given, id: 'q', title: 'Letter', round: 2, isOpened: false },
  ]
  const list = { queryKey: ['mine'], queryFn: () => Promise.resolve({ items, total: 2 }) }
  jest.mocked(queries.myAssessmentsQuery).mockReturnValue(list as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MyAssessments />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Letter')).toBeInTheDocument()
  expect(screen.getAllByText(copy.notOpened)).toHaveLength(1)
})
