import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode } from 'react'
import { ApiError } from '@/lib/platform/client/api-error'
import { startHeartbeat } from '@/lib/sittings/player/client/day-heartbeat'
import * as queries from '@/lib/institute/mock-day/queries'
import { type DayHeartbeat } from '@/lib/sittings/player/contract'
import { type MySeat } from '@/lib/institute/mock-day/contract/my-seat'
import { manageMockDayCopy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { mockDayCopy } from '@/lib/institute/mock-day/words/my-mock-day'
import { dateTimeInputCopy } from '@/lib/platform/words/date-time-input'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { NewDayForm } from './make-day'
import { WaitingRoom } from './waiting-room'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
jest.mock('@/lib/sittings/player/client/day-heartbeat')
jest.mock('@/lib/institute/mock-day/queries')
const enter = jest.mocked(queries.enterMockDay)

const makeQuery = (key: string, data: unknown) => ({ queryKey: [key], queryFn: () => Promise.resolve(data) }) as never
const show = (what: ReactNode) => render(<QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>)
const refusal = (code: string, detail: string) =>
  new ApiError(409, { type: '', title: '', status: 409, code, detail, requestId: '' })

const seat = {
  id: 'day',
  number: 7,
  state: 'planned',
  startsAt: '2026-11-20T08:00:00.000Z',
  startedAt: null,
  place: '',
  notes: '',
  invigilator: null,
  exam: { slug: 'one', title: 'Mock one', module: 'academic', skills: ['listening'], seconds: 1800 },
  attempt: null,
  isOver: false,
  openAttempt: null,
} satisfies MySeat
const called: DayHeartbeat = {
  state: 'started',
  number: 7,
  attempt: null,
  isPaused: false,
  clock: null,
  announcement: null,
}

/** A waiting room after the start signal; the returned function sends the next heartbeat. */
async function waitInRoom(): Promise<() => Promise<void>> {
  jest.mocked(queries.mySeatQuery).mockReturnValue(makeQuery('seat', seat))
  let hear: Parameters<typeof startHeartbeat>[1]['onBeat'] = () => {}
  jest.mocked(startHeartbeat).mockImplementation((_, { onBeat }) => {
    hear = onBeat
    return () => {}
  })
  show(<WaitingRoom id="day" />)
  await screen.findByText(mockDayCopy.room.waiting)
  return () => act(async () => hear({ beat: { ...called }, reading: null }))
}

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true })
  enter.mockReset()
})
afterEach(() => jest.useRealTimers())

test.each([
  ['not_open_yet', 'زمان شروع این آزمون هنوز نرسیده است.'],
  ['already_started', 'این آزمون را پیش‌تر شروع کرده‌ای.'],
])(
  'a candidate whose start is refused (%s) reads why, and starts automatically once it is allowed',
  async (code, detail) => {
    const beat = await waitInRoom()
    enter.mockRejectedValueOnce(refusal(code, detail))
    await beat()
    expect(await screen.findByText(detail)).toBeInTheDocument()
    expect(screen.getByText(mockDayCopy.room.held)).toBeInTheDocument()
    expect(screen.queryByText(mockDayCopy.room.starting)).toBeNull()
    // Not with each heartbeat: a room of two hundred would send a hundred requests a second.
    await beat()
    expect(enter).toHaveBeenCalledTimes(1)
    enter.mockResolvedValue({ attempt: 'a' })
    await act(() => jest.advanceTimersByTimeAsync(15_000))
    await beat()
    expect(push).toHaveBeenLastCalledWith(paths.sitting('a', 'listening'))
  },
)

test('a permanent refusal is not retried', async () => {
  const beat = await waitInRoom()
  enter.mockRejectedValue(refusal('exam_closed', 'مهلت گذشته است.'))
  await beat()
  expect(await screen.findByText('مهلت گذشته است.')).toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  await beat()
  expect(enter).toHaveBeenCalledTimes(1)
})

test('warns whoever plans a day before its exam opens', async () => {
  const opensAt = '2026-11-22T15:00:00.000Z'
  const exam = { slug: 'one', title: 'Mock one', module: 'academic', opensAt, closesAt: null }
  jest.mocked(queries.dayExamsQuery).mockReturnValue(makeQuery('exams', { items: [exam] }))
  show(<NewDayForm onEnd={() => {}} />)
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await user.selectOptions(screen.getByLabelText(manageMockDayCopy.fields.exam), await screen.findByText('Mock one'))
  await user.type(screen.getByLabelText(dateTimeInputCopy.day), '1405/9/1')
  await user.type(screen.getByLabelText(dateTimeInputCopy.time), '18:00')
  const early = manageMockDayCopy.fields.early(formatDayAndTime(opensAt))
  expect(screen.getByText(early)).toBeInTheDocument()
  await user.clear(screen.getByLabelText(dateTimeInputCopy.time))
  await user.type(screen.getByLabelText(dateTimeInputCopy.time), '18:30')
  expect(screen.queryByText(early)).toBeNull()
})
