import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type Copying } from '@/lib/platform/backup/contract'
import { backupNotice as copy, copyNotice } from '@/lib/platform/backup/words'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { BackupLine } from './backup-line'

const AT = '2026-11-26T00:00:00.000Z'

function show(reply: object) {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, queryFn: ({ queryKey: [path] }) => (path === '/backups/latest/' ? reply : null) },
    },
  })
  render(
    <QueryClientProvider client={client}>
      <BackupLine />
    </QueryClientProvider>,
  )
}

test('tells a manager the time of the last backup, without a warning', async () => {
  show({ lastAt: AT, isOverdue: false, copying: null })
  expect(await screen.findByText(copy.last(formatDayAndTime(AT)))).toBeInTheDocument()
  expect(screen.queryByText(copy.overdueTitle)).toBeNull()
  expect(screen.queryByText(copy.act)).toBeNull()
})

test('a new site says that there is no backup yet, without a warning', async () => {
  show({ lastAt: null, isOverdue: false, copying: null })
  expect(await screen.findByText(copy.none)).toBeInTheDocument()
  expect(screen.queryByText(copy.overdueTitle)).toBeNull()
})

test('an old backup is a warning with its date and a remedy', async () => {
  show({ lastAt: AT, isOverdue: true, copying: null })
  expect(await screen.findByText(copy.overdueTitle)).toBeInTheDocument()
  expect(screen.getByText(copy.last(formatDayAndTime(AT)))).toBeInTheDocument()
  expect(screen.getByText(copy.risk)).toBeInTheDocument()
  expect(screen.getByText(copy.act)).toBeInTheDocument()
})

test('a site with users but without any backup has a warning of its own', async () => {
  show({ lastAt: null, isOverdue: true, copying: null })
  expect(await screen.findByText(copy.noneTitle)).toBeInTheDocument()
  expect(screen.getByText(copy.riskOfAll)).toBeInTheDocument()
  expect(screen.queryByText(copy.overdueTitle)).toBeNull()
})

/** `nowMs` of the component is when the reply came. */
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const COPYING: Copying = {
  verdict: 'good',
  storedAt: secondsAgo(4),
  baseAt: AT,
  trouble: null,
  isLocked: false,
  isSameDisk: false,
  bytes: 52_428_800,
  proof: { at: AT, seconds: 41, rows: 9, files: 9, differences: 0, failure: null },
}

test('fresh copies on another disk are plain lines with their age, space and last rehearsal; no backup by hand is missed', async () => {
  show({ lastAt: null, isOverdue: true, copying: COPYING })
  expect(await screen.findByText(/^همه‌چیز تا [۳-۶] ثانیه‌ی پیش/)).toBeInTheDocument()
  expect(
    screen.getByText(`${copyNotice.base(formatDayAndTime(AT))} · ${copyNotice.space(52_428_800)}`),
  ).toBeInTheDocument()
  expect(screen.getByText(copyNotice.proved(formatDayAndTime(AT), 41))).toBeInTheDocument()
  expect(screen.queryByText(copy.noneTitle)).toBeNull()
})

test.each<[string, Partial<Copying>, string[]]>([
  ['same disk', { verdict: 'same_disk', isSameDisk: true }, [copyNotice.title.same_disk, copyNotice.act.same_disk]],
  ['off', { verdict: 'off', storedAt: null, baseAt: null }, [copyNotice.title.off, copyNotice.act.off]],
  [
    'late for want of room',
    { verdict: 'late', storedAt: AT, trouble: 'no_room' },
    [copyNotice.title.late, copyNotice.until(formatDayAndTime(AT)), copyNotice.trouble.no_room],
  ],
  ['none', { verdict: 'none', storedAt: null, baseAt: null, proof: null }, [copyNotice.title.none, copyNotice.never]],
  ['the first one', { verdict: 'starting', storedAt: null, baseAt: null }, [copyNotice.title.starting]],
  [
    'with differences',
    { proof: { at: AT, seconds: 41, rows: 9, files: 9, differences: 2, failure: null } },
    [copyNotice.differs(formatDayAndTime(AT), 2)],
  ],
  [
    'not proved for want of room',
    { proof: { at: AT, seconds: 0, rows: 0, files: 0, differences: 0, failure: 'no room' } },
    [copyNotice.unproved(formatDayAndTime(AT), 'no room')],
  ],
  ['that nothing is deleted of', { isLocked: true }, [copyNotice.lockedTitle, copyNotice.locked]],
  [
    'that nothing is deleted of, late too',
    { isLocked: true, verdict: 'late', storedAt: AT },
    [copyNotice.title.late, copyNotice.locked],
  ],
  ['never proved', { proof: null }, [copyNotice.neverProved]],
])('copies: %s', async (_, change, sentences) => {
  show({ lastAt: null, isOverdue: false, copying: { ...COPYING, ...change } })
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeInTheDocument()
})

test.each<[string, Partial<Copying>, boolean]>([
  ['folds the details of a warning', { verdict: 'same_disk', isSameDisk: true }, true],
  ['tells a danger whole', { verdict: 'late', storedAt: AT, trouble: 'no_room' }, false],
])('copies: %s', async (_, change, isFolded) => {
  show({ lastAt: null, isOverdue: false, copying: { ...COPYING, ...change } })
  const proof = await screen.findByText(copyNotice.proved(formatDayAndTime(AT), 41))
  if (isFolded) expect(proof).not.toBeVisible()
  else expect(proof).toBeVisible()
})
