import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { describeMs, limitMs, describeFigure } from '@/server/testing/drill'
import { prepareProgram, type Program } from '@/server/testing/program'
import { startAnswering, startRunningSeats } from '@/server/testing/exams/running-seats'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type RecordedAck, findBreaches, type Sql } from './oracle'

const HAND_INS = Number(process.env.HAND_INS ?? 500)
const SOAK_MINUTES = Number(process.env.SOAK_MINUTES ?? 10)

let program: Program
let ctx: Context & { readonly db: OpenDatabase }
const sql: Sql = (text, values = []) => ctx.db.query({ text, values })
const acks: RecordedAck[] = []

beforeAll(async () => {
  program = await prepareProgram('storms')
  await program.start()
  ctx = await program.openDatabase()
  await importTinyExam(ctx, { slug: 'tiny' })
}, 120_000)
afterAll(() => program.end(), 60_000)
afterEach(async () => expect(await findBreaches(sql, acks)).toEqual([]))

test(`fault 27: ${HAND_INS} candidates hand in within one second, each with a last answer: every one counts`, async () => {
  const seats = await startRunningSeats(ctx, program.base, acks, HAND_INS)
  const submitMs: number[] = []
  const statuses = new Map<number, number>()
  await Promise.all(
    seats.map(async ({ device, sitting }) => {
      await sleep(Math.random() * 1_000)
      await device.sendUntilAcked(sitting, { question: '1', rev: 1, epoch: 1, value: 'word1' })
      const fromMs = performance.now()
      for (;;) {
        const reply = await device.call('POST', `/sittings/${sitting}/submit/`, { epoch: 1 }).catch(() => null)
        statuses.set(reply?.status ?? 0, (statuses.get(reply?.status ?? 0) ?? 0) + 1)
        if (reply?.status === 200) break
        await sleep(500 + Math.random() * 500)
      }
      submitMs.push(performance.now() - fromMs)
    }),
  )
  const [row] = await sql<{ results: number }>('select count(*)::int as results from results where raw = 1')
  describeFigure(
    'fault 27',
    `${HAND_INS} hand-ins: ${describeMs(submitMs)}; ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}; 0 lost (limit p95 2 s)`,
  )
  expect(row?.results).toBe(HAND_INS)
  const p95 = submitMs.toSorted((a, b) => a - b)[Math.floor(HAND_INS * 0.95)] ?? 0
  expect(p95).toBeLessThan(limitMs(2_000))
}, 600_000)

test(
  `fault 34: ${SOAK_MINUTES} minutes of eight hours' load: memory and open handles do not grow`,
  async () => {
    const writers = startAnswering(await startRunningSeats(ctx, program.base, acks, 100), 500)
    const samples: {
      readonly minute: number
      readonly rssMb: number
      readonly handles: number
      readonly healthMs: number
    }[] = []
    const beganAtMs = performance.now()
    while (performance.now() - beganAtMs < SOAK_MINUTES * 60_000) {
      await sleep(Math.min(10_000, SOAK_MINUTES * 6_000))
      const fromMs = performance.now()
      await fetch(`${program.base}/health/`)
      samples.push({
        minute: (performance.now() - beganAtMs) / 60_000,
        rssMb: rssMb(program.pid()),
        handles: readdirSync(`/proc/${program.pid()}/fd`).length,
        healthMs: performance.now() - fromMs,
      })
    }
    await writers.finish()
    // The first half is warm-up; the slope of the second would grow over hours.
    const secondHalf = samples.slice(Math.floor(samples.length / 2))
    const [first, last] = [secondHalf[0], secondHalf.at(-1)]
    if (!first || !last) throw new Error('Too short')
    const perHour = ((last.rssMb - first.rssMb) / Math.max(0.1, last.minute - first.minute)) * 60
    describeFigure(
      'fault 34',
      `${SOAK_MINUTES} min, ${acks.length} acks: RSS ${first.rssMb.toFixed(0)} → ${last.rssMb.toFixed(0)} MB (${perHour.toFixed(0)} MB an hour), handles ${first.handles} → ${last.handles}, health ${describeMs(secondHalf.map(({ healthMs }) => healthMs))}`,
    )
    expect(last.handles).toBeLessThan(first.handles + 50)
    expect(last.rssMb).toBeLessThan(first.rssMb * 1.25)
  },
  24 * 3_600_000,
)

/** Read from /proc on Linux; on other systems the drill measures nothing. */
function rssMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
