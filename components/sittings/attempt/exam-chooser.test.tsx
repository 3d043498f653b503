import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { paths } from '@/lib/platform/paths'
import { newAttemptCopy as copy } from '@/lib/sittings/attempt/words/new-attempt'
import { ExamChooser } from './exam-chooser'

const exam = (slug: string, onlyMode: 'practice' | null) => ({
  slug,
  title: `exam ${slug}`,
  module: 'general',
  onlyMode,
  papers: [{ skill: 'reading', partCount: 3, questionCount: 40, durationSeconds: 3_600 }],
})

function show(items: readonly ReturnType<typeof exam>[]) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, queryFn: () => ({ items, total: items.length }) } },
  })
  render(
    <QueryClientProvider client={client}>
      <ExamChooser />
    </QueryClientProvider>,
  )
}

test('lists the mocks, each with a link to its start, and no set that is only for practice', async () => {
  show([exam('one', null), exam('parts', 'practice'), exam('two', null)])
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.newAttempt('one'), paths.newAttempt('two')])
  expect(links[0]).toHaveAccessibleName('exam one جنرال، ۱ ساعت')
})

test('without a mock it says so, and has no empty list', async () => {
  show([exam('parts', 'practice')])
  expect(await screen.findByText(copy.noExamTitle)).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
})
