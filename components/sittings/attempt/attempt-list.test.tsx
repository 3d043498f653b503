import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type Attempt } from '@/lib/sittings/attempt/contract'
import { attemptCopy as copy } from '@/lib/sittings/attempt/words/attempt'
import { AttemptList } from './attempt-list'

jest.mock('./lazy', () => ({ GiveUp: () => null }))

const attempt = (index: number, state: Attempt['state']): Attempt => ({
  id: `attempt-${index}`,
  mode: 'strict',
  state,
  startedAt: '2026-11-22T08:00:00.000Z',
  finishedAt: null,
  givenUpAt: null,
  mockDay: null,
  isPlacement: false,
  exam: { slug: 'one', title: `آزمون ${index}`, module: 'academic' },
  candidate: { name: 'سارا', number: '1' },
  sittings: [],
})

function show(total: number, open = 0): void {
  const items = Array.from({ length: total }, (_, index) => attempt(index, index < open ? 'open' : 'finished'))
  const queryFn = () => Promise.resolve({ items, total })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })}>
      <AttemptList />
    </QueryClientProvider>,
  )
}

test.each([
  [8, 0],
  [9, 1],
])('a list of %s attempts has a filter %s times: eight are seen at a glance', async (total, count) => {
  show(total)
  await screen.findByText('آزمون 7')
  expect(screen.queryAllByRole('group', { name: copy.show })).toHaveLength(count)
})

test('of several open attempts the first has the filled button', async () => {
  show(3, 2)
  const goOn = await screen.findAllByRole('link', { name: copy.goOn })
  expect(goOn.map(({ className }) => /bg-primary /.test(className))).toEqual([true, false])
})
