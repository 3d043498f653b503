import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import sample from '@/content/corrections/sample.json'
import { type Submission, SubmissionText } from '@/lib/teaching/submission/contract/submissions'
import { submissionQuery, withdrawSubmission } from '@/lib/teaching/submission/queries/submissions'
import { submissionsCopy } from '@/lib/teaching/submission/words/my-submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/submission'
import { CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { judgementCopy } from '@/lib/teaching/judge/words/judgement'
import { paths } from '@/lib/platform/paths'
import { SubmissionPage } from './submission-page'

jest.mock('@/lib/teaching/submission/queries/submissions', () => ({
  ...jest.requireActual<object>('@/lib/teaching/submission/queries/submissions'),
  withdrawSubmission: jest.fn(),
}))
// It loads by itself after the page's first words.
jest.mock('@/components/teaching/examiner/lazy', () => ({ LazyFeedback: () => null }))
jest.mock('@/components/teaching/judge/lazy', () => ({
  LazyJudgement: ({ assessmentState }: { assessmentState: keyof typeof judgementCopy.teacher }) => (
    <p>{judgementCopy.teacher[assessmentState]}</p>
  ),
}))
const withdraw = jest.mocked(withdrawSubmission)

const text = SubmissionText.parse(sample.text)
const ID = '0198a5f0-0000-7000-8000-000000000001'
const queued: Submission = {
  id: ID,
  title: 'Learning with a teacher',
  kind: 'essay',
  draftNo: 1,
  submittedAt: '2026-11-20T08:00:00Z',
  state: 'queued',
  words: [text.words],
  dueAt: '2026-11-22T08:00:00Z',
  isLate: false,
  credits: 1,
  publishedAt: null,
  band: null,
  isNew: false,
  previousId: null,
  nextId: null,
  modelsOf: null,
  texts: [text],
  note: '',
  attemptId: null,
  canWithdraw: true,
  returned: null,
  correction: null,
  history: [],
  secondLook: { canAskUntil: null, asked: null },
  otherReadings: [],
  carried: [],
  chain: [],
}

function show(part: Partial<Submission>) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, queryFn: () => new Promise(() => {}) } },
  })
  client.setQueryData(submissionQuery(ID).queryKey, { ...queued, ...part })
  render(
    <QueryClientProvider client={client}>
      <SubmissionPage id={ID} />
    </QueryClientProvider>,
  )
}

test('a returned submission shows the reason, the teacher’s words and the returned credit, and offers a new submission', () => {
  const note = 'The question is about a town.'
  show({ state: 'returned', dueAt: null, canWithdraw: false, returned: { reason: 'wrong_task', note } })
  for (const told of [copy.returnedTitle, copy.returned.wrong_task, note, copy.returnedCredit])
    expect(screen.getByText(told)).toBeVisible()
  expect(screen.getByRole('link', { name: submissionsCopy.create })).toHaveAttribute('href', paths.newSubmission)
})

test('a withdrawn submission says so', () => {
  show({ state: 'withdrawn', dueAt: null, canWithdraw: false })
  expect(screen.getByText(copy.withdrawnTitle)).toBeVisible()
  expect(screen.getByText(copy.withdrawnText)).toBeVisible()
})

test('a late submission says that it is late instead of a deadline that has passed', () => {
  show({ isLate: true })
  expect(screen.getByText(submissionsCopy.late)).toBeVisible()
  expect(screen.queryByText(submissionsCopy.due('2026-11-22T08:00:00Z'))).toBeNull()
})

test('a queued submission is withdrawn only after a question', async () => {
  withdraw.mockResolvedValueOnce({ ...queued, state: 'withdrawn' })
  show({})
  await userEvent.click(screen.getByRole('button', { name: copy.withdraw }))
  expect(withdraw).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: copy.withdrawYes }))
  expect(withdraw.mock.calls).toEqual([[{ params: { id: ID } }]])
})

test('a claimed submission offers no way to withdraw it', () => {
  show({ state: 'marking', canWithdraw: false })
  expect(screen.getByText(copy.markingTitle)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.withdraw })).toBeNull()
})

test.each([
  ['while it can be asked for', { canAskUntil: '2026-12-04T08:00:00Z', asked: null }, 'done'],
  ['not while the program’s own is under way', { canAskUntil: null, asked: secondOpinion('second') }, 'again'],
  ['not once it is decided', { canAskUntil: null, asked: secondOpinion('agreed') }, 'final'],
  ['not after its days', { canAskUntil: null, asked: null }, 'final'],
] as const)('beside the machine a second opinion is offered %s', (_, secondLook, teacher) => {
  const correction = {
    content: CorrectionContent.parse(sample.content),
    taskBands: [6],
    writingBand: null,
    version: 1,
    publishedAt: '2026-11-20T08:00:00Z',
    remark: null,
  }
  show({ state: 'published', dueAt: null, canWithdraw: false, band: 6, correction, secondLook })
  expect(screen.getByText(judgementCopy.teacher[teacher])).toBeInTheDocument()
})

function secondOpinion(state: 'second' | 'agreed') {
  return {
    state,
    cause: 'machine' as const,
    reason: '',
    askedAt: '2026-11-20T08:00:00Z',
    dueAt: null,
    isLate: false,
    decidedAt: null,
    bands: [],
  }
}
