import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { fakeBrowser } from '../testing/fake-browser'
import { callApi } from './browser'

type Answer = (response: ServerResponse, path: string) => void
let answer: Answer = () => undefined
const server = createServer((request, response) => answer(response, request.url ?? ''))

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.closeAllConnections())
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  const { port } = server.address() as AddressInfo
  fakeBrowser.reset(`http://127.0.0.1:${port}`)
  fakeBrowser.cookies.set('accessToken', 'old').set('refreshToken', 'the-refresh')
})
afterEach(() => {
  jest.restoreAllMocks()
})

const JSON_HEAD = { 'content-type': 'application/json' }
const ask = (timeoutMs: number) => callApi({ method: 'GET', path: '/x/' }, { timeoutMs })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ name }: Error) => name,
  )

test.each<[string, Answer]>([
  ['before its headers', () => undefined],
  ['in the middle of its body', (response) => response.writeHead(200, JSON_HEAD).write('{"fine":')],
  ['in the middle of a refusal', (response) => response.writeHead(503, JSON_HEAD).write('{"code":')],
])('a reply that stalls %s times out', async (_, silent) => {
  answer = silent
  expect(await failure(ask(200))).toBe('TimeoutError')
})

test('a large reply on a slow line may take longer, as long as data arrives', async () => {
  answer = (response) => {
    const chunks = ['{"fine"', ':', 'tr', 'ue}']
    response.writeHead(200, JSON_HEAD)
    const next = () => {
      response.write(chunks.shift())
      if (chunks.length > 0) setTimeout(next, 300)
      else response.end()
    }
    next()
  }
  expect(await ask(700)).toEqual({ fine: true })
})

test('an aborted call ends at once', async () => {
  answer = (response) => response.writeHead(200, JSON_HEAD).write('{"fine":')
  const off = new AbortController()
  const asked = failure(callApi({ method: 'GET', path: '/x/' }, { signal: off.signal, timeoutMs: 60_000 }))
  setTimeout(() => off.abort(), 50)
  expect(await asked).toBe('AbortError')
})

test.each<[string, Answer]>([
  ['not answered', () => undefined],
  ['cut off in its body', (response) => response.writeHead(200, JSON_HEAD).write('{"access":')],
])('a renewal that is %s delays no call beyond its timeout, ends itself, and keeps the session', async (_, silent) => {
  const inTime = AbortSignal.timeout.bind(AbortSignal)
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => inTime(ms / 10))
  answer = (response, path) => (path.includes('refresh-token') ? silent(response, path) : response.writeHead(401).end())
  expect(await failure(ask(200))).toBe('TimeoutError')
  expect(await failure(ask(60_000))).toBe('TimeoutError')
  expect(fakeBrowser.cookies.get('accessToken')).toBe('old')
  answer = (response, path) => {
    response.writeHead(200, JSON_HEAD).end(path.includes('refresh-token') ? '{"access":"new"}' : '{"fine":true}')
  }
  expect(await ask(60_000)).toEqual({ fine: true })
})
