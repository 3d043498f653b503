import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newsCopy as copy } from '@/lib/progress/overview/words/news'
import { News } from './news'

const SEAT = {
  day: '018f0000-0000-7000-8000-000000000001',
  exam: 'آکادمیک ۳',
  startsAt: '2026-12-01T05:30:00.000Z',
  place: 'سالن ۲',
  hasBegun: false,
}
const BOOKING = { startsAt: '2026-12-03T14:30:00.000Z', teacher: 'پریسا مرادی' }
const WORDS = { id: 'n', at: '2026-11-30T08:00:00.000Z', isRead: false, news: { kind: 'words', words: 4 } } as never

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-30T08:00:00.000Z'))
})
afterEach(() => {
  jest.restoreAllMocks()
})

function show(props: Partial<Parameters<typeof News>[0]>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <News news={[]} booking={null} seat={null} {...props} />
    </QueryClientProvider>,
  )
}
const hidden = () => screen.getAllByRole('listitem').map(({ className }) => className.includes('max-sm:hidden'))

test('a phone shows the first line, and a button that says how many others there are shows them', async () => {
  show({ news: [WORDS], seat: SEAT, booking: BOOKING })
  expect(hidden()).toEqual([false, true, true])
  const others = screen.getByRole('button', { name: copy.others(2), expanded: false })
  await userEvent.click(others)
  expect(others).toHaveAttribute('aria-expanded', 'true')
  expect(hidden()).toEqual([false, false, false])
})

test('a single line has no such button', () => {
  show({ seat: SEAT })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a seat and a booking are named by their day and hour, as one says it', () => {
  show({ seat: SEAT, booking: BOOKING })
  expect(screen.getByText('سه‌شنبه ساعت ۰۹:۰۰ آزمون داری')).toBeVisible()
  expect(screen.getByText('۱۰ آذر، «آکادمیک ۳»، سالن ۲')).toBeVisible()
  expect(screen.getByText('پنجشنبه ساعت ۱۸:۰۰ گفت‌وگو داری')).toBeVisible()
  expect(screen.getByText('۱۲ آذر، با پریسا مرادی')).toBeVisible()
})

test.each([
  [
    'six days ahead by its weekday',
    '2026-12-06T14:30:00.000Z',
    'یکشنبه ساعت ۱۸:۰۰ گفت‌وگو داری',
    '۱۵ آذر، با پریسا مرادی',
  ],
  [
    'seven days ahead by its date',
    '2026-12-07T14:30:00.000Z',
    '۱۶ آذر گفت‌وگو داری',
    'دوشنبه ساعت ۱۸:۰۰، با پریسا مرادی',
  ],
])('a booking is named %s', (_, startsAt, title, text) => {
  show({ booking: { ...BOOKING, startsAt } })
  expect(screen.getByText(title)).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})

const titles = () =>
  screen.getAllByRole('link').map(({ textContent }) => /آزمون داری|گفت‌وگو داری/.exec(textContent)?.[0])
test.each([
  [
    'a booking within a day stands before unread notifications',
    '2026-11-30T08:10:00.000Z',
    ['گفت‌وگو داری', 'آزمون داری'],
  ],
  ['of two events within a day the earlier is first', '2026-12-01T06:30:00.000Z', ['آزمون داری', 'گفت‌وگو داری']],
])('%s', (_, startsAt, order) => {
  show({ news: [WORDS], seat: SEAT, booking: { ...BOOKING, startsAt } })
  expect(titles()).toEqual([...order, undefined])
})

test('after midnight an open page names the new day', () => {
  jest.useFakeTimers({ doNotFake: ['Date'] })
  show({ booking: { ...BOOKING, startsAt: '2026-12-07T14:30:00.000Z' } })
  expect(screen.getByText('۱۶ آذر گفت‌وگو داری')).toBeVisible()
  jest.mocked(Date.now).mockReturnValue(Date.parse('2026-11-30T20:31:00.000Z'))
  act(() => jest.advanceTimersByTime(60_000))
  expect(screen.getByText('دوشنبه ساعت ۱۸:۰۰ گفت‌وگو داری')).toBeVisible()
  jest.useRealTimers()
})
