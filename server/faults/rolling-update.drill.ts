import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
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
import { checkOutFormerBuild, type FormerBuild } from '@/server/testing/former-build'
import { prepareProgram, type Program } from '@/server/testing/program'
import { type RecordedAck, findBreaches, type Sql } from './oracle'

const NODES = 3
const WRITERS = 60
const MIGRATIONS = 'server/platform/db/migrations'

let postgres: Postgres
let former: FormerBuild
let serving: Program[] = []
/** Every node that must be stopped at the end: one that never became ready may still run. */
const prepared: Program[] = []
let ctx: Context & { readonly db: OpenDatabase }
let folder: string
const sql: Sql = (text, values = []) => ctx.db.query({ text, values })
const acks: RecordedAck[] = []

/** Three nodes of the build before the newest migration. */
beforeAll(async () => {
  former = checkOutFormerBuild()
  postgres = await startPostgres('rolling')
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-rolling-'))
  for (let index = 0; index < NODES; index += 1) {
    const node = await prepareNode(`former${index}`, former.folder)
    await node.start()
    serving = [...serving, node]
  }
  ctx = await nodeAt(0).openDatabase()
  await importTinyExam(ctx, { slug: 'tiny' })
}, 600_000)
afterAll(async () => {
  for (const node of prepared) await node.end()
  await postgres?.stop()
  former?.remove()
  if (folder) rmSync(folder, { recursive: true, force: true })
}, 120_000)

async function prepareNode(name: string, checkout?: string): Promise<Program> {
  const environment = { DATABASE_URL: postgres.url }
  const node = await prepareProgram(name, { dataDir: path.join(folder, 'data'), environment, checkout })
  prepared.push(node)
  return node
}

function nodeAt(index: number): Program {
  const node = serving[index % serving.length]
  if (!node) throw new Error('No node')
  return node
}

const listMigrations = async () => (await sql<{ name: string }>('select name from migrations')).map(({ name }) => name)

test('node by node to this build under load: the former build keeps working with the new schema, and nothing is lost or duplicated', async () => {
  const before = await listMigrations()
  const statuses = new Map<string, number>()
  let next = 0
  const seats = await startRunningSeats(ctx, nodeAt(0).base, acks, WRITERS)
  const writers = startAnswering(
    seats.map((seat) => ({
      ...seat,
      device: createSpreadDevice(
        seat.token,
        () => nodeAt((next += 1)),
        acks,
        (outcome) => statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1),
      ),
    })),
    200,
  )
  await sleep(2_000)
  const silentMs: number[] = []
  for (let index = 0; index < NODES; index += 1) {
    const leaving = nodeAt(index)
    const { code } = await leaving.terminate()
    expect(code).toBe(0)
    const node = await prepareNode(`new${index}`)
    // The first one migrates while the others, of the former build, serve.
    await node.start()
    serving = serving.with(index, node)
    const [from, countBefore] = [performance.now(), acks.length]
    while (acks.length < countBefore + WRITERS) await sleep(2)
    silentMs.push(performance.now() - from)
    await sleep(1_500)
  }
  await writers.finish()
  const applied = (await listMigrations()).filter((name) => !before.includes(name))
  const [ids, sittings] = [new Set(acks.map(({ sitting }) => sitting)), seats.map(({ sitting }) => sitting)]
  expect(sittings.filter((id) => !ids.has(id))).toEqual([])
  expect(applied).toContain(readdirSync(MIGRATIONS).toSorted().at(-1))
  expect(await findBreaches(sql, acks)).toEqual([])
  const list = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  describeFigure(
    'rolling update',
    `from ${former.commit.slice(0, 9)} over ${applied.join(', ')}: tries ${list}; ${WRITERS} acks of all nodes after each start in ${describeMs(silentMs)}; ${acks.length} acks, 0 lost`,
  )
  expect(Math.max(...silentMs)).toBeLessThan(limitMs(5_000))
}, 600_000)
