import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { regionCopy } from '@/lib/platform/words/list'
import { paths } from '@/lib/platform/paths'
import MyPlacesPage from './page'

let mockMe: unknown
jest.mock('@/lib/platform/client/first-data', () => ({ readForPage: async () => mockMe }))

const MANAGER = { role: 'manager', mayWritePosts: true }

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

test('where the account cannot be read, this is said instead of a guess', async () => {
  await show(undefined, () => Promise.reject(new Error('no')))
  expect(await screen.findByText(regionCopy.failed)).toBeVisible()
  expect(hrefs()).not.toContain(paths.words)
})
