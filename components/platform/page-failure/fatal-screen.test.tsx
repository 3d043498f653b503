import { StrictMode } from 'react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { errorPageCopy } from '@/lib/platform/page-failure/words/error-pages'
import { FatalScreen } from './fatal-screen'
import { ServerErrorScreen } from './server-error-screen'

const sent: Request[] = []
let answer = () => Promise.resolve(new Response(null, { status: 204 }))
const standardFetch = globalThis.fetch
/** The errors that reached error reporting. */
const thrown: unknown[] = []
const hear = ({ error }: ErrorEvent) => void thrown.push(error)

beforeEach(() => {
  sent.length = 0
  thrown.length = 0
  addEventListener('error', hear)
  answer = () => Promise.resolve(new Response(null, { status: 204 }))
  globalThis.fetch = (input, init) => {
    sent.push(new Request(input, init))
    return answer()
  }
  document.title = 'The page'
  document.cookie = 'accessToken=; Max-Age=0'
})
afterEach(() => {
  cleanup()
  removeEventListener('error', hear)
  globalThis.fetch = standardFetch
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 50))
const show = (error: unknown) => (
  <StrictMode>
    <FatalScreen error={error} retry={() => undefined} />
  </StrictMode>
)

test('shows the specified text, with both buttons', () => {
  render(show(new Error('a')))
  expect(screen.getByRole('heading', { level: 1, name: 'مشکلی پیش آمده' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'ارتباط با پشتیبانی' })).toHaveAttribute('href', '/dashboard/support')
  expect(screen.getByRole('link', { name: 'بازگشت به صفحه اصلی' })).toHaveAttribute('href', '/')
  // Two buttons; the text suggests a retry.
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'دوباره امتحان کن' }).closest('p')).toHaveTextContent(
    'صفحه درست بارگذاری نشد. دوباره امتحان کن؛ اگر باز هم نشد، با پشتیبانی تماس بگیر.',
  )
})

test("sets the page's title and description, and restores both afterwards", () => {
  document.head.innerHTML = '<title>The page</title><meta name="description" content="Its words">'
  const { unmount } = render(show(new Error('b')))
  const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content')
  expect([document.title, description()]).toEqual(['خطا', 'خطا در بارگذاری صفحه'])
  unmount()
  expect([document.title, description()]).toEqual(['The page', 'Its words'])
})

test('a title and description that arrive after the error do not replace its own, and are restored afterwards', async () => {
  document.head.innerHTML = '<title>The site</title><meta name="description" content="Of the site">'
  const { unmount } = render(show(new Error('late head')))
  const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content')
  document.title = 'The page'
  document.querySelector('meta[name="description"]')?.setAttribute('content', 'Of the page')
  await waitFor(() => expect([document.title, description()]).toEqual(['خطا', 'خطا در بارگذاری صفحه']))
  unmount()
  expect([document.title, description()]).toEqual(['The page', 'Of the page'])
})

test('sends the serialized error exactly once, however often it renders', async () => {
  const error = new Error('once')
  const { rerender, unmount } = render(show(error))
  rerender(show(error))
  unmount()
  render(show(error))
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  await settle()
  expect(sent.map(({ url, method }) => [url, method])).toEqual([
    ['http://localhost/api/account/send-telegram/', 'POST'],
  ])
  const body = (await sent[0]?.json()) as { text: string }
  expect(Object.keys(body)).toEqual(['text'])
  expect(JSON.parse(body.text)).toMatchObject({ name: 'Error', message: 'once' })
})

test('a caught error reaches error reporting once', () => {
  const error = new Error('caught')
  const { rerender } = render(show(error))
  rerender(show(error))
  expect(thrown).toEqual([error])
})

test('another error is another report; the bearer token is sent if there is one', async () => {
  document.cookie = 'accessToken=abc'
  render(show(new Error('first')))
  await waitFor(() => expect(sent).toHaveLength(1))
  render(show(new Error('second')))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer abc')
})

test('a report that fails is silent and is not repeated', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  render(show(new Error('unsent')))
  await waitFor(() => expect(sent).toHaveLength(1))
  await settle()
  expect(sent).toHaveLength(1)
})

test.each([
  ['in place of its page', <ServerErrorScreen key="page" />],
  [
    'after a link was followed',
    <FatalScreen key="link" error={Object.assign(new Error('hidden'), { digest: '1234' })} />,
  ],
])('M8: the server has reported its own error (%s): the browser sends nothing', async (_, screenOfIt) => {
  render(screenOfIt)
  expect(screen.getByRole('heading', { level: 1, name: 'مشکلی پیش آمده' })).toHaveFocus()
  await settle()
  expect([sent, thrown]).toEqual([[], []])
})

test('in an exam it says that the answers are stored', () => {
  render(<FatalScreen error={new Error('c')} retry={() => undefined} isExam />)
  expect(screen.getByText(errorPageCopy.fatalExamText)).toBeInTheDocument()
})

test('a page that fails at every retry ends up silent', async () => {
  for (let turn = 0; turn < 20; turn += 1) render(show(new Error(`turn ${turn}`)))
  await settle()
  expect(sent.length).toBeLessThanOrEqual(10)
})
