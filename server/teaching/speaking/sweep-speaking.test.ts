import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@/lib/teaching/speaking/contract/speaking'
import * as takeContract from '@/lib/teaching/speaking/contract/take'
import { createSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { hashOf, readSpoken } from '@/server/testing/fakes/sounds'
import { shareTestApp } from '@/server/testing/test-app'
import { storageOf } from '@/server/platform/storage'
import { purgeSpeaking, sweepSpeaking } from './sweep-speaking'
import { answerKey, chunkKey } from './takes/recordings'

const kit = createSpeakingKit(shareTestApp())

const { chunks } = readSpoken('webm')
const enter = async () => ({ as: (await kit.speaker()).token })
const get = (id: string, as: { as: string }) => kit.api.call(contract.getSpeaking, { params: { id } }, as)
const countChunks = () => readdirSync(path.join(kit.api.ctx.settings.dataDir, 'speaking', 'chunks')).length

test('deletes chunks a week after their file was made; the file stays', async () => {
  const { take } = await kit.submit(await enter())
  const before = countChunks()
  await kit.api.sql(`update speaking_takes set joined_at = joined_at - interval '8 days' where id = $1`, [take.id])
  await purgeSpeaking(kit.api.ctx)
  expect(countChunks()).toBe(before - chunks.length)
  expect((await kit.api.raw('GET', take.audio?.path ?? '')).status).toBe(200)
})

test('an abandoned sitting is handed in with what arrived, or lapses and returns its credit', async () => {
  const me = await enter()
  const { id } = await kit.start(me)
  const place = { id, take: randomUUID() }
  await kit.open(me, place)
  for (const seq of [0, 1, 2]) await kit.send(me, place, seq, chunks[seq] ?? Buffer.alloc(0))
  await sweepSpeaking(kit.api.ctx)
  expect((await get(id, me)).state).toBe('sitting')
  await kit.later('started_at', '73 hours', id)
  await sweepSpeaking(kit.api.ctx)
  await sweepSpeaking(kit.api.ctx)
  expect(await get(id, me)).toMatchObject({ state: 'queued', takes: [{ state: 'playable', stoppedBecause: 'lost' }] })

  const other = await enter()
  const empty = await kit.start(other)
  await kit.open(other, { id: empty.id, take: randomUUID() })
  await kit.later('started_at', '73 hours', empty.id)
  await sweepSpeaking(kit.api.ctx)
  await sweepSpeaking(kit.api.ctx)
  expect(await get(empty.id, other)).toMatchObject({ state: 'lapsed', takes: [{ state: 'abandoned' }] })
  expect((await kit.api.call(contract.listSpeaking, {}, other)).credits).toBe(1)
})

test('makes the file of an answer that failed at first', async () => {
  const me = await enter()
  const { id } = await kit.start(me)
  const take = await kit.speak(me, id)
  await kit.api.sql(
    `update speaking_takes set state = 'joined', file_sha256 = null, next_try_at = now() - interval '1 second' where id = $1`,
    [take.id],
  )
  await sweepSpeaking(kit.api.ctx)
  // The same sound, but the file contains the second of its creation: its name may differ.
  const [made] = (await get(id, me)).takes
  expect(made).toMatchObject({ state: 'playable', durationMs: take.durationMs })
  expect(await storageOf(kit.api.ctx, 'speaking').has(answerKey(take.id, made?.file ?? ''))).toBe(true)
})

const dataDir = () => path.join(kit.api.ctx.settings.dataDir, 'speaking')
/** A closed take with all its chunks, whose file could not be made. */
async function closeWithout(folder: 'chunks' | 'answers') {
  const me = await enter()
  const { id } = await kit.start(me)
  const place = { id, take: randomUUID() }
  await kit.open(me, place)
  for (const [seq, bytes] of chunks.entries()) await kit.send(me, place, seq, bytes)
  const [home, away] = [path.join(dataDir(), folder), path.join(dataDir(), `${folder}-away`)]
  if (existsSync(home)) renameSync(home, away)
  // The folder's disk is missing: nothing can be read or written there.
  writeFileSync(home, '')
  const giveBack = () => {
    rmSync(home)
    if (existsSync(away)) renameSync(away, home)
  }
  const { state } = await kit.close(me, place, chunks)
  return { me, place, state, giveBack }
}
const dueNow = (take: string) =>
  kit.api.sql(`update speaking_takes set next_try_at = now() - interval '1 second' where id = $1`, [take])
const takeRow = async (take: string) => {
  const [row] = await kit.api.sql<{ state: string; tries: number; waits: number }>(
    'select state, tries, waits from speaking_takes where id = $1',
    [take],
  )
  return row
}

test.each(['chunks', 'answers'] as const)(
  'an answer survives a missing disk for its %s, however long; managers are notified once, and the file is made when the disk is back',
  async (folder) => {
    const { me, place, state, giveBack } = await closeWithout(folder)
    expect(state).toBe('joined')
    const queuedPattern = `%${place.take}%`
    for (let tries = 0; tries < 12; tries += 1) {
      await dueNow(place.take)
      await sweepSpeaking(kit.api.ctx)
    }
    expect(await takeRow(place.take)).toEqual({ state: 'joined', tries: 0, waits: 13 })
    giveBack()
    expect(await kit.api.sql('select from outbox where text like $1', [queuedPattern])).toHaveLength(1)
    await dueNow(place.take)
    await sweepSpeaking(kit.api.ctx)
    expect((await get(place.id, me)).takes).toMatchObject([{ state: 'playable' }])
  },
)

test('retries a broken answer with all chunks a few times; garbage stays garbage', async () => {
  const me = await enter()
  const { id } = await kit.start(me)
  const take = await kit.speak(me, id)
  // As an older version left it after four minutes without disk space.
  await kit.api.sql(
    `update speaking_takes set state = 'broken', file_sha256 = null, next_try_at = now() - interval '1 second' where id = $1`,
    [take.id],
  )
  const rubbish = { id, take: randomUUID() }
  await kit.open(me, rubbish, 'p1-1-2')
  await kit.send(me, rubbish, 0, Buffer.from('no sound'))
  expect((await kit.close(me, rubbish, [Buffer.from('no sound')])).state).toBe('broken')
  for (let round = 0; round < 7; round += 1) {
    await kit.api.sql(`update speaking_takes set next_try_at = next_try_at - interval '4 days' where id = $1`, [
      rubbish.take,
    ])
    await sweepSpeaking(kit.api.ctx)
  }
  expect((await get(id, me)).takes.map(({ state }) => state).toSorted()).toEqual(['broken', 'playable'])
  expect(await kit.api.sql('select revivals, next_try_at from speaking_takes where id = $1', [rubbish.take])).toEqual([
    { revivals: 4, next_try_at: null },
  ])
  expect(await kit.api.sql('select from outbox where text like $1', [`%${rubbish.take}%`])).toHaveLength(1)
})

test('reports lost chunks to the device, accepts them again, and makes the file', async () => {
  const { me, place, giveBack } = await closeWithout('answers')
  giveBack()
  const lost = { seq: 2, sha256: hashOf(chunks[2] ?? Buffer.alloc(0)) }
  await storageOf(kit.api.ctx, 'speaking').remove(chunkKey(place.take, lost))
  await dueNow(place.take)
  await sweepSpeaking(kit.api.ctx)
  expect(await takeRow(place.take)).toMatchObject({ state: 'joined', tries: 0 })
  const { items } = await kit.api.call(takeContract.storedChunks, { params: place }, me)
  expect(items.map(({ seq }) => seq)).toEqual([0, 1, 3, 4, 5, 6])
  expect(await kit.send(me, place, 2, Buffer.from('other bytes'))).toBe('wrong_offset')
  expect(await kit.send(me, place, 2, chunks[2] ?? Buffer.alloc(0))).toBe('stored')
  expect((await kit.close(me, place, chunks)).state).toBe('playable')
})

test('deletes the recordings of a deleted mock or account: file and chunks', async () => {
  const storage = storageOf(kit.api.ctx, 'speaking')
  const { id, take } = await kit.submit(await enter())
  const chunks = await kit.api.sql<{ seq: number; sha256: string }>(
    'select seq, sha256 from speaking_chunks where take_id = $1',
    [take.id],
  )
  const keys = [answerKey(take.id, take.file ?? ''), ...chunks.map((chunk) => chunkKey(take.id, chunk))]
  expect(chunks.length).toBeGreaterThan(3)
  for (const key of keys) expect(await storage.has(key)).toBe(true)
  await kit.api.sql('delete from speaking_sessions where id = $1', [id])
  await purgeSpeaking(kit.api.ctx)
  for (const key of keys) expect(await storage.has(key)).toBe(false)
  expect(await kit.api.sql('select key from voice_leavings')).toEqual([])
})
