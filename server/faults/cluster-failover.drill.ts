import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { type PostgresCluster, startPostgresCluster } from '@/server/testing/cluster/postgres-cluster'
import { describeFigure, limitMs } from '@/server/testing/drill'
import { type AnsweringSeats, startAnswering, startRunningSeats } from '@/server/testing/exams/running-seats'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { createSpreadDevice } from '@/server/testing/fakes/spread-device'
import { prepareProgram, type Program } from '@/server/testing/program'
import { type RecordedAck, findBreaches, type Sql } from './oracle'

const NODES = 3
const WRITERS = 60
/** The lease of a lost primary lasts 30 s, and Patroni looks every 10 s (server/testing/cluster/cluster-files.ts). */
const FAIL_OVER_MS = 60_000

let cluster: PostgresCluster
let nodes: readonly Program[] = []
let ctx: Context & { readonly db: OpenDatabase }
let folder: string
const sql: Sql = (text, values = []) => ctx.db.query({ text, values })
const acks: RecordedAck[] = []
let outcomes = new Map<string, number>()
let answering: AnsweringSeats | null = null

/** Three nodes, and two PostgreSQL servers under Patroni with etcd, behind HAProxy: all are processes of this machine. */
beforeAll(async () => {
  cluster = await startPostgresCluster()
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-cluster-nodes-'))
  nodes = await Promise.all(
    Array.from({ length: NODES }, (_, index) =>
      prepareProgram(`cluster${index}`, {
        dataDir: path.join(folder, 'data'),
        environment: { DATABASE_URL: cluster.url, DATABASE_POOL_MAX: '10' },
      }),
    ),
  )
  for (const node of nodes) await node.start()
  ctx = await nodeAt(0).openDatabase()
  await importTinyExam(ctx, { slug: 'tiny' })
}, 600_000)
afterAll(async () => {
  for (const node of nodes) await node.end()
  await cluster?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
}, 120_000)
afterEach(async () => {
  cluster?.reconnect()
  const writers = answering
  answering = null
  if (!writers) return
  // Stopped even if the test failed: the oracle would miss whatever is acknowledged while it reads.
  await writers.finish()
  expect(await findBreaches(sql, acks)).toEqual([])
})

function nodeAt(index: number): Program {
  const node = nodes[index % nodes.length]
  if (!node) throw new Error('No node')
  return node
}

async function startAnsweringSeats(): Promise<AnsweringSeats> {
  outcomes = new Map()
  let next = 0
  const countOutcome = (outcome: string) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  const seats = await startRunningSeats(ctx, nodeAt(0).base, acks, WRITERS)
  const devices = seats.map((seat) => ({
    ...seat,
    device: createSpreadDevice(seat.token, () => nodeAt((next += 1)), acks, countOutcome),
  }))
  answering = startAnswering(devices, 200)
  return answering
}

/** Waits until everybody's answers are stored again. @returns the milliseconds from now to then */
async function untilStored(): Promise<number> {
  const [from, countBefore] = [performance.now(), acks.length]
  // Replies already in flight when the fault began did not come from the new primary.
  while (acks.length < countBefore + 2 * WRITERS) {
    if (performance.now() - from > 240_000) throw new Error('Nothing is stored any more')
    await sleep(10)
  }
  return performance.now() - from
}

const listOutcomes = () => [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ')

test('the primary is killed under load: its standby takes over, and nothing acknowledged is lost or duplicated', async () => {
  const primary = await cluster.waitForHealthyPrimary()
  const writers = await startAnsweringSeats()
  await sleep(3_000)
  cluster.kill(primary)
  const storedMs = await untilStored()
  cluster.restart(primary)
  const standby = await cluster.waitForHealthyPrimary()
  await writers.finish()
  describeFigure(
    'fail-over by Patroni',
    `primary killed under ${WRITERS} writers on ${NODES} nodes: stored on ${standby} ${Math.round(storedMs)} ms later; tries ${listOutcomes()}; ${acks.length} acks, 0 lost`,
  )
  expect(standby).not.toBe(primary)
  expect(storedMs).toBeLessThan(limitMs(FAIL_OVER_MS))
}, 600_000)

test('a primary cut off from etcd and its standby, but not from the nodes, acknowledges nothing that is lost', async () => {
  const primary = await cluster.waitForHealthyPrimary()
  const writers = await startAnsweringSeats()
  await sleep(3_000)
  cluster.disconnect(primary)
  const storedMs = await untilStored()
  cluster.reconnect()
  const other = await cluster.waitForHealthyPrimary()
  await writers.finish()
  describeFigure(
    'fail-over by Patroni',
    `primary cut off: stored on ${other} ${Math.round(storedMs)} ms later; tries ${listOutcomes()}; ${acks.length} acks, 0 lost`,
  )
  expect(other).not.toBe(primary)
  expect(storedMs).toBeLessThan(limitMs(FAIL_OVER_MS))
}, 600_000)

test('a node and the primary are killed together: the other nodes go on', async () => {
  const primary = await cluster.waitForHealthyPrimary()
  const writers = await startAnsweringSeats()
  await sleep(2_000)
  cluster.kill(primary)
  await nodeAt(0).kill()
  const storedMs = await untilStored()
  cluster.restart(primary)
  await nodeAt(0).start()
  await cluster.waitForHealthyPrimary()
  await writers.finish()
  describeFigure(
    'fail-over by Patroni',
    `a node killed with the primary: stored ${Math.round(storedMs)} ms later; tries ${listOutcomes()}; ${acks.length} acks, 0 lost`,
  )
  expect(storedMs).toBeLessThan(limitMs(FAIL_OVER_MS))
}, 600_000)
