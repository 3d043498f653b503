import { randomUUID } from 'node:crypto'
import net from 'node:net'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { type Candidate, makeCandidates } from '@/server/testing/candidates'
import { describeMs, limitMs, describeFigure } from '@/server/testing/drill'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { AUTH_SECRET, prepareProgram, type Program } from '@/server/testing/program'
import { hashOf, readSpoken } from '@/server/testing/fakes/sounds'

/** Connections of one free account, in every state. */
const SOCKETS = Number(process.env.SOCKETS ?? 1_000)
const CANDIDATES = Number(process.env.CANDIDATES ?? 200)
const SPEAKERS = 20

let program: Program
let ctx: Context & { readonly db: OpenDatabase }
beforeAll(async () => {
  program = await prepareProgram('connection-flood')
  await program.start()
  ctx = await program.openDatabase()
  await importTinyExam(ctx, { slug: 'tiny' })
}, 120_000)
afterAll(() => program.end(), 60_000)

type Reply = { readonly status: number; readonly text: string; readonly retryAfterMs: number }
const requestPage = async (
  token: string,
  method: string,
  path: string,
  body: Buffer | object | null,
  type = 'application/json',
) => {
  const sent = body === null ? null : Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body)
  const headers = { authorization: `Bearer ${token}`, ...(sent !== null && { 'content-type': type }) }
  const reply = await fetch(`${program.base}${path}`, { method, headers, ...(sent !== null && { body: sent }) })
  const retryAfterMs = Number(reply.headers.get('retry-after') ?? 0.5) * 1_000
  return { status: reply.status, text: await reply.text(), retryAfterMs } satisfies Reply
}
/** Behaves as a page: retries when the server says so. @returns the milliseconds until it succeeded */
async function begin({ token }: Candidate, path: string, body: object | null): Promise<{ ms: number; id: string }> {
  const fromMs = performance.now()
  for (;;) {
    const { status, text, retryAfterMs } = await requestPage(token, 'POST', path, body)
    if (status === 200 || status === 201)
      return { ms: performance.now() - fromMs, id: (JSON.parse(text) as { id: string }).id }
    if (status !== 503) throw new Error(`${status} ${text}`)
    await sleep(retryAfterMs)
  }
}

/** A mock day: people enter within ten seconds, and start their section at the same moment. @returns the milliseconds of each entry and each start */
async function sitDay(people: readonly Candidate[]): Promise<{ entering: number[]; starts: number[] }> {
  const seats = await Promise.all(
    people.map(async (person, index) => {
      await sleep((10_000 / people.length) * index)
      const attempt = { exam: 'tiny', mode: 'strict', requestId: randomUUID() }
      return { person, ...(await begin(person, '/attempts/', attempt)) }
    }),
  )
  const starts = await Promise.all(
    seats.map(({ person, id }) => begin(person, `/attempts/${id}/sittings/listening/start/`, null)),
  )
  return { entering: seats.map(({ ms }) => ms), starts: starts.map(({ ms }) => ms) }
}

/** Uploads an answer chunk by chunk, one a second. @returns the time of each, and the number of refused chunks */
async function speak({ userId, token }: Candidate) {
  await ctx.db.query({
    text: `insert into entitlements (id, user_id, kind, amount, given_by, note) values ($1, $2, 'speaking', 1, $2, 'drill')`,
    values: [randomUUID(), userId],
  })
  const { mediaType, chunks } = readSpoken('webm')
  const [id, take] = [randomUUID(), randomUUID()]
  const expectOk = ({ status, text }: Reply) => {
    if (status >= 300) throw new Error(`${status} ${text}`)
  }
  expectOk(await requestPage(token, 'POST', '/speaking/', { id, attempt: null, isAgreed: true }))
  const opening = { question: 'p1-1-1', mediaType, startedAt: new Date().toISOString() }
  expectOk(await requestPage(token, 'PUT', `/speaking/${id}/takes/${take}/`, opening))
  const times: number[] = []
  let refused = 0
  for (const [seq, bytes] of chunks.entries()) {
    const fromMs = performance.now()
    const path = `/speaking/${id}/takes/${take}/chunks/${seq}/?sha256=${hashOf(bytes)}`
    const { status } = await requestPage(token, 'PUT', path, bytes, 'application/octet-stream')
    times.push(performance.now() - fromMs)
    if (status !== 200) refused += 1
    await sleep(1_000)
  }
  return { times, refused }
}

/** Keeps `count` connections of one account open, a fifth in each state; reopens what the server closes. */
function attack(token: string, port: number, count: number) {
  let isOver = false
  let reopened = 0
  const open = new Set<net.Socket>()
  const head = (line: string, type: string, length: number) =>
    `${line} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
  const states: readonly ((socket: net.Socket) => void)[] = [
    () => undefined,
    (socket) => socket.write('POST /api/attempts/ HTTP/1.1\r\nHost: x\r\nX-'),
    (socket) => socket.write(`${head('POST /api/attempts/', 'application/json', 5_000)}{`),
    (socket) => socket.write(`${head('POST /api/pieces/text/', 'text/plain', 100_000)}x`),
    (socket) => {
      socket.write(head('POST /api/pieces/text/', 'text/plain', 200_000))
      const timer = setInterval(() => socket.write('x'.repeat(50)), 1_000)
      socket.once('close', () => clearInterval(timer))
    },
  ]
  const connect = (index: number) => {
    if (isOver) return
    const socket = net.connect(port, '127.0.0.1', () => states[index % states.length]?.(socket))
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.once('close', () => {
      open.delete(socket)
      reopened += 1
      setTimeout(connect, 1_000, index)
    })
  }
  for (let index = 0; index < count; index += 1) connect(index)
  return {
    open: () => open.size,
    reopened: () => reopened,
    end: () => {
      isOver = true
      for (const socket of open) socket.destroy()
    },
  }
}

test(`one free account with ${SOCKETS} sockets, and a mock day of ${CANDIDATES}: everybody begins in time, and every spoken chunk is accepted`, async () => {
  const load = () => (os.loadavg()[0] ?? 0).toFixed(1)
  const quietTimes = await sitDay(await makeCandidates(ctx, AUTH_SECRET, CANDIDATES))
  describeFigure(
    'connection-flood',
    `without sockets, load ${load()}: ${CANDIDATES} entries ${describeMs(quietTimes.entering)}; simultaneous starts ${describeMs(quietTimes.starts)}`,
  )
  const [attacker] = await makeCandidates(ctx, AUTH_SECRET, 1)
  if (!attacker) throw new Error('nobody')
  const floodSockets = attack(attacker.token, Number(new URL(program.base).port), SOCKETS)
  await sleep(2_000)
  const speaking = Promise.all((await makeCandidates(ctx, AUTH_SECRET, SPEAKERS)).map(speak))
  const day = await sitDay(await makeCandidates(ctx, AUTH_SECRET, CANDIDATES))
  const spoken = await speaking
  const chunkTimes = spoken.flatMap(({ times }) => times)
  const refused = spoken.reduce((sum, each) => sum + each.refused, 0)
  describeFigure(
    'connection-flood',
    `${SOCKETS} sockets of one account (${floodSockets.open()} open, ${floodSockets.reopened()} reopened), load ${load()}: ${CANDIDATES} entries ${describeMs(day.entering)}; simultaneous starts ${describeMs(day.starts)}; spoken chunks ${describeMs(chunkTimes)}, ${refused} refused (limits 2 s, 0)`,
  )
  floodSockets.end()
  expect(refused).toBe(0)
  expect(Math.max(...day.entering, ...day.starts)).toBeLessThan(limitMs(2_000))
}, 600_000)
