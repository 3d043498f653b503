import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { pagedListCopy } from '@/lib/platform/words/paged-list'
import { formatDay } from '@/lib/platform/format/date'
import { passCopy } from '@/lib/shop/product/words/shop'
import { myHeadCopy } from '@/lib/site/dashboard/words/me-page'
import { paths } from '@/lib/platform/paths'
import MyPlacesPage from './page'

let mockMe: unknown
let mockOwned: unknown
let mockSold: unknown
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined }),
}))
jest.mock('@/lib/platform/client/first-data', () => ({
  readForPage: async ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    ({ '/entitlements/': mockOwned, '/products/': mockSold })[String(path)] ??
    (path === '/account/me/' ? mockMe : undefined),
}))

const MANAGER = { role: 'manager', mayWritePosts: true, name: 'Mina', identifier: 'mina@mail.example', picture: null }
const STUDENT = { ...MANAGER, role: 'student', mayWritePosts: false, name: 'سارا' }

async function show(known: unknown, queryFn: () => unknown): Promise<void> {
  mockMe = known
  window.matchMedia = (query) => ({ matches: false, media: query }) as never
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })
  render(<QueryClientProvider client={client}>{await MyPlacesPage()}</QueryClientProvider>)
}
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('somebody known to the server finds their places in the page itself', async () => {
  await show(MANAGER, () => MANAGER)
  expect(hrefs()).toContain(paths.manageJudge)
})

test('staff whom the server did not know get their own places a moment later, and never those of a candidate', async () => {
  await show(undefined, () => MANAGER)
  expect(hrefs()).toEqual([])
  await screen.findAllByRole('link')
  expect(hrefs()).toContain(paths.manageJudge)
})

test('an account that cannot be read is reported, instead of a guess', async () => {
  await show(undefined, () => Promise.reject(new Error('no')))
  expect(await screen.findByText(pagedListCopy.failed)).toBeVisible()
  expect(hrefs()).not.toContain(paths.words)
})

test('a candidate finds their name and what is left of their pass above the places', async () => {
  const expiresAt = '2026-12-20T10:00:00.000Z'
  mockOwned = { items: [{ kind: 'pass', end: null, expiresAt, startsAt: null, daysLeft: 21 }] }
  await show(STUDENT, () => STUDENT)
  expect(screen.getByRole('heading', { level: 1, name: 'سارا' })).toBeVisible()
  expect(screen.getByText(passCopy.untilWithDays(formatDay(expiresAt), 21))).toBeVisible()
})

const sold = (kind: string) => ({ items: [{ goods: [{ kind, subject: null, amount: null, validDays: 30 }] }] })

test('a candidate without a pass sees a link to the prices; staff see no such row', async () => {
  mockOwned = { items: [] }
  mockSold = sold('pass')
  await show(STUDENT, () => STUDENT)
  expect(screen.getByRole('link', { name: new RegExp(myHeadCopy.noPass) })).toHaveAttribute('href', paths.prices)
  cleanup()
  await show(MANAGER, () => MANAGER)
  expect(screen.getByRole('heading', { level: 1, name: 'Mina' })).toBeVisible()
  expect(screen.queryByText(myHeadCopy.noPass)).toBeNull()
})

test.each([
  ['no pass is sold', sold('writing')],
  ['it is not known what is sold', undefined],
])('where %s, none is missed', async (_, products) => {
  mockOwned = { items: [] }
  mockSold = products
  await show(STUDENT, () => STUDENT)
  expect(screen.getByRole('heading', { level: 1, name: 'سارا' })).toBeVisible()
  expect(screen.queryByText(myHeadCopy.noPass)).toBeNull()
})
