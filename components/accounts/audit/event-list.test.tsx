import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PAGE_SIZE } from '@/components/platform/staff-list/filtered-list'
import { type SecurityEvent } from '@/lib/accounts/audit/contract'
import { type SecurityFilter, securityEventsQuery } from '@/lib/accounts/audit/queries'
import { securityCopy as copy } from '@/lib/accounts/audit/words'
import { paths } from '@/lib/platform/paths'
import { EventList } from './event-list'

const push = jest.fn()
let address = ''
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(address),
}))

const USER = '0198a5f0-0000-7000-8000-000000000001'
const event = (part: Partial<SecurityEvent>): SecurityEvent => ({
  id: '0198a5f0-0000-7000-8000-000000000002',
  act: 'log_in_refused',
  detail: '',
  person: { id: USER, name: 'سارا احمدی' },
  address: '192.0.2.1',
  device: 'Firefox',
  count: 1,
  at: '2026-11-20T08:00:00Z',
  ...part,
})

function show(query: string, filter: Partial<SecurityFilter>, items: readonly SecurityEvent[]) {
  address = query
  push.mockReset()
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, queryFn: () => new Promise(() => {}) } },
  })
  const { queryKey } = securityEventsQuery({ page: 1, size: PAGE_SIZE, ...filter })
  client.setQueryData(queryKey, { items: [...items], total: items.length })
  render(
    <QueryClientProvider client={client}>
      <EventList />
    </QueryClientProvider>,
  )
}

test('tells who was refused, how often, and leads to everything of that person', () => {
  show('', {}, [event({ count: 4 }), event({ id: USER, person: null })])
  const link = screen.getByRole('link', { name: copy.ofPerson('سارا احمدی') })
  expect(link).toHaveAttribute('href', `${paths.securityEvents}?user=${USER}`)
  expect(screen.getByText(copy.times(4))).toBeVisible()
  expect(screen.getByText(copy.nobody)).toBeVisible()
})

test.each([
  ['a kind', copy.group, copy.groups.refused, `user=${USER}&group=refused`],
  ['a period', copy.days, copy.periods[1], `user=${USER}&days=1`],
])('choosing %s keeps the person in the address and begins at the first page', async (_, field, option, wanted) => {
  show(`user=${USER}&page=2`, { user: USER, page: 2 }, [event({})])
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(screen.getByRole('option', { name: option }))
  expect(push).toHaveBeenCalledWith(`${paths.securityEvents}?${wanted}`, { scroll: false })
})

test('without a match it says so, and leads back to all events', () => {
  show(`user=${USER}&group=password`, { user: USER, group: 'password' }, [])
  expect(screen.getByText(copy.noneTitle)).toBeVisible()
  expect(screen.getByRole('link', { name: copy.showAll })).toHaveAttribute('href', paths.securityEvents)
  expect(screen.getByRole('link', { name: copy.showEverybody })).toHaveAttribute(
    'href',
    `${paths.securityEvents}?group=password`,
  )
})
