import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Submission } from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy } from '@/lib/teaching/submission/words/submission'
import { SecondOpinion } from './second-opinion'

const copy = submissionCopy.secondOpinion
const dueAt = '2026-11-20T08:00:00Z'
const withOpinion = (part: object) =>
  ({
    id: 'p',
    history: [],
    otherReadings: [],
    texts: [],
    correction: null,
    secondLook: {
      canAskUntil: null,
      asked: { state: 'second', cause: 'writer', reason: 'why', dueAt, isLate: false, bands: [], ...part },
    },
  }) as unknown as Submission
const show = (submission: Submission) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SecondOpinion submission={submission} />
    </QueryClientProvider>,
  )

test.each([
  ['until when it is promised', {}, copy.due(dueAt)],
  ['that it is late', { isLate: true }, copy.late],
] as const)('tells the person who requested a second opinion %s', (_, part, told) => {
  show(withOpinion(part))
  expect(screen.getByText(told)).toBeInTheDocument()
  expect(screen.queryByText([copy.due(dueAt), copy.late].find((other) => other !== told) ?? '')).toBeNull()
})

test('promises nothing once the second opinion is decided', () => {
  show(withOpinion({ state: 'decided', dueAt: null, bands: [6, 7.5, 5.5] }))
  expect(screen.queryByText(copy.due(dueAt))).toBeNull()
  expect(screen.queryByText(copy.late)).toBeNull()
})

test('says who asked: its writer with their words, or the program, which names no band', () => {
  const { unmount } = show(withOpinion({}))
  expect(screen.getByText('why')).toBeInTheDocument()
  unmount()
  show(withOpinion({ cause: 'machine', reason: '' }))
  expect(screen.getByText(copy.askedByProgram)).toBeInTheDocument()
  expect(screen.queryByText(copy.yourReason)).toBeNull()
})

test('the reason has the focus once it is asked for', async () => {
  show({
    ...withOpinion({}),
    secondLook: { ...withOpinion({}).secondLook, canAskUntil: '2026-12-08T08:00:00Z', asked: null },
  })
  await userEvent.click(screen.getByRole('button', { name: copy.ask }))
  expect(screen.getByRole('textbox')).toHaveFocus()
})
