import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type WorkItem } from '@/lib/site/work-queue/contract'
import { workQueueQuery } from '@/lib/site/work-queue/queries'
import { workQueueCopy as copy } from '@/lib/site/work-queue/words/work-queue'
import { workFactsOf, workSubjectOf, workTimeOf } from '@/lib/site/work-queue/words/work-row'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { WorkQueue } from './work-queue'

const mockPush = jest.fn()
const mockClaim = jest.fn<Promise<unknown>, unknown[]>()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }))
jest.mock('@/lib/teaching/submission/queries/assessment', () => ({
  claimSubmission: (input: unknown) => mockClaim('submission', input),
}))
jest.mock('@/lib/teaching/speaking/queries', () => ({
  claimSpeaking: (input: unknown) => mockClaim('speaking', input),
}))
jest.mock('@/lib/teaching/agreement/queries', () => ({
  claimCalibration: (input: unknown) => mockClaim('calibration', input),
}))
jest.mock('@/lib/support/case/queries', () => ({ setCaseOwner: (input: unknown) => mockClaim('case', input) }))

/** 10:00 in Tehran. */
const AT = '2026-11-30T06:30:00.000Z'
const TODAY = '2026-11-30T12:30:00.000Z'
const LATER = '2026-12-02T12:30:00.000Z'
const item = (kind: WorkItem['kind'], rest: Partial<WorkItem> = {}): WorkItem => ({
  kind,
  id: kind,
  title: `title of ${kind}`,
  person: kind.endsWith('speaking') ? '100012' : null,
  number: null,
  tasks: [],
  words: null,
  isSecond: false,
  caseKind: null,
  orderId: null,
  amountRial: null,
  seats: null,
  dueAt: null,
  isLate: false,
  since: '2026-11-26T10:00:00.000Z',
  isMine: false,
  owner: null,
  ...rest,
})
const countLate = (items: readonly WorkItem[]) => items.filter(({ isLate }) => isLate).length
function show(items: readonly WorkItem[], { total = items.length, late = countLate(items), isManager = false } = {}) {
  const reply = { at: AT, items: [...items], total, late }
  const answers: Readonly<Record<string, unknown>> = { '/work-queue/': reply, '/account/me/': { id: 'me' } }
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, queryFn: ({ queryKey: [path] }) => answers[String(path)] } },
  })
  client.setQueryData(['/account/me/'], { id: 'me' })
  render(
    <QueryClientProvider client={client}>
      <WorkQueue isManager={isManager} />
    </QueryClientProvider>,
  )
  return (next: readonly WorkItem[]) =>
    act(async () => client.setQueryData(workQueueQuery().queryKey, { ...reply, items: [...next], total: next.length }))
}
const rowOf = async (subject: string) =>
  (await screen.findByRole('heading', { name: subject })).closest('li') ?? document.body
const next = () =>
  screen.queryByRole('button', { name: copy.next }) ?? screen.queryByRole('link', { name: copy.nextOpen })
beforeEach(() => jest.clearAllMocks())

test.each([
  [false, [paths.speakingHours, paths.calibration]],
  [true, [paths.managerHome, paths.supportReport]],
])('an empty queue says so, and offers what can be done instead (manager: %s)', async (isManager, hrefs) => {
  show([], { isManager })
  expect(await screen.findByText(copy.emptyTitle)).toBeInTheDocument()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs)
  expect(next()).toBeNull()
})

test('the count of late work includes what the list has no room for, without the next item above it', async () => {
  show([item('case', { number: 1, isLate: true }), item('case', { id: 'two', number: 2, isLate: true })], {
    total: 12,
    late: 12,
  })
  const title = await screen.findByRole('heading', { name: new RegExp(copy.groups.late) })
  expect(title).toHaveTextContent(copy.count(11))
})

test.each([
  ['correction', paths.submission('correction'), { isMine: true }],
  ['speaking', paths.speaking('speaking'), { isMine: true }],
  ['calibration', paths.calibrationMark('calibration'), { isMine: true }],
  ['conversation', paths.mySpeaking, {}],
  ['contested_conversation', paths.mySpeaking, {}],
  ['mock_day', paths.mockDay('mock_day'), {}],
  ['transfer', paths.soldOrder('o'), { orderId: 'o' }],
  ['refund', paths.soldOrder('o'), { orderId: 'o' }],
  ['extra_money', paths.soldOrder('o'), { orderId: 'o' }],
  ['disputed_payment', paths.soldOrder('o'), { orderId: 'o' }],
  ['case', paths.managedCase(1042), { number: 1042 }],
  ['kept_letters', paths.outbox, { number: 3 }],
  ['exam_to_publish', paths.editExam('exam_to_publish'), {}],
  ['course_to_publish', paths.editCourse('course_to_publish'), {}],
] as const)('a row of %s opens the page on which it is done', async (kind, href, rest) => {
  const shown = item(kind, rest)
  show([item('transfer', { id: 'first', orderId: 'o' }), shown])
  expect(await screen.findByRole('link', { name: workSubjectOf(shown) })).toHaveAttribute('href', href)
})

test.each([
  ['queued_correction', ['submission', { body: { id: 'queued_correction' } }], paths.submission('queued_correction')],
  ['queued_speaking', ['speaking', { params: { id: 'queued_speaking' } }], paths.speaking('queued_speaking')],
  ['queued_calibration', ['calibration', {}], paths.calibrationMark('mark')],
  ['case', ['case', { params: { no: 1042 }, body: { owner: 'me', from: null } }], paths.managedCase(1042)],
] as const)('one press claims and opens %s, from its row and as the next item', async (kind, asked, href) => {
  mockClaim.mockResolvedValue({ id: 'mark' })
  const shown = item(kind, { number: 1042 })
  const update = show([item('transfer', { id: 'first', orderId: 'o' }), shown])
  await userEvent.click(await screen.findByRole('button', { name: `${copy.claim} ${workSubjectOf(shown)}` }))
  await waitFor(() => expect(mockPush).toHaveBeenCalledWith(href))
  await update([shown])
  await userEvent.click(await screen.findByRole('button', { name: copy.next }))
  await waitFor(() => expect(mockPush).toHaveBeenCalledTimes(2))
  expect(mockClaim.mock.calls).toEqual([asked, asked])
})

test('an item that another teacher has taken first does not open', async () => {
  mockClaim.mockRejectedValue(new Error('no'))
  show([item('queued_correction')])
  await userEvent.click(await screen.findByRole('button', { name: copy.next }))
  await waitFor(() => expect(screen.getByRole('button', { name: copy.next })).toBeEnabled())
  expect(mockPush).not.toHaveBeenCalled()
})

test('the next item is one that nobody else has claimed; one’s own claimed item is continued', async () => {
  show([
    item('speaking', { isLate: true, dueAt: AT, owner: 'Leila' }),
    item('correction', { dueAt: TODAY, isMine: true }),
  ])
  expect(await screen.findByRole('link', { name: copy.nextOpen })).toHaveAttribute(
    'href',
    paths.submission('correction'),
  )
  expect(screen.getByText(copy.owner('Leila'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: new RegExp(`^${copy.claim}`) })).toBeNull()
})

test('rows stand in the groups late, today and later, with what one wants to know before opening them', async () => {
  const late = item('refund', {
    isLate: true,
    dueAt: '2026-11-30T04:30:00.000Z',
    person: 'سارا',
    title: null,
    amountRial: 500_000,
  })
  const today = item('mock_day', { dueAt: TODAY, seats: { taken: 4, of: 10 } })
  const later = item('queued_correction', { dueAt: LATER, tasks: ['task2'], words: 281, isSecond: true })
  const first = item('transfer', { orderId: 'o', isLate: true, dueAt: '2026-11-29T04:30:00.000Z' })
  show([first, late, today, later], { total: 8 })
  for (const name of ['late', 'today', 'later'] as const)
    expect(await screen.findByRole('heading', { level: 2, name: new RegExp(`^${copy.groups[name]}`) })).toBeVisible()
  const [row, ...others] = [
    await rowOf(workSubjectOf(late)),
    await rowOf(workSubjectOf(today)),
    await rowOf(workSubjectOf(later)),
  ]
  expect(row).toHaveTextContent(formatPrice(500_000))
  expect(within(row).getByText(workTimeOf(late, AT))).toBeInTheDocument()
  for (const [index, shown] of [today, later].entries())
    for (const fact of [...workFactsOf(shown), workTimeOf(shown, AT)]) expect(others[index]).toHaveTextContent(fact)
  expect(screen.getByText(copy.late(2))).toBeInTheDocument()
  expect(screen.getByText(copy.more(4))).toBeInTheDocument()
})

test('without anything for today it says so above what is due later', async () => {
  show([item('queued_correction', { dueAt: LATER })])
  expect(await screen.findByText(copy.todayDone)).toBeInTheDocument()
})

const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    item('queued_correction', { id: `text ${n}`, title: `text ${n}`, dueAt: TODAY }),
  )

test('up to eight things there is no filter; with more, the fields that have work can be chosen', async () => {
  const update = show(many(8))
  expect(await screen.findByRole('heading', { name: 'text 0' })).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: copy.filter })).toBeNull()
  await update([...many(8), item('refund', { person: 'سارا', title: null })])
  const filter = await screen.findByRole('group', { name: copy.filter })
  expect(
    within(filter)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([copy.all(9), copy.field(copy.fields.writing, 8), copy.field(copy.fields.money, 1)])
  await userEvent.click(within(filter).getByRole('button', { name: copy.field(copy.fields.writing, 8) }))
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
})

test('what comes while the page is open is announced', async () => {
  const update = show(many(1))
  expect(await screen.findByRole('heading', { name: 'text 0' })).toBeInTheDocument()
  expect(screen.queryByText(copy.arrived(1))).toBeNull()
  await update(many(2))
  expect(await screen.findByText(copy.arrived(1))).toBeInTheDocument()
})

test('J goes from row to row, and E takes the one with the focus; another that is in hand is not taken', async () => {
  mockClaim.mockResolvedValue({})
  show([item('correction', { dueAt: TODAY, isMine: true }), ...many(1)])
  await screen.findByRole('heading', { name: 'text 0' })
  const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code })
  press('KeyJ')
  press('KeyE')
  expect(mockClaim).not.toHaveBeenCalled()
  press('KeyJ')
  press('KeyE')
  await waitFor(() => expect(mockClaim).toHaveBeenCalledWith('submission', { body: { id: 'text 0' } }))
})

test('without a network the last list stays, with its time, and nothing is taken', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(many(1))
  expect(await screen.findByRole('heading', { name: 'text 0' })).toBeInTheDocument()
  expect(screen.getByText(copy.offline(AT))).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: copy.next }))
  expect(mockClaim).not.toHaveBeenCalled()
  online.mockRestore()
})

test('the next item is above the list, and not repeated in it', async () => {
  show(many(2))
  expect(await screen.findByRole('heading', { level: 2, name: 'text 0' })).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['text 1'])
})
