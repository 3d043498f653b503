import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { type AttemptResult, type SectionResult } from '@/lib/sittings/result/contract/result'
import { percentileQuery, resultQuery, reviewQuery } from '@/lib/sittings/result/queries'
import { setAsideCopy } from '@/lib/sittings/result/words/set-aside-texts'
import { ResultPage } from './result-page'
import { type ResultSource, ResultSourceContext } from './result-source'

const mockEntry = { question: '2', epoch: 1, rev: 4, value: 'typed too late' }
/** What the server refuses is set aside only once it was sent. */
let mockSetAside: { sitting: string; entry: typeof mockEntry }[] = []
let mockRefuse = () => {}
const mockSend = jest.fn(async (sittings: string[]) => {
  await new Promise<void>((resolve) => {
    mockRefuse = resolve
  })
  mockSetAside = sittings.map((sitting) => ({ sitting, entry: mockEntry }))
  return 0
})
jest.mock('@/lib/sittings/sitting/client/leftovers/send-leftovers', () => ({
  sendLeftovers: (sittings: string[]) => mockSend(sittings),
}))
jest.mock('@/lib/sittings/sitting/client/leftovers/set-aside-texts', () => ({
  listSetAside: async (ids: string[]) => mockSetAside.filter(({ sitting }) => ids.includes(sitting)),
}))
beforeEach(() => {
  mockSetAside = []
  mockSend.mockClear()
})

const section = (sitting: string, state: SectionResult['state']): SectionResult => ({
  sitting,
  skill: 'reading',
  state,
  ending: state === 'running' ? null : 'submitted',
  closedAt: state === 'running' ? null : '2026-11-29T10:00:00.000Z',
  raw: null,
  total: 40,
  halfBands: null,
  percent: null,
  waitingForCorrection: false,
  piece: null,
  types: [],
  lateCount: 0,
  isRestarted: false,
  restedSeconds: 0,
  remark: null,
})
const RESULT: AttemptResult = {
  attempt: 'a',
  mode: 'strict',
  exam: { slug: 's', title: 'Academic 1', module: 'academic' },
  startedAt: '2026-11-29T09:00:00.000Z',
  finishedAt: null,
  givenUpAt: null,
  candidate: null,
  sections: [section('closed-one', 'closed'), section('running-one', 'running')],
  release: { after: 'section', isReleased: true, at: null },
  speaking: null,
  overallHalfBands: null,
}

const OWN: ResultSource = {
  isOwn: true,
  result: resultQuery,
  review: reviewQuery,
  percentile: percentileQuery,
  recordingPath: null,
}

async function show(source: ResultSource) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => RESULT } } })
  render(
    <QueryClientProvider client={client}>
      <ResultSourceContext value={source}>
        <ResultPage attempt="a" review={() => null} speaking={null} writing={() => null} />
      </ResultSourceContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: RESULT.exam.title })
  await act(() => import('./set-aside-texts'))
}

test('what the server did not take of a closed section is sent first, and then shown on its result', async () => {
  await show(OWN)
  expect(mockSend).toHaveBeenCalledWith(['closed-one'])
  mockRefuse()
  const setAsideRegion = await screen.findByRole('region', { name: setAsideCopy.title })
  expect(setAsideRegion).toHaveTextContent('typed too late')
})

test('a result that staff have opened sends and shows nothing of their own device', async () => {
  mockSetAside = [{ sitting: 'closed-one', entry: mockEntry }]
  await show({ ...OWN, isOwn: false })
  expect(mockSend).not.toHaveBeenCalled()
  expect(screen.queryByRole('region', { name: setAsideCopy.title })).toBeNull()
})
