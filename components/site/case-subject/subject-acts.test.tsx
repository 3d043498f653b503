import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type About } from '@/lib/support/case/contract/about'
import { caseSubjectCopy as copy } from '@/lib/support/case-subject/words'
import { loginLinkCopy } from '@/lib/accounts/person/words/person'
import { openResultCopy } from '@/lib/sittings/opened-result/words/opened-result'
import { paths } from '@/lib/platform/paths'
import { SubjectActions } from './subject-acts'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const ID = '01a1ff85-5792-7579-88ea-c01e66d1c597'
const AT = '2026-11-29T10:30:00.000Z'
const REPLIES: Readonly<Record<string, object>> = {
  [`/people/${ID}/`]: { id: ID, identifier: 'a@example.com', state: 'active', isMe: false },
}
type Shown = Partial<Parameters<typeof SubjectActions>[0]['managedCase']>

function show(managedCase: Shown, role = 'manager'): void {
  const given: Readonly<Record<string, object>> = { ...REPLIES, '/account/me/': { id: 'me', role } }
  const queryFn = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => given[String(path)] ?? {}
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })
  render(
    <QueryClientProvider client={client}>
      <SubjectActions
        managedCase={{
          no: 1001,
          kind: 'question',
          about: null,
          mayOpenSubject: true,
          personId: null,
          accountOfAddress: null,
          ...managedCase,
        }}
      />
    </QueryClientProvider>,
  )
}

test.each<[About, readonly (readonly [string, string])[]]>([
  [
    { kind: 'submission', id: ID, title: 'شهرها', state: 'published', submittedAt: AT },
    [[copy.submission, paths.submission(ID)]],
  ],
  [{ kind: 'speaking', id: ID, state: 'published', startedAt: AT }, [[copy.speaking, paths.speaking(ID)]]],
  [{ kind: 'class', id: ID, name: 'شنبه' }, [[copy.class, paths.class(ID)]]],
  [
    { kind: 'mockDay', id: ID, exam: 'آزمون ۱', startsAt: AT, seat: 3 },
    [
      [copy.mockDay, paths.mockDay(ID)],
      [copy.mockDayLog, paths.mockDayLog(ID)],
    ],
  ],
])('the page of what a case is about opens from it: %j', async (about, links) => {
  show({ about }, 'teacher')
  for (const [name, href] of links) expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
})

test.each<About>([
  { kind: 'submission', id: ID, title: 'شهرها', state: 'published', submittedAt: AT },
  { kind: 'class', id: ID, name: 'شنبه' },
  { kind: 'attempt', id: ID, exam: 'آزمون ۱', mode: 'strict', startedAt: AT },
])('an item claimed by somebody else is a sentence and not a link: %j', async (about) => {
  show({ kind: 'account', personId: ID, about, mayOpenSubject: false })
  await screen.findByRole('button', { name: loginLinkCopy.go })
  expect(screen.getByText(copy.notYours)).toBeInTheDocument()
  expect([screen.queryByRole('link'), screen.queryByRole('button', { name: openResultCopy.open })]).toEqual([
    null,
    null,
  ])
})

test('an attempt opens its sheet', async () => {
  show({ kind: 'mark', about: { kind: 'attempt', id: ID, exam: 'آزمون ۱', mode: 'strict', startedAt: AT } })
  expect(await screen.findByRole('button', { name: openResultCopy.open })).toBeInTheDocument()
})

test.each([
  ['of an account', { personId: ID }],
  ['of a visitor with the address of an account', { accountOfAddress: ID }],
])('a manager sends a new link from the case %s', async (_, whose) => {
  show({ kind: 'account', ...whose })
  expect(await screen.findByRole('button', { name: loginLinkCopy.go })).toBeInTheDocument()
})

test.each([
  ['without an account', { kind: 'account' }],
  ['of another kind', { kind: 'question', accountOfAddress: ID }],
] as const)('a case %s sends no link to log in', async (_, managedCase) => {
  show({ ...managedCase, about: { kind: 'attempt', id: ID, exam: 'آزمون ۱', mode: 'strict', startedAt: AT } })
  await screen.findByRole('button', { name: openResultCopy.open })
  expect(screen.queryByText(loginLinkCopy.title)).toBeNull()
})
