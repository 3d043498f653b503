import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode } from 'react'
import * as accounts from '@/lib/accounts/account/queries/account'
import * as queries from '@/lib/teaching/booking/queries'
import { teacherHoursCopy, bookingHoursCopy } from '@/lib/teaching/booking/words/teacher-hours'
import { bookingCopy } from '@/lib/teaching/booking/words/my-bookings'
import { pagedListCopy } from '@/lib/platform/words/paged-list'
import { HostedBookings } from './teacher-hours/hosted-bookings'
import { HoursPage } from './teacher-hours/hours-page'
import { MyBookings } from './my-bookings'
import { SlotPicker, wordsOfSlot } from './slot-picker'

jest.mock('@/lib/teaching/booking/queries')
jest.mock('@/lib/accounts/account/queries/account')

const show = (what: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(<QueryClientProvider client={client}>{what}</QueryClientProvider>)
}
const asked = (key: string, queryFn: () => Promise<unknown>) => ({ queryKey: [key], queryFn }) as never

test.each([
  ['mine', bookingCopy.failed, <MyBookings key="mine" />],
  ['hosted', teacherHoursCopy.failed, <HostedBookings key="hosted" />],
] as const)(
  'a failed load of bookings (%s) is not shown as an empty list, and can be retried',
  async (_, failed, what) => {
    const ask = jest.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValue({ items: [] })
    jest.mocked(queries.bookingsQuery).mockReturnValue(asked('bookings', ask))
    jest.mocked(queries.hostedBookingsQuery).mockReturnValue(asked('hosted', ask))
    show(what)
    expect(await screen.findByText(failed)).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: pagedListCopy.retry }))
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull())
  },
)

test('a teacher is not invited to book, but sees their own bookings', async () => {
  const none = jest.fn().mockResolvedValue({ items: [] })
  jest.mocked(queries.bookingsQuery).mockReturnValue(asked('none', none))
  const { container } = show(<MyBookings isTeacher />)
  await waitFor(() => expect(none).toHaveBeenCalled())
  expect(container).toBeEmptyDOMElement()
  jest.mocked(queries.bookingsQuery).mockReturnValue(asked('some', none))
  show(<MyBookings />)
  expect(await screen.findByRole('link', { name: bookingCopy.bookAct })).toBeInTheDocument()
})

test('a free slot names its teacher before it is chosen; with several teachers it shows their number, and screen readers hear all names', () => {
  const free = (startsAt: string, name: string) => ({
    startsAt,
    teacher: { id: name, name },
    place: 'link' as const,
    room: null,
  })
  const [first, second] = ['2026-12-01T14:30:00Z', '2026-12-01T15:30:00Z'] as const
  render(
    <SlotPicker
      slots={[free(first, 'لیلا'), free(second, 'لیلا'), free(second, 'مینا')]}
      chosen={null}
      onChoose={() => undefined}
    />,
  )
  const [one, two] = [first, second].map((start) =>
    screen.getByRole('button', { name: new RegExp(wordsOfSlot(start)) }),
  )
  expect(one).toHaveTextContent('لیلا')
  expect(one).toHaveAccessibleName(bookingCopy.slotWith(wordsOfSlot(first), ['لیلا']))
  expect(two).toHaveTextContent(bookingCopy.teachers(2))
  expect(two).toHaveAccessibleName(bookingCopy.slotWith(wordsOfSlot(second), ['لیلا', 'مینا']))
})

test('offers no week before the first free slot or after the last', () => {
  const teacher = { id: 't', name: 'لیلا' }
  const slots = ['2026-12-01T14:30:00Z', '2026-12-09T14:30:00Z'].map((startsAt) => ({
    startsAt,
    teacher,
    place: 'link' as const,
    room: null,
  }))
  render(<SlotPicker slots={slots} chosen={null} onChoose={() => undefined} />)
  const [before, after] = (['before', 'after'] as const).map((which) =>
    screen.getByRole('button', { name: bookingCopy.week[which] }),
  ) as [HTMLElement, HTMLElement]
  expect([before, after].map((button) => button.hasAttribute('disabled'))).toEqual([true, false])
  fireEvent.click(after)
  expect(screen.getByRole('button', { name: new RegExp(wordsOfSlot('2026-12-09T14:30:00Z')) })).toBeVisible()
  expect([before, after].map((button) => button.hasAttribute('disabled'))).toEqual([false, true])
})

const saved = {
  isOpen: true,
  place: 'link',
  link: 'https://meet.example.com/a',
  room: '',
  hours: { weekly: [], exceptions: [] },
}

async function openHours(): Promise<void> {
  jest.mocked(accounts.meQuery).mockReturnValue(asked('me', () => Promise.resolve({ role: 'teacher' })))
  jest
    .mocked(queries.bookingHoursQuery)
    .mockReturnValue(asked('hours', () => Promise.resolve({ rev: 3, settings: saved })))
  jest.mocked(queries.saveBookingHours).mockResolvedValue({ rev: 4 })
  show(<HoursPage />)
  await screen.findByLabelText(bookingHoursCopy.isOpen)
}
/** @returns whether the browser would ask before the page is left */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('no link leaves unsaved hours without a question', async () => {
  await openHours()
  const follow = jest.fn()
  const link = screen.getByRole('link', { name: bookingHoursCopy.back })
  const listening = new AbortController()
  const stay = (event: Event) => event.target === link && event.preventDefault()
  window.addEventListener('click', stay, { capture: true, signal: listening.signal })
  link.addEventListener('click', follow)
  fireEvent.click(link)
  expect([asks(), follow.mock.calls.length]).toEqual([false, 1])
  fireEvent.click(screen.getByLabelText(bookingHoursCopy.isOpen))
  fireEvent.click(link)
  // The router's handler is bypassed: the browser follows the link, and asks.
  expect([asks(), follow.mock.calls.length]).toEqual([true, 1])
  listening.abort()
})

test('an invalid link in a hidden field does not block saving the hours', async () => {
  await openHours()
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(bookingHoursCopy.link) }), {
    target: { value: 'nowhere' },
  })
  fireEvent.click(screen.getByRole('button', { name: bookingHoursCopy.save }))
  expect(await screen.findByText(bookingHoursCopy.linkWrong)).toBeInTheDocument()
  fireEvent.click(screen.getByLabelText(bookingHoursCopy.places.phone))
  fireEvent.click(screen.getByRole('button', { name: bookingHoursCopy.save }))
  await waitFor(() =>
    expect(queries.saveBookingHours).toHaveBeenCalledWith({
      body: { rev: 3, settings: { ...saved, place: 'phone' } },
    }),
  )
})
