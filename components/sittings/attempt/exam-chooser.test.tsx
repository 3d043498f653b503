import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { paths } from '@/lib/platform/paths'
import { ExamChooser } from './exam-chooser'

const exam = (slug: string, onlyMode: 'practice' | null) => ({
  slug,
  title: `exam ${slug}`,
  module: 'general',
  onlyMode,
  papers: [{ skill: 'reading', partCount: 3, questionCount: 40, durationSeconds: 3_600 }],
})

test('lists the mocks, each with a link to its start, and no set that is only for practice', async () => {
  const items = [exam('one', null), exam('parts', 'practice'), exam('two', null)]
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, queryFn: () => ({ items, total: items.length }) } },
  })
  render(
    <QueryClientProvider client={client}>
      <ExamChooser />
    </QueryClientProvider>,
  )
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.newAttempt('one'), paths.newAttempt('two')])
  expect(links[0]).toHaveAccessibleName('exam one جنرال، ۱ ساعت')
})
