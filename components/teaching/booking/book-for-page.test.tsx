import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import * as accounts from '@/lib/accounts/account/queries/account'
import { paths } from '@/lib/platform/paths'
import * as queries from '@/lib/teaching/booking/queries'
import { bookForPersonCopy as copy, bookForPersonForm as form } from '@/lib/teaching/booking/words/book-for-person'
import { BookForPage } from './book-for-page'
import { wordsOfSlot } from './slot-picker'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
jest.mock('@/lib/teaching/booking/queries')
jest.mock('@/lib/accounts/account/queries/account')

const STARTS_AT = '2026-12-01T14:30:00Z'
const slot = { startsAt: STARTS_AT, teacher: { id: 't', name: 'لیلا' }, place: 'room', room: 'اتاق ۳، خیابان انقلاب' }
const asked = (key: string, data: unknown) => ({ queryKey: [key], queryFn: () => Promise.resolve(data) }) as never

function show(role: string, credits: number): void {
  jest.mocked(accounts.meQuery).mockReturnValue(asked('me', { role }))
  jest
    .mocked(queries.bookingOfferQuery)
    .mockReturnValue(asked('offer', { name: 'سارا', slots: [slot], credits, attempts: [] }))
  jest.mocked(queries.hostedBookingsQuery).mockReturnValue(asked('hosted', { items: [] }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookForPage person="p" />
    </QueryClientProvider>,
  )
}
const choose = async () =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(wordsOfSlot(STARTS_AT)) }))

test('a manager sees whose booking it is and where it takes place, books it for that person, and returns to them', async () => {
  jest.mocked(queries.bookForPerson).mockResolvedValue({ id: 'b' })
  show('manager', 1)
  expect(await screen.findByRole('heading', { name: copy.titleOf('سارا') })).toBeInTheDocument()
  await choose()
  expect(screen.getByText(slot.room)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: form.go }))
  await waitFor(() => expect(push).toHaveBeenCalledWith(paths.person('p')))
  expect(jest.mocked(queries.bookForPerson).mock.calls[0]?.[0]).toMatchObject({
    params: { person: 'p' },
    body: { teacher: 't', startsAt: STARTS_AT, phone: null, attempt: null },
  })
})

test('without a credit of that person no slot can be booked, and the page says so', async () => {
  show('manager', 0)
  expect(await screen.findByText(copy.none)).toBeInTheDocument()
  await choose()
  expect(screen.queryByRole('button', { name: form.go })).toBeNull()
})

test('a teacher has no such page', async () => {
  show('teacher', 1)
  expect(await screen.findByText(copy.managersOnly)).toBeInTheDocument()
})
