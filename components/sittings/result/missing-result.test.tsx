import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { ApiError } from '@/lib/platform/client/api-error'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { resultCopy as copy } from '@/lib/sittings/result/words/result'
import { paths } from '@/lib/platform/paths'
import { ResultPage } from './result-page'

function open(role: string): void {
  const answer = (path: unknown) => {
    if (path === '/account/me/') return { id: 'x', name: 'x', role }
    throw new ApiError(404, { code: 'not_found', status: 404, detail: 'x' })
  }
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, queryFn: ({ queryKey: [path] }) => answer(path) } },
  })
  render(
    <QueryClientProvider client={client}>
      <ResultPage attempt="a" review={() => null} speaking={null} writing={() => null} />
    </QueryClientProvider>,
  )
}
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test.each([
  ['student', copy.missingTitle, [[attemptCopy.listTitle, paths.myExams]]],
  ['teacher', copy.notYoursTitle, [[copy.toExams, paths.myExams]]],
  [
    'manager',
    copy.notYoursTitle,
    [
      [copy.toExams, paths.myExams],
      [copy.toPeople, paths.people],
    ],
  ],
])('tells a %s why a result is not theirs, and where to go', async (role, title, ways) => {
  open(role)
  expect(await screen.findByText(title)).toBeInTheDocument()
  expect(links()).toEqual(ways)
})
