import { dehydrate, QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { FirstData } from '@/components/platform/layout/first-data'
import { QueryProvider } from '@/components/platform/layout/query-provider'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { wordsQuery } from '@/lib/progress/vocabulary/queries'
import { newSchedule } from '@/lib/progress/vocabulary/rules/schedule'
import { vocabularyCopy as copy } from '@/lib/progress/vocabulary/words/vocabulary'
import { WordsPage } from './words-page'

const mockAsked: string[] = []
jest.mock('@/lib/progress/vocabulary/client/unsent-reviews', () => ({
  sendReviews: async () => [],
  countUnsent: async () => 0,
}))
jest.mock('@/lib/platform/client/browser', () => ({
  ...jest.requireActual<object>('@/lib/platform/client/browser'),
  callApi: ({ path }: { path: string }) => {
    mockAsked.push(path)
    return new Promise(() => {})
  },
}))

const READ_AT_MS = Date.UTC(2026, 10, 30, 9)
const DUE_IN_MS = 20_000
const WORD = {
  id: '01a1ff85-5792-7579-88ea-c01e66d1c597',
  term: 'harbour',
  sentence: '',
  meaning: 'بندر',
  ipa: '',
  place: null,
  createdAt: new Date(READ_AT_MS).toISOString(),
  schedule: { ...newSchedule(READ_AT_MS), state: 'learning' as const, dueAtMs: READ_AT_MS + DUE_IN_MS },
}

function readList() {
  const client = new QueryClient()
  client.setQueryData(wordsQuery().queryKey, { items: [WORD] }, { updatedAt: READ_AT_MS })
  client.setQueryData<unknown>(
    meQuery().queryKey,
    { id: 'x', name: 'سارا', role: 'student' },
    { updatedAt: READ_AT_MS },
  )
  return dehydrate(client)
}

test('the page begins with the server’s markup, then offers a word that has become due since, and does not read its list again', async () => {
  const page = (
    <QueryProvider>
      <FirstData state={readList()}>
        <WordsPage />
      </FirstData>
    </QueryProvider>
  )
  const clock = jest.spyOn(Date, 'now').mockReturnValue(READ_AT_MS)
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  expect(place).toHaveTextContent(copy.restTitle)
  clock.mockReturnValue(READ_AT_MS + 2 * DUE_IN_MS)
  const faults: unknown[] = []
  const onRecoverableError = (error: unknown) => void faults.push(error)
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError }))
  expect(place).toHaveTextContent(copy.dueTitle(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(faults).toEqual([])
  expect(mockAsked).not.toContain('/vocabulary/')
  await act(async () => root.unmount())
  place.remove()
  clock.mockRestore()
})
