import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode } from 'react'
import { ApiError } from '@/lib/platform/client/api-error'
import { fakeDevice } from '@/lib/platform/testing/fake-idb'
import { paths } from '@/lib/platform/paths'
import { examinedTextsQuery, examineText, feedbackQuery, textToRewriteQuery } from '@/lib/teaching/examiner/queries'
import { examinedTextsCopy, rewriteCopy as copy } from '@/lib/teaching/examiner/words/examined-texts'
import ExaminedList from './examined-list'
import RewritePage from './rewrite-page'

// A busy machine may be slow.
configure({ asyncUtilTimeout: 20_000 })
jest.mock('idb', () => jest.requireActual<object>('@/lib/platform/testing/fake-idb'))
jest.mock('@/lib/teaching/examiner/queries', () => ({
  ...jest.requireActual<object>('@/lib/teaching/examiner/queries'),
  examineText: jest.fn(),
}))
const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
const examine = jest.mocked(examineText)

const ID = '0198a5f0-0000-7000-8000-000000000001'
const TEXT = `In this essay I will discuss parks. ${'word '.repeat(30)}`
const FINDING = {
  position: 0,
  rule: 'task.announcing',
  kind: 'announcing' as const,
  start: 0,
  end: 20,
  exact: 'In this essay I will',
  replacement: null,
  values: {},
  isDismissed: false,
  verdict: null,
  teacherAnswer: null,
}
const ITEM = {
  id: ID,
  title: 'Parks',
  kind: 'task2' as const,
  words: 37,
  draftNo: 2,
  writtenAt: '2026-11-30T08:00:00.000Z',
}

function show(node: ReactNode, fill: (client: QueryClient) => void) {
  const queryFn = () => Promise.reject(new ApiError(404, { code: 'not_found', status: 404, detail: 'x' }))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false, queryFn } } })
  fill(client)
  render(<QueryClientProvider client={client}>{node}</QueryClientProvider>)
}
const of = { subject: 'submission' as const, id: ID, position: 0 }
const task = { kind: 'task2' as const, prompt: ['Discuss.'], table: null, picture: null, minWords: 250 }

beforeEach(() => fakeDevice.reset())

test('the former text is in the field beside the findings; only a changed text is examined', async () => {
  examine.mockResolvedValueOnce(ITEM)
  show(<RewritePage of={of} user="u" />, (client) => {
    client.setQueryData(textToRewriteQuery('submission', ID, 0).queryKey, { title: 'Parks', task, text: TEXT })
    client.setQueryData(feedbackQuery('submission', ID).queryKey, {
      texts: [
        {
          id: ID,
          state: 'ready',
          kind: 'task2',
          prompt: ['Discuss.'],
          text: TEXT,
          sha256: 'h',
          words: 37,
          copied: 0,
          minWords: 250,
          findings: [FINDING],
          strengths: [],
          missing: [],
          askedKinds: [],
          compared: null,
        },
      ],
    })
  })
  const field = await screen.findByLabelText(copy.yours)
  expect(field).toHaveValue(TEXT)
  expect(screen.getByText('“In this essay I will”')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: copy.act }))
  expect(screen.getByRole('alert')).toHaveTextContent(copy.same)
  expect(examine).not.toHaveBeenCalled()
  await userEvent.type(field, 'More.')
  await userEvent.click(screen.getByRole('button', { name: copy.act }))
  await waitFor(() => expect(push).toHaveBeenCalledWith(paths.examinedText(ID)))
  const [sent] = examine.mock.calls[0] ?? []
  expect(sent?.body).toEqual({ source: { kind: 'again', ...of }, text: `${TEXT}More.` })
})

test('a text that is not their own, or was left empty, is reported as missing', async () => {
  show(<RewritePage of={of} user="u" />, () => undefined)
  expect(await screen.findByText(copy.missingTitle)).toBeVisible()
})

test('examined texts are listed with their drafts; who has none sees nothing', () => {
  show(<ExaminedList />, (client) => client.setQueryData(examinedTextsQuery().queryKey, { items: [ITEM] }))
  expect(screen.getByText(examinedTextsCopy.draft(2))).toBeVisible()
  expect(screen.getByRole('link', { name: new RegExp(examinedTextsCopy.draft(2)) })).toHaveAttribute(
    'href',
    paths.examinedText(ID),
  )
})

test('without examined texts there is no list', () => {
  show(<ExaminedList />, (client) => client.setQueryData(examinedTextsQuery().queryKey, { items: [] }))
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})
