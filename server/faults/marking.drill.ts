import { randomUUID } from 'node:crypto'
import { type OpenDatabase } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { makeCandidates } from '@/server/testing/candidates'
import { createDevice, type Device } from '@/server/testing/fakes/device'
import { AUTH_SECRET, prepareProgram, type Program } from '@/server/testing/program'
import { type Seat, startRunningSeats } from '@/server/testing/exams/running-seats'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type RecordedAck, findBreaches, type Sql } from './oracle'

jest.setTimeout(900_000)

let program: Program
let ctx: Context & { readonly db: OpenDatabase }
const sql: Sql = (text, values = []) => ctx.db.query({ text, values })
const acks: RecordedAck[] = []

beforeAll(async () => {
  program = await prepareProgram('marking')
  await program.start()
  ctx = await program.openDatabase()
  await importTinyExam(ctx, { slug: 'tiny' })
})
afterAll(() => program.end(), 60_000)
afterEach(async () => expect(await findBreaches(sql, acks)).toEqual([]))

/** Restarts the program, with a fault point if one is given. */
async function restart(faultPoint?: string): Promise<void> {
  await program.kill()
  await program.start(faultPoint)
}

async function takeSeat(answers: Readonly<Record<string, string>>): Promise<Seat> {
  const [seat] = await startRunningSeats(ctx, program.base, acks, 1)
  if (!seat) throw new Error('no seat')
  for (const [question, value] of Object.entries(answers))
    await seat.device.sendUntilAcked(seat.sitting, { question, rev: 1, epoch: 1, value })
  return seat
}

const submit = ({ device, sitting }: Seat) => device.call('POST', `/sittings/${sitting}/submit/`, { epoch: 1 })
const rawOf = async ({ sitting }: Seat) =>
  (await sql<{ raw: number }>('select raw from results where sitting_id = $1', [sitting])).map(({ raw }) => raw)
const countOf = async (text: string, values: unknown[] = []) => (await sql<{ n: number }>(text, values))[0]?.n

test('fault 36: a kill during the marking of a hand-in leaves nothing half done; the repeated hand-in marks once', async () => {
  const seat = await takeSeat({ '1': 'word1', '2': 'word2', '3': 'wrong' })
  await restart('close-before-commit')
  await expect(submit(seat)).rejects.toThrow()
  expect(await program.died()).toBe('SIGKILL')
  expect(await rawOf(seat)).toEqual([])
  expect(await sql('select state from sittings where id = $1', [seat.sitting])).toEqual([{ state: 'running' }])
  await program.start()
  const replies = [await submit(seat), await submit(seat)]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[0]?.text).toBe(replies[1]?.text)
  expect(await rawOf(seat)).toEqual([2])
})

/** A manager, and the draft of the listening paper with one more accepted answer for this question. */
async function prepareCorrection(
  question: string,
  answer: string,
): Promise<{ manager: Device; paper: string; rev: number }> {
  const [person] = await makeCandidates(ctx, AUTH_SECRET, 1)
  await sql(`update users set role = 'manager' where id = $1`, [person?.userId])
  const manager = createDevice(program.base, person?.token ?? '', [])
  await reconcilePaperDrafts(ctx)
  const [paper] = await sql<{ id: string }>(`select id from papers where slug = 'tiny-listening'`)
  const read = async () => JSON.parse((await manager.call('GET', `/papers/${paper?.id}/`)).text) as { rev: number }
  const { rev } = await read()
  const accepted = await manager.call('POST', `/papers/${paper?.id}/accepted-answers/`, { question, answer, rev })
  if (accepted.status !== 200) throw new Error(accepted.text)
  return { manager, paper: paper?.id ?? '', ...(JSON.parse(accepted.text) as { rev: number }) }
}

test('fault 36: a kill during a re-mark leaves nothing of it; after a later kill, the repeated call notifies nobody twice', async () => {
  const seat = await takeSeat({ '1': 'word1', '2': 'quay', '3': 'pier' })
  expect((await submit(seat)).status).toBe(200)
  expect(await rawOf(seat)).toEqual([1])
  for (const { point, question, answer, left, marks } of [
    { point: 'remark-before-commit', question: '2', answer: 'quay', left: 0, marks: 2 },
    { point: 'remark-after-commit', question: '3', answer: 'pier', left: 1, marks: 3 },
  ]) {
    const messages = (await countOf('select count(*)::int as n from outbox')) ?? 0
    const { manager, paper, rev } = await prepareCorrection(question, answer)
    const id = randomUUID()
    const apply = () => manager.call('POST', `/papers/${paper}/key-change/`, { id, rev })
    await restart(point)
    await expect(apply()).rejects.toThrow()
    expect(await program.died()).toBe('SIGKILL')
    expect(await countOf('select count(*)::int as n from remarks where id = $1', [id])).toBe(left)
    expect(await rawOf(seat)).toEqual([left === 0 ? marks - 1 : marks])
    await program.start()
    const replies = [await apply(), await apply()]
    expect(replies.map(({ status, text }) => [status, text])).toEqual(replies.map(() => [200, replies[0]?.text]))
    expect(await rawOf(seat)).toEqual([marks])
    expect(await countOf('select count(*)::int as n from remarks where id = $1', [id])).toBe(1)
    expect(await countOf('select count(*)::int as n from outbox')).toBe(messages + 1)
    const remarked = `select count(*)::int as n from events where stream_id = $1 and type = 'remarked' and data::jsonb ->> 'remark' = $2`
    expect(await countOf(remarked, [seat.sitting, id])).toBe(1)
  }
})
