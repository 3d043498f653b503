import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { paths } from '@/lib/platform/paths'
import { FactorOutline } from './factor-frame'
import { FactorNotice } from './factor-notice'
import { FactorNoticeSlot } from './factor-place'

let mockPathname: string = paths.dashboard
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  usePathname: () => mockPathname,
}))
afterEach(() => {
  mockPathname = paths.dashboard
  localStorage.clear()
})

function renderNotice(factor: string) {
  const queryFn = () => ({ factor })
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, staleTime: Infinity } } })
  client.setQueryData<unknown>(meQuery().queryKey, { factor })
  return render(<FactorNotice />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}

test.each(['needed', 'asked', 'offered'] as const)(
  '%s: the page’s HTML holds the words and places of the notice',
  (factor) => {
    const outline = render(<FactorOutline factor={factor} />).container.querySelector('aside')
    const notice = renderNotice(factor).container.querySelector('aside')
    expect(outline?.textContent).not.toBe('')
    const withoutState = (html: string | undefined) => html?.replaceAll(' disabled=""', '')
    expect(withoutState(outline?.innerHTML)).toBe(withoutState(notice?.innerHTML))
  },
)

test('a notice that may be postponed is only on the first page; a required one is on all', () => {
  mockPathname = paths.myExams
  const shown = (factor: 'needed' | 'asked') =>
    render(<FactorNoticeSlot factor={factor}>shown</FactorNoticeSlot>).container.textContent
  expect([shown('needed'), shown('asked'), renderNotice('asked').container.textContent]).toEqual(['shown', '', ''])
})

test('a reminder that was postponed is not shown, not even in the first paint', () => {
  localStorage.setItem('factor-notice-until', String(Date.now() + 60_000))
  expect(renderNotice('asked').container).toBeEmptyDOMElement()
  const page = { window: {}, document, localStorage, navigator, addEventListener: () => undefined }
  const run: unknown = compileFunction(readFileSync('public/theme.js', 'utf8'), Object.keys(page))
  if (typeof run === 'function') Reflect.apply(run, undefined, Object.values(page))
  expect(document.documentElement.dataset.factorLater).toBe('')
})
