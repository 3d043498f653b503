import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { type ReactNode } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { makeDocumentListWords } from '@/lib/documents/draft/words/document-list'
import { useListActions } from './use-list-acts'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))

const words = makeDocumentListWords({ thing: 'آزمون', things: 'آزمون‌ها', some: 'آزمونی' })

/** Archives one exam and returns the message; `withdrawn` exams were published before. */
async function archive(withdrawn: number) {
  const add = jest.spyOn(toast, 'add').mockImplementation(() => '')
  const calls = {
    path: '/exam-drafts/',
    archive: () => Promise.resolve({ done: 1, skipped: 0, withdrawn }),
    duplicate: () => Promise.resolve({ id: 'copy' }),
    hrefOf: () => '/',
  }
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useListActions(calls, words), { wrapper })
  await act(async () => result.current.archive({ ids: ['e'], act: 'archive' }))
  const [told] = add.mock.lastCall ?? []
  return { description: told?.description, label: told?.actions?.[0]?.label }
}

afterEach(() => jest.restoreAllMocks())

test('archiving an unpublished exam can be undone from its message', async () => {
  expect(await archive(0)).toEqual({ description: undefined, label: words.undo })
})

test('the message names withdrawn exams, and offers no undo that would not publish them again', async () => {
  expect(await archive(1)).toEqual({ description: words.withdrawn(1), label: words.unarchive })
})
