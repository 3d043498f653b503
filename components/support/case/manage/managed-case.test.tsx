import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { type ManagedCase, type ManagedCaseRow, type ManagedMessage } from '@/lib/support/case/contract/manage-case'
import { managedCaseQuery, managedCasesQuery } from '@/lib/support/case/queries'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { paths } from '@/lib/platform/paths'
import { myCaseCopy } from '@/lib/support/case/words/my-case'
import { ManagedCaseView } from './managed-case'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const AT = '2026-11-29T10:00:00.000Z'
const message = (id: string, isNew: boolean): ManagedMessage => ({
  id,
  side: 'person',
  author: null,
  text: `text ${id}`,
  at: AT,
  isNew,
  files: [],
})
const caseOf = (...messages: ManagedCase['messages']): ManagedCase => ({
  no: 1001,
  kind: 'question',
  subject: 'پرسش',
  state: 'taken',
  person: 'نگار',
  owner: null,
  aboutKind: null,
  openedAt: AT,
  promisedAt: AT,
  isLate: false,
  changedAt: AT,
  isNew: false,
  about: null,
  messages,
  events: [],
  personId: null,
  isGuest: true,
  replyTo: null,
  accountOfAddress: null,
  mayOpenSubject: true,
  firstAnsweredAt: null,
  rating: null,
  ratingWord: '',
  mergedInto: null,
  others: [],
})

/** A screen that has room for the queue, or has not. */
function setWide(isWide: boolean): void {
  const query = { matches: isWide, addEventListener: jest.fn(), removeEventListener: jest.fn() }
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: () => query })
}
beforeEach(() => setWide(false))

function show(shown: ManagedCase, { queue = [], me }: { queue?: readonly ManagedCaseRow[]; me?: object } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, queryFn: () => null } } })
  client.setQueryData(managedCasesQuery({ view: 'open', page: 1, size: 20 }).queryKey, {
    items: [...queue],
    total: queue.length,
    counts: { open: queue.length, mine: 0, new: 0, late: 0 },
  })
  if (me) client.setQueryData(['/account/me/'], me)
  const set = (next: ManagedCase) => client.setQueryData(managedCaseQuery(1001).queryKey, next)
  set(shown)
  render(
    <QueryClientProvider client={client}>
      <ManagedCaseView no={1001} personLinks={() => null} subjectActions={() => null} />
    </QueryClientProvider>,
  )
  return { set }
}
const marks = () =>
  screen.getAllByRole('listitem').map((item) => within(item).queryAllByText(myCaseCopy.newMessage).length)

test('a new message is marked, and stays so after the page has read it again', async () => {
  const { set } = show(caseOf(message('a', false), message('b', true)))
  expect(marks()).toEqual([0, 1])
  await act(async () => set(caseOf(message('a', false), message('b', false), message('c', true))))
  expect(await screen.findByText('text c')).toBeInTheDocument()
  expect(marks()).toEqual([0, 1, 1])
})

test('staff print a case', () => {
  const print = jest.spyOn(window, 'print').mockReturnValue(undefined)
  show(caseOf(message('a', false)))
  act(() => screen.getByRole('button', { name: copy.print }).click())
  expect(print).toHaveBeenCalledTimes(1)
})

const ROWS = [1000, 1001, 1002].map((no) => ({ ...caseOf(), no, subject: `subject ${no}` }))

test('on a wide screen the open cases stand beside it, with the one that is read marked; J goes on from it', () => {
  setWide(true)
  show(caseOf(), { queue: ROWS })
  const queue = screen.getByRole('navigation', { name: copy.queue })
  const links = within(queue).getAllByRole('link').slice(1)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ROWS.map(({ no }) => paths.managedCase(no)))
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null])
  fireEvent.keyDown(document.body, { code: 'KeyJ' })
  expect(links[2]).toHaveFocus()
})

test('a narrow screen shows the case and its person only', () => {
  show(caseOf(), { queue: ROWS })
  expect(screen.queryByText('subject 1002')).toBeNull()
  expect(screen.getByRole('complementary', { name: copy.person })).toBeInTheDocument()
})

test.each([
  ['nobody’s is taken', null, copy.claim],
  ['one’s own is given back', { id: 'me', name: 'Mina' }, copy.release],
  ['another’s is neither', { id: 'other', name: 'Leila' }, null],
])('state, owner and promise stand above the case, with the act of whoever reads it: %s', (_, owner, act) => {
  show({ ...caseOf(), owner, isLate: true }, { me: { id: 'me', name: 'Mina', role: 'teacher' } })
  const head = screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body
  expect(head).toHaveTextContent(`${copy.promised(AT)} · ${copy.late}`)
  expect(head).toHaveTextContent(owner ? copy.owner(owner.name) : copy.nobody)
  expect(
    within(head)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(act === null ? [] : [act])
})

test('Escape leaves the answer', () => {
  show(caseOf(), { me: { id: 'me', name: 'Mina', role: 'teacher' } })
  const answer = screen.getByLabelText(copy.answer)
  answer.focus()
  fireEvent.keyDown(answer, { key: 'Escape' })
  expect(answer).not.toHaveFocus()
})
