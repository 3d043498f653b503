import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import * as accounts from '@/lib/accounts/account/queries/account'
import * as queries from '@/lib/teaching/speaking/queries'
import { pagedListCopy } from '@/lib/platform/words/paged-list'
import { type SpeakingSummary } from '@/lib/teaching/speaking/contract/speaking'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'
import { SpeakingPage } from './speaking-page'

jest.mock('@/lib/teaching/speaking/queries')
jest.mock('@/lib/accounts/account/queries/account')

const answered = (key: string, value: unknown) => ({ queryKey: [key], queryFn: () => Promise.resolve(value) }) as never

const SETS = [{ id: 'set-1', titleEn: 'Set 1', isHeard: false }]

async function open(role: 'student' | 'teacher', credits: number, items: SpeakingSummary[] = []): Promise<void> {
  jest.mocked(accounts.meQuery).mockReturnValue(answered('me', { role }))
  jest
    .mocked(queries.mySpeakingListQuery)
    .mockReturnValue(answered('list', { items, credits, attempts: [], sets: SETS }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SpeakingPage queue={<p>queue</p>} bookings={<p>bookings</p>} bookingsOfTeacher={<p>bookings of a teacher</p>} />
    </QueryClientProvider>,
  )
  await screen.findByText(role === 'teacher' ? 'bookings of a teacher' : 'bookings')
  await waitFor(() => expect(screen.queryByText(pagedListCopy.loading)).toBeNull())
}
const startForm = () => screen.queryByRole('heading', { name: mySpeakingCopy.start.title })

test.each([
  ['student', 0, true],
  ['student', 2, true],
  ['teacher', 0, false],
  ['teacher', 1, true],
] as const)('a %s with %i credits is offered a mock: %s', async (role, credits, isOffered) => {
  await open(role, credits)
  expect(startForm() !== null).toBe(isOffered)
  const [first] = screen.queryAllByRole('heading', { level: 2 })
  // What a student can do now stands first: without a credit that is the practice.
  if (role === 'student')
    expect(first).toHaveTextContent(credits === 0 ? mySpeakingCopy.practice.title : mySpeakingCopy.start.title)
  // Everybody who may have a mock sees the list; a teacher without one of their own sees only the queue.
  expect(screen.queryByText(mySpeakingCopy.emptyTitle) !== null).toBe(role === 'student')
  expect(screen.queryByText('queue') !== null).toBe(role === 'teacher')
})

const session: SpeakingSummary = {
  id: 'a0000000-0000-4000-8000-000000000001',
  form: 'recorded',
  state: 'sitting',
  titleEn: 'Set 1',
  startedAt: '2026-11-28T08:00:00.000Z',
  handedInAt: null,
  publishedAt: null,
  dueAt: null,
  isLate: false,
  bandX2: null,
  isNew: false,
  isAsked: false,
}

test.each([
  ['student', 'sitting', mySpeakingCopy.goOn],
  ['teacher', 'sitting', mySpeakingCopy.goOn],
  ['teacher', 'published', mySpeakingCopy.see],
] as const)('a mock of a %s that is %s is listed with its link', async (role, state, way) => {
  await open(role, 0, [{ ...session, state }])
  expect(screen.getByRole('link', { name: new RegExp(`^${way}.+۷ آذر`) })).toHaveAttribute(
    'href',
    `/dashboard/speaking/${session.id}`,
  )
})
