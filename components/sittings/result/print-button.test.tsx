import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type AttemptResult } from '@/lib/sittings/result/contract/result'
import { resultCopy as copy } from '@/lib/sittings/result/words/result'
import { ResultPage } from './result-page'

const RESULT: AttemptResult = {
  attempt: 'a',
  mode: 'strict',
  exam: { slug: 's', title: 'Academic 1', module: 'academic' },
  startedAt: '2026-11-29T09:00:00.000Z',
  finishedAt: null,
  givenUpAt: null,
  candidate: null,
  sections: [],
  release: { after: 'section', isReleased: true, at: null },
  speaking: null,
  overallHalfBands: null,
}

test('a phone has the print button only where no browser has it in its menu: opened from the home screen', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => RESULT } } })
  render(
    <QueryClientProvider client={client}>
      <ResultPage attempt="a" review={() => null} speaking={null} writing={() => null} />
    </QueryClientProvider>,
  )
  const button = await screen.findByRole('button', { name: copy.print })
  expect(button).toHaveClass('max-sm:tabbed:hidden')
  expect(button).not.toHaveClass('max-sm:hidden')
})
