import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import GlobalError from './global-error'

const failure = new Error('the layout failed')
const thrown: unknown[] = []
const hear = ({ error }: ErrorEvent) => void thrown.push(error)
const standardFetch = globalThis.fetch
let root: Root
let logged: jest.SpiedFunction<typeof console.error>

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  globalThis.fetch = async () => new Response(null, { status: 204 })
  addEventListener('error', hear)
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  // It renders its own document, which replaces the page.
  root = createRoot(document)
  await act(async () => root.render(<GlobalError error={failure} retry={() => undefined} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  removeEventListener('error', hear)
  globalThis.fetch = standardFetch
  jest.restoreAllMocks()
})

test('a Persian page of its own replaces the app', () => {
  expect(document.documentElement).toHaveAttribute('lang', 'fa')
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  expect(document.title).toBe('خطا')
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'خطا در بارگذاری صفحه')
  expect(document.querySelector('h1')).toHaveTextContent('مشکلی پیش آمده')
  const ways = [...document.querySelectorAll('a')].map(({ textContent, pathname }) => [textContent, pathname])
  expect(ways).toEqual([
    ['ارتباط با پشتیبانی', '/dashboard/support'],
    ['بازگشت به صفحه اصلی', '/'],
  ])
  expect(logged).toHaveBeenCalledWith('Error while mounting app:', failure)
  expect(thrown).toEqual([failure])
})
