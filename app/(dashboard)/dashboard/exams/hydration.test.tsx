import { act } from '@testing-library/react'
import { type ComponentProps, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { ExamsHome } from '@/components/authoring/exam-draft/list/exams-home'
import { AccountLink } from '@/components/site/layout/account-link'
import { QueryProvider } from '@/components/platform/layout/query-provider'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { pagedListCopy } from '@/lib/platform/words/paged-list'

/** The page's code, while it is loading: on a busy device it may arrive after that of the layout. */
let code: Promise<void> | null = null
const mockMe = Promise.resolve({ id: 'x', name: 'سارا', role: 'student' })
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }))
jest.mock('@/lib/platform/client/browser', () => ({
  ...jest.requireActual<object>('@/lib/platform/client/browser'),
  callApi: ({ path }: { path: string }) => (path === '/account/me/' ? mockMe : new Promise(() => {})),
}))
jest.mock('@/components/authoring/exam-draft/list/exams-home', () => {
  const actual = jest.requireActual<{ ExamsHome: typeof ExamsHome }>(
    '@/components/authoring/exam-draft/list/exams-home',
  )
  return {
    ExamsHome: (props: ComponentProps<typeof ExamsHome>) => {
      if (code) use(code)
      return <actual.ExamsHome {...props} />
    },
  }
})

const page = (
  <QueryProvider>
    <AccountLink />
    <ExamsHome ownAttempts={<h1>{attemptCopy.listTitle}</h1>} />
  </QueryProvider>
)
// A part that is hydrated late may find data in the cache that the server lacked when it rendered it: React error #418.
test('a component whose code loads late begins with the server’s markup, whatever is known by then', async () => {
  code = null
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  expect(place).toHaveTextContent(pagedListCopy.loading)
  const faults: unknown[] = []
  let come = () => {}
  code = new Promise((resolve) => {
    come = resolve
  })
  const onRecoverableError = (error: unknown) => void faults.push(error)
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError }))
  await settle()
  await act(async () => come())
  await settle()
  expect(place).toHaveTextContent(attemptCopy.listTitle)
  expect(faults).toEqual([])
  await act(async () => root.unmount())
  place.remove()
})

async function settle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
}
