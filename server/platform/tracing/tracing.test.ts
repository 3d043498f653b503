import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHealth } from '@/lib/platform/health/contract'
import { saveResponses } from '@/lib/sittings/sitting/contract'
import { post } from '@/server/platform/adapters/http-post'
import { runSweeps } from '@/server/run-sweeps'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { silentLog } from '@/server/testing/fakes/silent-log'
import { beginListening } from '@/server/testing/kits/sittings/sitting-kit'
import { portOf } from '@/server/testing/ports'
import { shareTestApp } from '@/server/testing/test-app'
import { requestSpan } from './plans'
import { startTracing } from './start-tracing'
import { runInSpan } from './traced'

type Sent = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly status: { readonly code?: number }
}
type Body = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[] }[]
}

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

/** A receiver of OTLP/HTTP. */
async function receive(port = 0, status = 200) {
  const got: Sent[] = []
  const calls: { path: string; type: string; key: string }[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { resourceSpans } = JSON.parse((await buffer(request)).toString()) as Body
    got.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    calls.push({
      path: request.url ?? '',
      type: request.headers['content-type'] ?? '',
      key: String(request.headers['x-key']),
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void take(request, response)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { got, calls, port: portOf(server), close }
}
const setting = (port: number, share = 1) => ({
  url: `http://127.0.0.1:${port}/v1/traces`,
  headers: { 'x-key': 'k' },
  service: 'sanjeh',
  share,
})
const attributeOf = ({ attributes }: Sent, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

test('a request arrives with its statements as children, under the id of the request', async () => {
  const receiver = await receive()
  const stop = await startTracing(setting(receiver.port), silentLog())
  const { token } = await api.signUp()
  const reply = await api.raw('GET', '/account/me/', { as: token })
  await stop()
  await receiver.close()
  const traceId = reply.headers.get('x-request-id')?.replaceAll('-', '')
  const spans = receiver.got.filter((span) => span.traceId === traceId)
  const root = spans.find(({ parentSpanId }) => parentSpanId === undefined)
  expect(root).toMatchObject({ name: expect.stringMatching(/^GET \/account\//), kind: 2 })
  const children = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
  expect(children.length).toBeGreaterThan(0)
  for (const child of children) {
    expect([child.kind, attributeOf(child, 'db.system.name')]).toEqual([3, 'postgresql'])
    expect(BigInt(child.startTimeUnixNano) >= BigInt(root?.startTimeUnixNano ?? 0)).toBe(true)
    expect(BigInt(child.endTimeUnixNano) >= BigInt(child.startTimeUnixNano)).toBe(true)
  }
  expect(receiver.calls[0]).toEqual({ path: '/v1/traces', type: 'application/json', key: 'k' })
})

test('no value of a statement and no word of a person leaves the installation', async () => {
  const receiver = await receive()
  const stop = await startTracing(setting(receiver.port), silentLog())
  const { identifier, userId, token } = await api.signUp('نامی که هیچ‌جا نیست')
  await stop()
  await receiver.close()
  const all = JSON.stringify(receiver.got)
  expect(receiver.got.length).toBeGreaterThan(3)
  for (const secret of [identifier, userId, token, 'نامی']) expect(all).not.toContain(secret)
})

test('a batch of saves has a trace of its own, separate from that of the save', async () => {
  const receiver = await receive()
  const { id, as } = await beginListening(api)
  const stop = await startTracing(setting(receiver.port), silentLog())
  const body = { epoch: 1, responses: [{ question: '1', rev: 1, value: 'ferry' }] }
  await api.call(saveResponses, { params: { id }, body }, as)
  await stop()
  await receiver.close()
  const batch = receiver.got.find(({ name }) => name === 'write saves')
  const save = receiver.got.find(({ name }) => name === 'PUT /sittings/:id/responses/')
  expect(batch && attributeOf(batch, 'sanjeh.saves')).toBe('1')
  expect(save && attributeOf(save, 'http.response.status_code')).toBe('200')
  expect(batch?.traceId).not.toBe(save?.traceId)
  expect(JSON.stringify(receiver.got)).not.toContain('ferry')
})

test('background work is sent when it failed or took its time, not when there was nothing to do', async () => {
  const receiver = await receive()
  const stop = await startTracing(setting(receiver.port), silentLog())
  const done = { idle: false, slow: false, broken: false }
  const stopSweeps = runSweeps({ ...api.ctx, log: silentLog() }, [
    { name: 'idle', everySeconds: 60, run: async () => void (done.idle = true) },
    { name: 'slow', everySeconds: 60, run: async () => sleep(120).then(() => (done.slow = true)) },
    {
      name: 'broken',
      everySeconds: 60,
      run: async () => Promise.reject(Object.assign(new Error('row 7'), { code: '23505' })),
    },
  ])
  while (!done.slow) await sleep(10)
  await sleep(20)
  await stopSweeps()
  await stop()
  await receiver.close()
  expect(receiver.got.map(({ name, status }) => [name, status.code ?? 0])).toEqual([
    ['sweep slow', 0],
    ['sweep broken', 2],
  ])
  expect(JSON.stringify(receiver.got)).not.toContain('row 7')
})

test('a receiver that is dead costs no request, and gets the spans once it is back', async () => {
  const before = await receive()
  await before.close()
  const stop = await startTracing(setting(before.port), silentLog(), 20)
  for (let call = 0; call < 30; call += 1) expect((await api.call(getHealth, {})).status).toBe('ok')
  await sleep(100)
  const back = await receive(before.port)
  while (back.got.length === 0) await sleep(20)
  await stop()
  await back.close()
  expect(back.got.some(({ name }) => name === 'GET /health/')).toBe(true)
})

test('a receiver that never answers delays neither requests nor the end of the program', async () => {
  const hangingServer = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(hangingServer, 'listening')
  const stop = await startTracing(setting(portOf(hangingServer)), silentLog(), 10)
  await api.call(getHealth, {})
  await sleep(50)
  await api.call(getHealth, {})
  const startedMs = performance.now()
  await stop()
  expect(performance.now() - startedMs).toBeLessThan(3_000)
  hangingServer.closeAllConnections()
  hangingServer.close()
})

test('a share of none traces nothing, and without an address nothing is sent', async () => {
  const receiver = await receive()
  const stopNone = await startTracing(setting(receiver.port, 0), silentLog(), 5)
  await api.call(getHealth, {})
  await stopNone()
  const stopOff = await startTracing(null, silentLog())
  await api.call(getHealth, {})
  await stopOff()
  await receiver.close()
  expect(receiver.calls).toEqual([])
})

const REQUEST = '01900000-0000-7000-8000-00000000000a'
const withinRequest = (work: () => Promise<unknown>) =>
  runInSpan(() => requestSpan(REQUEST, 'POST', () => ({ route: '/x/', status: 200 })), work)

test('a called service is a span without its path, and gets the trace only if it continues it; without traces it gets nothing', async () => {
  const receiver = await receive()
  const receivedPaths: string[] = []
  const service = createServer((request, response) => {
    receivedPaths.push(String(request.headers.traceparent))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const url = `http://127.0.0.1:${portOf(service)}/bot-with-a-key/send`
  const call = () => post(url, { body: '{}', timeoutMs: 5_000, continuesTrace: true })
  await call()
  const stop = await startTracing(setting(receiver.port), silentLog())
  await withinRequest(call)
  await withinRequest(() => post(url, { body: '{}', timeoutMs: 5_000 }))
  await call()
  await stop()
  await receiver.close()
  service.closeAllConnections()
  service.close()
  const [span, ...others] = receiver.got.filter(({ kind }) => kind === 3)
  expect(others).toHaveLength(1)
  expect(span?.traceId).toBe(REQUEST.replaceAll('-', ''))
  expect(receivedPaths).toEqual(['undefined', `00-${span?.traceId}-${span?.spanId}-01`, 'undefined', 'undefined'])
  expect(span && attributeOf(span, 'server.address')).toBe('127.0.0.1')
  expect(span && attributeOf(span, 'http.response.status_code')).toBe('200')
  expect(JSON.stringify(receiver.got)).not.toContain('bot-with-a-key')
})

test('a call that got no reply is a failed span without a status', async () => {
  const [receiver, closed] = [await receive(), await receive()]
  await closed.close()
  const stop = await startTracing(setting(receiver.port), silentLog())
  const call = () => post(`http://127.0.0.1:${closed.port}/`, { body: '{}', timeoutMs: 5_000 })
  await expect(withinRequest(call)).rejects.toThrow()
  await stop()
  await receiver.close()
  const span = receiver.got.find(({ kind }) => kind === 3)
  expect(span?.status.code).toBe(2)
  expect(span?.attributes.map(({ key }) => key)).toEqual(['http.request.method', 'server.address', 'error.type'])
})
