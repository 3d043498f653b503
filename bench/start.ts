// npm run bench:start: a start storm. 1,000 candidates arrive evenly over 60 s; each makes the three calls of a beginning.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { getAttempt, startAttempt } from '@/lib/contract/attempt'
import { startSitting } from '@/lib/contract/sitting'
import { importExam } from '@/server/modules/exams/public'
import { makeCandidates } from '@/server/testing/candidates'
import { figures } from './figures'
import { AUTH_SECRET, type Bench, root, startProgram } from './program'

const CANDIDATES = Number(process.env.BENCH_CANDIDATES ?? 1_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const EXAM = 'academic-mock-1'
const CALLS = ['start attempt', 'read attempt', 'start sitting'] as const

type Tally = {
  readonly latenciesMs: Record<(typeof CALLS)[number], number[]>
  /** How soon those who found no room were told their place. */
  readonly toldMs: number[]
  /** From the first call of a candidate to the running section. */
  readonly begunMs: number[]
  errors: string[]
}
const say = (line: string) => process.stdout.write(`${line}\n`)

const bench = await startProgram()
try {
  await importExam(bench.ctx, path.join(root, 'content/exams', EXAM))
  const tokens = (await makeCandidates(bench.ctx, AUTH_SECRET, CANDIDATES)).map(({ token }) => token)
  say(`${CANDIDATES} candidates, logged in before, in ${SECONDS} s on ${bench.kind} PostgreSQL; the exam is ${EXAM}.`)
  const latenciesMs = { 'start attempt': [], 'read attempt': [], 'start sitting': [] }
  const tally: Tally = { latenciesMs, toldMs: [], begunMs: [], errors: [] }
  await Promise.all(
    tokens.map(async (token, index) => {
      await sleep((index / CANDIDATES) * SECONDS * 1000)
      await begin(token, tally).catch((error: unknown) => tally.errors.push(String(error)))
    }),
  )
  report(tally)
  await verify(bench)
} finally {
  await bench.stop()
}

async function begin(token: string, { latenciesMs, toldMs, begunMs }: Tally): Promise<void> {
  const beganAtMs = performance.now()
  const call = async (
    name: (typeof CALLS)[number],
    method: string,
    address: string,
    body?: object,
  ): Promise<unknown> => {
    const sentAtMs = performance.now()
    const reply = await fetch(`http://127.0.0.1:${bench.port}/api${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (reply.status === 503 && text.includes('busy_queue')) {
      toldMs.push(performance.now() - sentAtMs)
      await sleep(Number(reply.headers.get('retry-after') ?? 1) * 1000 * (1 + Math.random() / 3))
      return call(name, method, address, body)
    }
    latenciesMs[name].push(performance.now() - sentAtMs)
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
  const Made = z.object({ id: z.uuid() })
  const body = { exam: EXAM, mode: 'strict', requestId: crypto.randomUUID() }
  const { id } = Made.parse(await call('start attempt', startAttempt.method, startAttempt.path, body))
  await call('read attempt', getAttempt.method, getAttempt.path.replace('{id}', id))
  await call(
    'start sitting',
    startSitting.method,
    startSitting.path.replace('{id}', id).replace('{skill}', 'listening'),
  )
  begunMs.push(performance.now() - beganAtMs)
}

function report({ latenciesMs, toldMs, begunMs, errors }: Tally): void {
  for (const name of CALLS) say(`${name.padEnd(16)}${figures(latenciesMs[name])}`)
  say(`${'all calls'.padEnd(16)}${figures(Object.values(latenciesMs).flat())}`)
  say(`told their place${figures(toldMs)}`)
  say(`${'begun'.padEnd(16)}${figures(begunMs)}`)
  say(`errors: ${errors.length}${errors.length > 0 ? ` (the first: ${errors[0]})` : ''}`)
  if (errors.length > 0) process.exitCode = 1
}

async function verify({ ctx }: Bench): Promise<void> {
  const [row] = await ctx.db.query<{ attempts: number; running: number; people: number }>({
    text: `select count(*)::int as attempts, count(distinct user_id)::int as people,
             (select count(*)::int from sittings where state = 'running') as running from attempts`,
    values: [],
  })
  const { attempts = 0, people = 0, running = 0 } = row ?? {}
  say(`${attempts} attempts of ${people} candidates (double: ${attempts - people}), ${running} sittings running`)
  if (attempts !== CANDIDATES || people !== CANDIDATES || running !== CANDIDATES) process.exitCode = 1
}
