import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { makeCandidates } from '@/server/testing/candidates'
import { createDevice, type Device } from '@/server/testing/fakes/device'
import { fullTest } from '@/server/testing/full-tests'
import { AUTH_SECRET, prepareProgram, type Program } from '@/server/testing/program'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type RecordedAck, findBreaches } from './oracle'

let program: Program
let ctx: Context & { readonly db: OpenDatabase }
const acks: RecordedAck[] = []
beforeAll(async () => {
  program = await prepareProgram('board')
  await program.start()
  ctx = await program.openDatabase()
  await importTinyExam(ctx, { slug: 'tiny' })
})
afterAll(() => program.end())

type Board = { day: { state: string }; rows: Record<string, unknown>[] }
type Log = { lines: { kind: string; number: number | null }[] }

/** Logs in an invigilator and two candidates with their devices. */
async function enter(): Promise<{ led: Device; seats: Device[] }> {
  const people = await makeCandidates(ctx, AUTH_SECRET, 3)
  await ctx.db.query({ text: `update users set role = 'teacher' where id = $1`, values: [people[0]?.userId] })
  const [led, ...seats] = people.map(({ token }) => createDevice(program.base, token, acks))
  if (!led) throw new Error('nobody')
  return { led, seats }
}

async function ask<T>(device: Device, method: string, path: string, body?: object): Promise<T> {
  const { status, text } = await device.call(method, path, body)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text === '' ? '{}' : text) as T
}

/** The fields that do not change every second. */
const comparableBoard = ({ day, rows }: Board) => ({
  state: day.state,
  rows: rows.map(({ seenAgoMs: _, savedAgoMs: __, leftSeconds: ___, contact: ____, awayAgoMs: _____, ...row }) => row),
})

fullTest(
  'fault 22: after a kill with an open board and an act in flight, the board and the log are unchanged, and nothing is logged twice',
  async () => {
    const { led, seats } = await enter()
    const id = ctx.newId()
    const startsAt = new Date(Date.now() + 600_000).toISOString()
    const day = { id, exam: 'tiny', startsAt, seats: 2, place: '', notes: '' }
    const { code } = await ask<{ code: string }>(led, 'POST', '/mock-day-desk/', day)
    const act = (body: object) => led.call('POST', `/mock-day-desk/${id}/acts/`, body)
    for (const seat of seats) await ask(seat, 'POST', '/mock-days/', { code })
    for (const seat of seats) await ask(seat, 'PUT', `/mock-days/${id}/here/`)
    await act({ id: ctx.newId(), act: 'start' })
    const sittings: string[] = []
    for (const seat of seats) {
      const { attempt } = await ask<{ attempt: string }>(seat, 'POST', `/mock-days/${id}/enter/`)
      const sitting = await ask<{ id: string }>(seat, 'POST', `/attempts/${attempt}/sittings/listening/start/`)
      sittings.push(sitting.id)
      await seat.sendUntilAcked(sitting.id, { question: '1', rev: 1, epoch: 1, value: 'before' })
    }
    const getBoard = () => ask<Board>(led, 'GET', `/mock-day-desk/${id}/`)
    const read = () => ask<Log>(led, 'GET', `/mock-day-desk/${id}/log/`)
    const [board, log] = [await getBoard(), await read()]
    expect(comparableBoard(board).rows.map(({ state, answered }) => [state, answered])).toEqual([
      ['sitting', 1],
      ['sitting', 1],
    ])

    await program.kill()
    await program.start()
    expect(comparableBoard(await getBoard())).toEqual(comparableBoard(board))
    // A restart of more than ten seconds is rightly logged as silence of both.
    const audibleLines = ({ lines }: Log) => lines.filter(({ kind }) => kind !== 'silent')
    expect(audibleLines(await read())).toEqual(audibleLines(log))

    // The reply is lost with the program: the page repeats the action.
    const minutes = { id: ctx.newId(), act: 'minutes', seat: null, minutes: 5 }
    const lost = act(minutes).catch(() => null)
    await sleep(Math.random() * 20)
    await program.kill()
    await lost
    await program.start()
    await act(minutes)
    await act(minutes)
    const after = await getBoard()
    expect(after.rows.map(({ extraSeconds }) => extraSeconds)).toEqual([300, 300])
    expect((await read()).lines.filter(({ kind }) => kind === 'minutes')).toHaveLength(1)
    for (const [at, seat] of seats.entries())
      await seat.sendUntilAcked(sittings[at] ?? '', { question: '2', rev: 2, epoch: 1, value: 'after' })
    expect(comparableBoard(await getBoard()).rows.map(({ answered }) => answered)).toEqual([2, 2])
    expect(await findBreaches((text, values = []) => ctx.db.query({ text, values }), acks)).toEqual([])
  },
)
