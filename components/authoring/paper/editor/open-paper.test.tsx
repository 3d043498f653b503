import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/platform/client/api-error'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type Paper } from '@/lib/authoring/paper/contract/papers'
import { PaperDraft } from '@/lib/authoring/paper/contract/paper-draft'
import { paperMergedText } from '@/lib/authoring/paper/words/paper-editor'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { OpenPaper } from './open-paper'

jest.mock('idb', () => jest.requireActual<object>('@/lib/platform/testing/fake-idb'))
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))
const mockServer: { newer: Paper | null } = { newer: null }
jest.mock('@/lib/authoring/paper/queries', () => ({
  ...jest.requireActual<object>('@/lib/authoring/paper/queries'),
  announceEditor: () => Promise.resolve({ others: [], rev: mockServer.newer?.rev ?? 1 }),
  loadPaper: () => Promise.resolve(mockServer.newer),
  savePaper: () => Promise.reject(new ApiError(409, { code: 'draft_moved', status: 409 })),
  checkPaper: () => Promise.resolve({ rev: 1, findings: [] }),
}))

const paper: Paper = {
  id: '00000000-0000-4000-8000-000000000001',
  state: 'new',
  rev: 1,
  draft: PaperDraft.parse(makeEmptyPaper({ skill: 'writing', module: 'academic', slug: 'w', title: 'Bees' })),
  owner: null,
  savedAt: '2026-01-01T10:00:00Z',
  savedBy: 'سارا',
  files: [],
  isFrozen: false,
  exams: [],
}

test('a remote change is merged around the cursor: the focused field stays in place', async () => {
  jest.useFakeTimers()
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OpenPaper paper={paper} tools={null} />
    </QueryClientProvider>,
  )
  await pass(1000)
  const [field] = screen.getAllByRole('textbox')
  if (!field) throw new Error('no field')
  act(() => field.focus())
  expect(field).toHaveFocus()
  mockServer.newer = { ...paper, rev: 2, draft: { ...paper.draft, title: 'Wasps' } }
  await pass(21_000)
  expect(screen.getByText('Wasps')).toBeVisible()
  expect(field).toHaveFocus()
  jest.useRealTimers()
})

test.each([
  ['another person', 'نیما', paperMergedText('سارا')],
  ['a second window of the same person', 'سارا', paperMergedText(null)],
])('merges what %s wrote elsewhere in the paper, and names the author', async (_, name, told) => {
  jest.useFakeTimers()
  const addToast = jest.spyOn(toast, 'add').mockReturnValue(1)
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const client = new QueryClient()
  client.setQueryData<unknown>(meQuery().queryKey, { name })
  mockServer.newer = null
  render(
    <QueryClientProvider client={client}>
      <OpenPaper paper={paper} tools={null} />
    </QueryClientProvider>,
  )
  await pass(1000)
  const field = screen.getAllByRole('textbox').find(({ tagName }) => tagName === 'TEXTAREA')
  if (!field) throw new Error('no field')
  fireEvent.change(field, { target: { value: 'Write a letter.' } })
  mockServer.newer = { ...paper, rev: 2, draft: { ...paper.draft, title: 'Wasps' } }
  await pass(10_000)
  expect(addToast).toHaveBeenCalledWith({ title: told, color: 'info' })
  addToast.mockRestore()
  jest.useRealTimers()
})
