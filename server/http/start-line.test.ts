import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { logOut } from '@/lib/contract/account/account'
import { type Attempt, startAttempt } from '@/lib/contract/player/attempt'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { enter } from '@/server/testing/kits/sitting-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { untilWaiting } from '@/server/testing/waiting'
import { newId } from './new-id'
import { serve } from './serve'

/** More than the places of the line (`STARTS` in api.ts). */
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

/** Connections that begin the start of an attempt and never send the rest of its body. */
async function hang(token: string, count: number) {
  arrived = 0
  const head = `POST /attempts/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`
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

test('starts whose body never ends hold no place and ask the database nothing: another candidate begins at once', async () => {
  const [idle, other] = [await enter(api), await enter(api)]
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

test('a start whose body does not come in time is refused, and its connection ends', async () => {
  const { token } = await enter(api)
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'Date', 'performance'],
  })
  const sockets = await hang(token, 2)
  await until(() => jest.getTimerCount() >= 2)
  jest.advanceTimersByTime(10_000)
  jest.useRealTimers()
  for (const text of await Promise.all(sockets.map(refuseLateness)))
    expect(text).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed_request"/s)
})

/** Everybody who starts waits here for a lock: eight places are taken, and somebody waits inside. */
async function withFullPlaces(work: () => Promise<void>): Promise<Attempt[]> {
  const people = await Promise.all(Array.from({ length: MANY }, () => enter(api)))
  let starts: Promise<Attempt>[] = []
  await api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: 'lock table attempts in access exclusive mode', values: [] })
    starts = people.map(({ as }) => api.call(startAttempt, { body: bodyOf() }, as))
    await untilWaiting(api, 1)
    await work()
  })
  return Promise.all(starts)
}

test('a body that is not sound is refused without a place, though all places are taken', async () => {
  const { as } = await enter(api)
  const codes: string[] = []
  const made = await withFullPlaces(async () => {
    codes.push(await api.refusal(startAttempt, { body: bodyOf({ requestId: 'x' }) }, as))
    const broken = await api.raw('POST', '/attempts/', {
      ...as,
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    codes.push(String(broken.status))
  })
  expect(codes).toEqual(['invalid_input', '400'])
  expect(new Set(made.map(({ id }) => id)).size).toBe(MANY)
})

test('who has logged out is refused, also with a token that is still good by itself', async () => {
  const { as } = await enter(api)
  await api.call(logOut, {}, as)
  expect(await api.refusal(startAttempt, { body: bodyOf() }, as)).toBe('unauthorized')
  expect(await api.refusal(startAttempt, { body: bodyOf() }, { as: 'nobody' })).toBe('unauthorized')
})
