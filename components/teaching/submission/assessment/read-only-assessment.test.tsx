import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AssessmentPage } from '@/lib/teaching/submission/contract/assessment'
import { assessmentCopy as copy } from '@/lib/teaching/submission/words/assessment'
import { submissionQueueCopy } from '@/lib/teaching/submission/words/submission-queue'
import { ReadOnlyNotice } from './read-only-assessment'

const mockClaim = jest.fn<Promise<unknown>, unknown[]>()
jest.mock('@/lib/teaching/submission/queries/assessment', () => ({
  claimSubmission: (input: unknown) => mockClaim(input),
}))

function show(state: AssessmentPage['state'], round = 1): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReadOnlyNotice submission={{ id: 'p', state, round }} />
    </QueryClientProvider>,
  )
}

test.each([
  ['queued', 1, copy.unclaimed, 1],
  ['queued', 2, copy.unclaimedLook, 0],
  ['claimed', 1, copy.lookOn, 0],
  ['released', 1, copy.lookOn, 0],
  ['published', 1, copy.lookBack, 0],
] as const)('explains why a submission that is %s (round %s) is read-only', (state, round, sentence, buttons) => {
  show(state, round)
  expect(screen.getByText(sentence)).toBeInTheDocument()
  expect(screen.queryAllByRole('button')).toHaveLength(buttons)
})

test('an unclaimed submission is claimed with one press', async () => {
  mockClaim.mockResolvedValue({ id: 'p' })
  show('queued')
  await userEvent.click(screen.getByRole('button', { name: submissionQueueCopy.claim }))
  expect(mockClaim).toHaveBeenCalledWith({ body: { id: 'p' } })
})
