import { act, render, screen } from '@testing-library/react'
import { Icon } from './icon'

const svg = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8' },
  })
const box = (name: string) => document.querySelector<HTMLElement>(`[data-icon="${name}"]`)
const flush = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))
let fetched: jest.SpiedFunction<typeof fetch>
let warned: jest.SpiedFunction<typeof console.warn>

beforeEach(() => {
  jest.useFakeTimers()
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => svg())
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('draws the named icon from our own origin, loaded once for all uses', async () => {
  render(
    <>
      <Icon name="heroicons:book-open" />
      <Icon name="heroicons:book-open" label="Reading" />
    </>,
  )
  await flush()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(fetched).toHaveBeenCalledWith('/icons/heroicons/book-open', expect.anything())
  expect(screen.getByRole('img', { name: 'Reading' }).style.mask).toContain('data:image/svg+xml')
  expect(warned).not.toHaveBeenCalled()
})

it('gives up after 1500 ms: it warns, and its place stays empty', async () => {
  fetched.mockImplementation(
    (_address, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  render(<Icon name="heroicons:clock" className="size-5" />)
  await flush(1499)
  expect(warned).not.toHaveBeenCalled()
  await flush(1)
  expect(warned).toHaveBeenCalledTimes(1)
  expect(box('heroicons:clock')).toHaveClass('size-5')
  expect(box('heroicons:clock')?.style.mask).toBe('')
})

it.each([
  ['heroicons:unknown', async () => new Response(null, { status: 404 })],
  ['heroicons:portal', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['heroicons:away', async () => Promise.reject(new TypeError('no network'))],
])('only warns of %s, once, and retries when it is shown again', async (name, answer) => {
  fetched.mockImplementation(answer)
  const first = render(<Icon name={name} />)
  await flush()
  first.unmount()
  render(<Icon name={name} />)
  await flush()
  expect(warned.mock.calls.map(([message]) => String(message))).toEqual([`Icon not loaded: ${name}`])
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(box(name)?.style.mask).toBe('')
})

it.each(['book', 'heroicons:../../api', 'https://example.org/x.svg'])(
  'makes no request for %j, which is not an icon name',
  async (name) => {
    render(<Icon name={name} />)
    await flush()
    expect(fetched).not.toHaveBeenCalled()
    expect(warned).toHaveBeenCalledTimes(1)
  },
)
