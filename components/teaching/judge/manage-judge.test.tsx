import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { type ManagedJudge } from '@/lib/teaching/judge/contract/manage-judge'
import { managedJudgeQuery, switchJudge } from '@/lib/teaching/judge/queries'
import { judgeAccuracyCopy, judgeFailures, manageJudgeCopy as copy } from '@/lib/teaching/judge/words/manage-judge'
import { paths } from '@/lib/platform/paths'
import { JudgeAccuracySection } from './judge-accuracy'
import { ManageJudge } from './manage-judge'

jest.mock('@/lib/teaching/judge/queries', () => ({
  ...jest.requireActual<object>('@/lib/teaching/judge/queries'),
  switchJudge: jest.fn(),
}))
const turn = jest.mocked(switchJudge)

const figures = { pairs: 150, qwk: 0.61, lowerQwk: 0.5, bias: 0.2, exact: 0.3, withinHalf: 0.8, withinOne: 0.97 }
const gate = {
  criterion: 'lexis' as const,
  kind: 'task2' as const,
  model: 'large-1',
  isCurrent: true,
  state: 'closed' as const,
  pairs: 150,
  wanted: 100,
  figures,
}
const judge: ManagedJudge = {
  setup: { host: 'judge.example', model: 'large-1', dailyBudget: 100, hasPrice: true, promptVersion: 'judge/1' },
  isOff: false,
  probe: { form: null, failure: 'refused', ms: 0, probedAt: '2026-11-29T10:00:00.000Z' },
  queue: { waiting: 2, running: 1, ready: 30, failed: 1, hidden: 6 },
  begunToday: 12,
  days: [
    { day: '2026-11-29', model: 'large-1', begun: 12, calls: 150, failures: 3, tokensIn: 9, tokensOut: 8, cost: 0.42 },
  ],
  gates: [gate, { ...gate, criterion: 'task', pairs: 37, state: 'gathering', figures: null, isCurrent: false }],
  worst: [{ submissionId: 'p1', title: 'My essay', criterion: 'lexis', kind: 'task2', machine: 16, teacher: 10 }],
  far: [
    {
      submissionId: 'p2',
      title: 'Far apart',
      criteria: ['lexis', 'grammar'],
      pairedAt: '2026-11-29T10:00:00.000Z',
      state: 'second',
    },
  ],
}

function show(given: ManagedJudge) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, queryFn: () => new Promise(() => {}) } },
  })
  client.setQueryData(managedJudgeQuery().queryKey, given)
  return render(
    <QueryClientProvider client={client}>
      <ManageJudge />
    </QueryClientProvider>,
  )
}

test('a manager sees why it does not answer, what it costs, where it disagrees; and switches it off after a question', async () => {
  turn.mockResolvedValueOnce({ ...judge, isOff: true })
  show(judge)
  expect(screen.getByRole('status')).toHaveTextContent(judgeFailures.refused ?? 'missing')
  expect(screen.getByText(copy.counts(judge.queue))).toBeVisible()
  expect(screen.getByText(copy.cost(0.42))).toBeVisible()
  expect(screen.getByText(copy.decimal(0.61))).toBeVisible()
  expect(screen.getByText(copy.pairs(37, 100))).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Far apart' })).toBeVisible()
  expect(screen.getByText(copy.farStates.second)).toBeVisible()
  expect(screen.getByRole('link', { name: 'My essay' })).toHaveAttribute('href', paths.submission('p1'))
  fireEvent.click(screen.getByRole('button', { name: copy.turnOff.act }))
  expect(turn).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: copy.turnOff.yes }))
  expect(await screen.findByRole('button', { name: copy.turnOn })).toBeVisible()
  expect(turn).toHaveBeenCalledWith({ body: { isOff: true } })
})

test('what waits for a second teacher waits for its day, or while the judge is off for that', () => {
  const far = judge.far.map((item) => ({ ...item, state: 'waiting' as const }))
  const { unmount } = show({ ...judge, far })
  expect(screen.getByText(copy.farStates.waiting)).toBeVisible()
  unmount()
  for (const off of [{ isOff: true }, { setup: null }]) {
    const shown = show({ ...judge, far, ...off })
    expect(screen.getByText(copy.farWhileOff)).toBeVisible()
    shown.unmount()
  }
})

test('without a judge it says which settings are missing, and what is kept can still be read', () => {
  show({ ...judge, setup: null, probe: null, worst: [], days: [] })
  expect(screen.getByText(copy.noneText)).toBeVisible()
  expect(screen.getByText(copy.noWorst)).toBeVisible()
  expect(screen.getByText(copy.noDays)).toBeVisible()
})

test('the public page says that no text gets a number until a criterion is open, and shows bad figures too', () => {
  const none = { state: 'none' as const, model: null, promptVersion: 'judge/1', gates: [] }
  const { rerender } = render(<JudgeAccuracySection judge={none} />)
  expect(screen.getByText(judgeAccuracyCopy.states.none)).toBeVisible()
  rerender(<JudgeAccuracySection judge={{ ...none, state: 'advice', model: 'large-1', gates: [gate] }} />)
  expect(screen.getByText(judgeAccuracyCopy.states.advice)).toBeVisible()
  expect(screen.getByText(copy.decimal(0.61))).toBeVisible()
  rerender(<JudgeAccuracySection judge={{ ...none, state: 'ranges', model: 'large-1' }} />)
  expect(screen.getByText(judgeAccuracyCopy.states.ranges)).toBeVisible()
  expect(screen.getByText(judgeAccuracyCopy.none)).toBeVisible()
})
