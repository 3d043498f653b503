import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { newId } from '@/server/platform/http/new-id'
import { makeCandidates } from '@/server/testing/candidates'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type Device, createDevice } from '@/server/testing/fakes/device'
import { type RecordedAck, findBreaches, type Sql } from './oracle'
import { AUTH_SECRET, prepareProgram, type Program } from '@/server/testing/program'

let program: Program
let ctx: Context & { readonly db: OpenDatabase }
const sql: Sql = (text, values = []) => ctx.db.query({ text, values })
const acks: RecordedAck[] = []

beforeAll(async () => {
  program = await prepareProgram('time')
  await program.start()
  ctx = await program.openDatabase()
  await importTinyExam(ctx, { slug: 'tiny', durationSeconds: 60 })
})
afterAll(() => program.end())
afterEach(async () => expect(await findBreaches(sql, acks)).toEqual([]))

async function begin(): Promise<{ device: Device; sitting: string }> {
  const [person] = await makeCandidates(ctx, AUTH_SECRET, 1)
  const device = createDevice(program.base, person?.token ?? '', acks)
  const made = await device.call('POST', '/attempts/', { exam: 'tiny', mode: 'strict', requestId: newId() })
  const { id } = JSON.parse(made.text) as { id: string }
  const started = await device.call('POST', `/attempts/${id}/sittings/listening/start/`)
  return { device, sitting: (JSON.parse(started.text) as { id: string }).id }
}

/** Moves a sitting so that the server must close it in `seconds`. */
async function closeIn(sitting: string, seconds: number): Promise<void> {
  await sql(
    `update sittings set started_at = started_at - d.shift, deadline_at = deadline_at - d.shift, closes_at = closes_at - d.shift
     from (select closes_at - clock_timestamp() - $2 * interval '1 second' as shift from sittings where id = $1) d where id = $1`,
    [sitting, seconds],
  )
}

async function waitUntilClosed(
  sitting: string,
  patienceMs: number,
): Promise<{ state: string; ending: string; lagMs: number }> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const [row] = await sql<{ state: string; ending: string; lagMs: number }>(
      `select state, ending, (extract(epoch from closed_at - closes_at) * 1000)::float8 as "lagMs" from sittings
       where id = $1 and closed_at is not null`,
      [sitting],
    )
    if (row) return row
    await sleep(50)
  }
  throw new Error('The sitting was not closed')
}

test('fault 22: closes the sitting of a sleeping device within 5 s after the grace period, with the saved answers', async () => {
  const { device, sitting } = await begin()
  await device.sendUntilAcked(sitting, { question: '1', rev: 1, epoch: 1, value: 'word1' })
  await closeIn(sitting, 1)
  const closed = await waitUntilClosed(sitting, 10_000)
  expect(closed).toMatchObject({ state: 'marked', ending: 'expired' })
  expect(closed.lagMs).toBeLessThan(5_000)
  expect(await sql(`select raw from results where sitting_id = $1`, [sitting])).toEqual([{ raw: 1 }])
  // On waking, the unsent text is stored as evidence, and the hand-in reports how the sitting ended.
  expect(await device.send(sitting, { question: '2', rev: 1, epoch: 1, value: 'word2' })).toBe(true)
  expect(acks.at(-1)?.storedAs).toBe('evidence')
  const reply = await device.call('POST', `/sittings/${sitting}/submit/`, { epoch: 1 })
  expect(JSON.parse(reply.text)).toMatchObject({ state: 'closed', ending: 'expired' })
})

test('fault 23: closes a sitting within 60 s of a restart of all nodes, with the last saves, even if nobody returns', async () => {
  const { device, sitting } = await begin()
  await device.sendUntilAcked(sitting, { question: '1', rev: 1, epoch: 1, value: 'word1' })
  await device.sendUntilAcked(sitting, { question: '2', rev: 1, epoch: 1, value: 'word2' })
  await program.kill()
  await closeIn(sitting, -3_600)
  await program.start()
  const restartedAtMs = performance.now()
  expect(await waitUntilClosed(sitting, 60_000)).toMatchObject({ state: 'marked', ending: 'expired' })
  expect(performance.now() - restartedAtMs).toBeLessThan(60_000)
  expect(await sql(`select raw from results where sitting_id = $1`, [sitting])).toEqual([{ raw: 2 }])
})

test('fault 20: ignores every time sent by a client', async () => {
  const { device, sitting } = await begin()
  const deadline = () => sql(`select started_at, deadline_at, closes_at from sittings where id = $1`, [sitting])
  const before = await deadline()
  for (const body of [
    { epoch: 1, responses: [], deadlineAtMs: 9e15 },
    { epoch: 1, responses: [], serverNowMs: 0 },
    { epoch: 1, responses: [{ question: '1', rev: 1, value: 'x', savedAt: '2020-01-01T00:00:00Z' }] },
  ]) {
    expect((await device.call('PUT', `/sittings/${sitting}/responses/`, body)).status).toBe(422)
  }
  const reply = await device.call('PUT', `/sittings/${sitting}/responses/`, { epoch: 1, responses: [] })
  const { serverNowMs } = JSON.parse(reply.text) as { serverNowMs: number }
  const [clock] = await sql<{ ms: number }>(`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
  expect(Math.abs((clock?.ms ?? 0) - serverNowMs)).toBeLessThan(10_000)
  expect(await deadline()).toEqual(before)
})
