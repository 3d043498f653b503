import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import * as queries from '@/lib/sittings/practice/queries'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { paths } from '@/lib/platform/paths'
import { PracticePage } from './practice-page'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))
jest.mock('@/lib/sittings/practice/queries')

const asked = (key: string, data: unknown) => ({ queryKey: [key], queryFn: () => Promise.resolve(data) }) as never

test('open practice can be resumed even if nothing new can be practised now', async () => {
  const set = { attempt: 'a', skill: 'reading', title: 'Headings', answered: 3, questions: 9 }
  jest.mocked(queries.practiceQuery).mockReturnValue(asked('offer', { skills: [], gone: [], open: [set] }))
  jest.mocked(queries.pastPracticeQuery).mockReturnValue(asked('past', { items: [], total: 0 }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PracticePage wanted={null} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(copy.empty.title)).toBeInTheDocument()
  expect(screen.getByText('Headings')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: copy.goOn })).toHaveAttribute('href', paths.sitting('a', 'reading'))
})
