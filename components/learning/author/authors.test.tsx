import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@/lib/platform/client/api-error'
import { authorsQuery, dismissAuthor, appointAuthor } from '@/lib/learning/author/queries'
import { authorsCopy as copy } from '@/lib/learning/author/words'
import { AuthorList } from './author-list'
import { NameAuthorForm } from './name-author-form'

jest.mock('@/lib/learning/author/queries', () => ({
  ...jest.requireActual<object>('@/lib/learning/author/queries'),
  appointAuthor: jest.fn(),
  dismissAuthor: jest.fn(),
}))
const [add, dismiss] = [jest.mocked(appointAuthor), jest.mocked(dismissAuthor)]
const author = { id: '0198a5f0-0000-7000-8000-000000000001', name: 'نگار موسوی', identifier: 'negar@example.com' }

beforeEach(() => {
  add.mockReset()
  dismiss.mockReset().mockResolvedValue(undefined)
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, queryFn: () => new Promise(() => {}) } },
  })
  client.setQueryData(authorsQuery().queryKey, { items: [author] })
  render(
    <QueryClientProvider client={client}>
      <NameAuthorForm />
      <AuthorList />
    </QueryClientProvider>,
  )
})

async function send(identifier: string): Promise<HTMLElement> {
  const field = screen.getByLabelText(copy.identifier)
  await userEvent.type(field, identifier)
  await userEvent.click(screen.getByRole('button', { name: copy.add }))
  return field
}

test('an unknown account is reported at its field, which keeps the text and takes the focus', async () => {
  add.mockRejectedValueOnce(
    new ApiError(404, { code: 'not_found', type: '', title: '', status: 404, detail: '-', requestId: 'x' }),
  )
  const field = await send('nobody@example.com')
  expect(await screen.findByText(copy.notFound)).toBeVisible()
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveValue('nobody@example.com')
})

test('a promoted account shows the link that its owner must get, and the form is empty again', async () => {
  add.mockResolvedValueOnce({ ...author, link: 'https://example.com/reset-password#token=abc' })
  await send(author.identifier)
  expect(await screen.findByText(/#token=abc/)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText(copy.identifier)).toHaveValue(''))
  expect(add.mock.calls).toEqual([[{ body: { identifier: author.identifier } }]])
})

test('an author is removed only after a question', async () => {
  await userEvent.click(screen.getByRole('button', { name: copy.dismiss }))
  expect(dismiss).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: copy.yes }))
  expect(dismiss.mock.calls).toEqual([[{ params: { id: author.id } }]])
})
