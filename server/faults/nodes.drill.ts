import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { createDevice } from '@/server/testing/fakes/device'
import { createSpreadDevice } from '@/server/testing/fakes/spread-device'
import { describeMs, limitMs, describeFigure } from '@/server/testing/drill'
import { type Postgres, startPostgres } from '@/server/testing/fakes/postgres'
import { prepareProgram, type Program } from '@/server/testing/program'
import { startAnswering, startRunningSeats } from '@/server/testing/exams/running-seats'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type RecordedAck, findBreaches, type Sql } from './oracle'

const RUNS = Number(process.env.RUNS ?? 1_000)
/** Minutes by which each node's clock is wrong; the database's is right. */
const SHIFTS = [-5, 0, 5]

let postgres: Postgres
let nodes: readonly Program[]
let ctx: Context & { readonly db: OpenDatabase }
let folder: string
const sql: Sql = (text, values = []) => ctx.db.query({ text, values })
const acks: RecordedAck[] = []

/** Three nodes on one database, with clocks ten minutes apart. */
beforeAll(async () => {
  postgres = await startPostgres('nodes')
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-nodes-'))
  nodes = await Promise.all(
    SHIFTS.map(async (minutes) => {
      const preload = path.join(folder, `clock${minutes}.mjs`)
      writeFileSync(preload, shiftClock(minutes * 60_000))
      return prepareProgram(`node${minutes}`, {
        dataDir: path.join(folder, 'data'),
        environment: { DATABASE_URL: postgres.url },
        nodeOptions: ['--import', preload],
      })
    }),
  )
  for (const node of nodes) await node.start()
  ctx = await firstNode().openDatabase()
  await importTinyExam(ctx, { slug: 'tiny' })
}, 300_000)
afterAll(async () => {
  for (const node of nodes) await node.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)
afterEach(async () => expect(await findBreaches(sql, acks)).toEqual([]))

/** Like libfaketime: shifts the wall clock, not the monotonic one. */
function shiftClock(ms: number): string {
  return `const Real = Date
globalThis.Date = class Date extends Real {
  constructor(...args) { super(...(args.length === 0 ? [Real.now() + ${ms}] : args)) }
  static now() { return Real.now() + ${ms} }
}
`
}

function firstNode(): Program {
  const [node] = nodes
  if (!node) throw new Error('No node')
  return node
}

test('fault 21: nodes whose clocks are ten minutes apart report and enforce the same deadline, the database’s', async () => {
  const [seat] = await startRunningSeats(ctx, firstNode().base, acks, 1)
  if (!seat) throw new Error('nobody')
  const clocks: { serverNowMs: number; deadlineAtMs: number }[] = []
  for (const { base } of nodes) {
    const { status, text } = await createDevice(base, seat.token, acks).call('GET', `/sittings/${seat.sitting}/`)
    expect(status).toBe(200)
    clocks.push(JSON.parse(text) as { serverNowMs: number; deadlineAtMs: number })
  }
  const [clock] = await sql<{ now: number; deadline: number }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now, (extract(epoch from deadline_at) * 1000)::float8 as deadline
     from sittings where id = $1`,
    [seat.sitting],
  )
  const errors = clocks.map(({ serverNowMs, deadlineAtMs }) => [
    Math.abs(deadlineAtMs - (clock?.deadline ?? 0)),
    Math.abs(serverNowMs - (clock?.now ?? 0)),
  ])
  describeFigure(
    'fault 21',
    `deadline told by nodes at ${SHIFTS.join(', ')} min: wrong by ${errors.map(([d]) => `${Math.ceil(d ?? 0)} ms`).join(', ')}`,
  )
  expect(Math.max(...errors.map(([deadline]) => deadline ?? Infinity))).toBeLessThan(1_000)
  expect(Math.max(...errors.map(([, now]) => now ?? Infinity))).toBeLessThan(limitMs(5_000))
})

test('fault 3: restarting each node in turn under load causes no more than calls that the browser retries', async () => {
  const statuses = new Map<string, number>()
  let next = 0
  // A load balancer: the next node that accepts the call.
  const seats = await startRunningSeats(ctx, firstNode().base, acks, 60)
  const spread = seats.map((seat) => ({
    ...seat,
    device: createSpreadDevice(
      seat.token,
      () => nodes[(next += 1) % nodes.length],
      acks,
      (outcome) => statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1),
    ),
  }))
  const writers = startAnswering(spread, 200)
  await sleep(2_000)
  const restartMs: number[] = []
  for (const node of nodes) {
    const { ms, code } = await node.terminate()
    restartMs.push(ms)
    expect(code).toBe(0)
    await sleep(500)
    await node.start()
    await sleep(1_000)
  }
  await writers.finish()
  const list = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  describeFigure('fault 3', `SIGTERM to gone: ${describeMs(restartMs)}; replies ${list}; ${acks.length} acks, 0 lost`)
  const failed = [...statuses].filter(([status]) => /^5/.test(status)).reduce((sum, [, count]) => sum + count, 0)
  expect(failed).toBeLessThanOrEqual([...statuses.values()].reduce((sum, count) => sum + count, 0) * 0.001)
  expect(Math.max(...restartMs)).toBeLessThan(10_000)
}, 600_000)

test(`fault 19: ${RUNS} times hand-in, save and sweep at the same instant on three nodes: the sitting ends once, with every acknowledged answer`, async () => {
  const perRound = 50
  for (let done = 0; done < RUNS; done += perRound) {
    const seats = await startRunningSeats(ctx, firstNode().base, acks, Math.min(perRound, RUNS - done))
    const ids = seats.map(({ sitting }) => sitting)
    // All of them have ended, or will within a second, when the sweeps of the three nodes run.
    await sql(
      `update sittings set started_at = started_at - d, deadline_at = deadline_at - d, closes_at = closes_at - d
       from (select id as i, closes_at - clock_timestamp() - random() * interval '1 second' as d from sittings where id = any($1)) s where id = s.i`,
      [ids],
    )
    await Promise.all(
      seats.map(async ({ token, sitting }) => {
        const devices = nodes.map(({ base }) => createDevice(base, token, acks))
        await Promise.all(
          devices.map(async (device, index) => {
            await sleep(Math.random() * 1_000)
            const answer = { question: String(1 + index), rev: 1, epoch: 1, value: `word${1 + index}` }
            await Promise.all([
              device.sendUntilAcked(sitting, answer),
              device.call('POST', `/sittings/${sitting}/submit/`, { epoch: 1 }),
            ])
          }),
        )
      }),
    )
  }
  const [ends] = await sql<{ closed: number; results: number; running: number }>(
    `select (select count(*)::int from events where type = 'closed') as closed, (select count(*)::int from results) as results,
       (select count(*)::int from sittings where skill = 'listening' and state = 'marked') as running`,
  )
  describeFigure(
    'fault 19',
    `${RUNS} runs on 3 nodes: ${ends?.closed} ends, ${ends?.results} results, ${acks.length} acks, 0 lost`,
  )
  expect(ends).toMatchObject({ closed: RUNS, results: RUNS, running: RUNS })
}, 3_600_000)
