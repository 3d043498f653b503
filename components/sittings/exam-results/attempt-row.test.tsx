import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@/lib/platform/client/api-error'
import * as queries from '@/lib/sittings/exam-results/queries'
import { type CandidateAttempt } from '@/lib/sittings/exam-results/contract'
import { openResultCopy } from '@/lib/sittings/opened-result/words/opened-result'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { candidateAttemptsCopy } from '@/lib/sittings/exam-results/words/exam-results'
import { reopenCopy as copy } from '@/lib/sittings/exam-results/words/reopen-sitting'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { AttemptRow } from './attempt-row'

jest.mock('@/lib/sittings/exam-results/queries')
const reopen = jest.mocked(queries.reopenSection)

const section = (skill: 'listening' | 'reading' | 'writing', state: 'ready' | 'running' | 'closed' | 'marked') => ({
  sitting: `${skill} sitting`,
  skill,
  state,
  raw: null,
  total: 40,
  halfBands: null,
  percent: null,
  isRestarted: false,
  restedSeconds: 0,
  keysSeenAt: null,
  isPractisedBefore: false,
  late: null,
})
const attempt: CandidateAttempt = {
  attempt: 'a',
  candidate: { id: 'c', name: 'سارا', number: '12' },
  mode: 'strict',
  version: 1,
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
  isGivenUp: false,
  sections: [section('listening', 'closed'), section('reading', 'ready'), section('writing', 'ready')],
}
const show = (change: Partial<CandidateAttempt> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <AttemptRow attempt={{ ...attempt, ...change }} />
      </ul>
    </QueryClientProvider>,
  )
const button = () => screen.queryByRole('button', { name: copy.act(skillNames.listening) })

test('a manager reopens a closed section for some minutes, and reads until when', async () => {
  reopen.mockResolvedValue({
    sitting: 'listening sitting',
    deadlineAt: '2026-11-20T10:20:00.000Z',
    keysSeenAt: null,
    notTaken: 0,
  })
  show()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    openResultCopy.open,
    copy.act(skillNames.listening),
  ])
  await userEvent.click(screen.getByRole('button', { name: copy.act(skillNames.listening) }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(copy.unseen)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: copy.go }))
  expect(reopen).toHaveBeenCalledWith({ params: { id: 'listening sitting' }, body: { minutes: 20 } })
  expect(await screen.findByRole('status')).toHaveTextContent(copy.done(formatDayAndTime('2026-11-20T10:20:00.000Z')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('warns that the keys had been seen, and afterwards says what was not accepted', async () => {
  const keysSeenAt = '2026-11-20T09:00:00.000Z'
  const since = formatDayAndTime(keysSeenAt)
  reopen.mockResolvedValue({ sitting: 'x', deadlineAt: '2026-11-20T10:20:00.000Z', keysSeenAt, notTaken: 3 })
  show({ sections: [{ ...section('listening', 'closed'), keysSeenAt }] })
  await userEvent.click(screen.getByRole('button', { name: copy.act(skillNames.listening) }))
  expect(screen.getByText(copy.seen(since))).toBeInTheDocument()
  expect(screen.queryByText(copy.unseen)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: copy.go }))
  expect(await screen.findByRole('status')).toHaveTextContent(copy.notTaken(since, 3))
})

test('marks a section whose paper was practised before beside its score, also for a teacher, and no other', () => {
  show({
    candidate: null,
    sections: [{ ...section('listening', 'marked'), isPractisedBefore: true }, section('reading', 'marked')],
  })
  const [mark, ...others] = screen.getAllByText(candidateAttemptsCopy.practisedBefore)
  expect([mark?.parentElement?.textContent, others]).toEqual([expect.stringContaining(skillNames.listening), []])
})

test('a refusal is worded for managers, and the dialog stays', async () => {
  const problem = { type: '', title: '', status: 409, code: 'already_started', detail: 'x', requestId: '' } as const
  reopen.mockRejectedValue(new ApiError(409, problem))
  show()
  await userEvent.click(screen.getByRole('button', { name: copy.act(skillNames.listening) }))
  await userEvent.click(screen.getByRole('button', { name: copy.go }))
  expect(await screen.findByText(copy.refused.already_started)).toBeInTheDocument()
})

test.each<[string, Partial<CandidateAttempt>]>([
  ['a teacher, who sees no names', { candidate: null }],
  ['an attempt that was given up', { isGivenUp: true }],
  ['an attempt with a running section', { sections: [section('listening', 'closed'), section('reading', 'running')] }],
])('offers no reopening for %s', (_, change) => {
  show(change)
  expect(button()).toBeNull()
})
