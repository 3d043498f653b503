import { saveResponses } from '@/lib/sittings/sitting/contract'
import { beginListening } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

type Begun = Awaited<ReturnType<typeof beginListening>>
const save = ({ id, as }: Begun, rev: number) =>
  api.call(
    saveResponses,
    { params: { id }, body: { epoch: 1, responses: [{ question: '1', rev, value: `word${rev}` }] } },
    as,
  )

test('fault 6: while three sittings are locked, all others are stored, and those three afterwards', async () => {
  const locked = [await beginListening(api), await beginListening(api), await beginListening(api)]
  const others = await Promise.all(Array.from({ length: 10 }, () => beginListening(api)))
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const ids = locked.map(({ id }) => id)
  let isHeld = () => undefined as void
  const lockHeld = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const holding = api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: 'select id from sittings where id = any($1) for update', values: [ids] })
    isHeld()
    await released
  })
  await lockHeld
  // Without this, two stuck batches would block everybody until the lock or the statement ends.
  const waiting = Promise.allSettled(locked.map((seat) => save(seat, 1)))
  for (let rev = 1; rev <= 3; rev += 1) {
    const replies = await Promise.all(others.map((seat) => save(seat, rev)))
    expect(replies.map(({ acks }) => acks[0]?.rev)).toEqual(Array(10).fill(rev))
  }
  release()
  await holding
  // A save that waited too long was refused and is retried, like in a browser; nothing of it is lost or half stored.
  for (const [index, end] of (await waiting).entries()) {
    const seat = locked[index]
    if (end.status === 'rejected' && seat) await save(seat, 1)
  }
  const rows = await api.sql('select value from responses where sitting_id = any($1)', [ids])
  expect(rows).toEqual(Array(3).fill({ value: 'word1' }))
})

test('refuses a locked sitting as “not now” within the waiting time of a save', async () => {
  const seat = await beginListening(api)
  const end = await api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: 'select id from sittings where id = $1 for update', values: [seat.id] })
    return save(seat, 1).catch((error: unknown) => error)
  })
  expect(end).toMatchObject({ problem: { code: 'unavailable' } })
  expect(await save(seat, 1)).toMatchObject({ acks: [{ question: '1', rev: 1, kept: 'answer' }] })
})
