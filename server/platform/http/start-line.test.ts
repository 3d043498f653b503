import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import { getRequestListener } from '@hono/node-server'
import * as z from 'zod'
import { logOut } from '@/lib/accounts/account/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { createApi } from './api'
import { bind } from './bind'
import { MINIMUM_BODY_PACE } from './incoming/body'
import { BODY_LIMITS } from './incoming/half-bodies'
import { newId } from './new-id'
import { toProblemResponse } from './replies/problem'
import { receiveRequest } from './incoming/request'
import { serve } from './entry/serve'

/** More than the places of the queue (`START_LIMITS` in api.ts). */
const MANY = 12
let api: TestApp
let port: number
let stop: () => Promise<void>
let arrived = 0
beforeAll(async () => {
  api = await startTestApp()
  await importTinyExam(api.ctx, { slug: 'tiny' })
  const answer = getRequestListener(api.app.fetch)
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    arrived += 1
    await answer(request, response)
  }
  const listening = await serve(handle, { host: '127.0.0.1', port: 0 }, null)
  port = listening.port
  stop = () => listening.drain(0)
})
afterAll(async () => {
  await stop()
  await api.close()
})
afterEach(() => jest.useRealTimers())

const bodyOf = (over: object = {}) => ({ exam: 'tiny', mode: 'strict' as const, requestId: newId(), ...over })
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

/** Opens connections that start a request and never finish its body. */
async function hang(token: string, count: number, { path, type } = { path: '/attempts/', type: 'application/json' }) {
  arrived = 0
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n{`
  const sockets = Array.from({ length: count }, () =>
    net.connect(port, '127.0.0.1', function begin(this: net.Socket) {
      this.write(head)
    }),
  )
  await until(() => arrived === count)
  return sockets
}
const refuseLateness = async (socket: net.Socket): Promise<string> => {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(socket, 'close')
  return text
}

test('unfinished starts hold no place and run no query: another candidate starts at once', async () => {
  const [idle, other] = [await makeCandidate(api), await makeCandidate(api)]
  api.statements.clear()
  const sockets = await hang(idle.token, MANY)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const asked = [...api.statements.list()]
  const reply = await fetch(`http://127.0.0.1:${port}/attempts/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf()),
    signal: AbortSignal.timeout(30_000),
  })
  expect([reply.status, asked]).toEqual([200, []])
  for (const socket of sockets) socket.destroy()
})

test('refuses a start whose body is late, and closes its connection', async () => {
  const { token } = await makeCandidate(api)
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'Date', 'performance'],
  })
  const sockets = await hang(token, 2)
  let areClosed = false
  const replies = Promise.all(sockets.map(refuseLateness)).finally(() => (areClosed = true))
  // The body of one connection may be awaited later than that of the other.
  await until(() => {
    jest.advanceTimersByTime(1_000)
    return areClosed
  })
  for (const text of await replies) expect(text).toMatch(/^HTTP\/1\.1 408 .*"code":"too_slow"/s)
})

const TEXT = { path: '/pieces/text/', type: 'text/plain' }

test('twelve stalled uploads of one account block nobody, and the thirteenth aborts the first', async () => {
  const [idle, other] = [await makeCandidate(api), await makeCandidate(api)]
  const sockets = await hang(idle.token, MANY, TEXT)
  const call = (path: string, type: string, body: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.token}`, 'content-type': type },
      body,
      signal: AbortSignal.timeout(30_000),
    })
  const replies = await Promise.all([
    call(TEXT.path, TEXT.type, 'My essay.'),
    call('/attempts/', 'application/json', JSON.stringify(bodyOf())),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = sockets
  const cut = first && refuseLateness(first)
  const now = performance.now.bind(performance)
  // Young bodies are not aborted.
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + BODY_LIMITS.youngMs)
  const sinceMs = now()
  sockets.push(...(await hang(idle.token, 1, TEXT)))
  expect(await cut).toMatch(/^HTTP\/1\.1 408 .*"code":"too_slow"/s)
  clock.mockRestore()
  // By the thirteenth, not for want of patience.
  expect(now() - sinceMs).toBeLessThan(MINIMUM_BODY_PACE.silenceMs)
  expect(second?.readyState).toBe('open')
  for (const socket of sockets) socket.destroy()
})

/** An API with one start endpoint, whose handler ends when the test says so. The token is the caller. */
function openSlowStarts() {
  const slow = createApi(api.ctx, async (userId) => {
    return { userId, sessionId: userId, role: 'student', isAuthor: false, isHeldBack: false }
  })
  slow.hono.use(receiveRequest(api.ctx))
  slow.hono.onError((error) => toProblemResponse(error, newId(), api.ctx.log))
  const startedCalls: string[] = []
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  const start = endpoint({
    method: 'POST',
    path: '/slow-starts/',
    auth: 'user',
    summary: 'x',
    body: z.strictObject({ name: z.string().min(2) }),
  })
  bind(
    slow,
    start,
    async ({ viewer }) => {
      startedCalls.push(viewer.userId)
      await over
      return undefined
    },
    { usesStartLine: true },
  )
  const call = async (person: string, body: string) => {
    const headers = { authorization: `Bearer ${person}`, 'content-type': 'application/json' }
    return (await slow.hono.request('/slow-starts/', { method: 'POST', headers, body })).status
  }
  return { begun: startedCalls, end, call }
}

test('refuses an invalid body without a place, even when all places are taken', async () => {
  const { begun: startedCalls, end, call } = openSlowStarts()
  const starts = Array.from({ length: MANY }, (_, index) => call(`p${index}`, '{"name": "sound"}'))
  await until(() => startedCalls.length === 8)
  expect(await Promise.all(['{"name": "x"}', '{', '{}'].map((body) => call('other', body)))).toEqual([422, 400, 422])
  expect(startedCalls).not.toContain('other')
  end()
  expect(await Promise.all(starts)).toEqual(starts.map(() => 204))
})

test('refuses a user who has logged out, even if the token is still valid', async () => {
  const { as } = await makeCandidate(api)
  await api.call(logOut, {}, as)
  expect(await api.refusal(startAttempt, { body: bodyOf() }, as)).toBe('unauthorized')
  expect(await api.refusal(startAttempt, { body: bodyOf() }, { as: 'nobody' })).toBe('unauthorized')
})
