import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { describeFigure, describeMs, limitMs } from '@/server/testing/drill'
import { startAnswering, startRunningSeats } from '@/server/testing/exams/running-seats'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type Postgres, startPostgres } from '@/server/testing/fakes/postgres'
import { createSpreadDevice } from '@/server/testing/fakes/spread-device'
import { prepareProgram, type Program } from '@/server/testing/program'
import { type RecordedAck, findBreaches, type Sql } from './oracle'

const KILLS = Number(process.env.KILLS ?? 10)
const NODES = 3
const WRITERS = 60

let postgres: Postgres
let nodes: readonly Program[] = []
let ctx: Context & { readonly db: OpenDatabase }
let folder: string
const sql: Sql = (text, values = []) => ctx.db.query({ text, values })
const acks: RecordedAck[] = []

/** Three nodes on one database; each call of a device goes to the next of them. */
beforeAll(async () => {
  postgres = await startPostgres('node-killed')
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-node-killed-'))
  nodes = await Promise.all(
    Array.from({ length: NODES }, (_, index) =>
      prepareProgram(`node${index}`, {
        dataDir: path.join(folder, 'data'),
        environment: { DATABASE_URL: postgres.url },
      }),
    ),
  )
  for (const node of nodes) await node.start()
  ctx = await nodeAt(0).openDatabase()
  await importTinyExam(ctx, { slug: 'tiny' })
}, 300_000)
afterAll(async () => {
  for (const node of nodes) await node.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)
afterEach(async () => expect(await findBreaches(sql, acks)).toEqual([]))

function nodeAt(index: number): Program {
  const node = nodes[index % nodes.length]
  if (!node) throw new Error('No node')
  return node
}

test(`${KILLS} times a node of three is killed under ${WRITERS} writers: nothing acknowledged is lost, and the other nodes keep serving`, async () => {
  let next = 0
  const outcomes = new Map<string, number>()
  const seats = await startRunningSeats(ctx, nodeAt(0).base, acks, WRITERS)
  const answering = startAnswering(
    seats.map((seat) => ({
      ...seat,
      device: createSpreadDevice(
        seat.token,
        () => nodeAt((next += 1)),
        acks,
        (outcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
      ),
    })),
    200,
  )
  const silentMs: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(500 + Math.random() * 1_000)
    const node = nodeAt(kill)
    await node.kill()
    silentMs.push(await untilNextAck())
    await sleep(Math.random() * 1_000)
    await node.start()
  }
  const storedMs = await answering.finish()
  const list = [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ')
  describeFigure(
    'a node killed',
    `${KILLS} kills, ${acks.length} acks, 0 lost; tries ${list}; the next ack of another node after ${describeMs(silentMs)}; the last answers ${Math.round(storedMs)} ms after the last start`,
  )
  expect(Math.max(...silentMs)).toBeLessThan(limitMs(2_000))
  expect(storedMs).toBeLessThan(limitMs(5_000))
}, 600_000)

async function untilNextAck(): Promise<number> {
  const [from, countBefore] = [performance.now(), acks.length]
  while (acks.length === countBefore) await sleep(2)
  return performance.now() - from
}

test('sections whose time ends while the node that served them is dead are closed by another', async () => {
  const seats = await startRunningSeats(ctx, nodeAt(0).base, acks, WRITERS)
  for (const { device, sitting } of seats)
    await device.sendUntilAcked(sitting, { question: '1', rev: 1, epoch: 1, value: 'the last word' })
  const ids = seats.map(({ sitting }) => sitting)
  await sql(
    `update sittings set started_at = started_at - d, deadline_at = deadline_at - d, closes_at = closes_at - d
     from (select id as i, closes_at - clock_timestamp() - random() * interval '1 second' as d from sittings where id = any($1)) s where id = s.i`,
    [ids],
  )
  await nodeAt(0).kill()
  await sleep(1_000)
  const dueAtMs = performance.now()
  for (;;) {
    const [open] = await sql<{ count: number }>(
      `select count(*)::int as count from sittings where id = any($1) and state <> 'marked'`,
      [ids],
    )
    if (open?.count === 0) break
    await sleep(50)
  }
  const closedMs = performance.now() - dueAtMs
  const [results] = await sql<{ count: number }>(
    'select count(*)::int as count from results where sitting_id = any($1)',
    [ids],
  )
  describeFigure(
    'a node killed',
    `${WRITERS} sections closed by the others ${Math.round(closedMs)} ms after the last had ended`,
  )
  expect(results?.count).toBe(WRITERS)
  expect(closedMs).toBeLessThan(limitMs(5_000))
  await nodeAt(0).start()
}, 120_000)
