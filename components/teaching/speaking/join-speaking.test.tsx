import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { joinSpeakingCopy as copy } from '@/lib/teaching/speaking/words/join-speaking'
import { paths } from '@/lib/platform/paths'
import JoinSpeaking, { PartSpeaking } from './join-speaking'

const mockJoin = jest.fn<Promise<unknown>, unknown[]>()
const mockPart = jest.fn<Promise<unknown>, unknown[]>()
jest.mock('@/lib/teaching/speaking/queries', () => ({
  attemptSpeakingQuery: () => ({ queryKey: ['/speaking-of-attempt/'] }),
  joinSpeaking: (input: unknown) => mockJoin(input),
  partSpeaking: (input: unknown) => mockPart(input),
}))

const AT = '2026-11-20T10:00:00.000Z'
const offer = (session: string, bandX2: number | null) => ({
  session,
  form: 'recorded',
  state: 'published',
  startedAt: AT,
  bandX2,
})
function show(answer: object): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => answer } } })
  render(
    <QueryClientProvider client={client}>
      <JoinSpeaking attempt="a" />
      <PartSpeaking attempt="a" />
    </QueryClientProvider>,
  )
}
beforeEach(() => jest.clearAllMocks())

test('offers a separate mock with its band, and joins it with one press', async () => {
  mockJoin.mockResolvedValue(undefined)
  show({ joined: null, offers: [offer('one', 12), offer('two', null)] })
  const text = copy.offer('recorded', AT, 12)
  await userEvent.click(await screen.findByRole('button', { name: `${copy.join} ${text}` }))
  expect(mockJoin).toHaveBeenCalledWith({ params: { id: 'a' }, body: { session: 'one' } })
  expect(screen.getByRole('button', { name: `${copy.join} ${copy.offer('recorded', AT, null)}` })).toBeInTheDocument()
})

test('tells somebody without a mock test what to do', async () => {
  show({ joined: null, offers: [] })
  expect(await screen.findByText(copy.none)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: copy.toSpeaking })).toHaveAttribute('href', paths.mySpeaking)
})

test('a joined mock is separated after a question, but not while the result is shared', async () => {
  mockPart.mockResolvedValue(undefined)
  show({ joined: { session: 'one', canPart: true, isShared: false }, offers: [] })
  await userEvent.click(await screen.findByRole('button', { name: copy.part.act }))
  expect(mockPart).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: copy.part.yes }))
  await waitFor(() => expect(mockPart).toHaveBeenCalledWith({ params: { id: 'a' } }))
})

test('a result shared by a link has no button', async () => {
  show({ joined: { session: 'one', canPart: false, isShared: true }, offers: [] })
  expect(await screen.findByText(copy.shared)).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})
