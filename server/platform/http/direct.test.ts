import { once } from 'node:events'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { newId } from './new-id'
import { beginListening, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { signAccess } from '@/server/accounts/account/tokens'
import { MINIMUM_BODY_PACE } from './incoming/body'

let api: TestApp
const ports = { direct: 0, common: 0 }
let passedOn = 0
const stops: (() => void)[] = []
beforeAll(async () => {
  api = await startTestApp({ publicUrl: 'https://sanjeh.example' })
  await importTinyExam(api.ctx, { slug: 'tiny' })
  const common = getRequestListener(api.app.fetch)
  const count: typeof common = (incoming, outgoing) => {
    passedOn += 1
    return common(incoming, outgoing)
  }
  const listen = async (server: ReturnType<typeof createServer>) => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    stops.push(() => server.close().closeAllConnections())
    return (server.address() as AddressInfo).port
  }
  const server = createServer((incoming, outgoing) => {
    // A call that fails must end: its test would wait for the reply.
    void Promise.resolve(api.app.direct?.(incoming, outgoing, count)).catch(() => outgoing.destroy())
  })
  ports.direct = await listen(server)
  ports.common = await listen(createServer((incoming, outgoing) => void common(incoming, outgoing)))
})
afterAll(async () => {
  for (const stop of stops) stop()
  await api.close()
})

type Sent = {
  readonly method?: string
  readonly path: string
  readonly lines: readonly string[]
  readonly body: string | Buffer
}

/** Sends a request exactly as written. @returns the whole reply, in which parts that differ from call to call are replaced */
async function send(port: number, { method = 'PUT', path, lines, body }: Sent): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  // Not `end`: Node closes a connection whose other side has ended, before the reply is written.
  socket.write(body)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  const bytes = Buffer.concat(chunks)
  const headBytes = bytes.indexOf('\r\n\r\n')
  const head = bytes.subarray(0, headBytes).toString()
  const sent = bytes.subarray(headBytes + 4)
  const text = String(head.includes('content-encoding: gzip') ? gunzipSync(sent) : sent)
  const names = head
    .toLowerCase()
    .split('\r\n')
    .filter((line) => !/^(date|content-length|transfer-encoding|keep-alive):/.test(line))
  return [...names.toSorted(), text]
    .join('\n')
    .replace(/"(serverNowMs|leftSeconds)":\d+/g, '"$1":0')
    .replaceAll(/"requestId":"[^"]*"|x-request-id: \S+/g, 'id')
    .replaceAll(/^[0-9a-f]+\r\n|\r\n0$/gm, '')
    .trim()
}

const answers = (rev: number) => JSON.stringify({ epoch: 1, responses: [{ question: '1', rev, value: 'باران' }] })
const length = (body: string | Buffer) => `Content-Length: ${Buffer.byteLength(body)}`
const TYPE = 'Content-Type: application/json'
type Way = 'by itself' | 'on the common way'

test.each<[string, Way, (sentBy: { path: string; bearer: string }) => Sent]>([
  [
    'a save',
    'by itself',
    ({ path, bearer }) => ({ path, lines: [bearer, TYPE, length(answers(1))], body: answers(1) }),
  ],
  [
    'a save by our own page',
    'by itself',
    ({ path, bearer }) => ({
      path,
      lines: [
        bearer,
        'Content-Type: application/json; charset=utf-8',
        'Sec-Fetch-Site: same-origin',
        'Cookie: a=b',
        length(answers(1)),
      ],
      body: answers(1),
    }),
  ],
  [
    'a question that is not in the paper',
    'by itself',
    ({ path, bearer }) => {
      const body = '{"epoch":1,"responses":[{"question":"99","rev":1,"value":"x"}]}'
      return { path, lines: [bearer, TYPE, length(body)], body }
    },
  ],
  [
    'another epoch',
    'by itself',
    ({ path, bearer }) => {
      const body = '{"epoch":9,"responses":[]}'
      return { path, lines: [bearer, TYPE, length(body)], body }
    },
  ],
  [
    'another candidate’s section',
    'by itself',
    ({ bearer }) => ({
      path: '/sittings/01890a5d-ac96-774b-bcce-b302099a8057/responses/',
      lines: [bearer, TYPE, length(answers(1))],
      body: answers(1),
    }),
  ],
  ...(
    [
      ['no bearer token', ['X-A: b', TYPE], answers(1)],
      ['an invalid bearer token', ['Authorization: Bearer made.up.token', TYPE], answers(1)],
      ['another type', ['bearer', 'Content-Type: text/plain'], answers(1)],
      ['broken JSON', ['bearer', TYPE], '{"epoch":1,'],
      ['no UTF-8', ['bearer', TYPE], Buffer.from([0x22, 0xc3, 0x28, 0x22])],
      ['a prototype', ['bearer', TYPE], '{"epoch":1,"responses":[],"__proto__":{"a":1}}'],
      ['an unknown member', ['bearer', TYPE], '{"epoch":1,"responses":[],"admin":true}'],
      ['an empty body', ['bearer', TYPE], ''],
      ['a request from another site', ['bearer', TYPE, 'Sec-Fetch-Site: cross-site'], answers(1)],
      ['a request from another site in an older browser', ['bearer', TYPE, 'Origin: https://evil.example'], answers(1)],
      ['two bearers', ['bearer', 'Authorization: Bearer other', TYPE], answers(1)],
    ] as const
  ).map(
    ([name, lines, body]) =>
      [
        name,
        'on the common way',
        ({ path, bearer }) => ({
          path,
          lines: [...lines.map((line) => (line === 'bearer' ? bearer : line)), length(body)],
          body,
        }),
      ] satisfies [string, Way, (sentBy: { path: string; bearer: string }) => Sent],
  ),
  [
    'a query in the URL',
    'on the common way',
    ({ path, bearer }) => ({ path: `${path}?a=b`, lines: [bearer, TYPE, length(answers(1))], body: answers(1) }),
  ],
  [
    'a body in chunks',
    'on the common way',
    ({ path, bearer }) => ({
      path,
      lines: [bearer, TYPE, 'Transfer-Encoding: chunked'],
      body: `${Buffer.byteLength(answers(1)).toString(16)}\r\n${answers(1)}\r\n0\r\n\r\n`,
    }),
  ],
])('%s is answered %s, as the common way answers it', async (_, way, sent) => {
  const { id, token } = await beginListening(api)
  const call = sent({ path: `/sittings/${id}/responses/`, bearer: `Authorization: Bearer ${token}` })
  const before = passedOn
  const direct = await send(ports.direct, call)
  expect(passedOn - before).toBe(way === 'by itself' ? 0 : 1)
  expect(direct).toBe(await send(ports.common, call))
})

test('a body that comes with its head is taken as it is, without a place and a deadline, one save after the other', async () => {
  const { id, token } = await beginListening(api)
  const timers = jest.spyOn(globalThis, 'setTimeout')
  const socket = net.connect(ports.direct, '127.0.0.1')
  for (const rev of [1, 2, 3]) {
    const head = [`PUT /sittings/${id}/responses/ HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, TYPE]
    socket.write(`${[...head, length(answers(rev))].join('\r\n')}\r\n\r\n${answers(rev)}`)
    const [reply] = (await once(socket, 'data')) as [Buffer]
    expect(reply.toString()).toContain(`"rev":${rev},"kept":"answer"`)
  }
  socket.destroy()
  expect(timers.mock.calls.filter(([, ms = 0]) => ms >= MINIMUM_BODY_PACE.silenceMs)).toEqual([])
  timers.mockRestore()
})

test('a body that arrives in several packets is saved, a truncated one is not', async () => {
  const { id, token } = await beginListening(api)
  const body = answers(1)
  const head = `PUT /sittings/${id}/responses/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${TYPE}\r\n${length(body)}\r\n\r\n`
  const before = passedOn
  const incompleteRequest = net.connect(ports.direct, '127.0.0.1')
  incompleteRequest.end(head + body.slice(0, 20))
  await once(incompleteRequest.resume(), 'close')
  expect(await api.sql('select from responses where sitting_id = $1', [id])).toEqual([])
  const completeRequest = net.connect(ports.direct, '127.0.0.1')
  completeRequest.write(head)
  for (const letter of body) completeRequest.write(letter)
  const [reply] = await once(completeRequest, 'data')
  completeRequest.destroy()
  expect(String(reply)).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(await api.sql('select value from responses where sitting_id = $1', [id])).toEqual([{ value: 'باران' }])
  expect(passedOn).toBe(before)
})

type Given = { readonly attempt: string; readonly sitting: string; readonly requestId: string }
type Start = Pick<Sent, 'path' | 'body'> & { readonly method: string; readonly lines?: readonly string[] }
const NOTHING = length('')
const startOf = (requestId: string, more = {}) => JSON.stringify({ exam: 'tiny', mode: 'strict', requestId, ...more })
const withType = (body: string) => ({ body, lines: [TYPE, length(body)] })

test.each<[string, Way, (given: Given) => Start]>([
  [
    'a start of an attempt',
    'by itself',
    ({ requestId }) => ({ method: 'POST', path: '/attempts/', ...withType(startOf(requestId)) }),
  ],
  [
    'a start that is refused',
    'by itself',
    () => ({ method: 'POST', path: '/attempts/', ...withType(startOf(newId())) }),
  ],
  [
    'a start of a section',
    'by itself',
    ({ attempt }) => ({ method: 'POST', path: `/attempts/${attempt}/sittings/listening/begin/`, body: '' }),
  ],
  [
    'a start of a section out of order',
    'by itself',
    ({ attempt }) => ({ method: 'POST', path: `/attempts/${attempt}/sittings/reading/begin/`, body: '' }),
  ],
  [
    'a section with its paper',
    'by itself',
    ({ sitting }) => ({ method: 'GET', path: `/sittings/${sitting}/`, body: '' }),
  ],
  [
    'a packed paper',
    'by itself',
    ({ sitting }) => ({ method: 'GET', path: `/sittings/${sitting}/`, lines: ['Accept-Encoding: gzip'], body: '' }),
  ],
  ['an unknown section', 'by itself', ({ attempt }) => ({ method: 'GET', path: `/sittings/${attempt}/`, body: '' })],
  [
    'a HEAD request for a section',
    'on the common way',
    ({ sitting }) => ({ method: 'HEAD', path: `/sittings/${sitting}/`, body: '' }),
  ],
  [
    'a start with an unknown member',
    'on the common way',
    ({ requestId }) => ({ method: 'POST', path: '/attempts/', ...withType(startOf(requestId, { admin: true })) }),
  ],
  [
    'a start of an unknown skill',
    'on the common way',
    ({ attempt }) => ({ method: 'POST', path: `/attempts/${attempt}/sittings/dancing/begin/`, body: '' }),
  ],
  [
    'a body that nobody asked for',
    'on the common way',
    ({ attempt }) => ({
      method: 'POST',
      path: `/attempts/${attempt}/sittings/listening/begin/`,
      ...withType('{"admin":true}'),
    }),
  ],
])('%s is answered %s, as the common way answers it', async (_, way, start) => {
  const { id, attempt, requestId, token } = await beginListening(api)
  const { lines = [NOTHING], ...call } = start({ attempt: attempt.id, sitting: id, requestId })
  const sent = { ...call, lines: [`Authorization: Bearer ${token}`, ...lines] }
  const before = passedOn
  const direct = await send(ports.direct, sent)
  expect(passedOn - before).toBe(way === 'by itself' ? 0 : 1)
  expect(direct).toBe(await send(ports.common, sent))
})

test('neither an ended session nor a manager without a second factor starts anything', async () => {
  const ended = await makeCandidate(api)
  await api.sql('update sessions set revoked_at = now() where user_id = $1', [ended.userId])
  const boss = await makeCandidate(api)
  await api.sql("update users set role = 'manager' where id = $1", [boss.userId])
  const key = new TextEncoder().encode(api.ctx.settings.authSecret ?? '')
  const manager = await signAccess(key, { ...boss, role: 'manager' }, 60)
  for (const [token, refusal] of [
    [ended.token, 'unauthorized'],
    [manager, 'factor_needed'],
  ]) {
    const { body, lines } = withType(startOf(newId()))
    const sent = { method: 'POST', path: '/attempts/', body, lines: [`Authorization: Bearer ${token}`, ...lines] }
    const before = passedOn
    const direct = await send(ports.direct, sent)
    expect(passedOn).toBe(before)
    expect(direct).toContain(`"code":"${refusal}"`)
    expect(direct).toBe(await send(ports.common, sent))
  }
  expect(await api.sql('select from attempts where user_id = any($1)', [[ended.userId, boss.userId]])).toEqual([])
})

test('a database that is away refuses a call whose session it should check as on the common way', async () => {
  const { id, token } = await beginListening(api)
  const lines = [`Authorization: Bearer ${token}`, NOTHING]
  const sent = { method: 'POST', path: `/sittings/${id}/claim/`, lines, body: '' }
  const before = passedOn
  const query = jest.spyOn(api.ctx.db, 'query').mockRejectedValue(new Error('Connection terminated'))
  const direct = await send(ports.direct, sent)
  expect([passedOn, direct]).toEqual([before, await send(ports.common, sent)])
  query.mockRestore()
  expect(direct).toContain('"code":"unavailable"')
})
