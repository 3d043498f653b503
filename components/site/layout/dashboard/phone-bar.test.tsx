import { render, screen } from '@testing-library/react'
import { paths } from '@/lib/platform/paths'
import { PhoneBar } from './phone-bar'

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
  [paths.words, paths.me, 'true'],
  [paths.shop, paths.me, 'true'],
  [paths.orders, paths.me, 'true'],
])('at %s the current entry of the bar is %s', (pathname, href, current) => {
  mockPath = pathname
  render(<PhoneBar />)
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    [href, current],
  ])
})
