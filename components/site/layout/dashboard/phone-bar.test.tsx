import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { paths } from '@/lib/platform/paths'
import { CANDIDATE_BAR } from './dashboard-sections'
import { LatePhoneBar } from './late-phone-bar'
import { PhoneBar } from './phone-bar'
import { phoneBarOf } from './staff-sections'

let mockPath = ''
jest.mock('next/navigation', () => ({ usePathname: () => mockPath }))

test.each([
  [paths.dashboard, paths.dashboard, 'page'],
  [paths.progress, paths.dashboard, 'true'],
  [paths.practice, paths.practice, 'page'],
  ['/dashboard/exam/result/1', paths.myExams, 'true'],
  [paths.bookSpeaking, paths.submissions, 'true'],
  [paths.me, paths.me, 'page'],
  [paths.account, paths.me, 'true'],
  [paths.reminders, paths.me, 'true'],
  [paths.words, paths.me, 'true'],
  [paths.shop, paths.me, 'true'],
  [paths.orders, paths.me, 'true'],
])('at %s the current entry of the bar is %s', (pathname, href, current) => {
  mockPath = pathname
  render(<PhoneBar bar={CANDIDATE_BAR} />)
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    [href, current],
  ])
})

test.each([
  ['teacher', paths.dashboard, paths.dashboard],
  ['teacher', paths.submission('1'), paths.submissions],
  ['teacher', paths.speaking('1'), paths.submissions],
  ['teacher', paths.speakingHours, paths.speakingHours],
  ['teacher', paths.editPaper('writing', '1'), paths.me],
  ['teacher', paths.mockDay('1'), paths.classes],
  ['teacher', paths.practice, paths.me],
  ['manager', paths.person('1'), paths.me],
  ['manager', paths.submission('1'), paths.submissions],
  ['manager', paths.coupons, paths.shop],
  ['manager', paths.outbox, paths.managedCases],
  ['manager', paths.managerHome, paths.me],
] as const)('the bar of a %s holds their work: %s is at %s', (role, pathname, href) => {
  mockPath = pathname
  render(<PhoneBar bar={phoneBarOf(role)} />)
  expect(screen.getByRole('link', { current: pathname === href ? 'page' : true })).toHaveAttribute('href', href)
})

test.each([
  ['a manager', () => ({ role: 'manager' }), paths.managedCases],
  ['somebody whose account could not be read', () => Promise.reject(new Error('no')), paths.practice],
])('a page that was rendered for nobody gets the bar of %s later', async (_, queryFn, href) => {
  mockPath = paths.dashboard
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })
  render(<LatePhoneBar />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(links).toContain(href)
})
