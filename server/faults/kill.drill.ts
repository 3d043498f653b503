import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { describeMs, limitMs, describeFigure } from '@/server/testing/drill'
import { prepareProgram, type Program } from '@/server/testing/program'
import { startAnswering, startRunningSeats } from '@/server/testing/exams/running-seats'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type RecordedAck, findBreaches, type Sql } from './oracle'

const KILLS = Number(process.env.KILLS ?? 100)
const WRITERS = 200

let program: Program
let ctx: Context & { readonly db: OpenDatabase }
const sql: Sql = (text, values = []) => ctx.db.query({ text, values })
const acks: RecordedAck[] = []

beforeAll(async () => {
  program = await prepareProgram('kill-drill')
  await program.start()
  ctx = await program.openDatabase()
  await importTinyExam(ctx, { slug: 'tiny' })
}, 120_000)
afterAll(() => program.end(), 60_000)
afterEach(async () => expect(await findBreaches(sql, acks)).toEqual([]))

test(`fault 1: ${KILLS} times kill -9 under ${WRITERS} writers: nothing acknowledged is lost, and all is stored soon after`, async () => {
  const answering = startAnswering(await startRunningSeats(ctx, program.base, acks, WRITERS), 160)
  const readyMs: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(Math.random() * 2_000)
    await program.kill()
    readyMs.push(await program.start())
  }
  const storedMs = await answering.finish()
  describeFigure('fault 1', `${KILLS} kills, ${acks.length} acks; back to serving (limit 3 s): ${describeMs(readyMs)}`)
  describeFigure(
    'fault 1',
    `everything unacknowledged stored ${Math.round(storedMs)} ms after the last start (limit 5 s)`,
  )
  const medianMs = readyMs.toSorted((a, b) => a - b)[Math.floor(KILLS / 2)] ?? 0
  expect(medianMs).toBeLessThan(limitMs(3_000))
  expect(storedMs).toBeLessThan(limitMs(5_000))
}, 3_600_000)

test('fault 4: a database killed during writes recovers by itself, and everything is stored within 10 s', async () => {
  const answering = startAnswering(await startRunningSeats(ctx, program.base, acks, WRITERS), 160)
  await sleep(1_000)
  const acked = acks.length
  program.killDatabase()
  const killedAtMs = performance.now()
  const seenStatuses = new Set<number>()
  for (;;) {
    const reply = await fetch(`${program.base}/health/`).catch(() => null)
    if (reply) seenStatuses.add(reply.status)
    const health = (await reply?.json().catch(() => null)) as { status?: string } | null | undefined
    if (health?.status === 'ok' && acks.length > acked + WRITERS) break
    if (performance.now() - killedAtMs > 60_000) throw new Error('The database did not come back')
    await sleep(50)
  }
  const recoveredMs = performance.now() - killedAtMs
  const storedMs = await answering.finish()
  describeFigure(
    'fault 4',
    `writing again ${Math.round(recoveredMs)} ms after kill -9 of PostgreSQL, all stored ${Math.round(storedMs)} ms later (limit 10 s)`,
  )
  expect(recoveredMs + storedMs).toBeLessThan(limitMs(10_000))
}, 120_000)
