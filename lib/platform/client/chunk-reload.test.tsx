import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import type * as chunkGuard from '../page-failure/client/chunk-guard'
import { BEFORE_RELOAD } from '../page-failure/client/chunk-guard'

const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })

/** Simulates a reload: module state is gone, the tab's storage stays. The clock never runs, so no test really reloads. */
async function visit(path: string) {
  jest.resetModules()
  history.replaceState(null, '', path)
  return import('../page-failure/client/chunk-guard')
}
const reloadsAt = async (path: string) => (await visit(path)).isReloadingFor(missing)

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('a path is reloaded once in 10 seconds, and again after them', async () => {
  expect(await reloadsAt('/blog')).toBe(true)
  jest.setSystemTime(Date.now() + 9_999)
  expect(await reloadsAt('/blog')).toBe(false)
  jest.setSystemTime(Date.now() + 1)
  expect(await reloadsAt('/blog')).toBe(true)
})

test('each path has its own reload limit', async () => {
  expect(await reloadsAt('/blog')).toBe(true)
  expect(await reloadsAt('/exams')).toBe(true)
  expect(await reloadsAt('/blog?page=2')).toBe(false)
})

test('during a navigation the limit is that of the page being opened', async () => {
  const { isReloadingFor, recordTransition } = await visit('/blog')
  recordTransition('/exams')
  expect(isReloadingFor(missing)).toBe(true)
  expect(await reloadsAt('/blog')).toBe(true)
  expect(await reloadsAt('/exams')).toBe(false)
})

test('does not reload for another error, offline, without storage, or if the page would lose something', async () => {
  const { isReloadingFor } = await visit('/blog')
  expect(isReloadingFor(new Error('x is not a function'))).toBe(false)

  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(isReloadingFor(missing)).toBe(false)
  network.mockRestore()

  const memory = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed')
  })
  expect(isReloadingFor(missing)).toBe(false)
  memory.mockRestore()

  addEventListener(BEFORE_RELOAD, (event) => event.preventDefault(), { once: true })
  expect(await reloadsAt('/dashboard')).toBe(false)
  expect(await reloadsAt('/blog')).toBe(true)
})

let leave: () => void = () => undefined
afterEach(() => leave())

type Guard = typeof chunkGuard

/** Simulates that a file of the page fails to load while the page is in this state. */
async function lose(
  element: HTMLElement,
  state: DocumentReadyState,
  before: (guard: Guard) => void = () => undefined,
): Promise<void> {
  leave()
  const guard = await visit('/blog')
  const { guardChunks } = guard
  before(guard)
  const listening = jest.spyOn(window, 'addEventListener')
  guardChunks()
  // A real page takes its listeners with it; the tests share one window, so they are removed after each test.
  leave = () =>
    listening.mock.calls.forEach(([kind, listener, options]) => removeEventListener(kind, listener, options))
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state)
  document.head.replaceChildren(element)
  element.dispatchEvent(new Event('error'))
}
const linkTo = (href: string, rel = 'stylesheet') => Object.assign(document.createElement('link'), { rel, href })
const scriptOf = (src: string) => Object.assign(document.createElement('script'), { src, async: true })
const noted = () => Object.keys(JSON.parse(sessionStorage.getItem('sanjeh.reloads') ?? '{}') as object)

test.each([
  ['script', () => scriptOf('/_next/static/chunks/a.js')],
  ['stylesheet', () => linkTo('/_next/static/css/a.css')],
])('a %s that fails while the page loads is fixed by one reload', async (_, make) => {
  await lose(make(), 'interactive')
  expect(noted()).toEqual(['/blog'])
})

test.each([
  ['a script', () => scriptOf('/_next/static/chunks/a.js')],
  ['a stylesheet', () => linkTo('/_next/static/css/a.css')],
])('%s that fails once the page has what it needs reloads nothing, until the next navigation', async (_, make) => {
  const navigateAndComplete = ({ recordTransition, markPageComplete }: Guard) => {
    recordTransition('/exam/listening')
    markPageComplete()
  }
  await lose(make(), 'complete', navigateAndComplete)
  await lose(make(), 'interactive', navigateAndComplete)
  expect(noted()).toEqual([])
  await lose(make(), 'complete', (guard) => {
    guard.markPageComplete()
    guard.recordTransition('/exams')
  })
  expect(noted()).toEqual(['/exams'])
})

test('a stylesheet that fails later is requested once more, and the page stays', async () => {
  await lose(linkTo('/_next/static/css/a.css'), 'complete')
  expect(noted()).toEqual([])
  const links = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '')
  expect(links().map((href) => new URL(href, location.href).pathname)).toEqual(Array(2).fill('/_next/static/css/a.css'))
  document.querySelectorAll('link')[1]?.dispatchEvent(new Event('error'))
  expect(links()).toHaveLength(2)
})

test.each([
  ['stylesheet of another origin', () => linkTo('https://elsewhere.example/a.css')],
  ['prefetch', () => linkTo('/_next/static/css/a.css', 'preload')],
  ['a picture', () => Object.assign(document.createElement('img'), { alt: '' })],
])('ignores a failed %s', async (_, make) => {
  await lose(make(), 'interactive')
  expect(noted()).toEqual([])
  expect(document.head.children).toHaveLength(1)
})

/** Chromium's stylesheet object of a file that failed to load. */
const unreadable = Object.defineProperty({}, 'cssRules', {
  get: () => {
    throw new DOMException('Cannot access rules', 'SecurityError')
  },
})

test.each([
  ['without rules', null, ['/blog']],
  ['with unreadable rules', unreadable, ['/blog']],
  ['with an empty list of rules', { cssRules: [] }, ['/blog']],
  ['that has loaded', { cssRules: ['body {}'] }, []],
])('a stylesheet %s that fired no error event reloads the page only if it did not load', (_, sheet, expected) => {
  history.replaceState(null, '', '/blog')
  const link = linkTo('/_next/static/css/a.css')
  Object.defineProperty(link, 'sheet', { value: sheet })
  document.head.replaceChildren(link)
  const reload = jest.fn()
  const heard: Record<string, (event: object) => void> = {}
  // A script of the page, run in isolation: jsdom cannot replace `location`, so every global that it uses is provided.
  const page: Readonly<Record<string, unknown>> = {
    addEventListener: (kind: string, act: (event: object) => void) => (heard[kind] = act),
    location: { pathname: '/blog', href: location.href, reload },
    window: {},
    document,
    navigator,
    localStorage,
    sessionStorage,
    HTMLScriptElement,
  }
  const run: unknown = compileFunction(readFileSync('public/theme.js', 'utf8'), Object.keys(page))
  if (typeof run === 'function') Reflect.apply(run, undefined, Object.values(page))
  heard.load?.({})
  expect(noted()).toEqual(expected)
  expect(reload).toHaveBeenCalledTimes(expected.length)
})
