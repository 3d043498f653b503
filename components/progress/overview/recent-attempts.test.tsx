import { render, screen } from '@testing-library/react'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { type Overview } from '@/lib/progress/overview/contract'
import { paths } from '@/lib/platform/paths'
import RecentAttempts from './recent-attempts'

type Attempt = Overview['attempts'][number]
const sitting = (rest: Partial<Attempt['sittings'][number]>): Attempt['sittings'][number] => ({
  id: 's',
  skill: 'reading',
  state: 'marked',
  title: 'Reading',
  durationSeconds: 3600,
  questionCount: 40,
  partCount: 3,
  startedAt: null,
  ending: null,
  recordingBytes: null,
  lightRecordingBytes: null,
  recordingDay: null,
  deadlineAt: null,
  leftSeconds: null,
  halfBands: 13,
  percent: null,
  ...rest,
})
const attempt = (id: string, rest: Partial<Attempt>): Attempt => ({
  id,
  exam: { slug: id, title: id, module: 'academic' },
  mode: 'strict',
  state: 'finished',
  startedAt: '2026-11-26T09:00:00.000Z',
  finishedAt: '2026-11-26T12:00:00.000Z',
  givenUpAt: null,
  mockDay: null,
  isPlacement: false,
  candidate: { name: 'A', number: '1' },
  sittings: [sitting({})],
  ...rest,
})

test('a finished attempt links to its result with its bands, an open one to the place where it continues', () => {
  const open = attempt('Open', { state: 'open', sittings: [sitting({ state: 'ready', halfBands: null })] })
  render(<RecentAttempts attempts={[attempt('Done', {}), open]} />)
  const [done, other] = screen.getAllByRole('link')
  expect(done).toHaveAttribute('href', paths.result('Done'))
  expect(done).toHaveTextContent('خواندن ۶٫۵')
  expect(other).toHaveAttribute('href', paths.preview('Open'))
  expect(other).toHaveTextContent(attemptCopy.state.open)
})
