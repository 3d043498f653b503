import { ApiError } from '@/lib/platform/client/api-error'
import { isOurs, watchUnhandled } from './unhandled'

const reports: string[] = []
const standardFetch = globalThis.fetch
const shown: unknown[] = []

beforeAll(() => {
  watchUnhandled(async (error) => void shown.push(error))
})
beforeEach(() => {
  reports.length = 0
  shown.length = 0
  document.body.innerHTML = '<main>A page</main>'
  globalThis.fetch = async (input, init) => {
    reports.push(await new Request(input, init).text())
    return new Response(null, { status: 204 })
  }
})
afterEach(() => {
  globalThis.fetch = standardFetch
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 1_200))

function reject(reason: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

test('reports an uncaught error once, and the page stays', async () => {
  const error = new Error('thrown in a timer')
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
  await settle()
  expect(reports).toHaveLength(1)
  expect(reports[0]).toContain('thrown in a timer')
  expect(shown).toEqual([])
})

test('reports an unhandled rejection', async () => {
  reject(new Error('rejected somewhere'))
  await settle()
  expect(reports.join()).toContain('rejected somewhere')
})

test('shows the error screen if nothing is left of the page', async () => {
  document.body.innerHTML = ''
  const error = new Error('it took the page with it')
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
  await settle()
  expect(shown).toEqual([error])
})

const problem = (status: number) =>
  new ApiError(status, { code: status === 500 ? 'internal' : 'forbidden', status, detail: 'x' })

test.each<[string, unknown, string]>([
  ['a measurement loop of the browser', 'ResizeObserver loop completed with undelivered notifications.', ''],
  [
    'a service worker that may not be registered',
    new TypeError("Cannot read properties of undefined (reading 'waiting')"),
    '',
  ],
  ['a script of another origin', 'Script error.', ''],
  ['an extension', new Error('x'), 'chrome-extension://abc/content.js'],
  ['a lost connection', new TypeError('Failed to fetch'), ''],
  ['a lost connection in Safari', new TypeError('Load failed'), ''],
  ['an aborted call', new DOMException('The operation was aborted', 'AbortError'), ''],
  ['a failing server', problem(500), ''],
  ['a missing script', Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' }), ''],
  ['nothing', undefined, ''],
])('%s is not our error', (_, error, file) => {
  expect(isOurs(error, file)).toBe(false)
})

test.each<[string, unknown]>([
  ['an error', new TypeError('x is not a function')],
  ['a text', 'something'],
  ['an unexpected refusal', problem(403)],
])('%s is our error', (_, error) => {
  expect(isOurs(error, '')).toBe(true)
})
