import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { type ManagedCase, type ManagedMessage } from '@/lib/support/case/contract/manage-case'
import { managedCaseQuery } from '@/lib/support/case/queries'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { myCaseCopy } from '@/lib/support/case/words/my-case'
import { ManagedCaseView } from './managed-case'

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

function show(shown: ManagedCase) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, queryFn: () => null } } })
  const set = (next: ManagedCase) => client.setQueryData(managedCaseQuery(1001).queryKey, next)
  set(shown)
  render(
    <QueryClientProvider client={client}>
      <ManagedCaseView no={1001} personLinks={() => null} subjectActs={() => null} />
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
