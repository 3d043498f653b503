import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { describeMs, limitMs, describeFigure } from '@/server/testing/drill'
import { type Postgres, startPostgres } from '@/server/testing/fakes/postgres'
import { prepareProgram, type Program } from '@/server/testing/program'
import { startAnswering, startRunningSeats } from '@/server/testing/exams/running-seats'
import { openSilentProxy, type SilentProxy } from '@/server/testing/fakes/silent-proxy'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type RecordedAck, findBreaches, type Sql } from './oracle'

const WRITERS = 40

let postgres: Postgres
let proxy: SilentProxy
let program: Program
let ctx: Context & { readonly db: OpenDatabase }
const sql: Sql = (text, values = []) => ctx.db.query({ text, values })
const acks: RecordedAck[] = []

beforeEach(async () => {
  postgres = await startPostgres('silence')
  proxy = await openSilentProxy(postgres.socket)
  program = await prepareProgram('silence', { environment: { DATABASE_URL: postgres.urlAt(proxy.port) } })
  await program.start()
  ctx = await program.openDatabase()
  await importTinyExam(ctx, { slug: 'tiny' })
}, 120_000)
afterEach(async () => {
  expect(await findBreaches(sql, acks)).toEqual([])
  acks.length = 0
  await program.end()
  await proxy.close()
  await postgres.stop()
}, 60_000)

async function untilAcked(count: number): Promise<number> {
  const fromMs = performance.now()
  while (acks.length < count) {
    if (performance.now() - fromMs > 120_000) throw new Error('Nothing is stored any more')
    await sleep(20)
  }
  return performance.now() - fromMs
}

test('fault 5: all connections of the program go silent while new ones work: saves recover by themselves', async () => {
  const writers = startAnswering(await startRunningSeats(ctx, program.base, acks, WRITERS), 200)
  await untilAcked(10 * WRITERS)
  proxy.silence()
  await sleep(200) // saves in flight
  const recoveredMs = await untilAcked(acks.length + WRITERS)
  const storedMs = await writers.finish()
  describeFigure(
    'fault 5 (silence)',
    `stored again after ${Math.round(recoveredMs)} ms (limit 15 s), ${acks.length} acks, 0 lost`,
  )
  expect(recoveredMs + storedMs).toBeLessThan(limitMs(15_000))
}, 300_000)

test('SIGTERM is fast while connections are silent', async () => {
  const writers = startAnswering(await startRunningSeats(ctx, program.base, acks, 10), 200)
  await untilAcked(50)
  proxy.silenceAll()
  await sleep(1_000)
  const { ms, code } = await program.terminate()
  describeFigure('fault 5 (silence)', `SIGTERM: gone in ${Math.round(ms)} ms, code ${code} (limit 8 s)`)
  proxy.restore()
  await program.start()
  await writers.finish()
  expect(code).toBe(0)
  expect(ms).toBeLessThan(limitMs(8_000))
}, 300_000)

test('fault 6: the database answers a second late: saves continue in bounded time, and none is lost', async () => {
  const writers = startAnswering(await startRunningSeats(ctx, program.base, acks, WRITERS), 200)
  await untilAcked(5 * WRITERS)
  proxy.slowDown(1_000)
  const rounds: number[] = []
  for (let round = 0; round < 5; round += 1) rounds.push(await untilAcked(acks.length + WRITERS))
  proxy.slowDown(0)
  await writers.finish()
  describeFigure(
    'fault 6 (a second late)',
    `${WRITERS} saves stored at a time: ${describeMs(rounds)}; ${acks.length} acks, 0 lost`,
  )
  expect(Math.max(...rounds)).toBeLessThan(limitMs(10_000))
}, 300_000)

test('fault 6: the server is frozen: every waiting save is refused as unavailable in bounded time, and is stored when it resumes', async () => {
  const seats = await startRunningSeats(ctx, program.base, acks, WRITERS)
  const writers = startAnswering(seats, 200)
  await untilAcked(5 * WRITERS)
  const pids = await sql<{ pid: number }>('select pid from pg_stat_activity')
  const all = [postgres.pid(), ...pids.map(({ pid }) => pid)]
  const signal = (name: NodeJS.Signals) => {
    for (const pid of all) {
      try {
        process.kill(pid, name)
      } catch {
        // it has ended in the meantime
      }
    }
  }
  signal('SIGSTOP')
  const refusedAfterMs: number[] = []
  const refused = new Set<string>()
  try {
    await Promise.all(
      seats.map(async ({ token, sitting }) => {
        const fromMs = performance.now()
        const reply = await fetch(`${program.base}/sittings/${sitting}/responses/`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ epoch: 1, responses: [] }),
        })
        refusedAfterMs.push(performance.now() - fromMs)
        refused.add(`${reply.status} ${reply.headers.get('retry-after')}`)
      }),
    )
    const health = (await (await fetch(`${program.base}/health/`)).json()) as { status: string }
    expect(health.status).toBe('degraded')
  } finally {
    signal('SIGCONT')
  }
  const recoveredMs = await untilAcked(acks.length + WRITERS)
  await writers.finish()
  describeFigure(
    'fault 6 (standing server)',
    `refused (${[...refused].join(', ')}): ${describeMs(refusedAfterMs)}; stored ${Math.round(recoveredMs)} ms after it went on`,
  )
  expect([...refused].filter((line) => !/^(503|429) \d+$/.test(line))).toEqual([])
  expect(Math.max(...refusedAfterMs)).toBeLessThan(limitMs(20_000))
}, 300_000)
