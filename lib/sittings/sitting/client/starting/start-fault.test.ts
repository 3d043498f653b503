import { ApiError } from '@/lib/platform/client/api-error'
import { startFaultOf, SelfTestError } from './start-fault'
import { runSelfTest } from './self-test'

const problem = (status: number, code: string) =>
  new ApiError(status, { status, code, title: code, detail: 'مهلت این آزمون تمام شده است.' })

function named(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name })
}

test.each<[string, unknown, string]>([
  ['an error of our script', new TypeError('a.toSorted is not a function'), 'page'],
  ['a value that is not an error', 'what?', 'page'],
  ['a chunk that does not load', named('ChunkLoadError', 'Loading chunk 12 failed.'), 'script'],
  ['a module that does not load', new TypeError('Failed to fetch dynamically imported module: /a.js'), 'script'],
  ['no network, as reported by the client', named('NetworkError'), 'unreached'],
  ['no network in Chrome', new TypeError('Failed to fetch'), 'unreached'],
  ['no network in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 'unreached'],
  ['no network in Safari', new TypeError('Load failed'), 'unreached'],
  ['no reply in time', named('TimeoutError'), 'unreached'],
  ['a page of a proxy', new ApiError(502, '<html>'), 'foreign'],
  ['a captive portal', new ApiError(200, '<html>'), 'foreign'],
  ['a refusal of the server', problem(409, 'exam_closed'), 'refused'],
  ['a server without its database', problem(503, 'unavailable'), 'refused'],
  ['a missing device feature', new SelfTestError('lock', null), 'device'],
])('names the cause: %s', (_, error, kind) => {
  expect(startFaultOf(error, false).kind).toBe(kind)
  // After the start any failure is this kind: the clock is running, and the text says so.
  expect(startFaultOf(error, true).kind).toBe('unshown')
})

test("a refusal shows the server's sentence", () => {
  expect(startFaultOf(problem(409, 'exam_closed'), false)).toEqual({
    kind: 'refused',
    serverMessage: 'مهلت این آزمون تمام شده است.',
  })
})

test('the self-test names the part that failed, and runs no further trial', async () => {
  const tried: string[] = []
  const cause = new DOMException('', 'QuotaExceededError')
  const failing = runSelfTest([
    { part: 'lock', run: () => void tried.push('lock') },
    { part: 'storage', run: () => Promise.reject(cause) },
    { part: 'screen', run: () => void tried.push('screen') },
  ])
  await expect(failing).rejects.toMatchObject({ part: 'storage', cause })
  expect(tried).toEqual(['lock'])
})
