import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type WorkItem } from '@/lib/site/work-queue/contract'
import { workQueueCopy as copy } from '@/lib/site/work-queue/words'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { WorkQueue } from './work-queue'

const mockPush = jest.fn()
const mockClaim = jest.fn<Promise<unknown>, unknown[]>()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }))
jest.mock('@/lib/teaching/submission/queries/assessment', () => ({
  claimSubmission: (input: unknown) => mockClaim('piece', input),
}))
jest.mock('@/lib/teaching/speaking/queries', () => ({
  claimSpeaking: (input: unknown) => mockClaim('speaking', input),
}))

const item = (kind: WorkItem['kind'], rest: Partial<WorkItem> = {}): WorkItem => ({
  kind,
  id: kind,
  subject: `subject of ${kind}`,
  number: null,
  orderId: null,
  amountRial: null,
  seats: null,
  dueAt: null,
  isLate: false,
  since: '2026-11-26T10:00:00.000Z',
  ...rest,
})
function show(items: readonly WorkItem[], total = items.length): void {
  const answer = { items, total }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => answer } } })
  render(
    <QueryClientProvider client={client}>
      <WorkQueue />
    </QueryClientProvider>,
  )
}
beforeEach(() => jest.clearAllMocks())

test('says so if there is no work', async () => {
  show([])
  expect(await screen.findByText(copy.empty)).toBeInTheDocument()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test.each([
  ['correction', paths.submission('correction'), {}],
  ['speaking', paths.speaking('speaking'), {}],
  ['conversation', paths.mySpeaking, {}],
  ['contested_conversation', paths.mySpeaking, {}],
  ['mock_day', paths.mockDay('mock_day'), {}],
  ['transfer', paths.soldOrder('o'), { orderId: 'o' }],
  ['refund', paths.soldOrder('o'), { orderId: 'o' }],
  ['extra_money', paths.soldOrder('o'), { orderId: 'o' }],
  ['disputed_payment', paths.soldOrder('o'), { orderId: 'o' }],
  ['case', paths.managedCase(1042), { number: 1042 }],
  ['kept_letters', paths.outbox, { number: 3 }],
] as const)('a row of %s opens the page on which it is done', async (kind, href, rest) => {
  show([item(kind, rest)])
  const link = await screen.findByRole('link')
  expect(link).toHaveAttribute('href', href)
  expect(link).toHaveTextContent(copy.kinds[kind])
})

test.each([
  ['queued_correction', ['piece', { body: { id: 'queued_correction' } }], paths.submission('queued_correction')],
  ['queued_speaking', ['speaking', { params: { id: 'queued_speaking' } }], paths.speaking('queued_speaking')],
] as const)('one press claims and opens %s', async (kind, asked, href) => {
  mockClaim.mockResolvedValue({})
  show([item(kind)])
  await userEvent.click(await screen.findByRole('button'))
  expect(mockClaim).toHaveBeenCalledWith(...asked)
  await waitFor(() => expect(mockPush).toHaveBeenCalledWith(href))
})

test('an item that another teacher has claimed first does not open', async () => {
  mockClaim.mockRejectedValue(new Error('no'))
  show([item('queued_correction')])
  await userEvent.click(await screen.findByRole('button'))
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  expect(mockPush).not.toHaveBeenCalled()
})

test('a row names the candidate, the amount, the due date and a delay; the list says how many more there are', async () => {
  const late = item('refund', { orderId: 'o', number: 12, amountRial: 500_000, isLate: true })
  show([late, item('mock_day', { seats: { taken: 4, of: 10 } })], 7)
  expect(await screen.findByText(copy.title(7))).toBeInTheDocument()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('subject of refund')
  expect(first).toHaveTextContent(formatPrice(500_000))
  expect(within(first ?? document.body).getByText(copy.late)).toBeInTheDocument()
  expect(second).toHaveTextContent(copy.seats(4, 10))
  expect(screen.getByText(copy.more(5))).toBeInTheDocument()
})
