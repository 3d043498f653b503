import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@/lib/contract/speaking/speaking'
import { startSpeakingKit } from '@/server/testing/kits/speaking-kit'
import { readSpoken } from '@/server/testing/spoken'
import { purgeSpeaking, sweepSpeaking } from './sweep'
import { answerKey, chunkKey, voiceStorage } from './takes/recordings'

let kit: Awaited<ReturnType<typeof startSpeakingKit>>
beforeAll(async () => {
  kit = await startSpeakingKit()
})
afterAll(() => kit.api.close())

const { chunks } = readSpoken('webm')
const enter = async () => ({ as: (await kit.speaker()).token })
const get = (id: string, as: { as: string }) => kit.api.call(contract.getSpeaking, { params: { id } }, as)
const countPieces = () => readdirSync(path.join(kit.api.ctx.settings.dataDir, 'speaking', 'chunks')).length

test('pieces go a week after their file was made; the file stays', async () => {
  const { take } = await kit.handIn(await enter())
  const before = countPieces()
  await kit.api.sql(`update speaking_takes set joined_at = joined_at - interval '8 days' where id = $1`, [take.id])
  await purgeSpeaking(kit.api.ctx)
  expect(countPieces()).toBe(before - chunks.length)
  expect((await kit.api.raw('GET', take.audio?.path ?? '')).status).toBe(200)
})

test('a sitting that nobody ends is handed in with what came, or lapses and gives its credit back', async () => {
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

test('an answer that could not be made into a file at once is made by the sweep', async () => {
  const me = await enter()
  const { id } = await kit.start(me)
  const take = await kit.speak(me, id)
  await kit.api.sql(
    `update speaking_takes set state = 'joined', file_sha256 = null, next_try_at = now() - interval '1 second' where id = $1`,
    [take.id],
  )
  await sweepSpeaking(kit.api.ctx)
  // The same sound, but the file says in which second it was made: its name may differ.
  const [made] = (await get(id, me)).takes
  expect(made).toMatchObject({ state: 'playable', durationMs: take.durationMs })
  expect(await voiceStorage(kit.api.ctx).has(answerKey(take.id, made?.file ?? ''))).toBe(true)
})

test('voices whose mock is deleted, as with its account, are deleted by the sweep: the file, and what came in pieces', async () => {
  const storage = voiceStorage(kit.api.ctx)
  const { id, take } = await kit.handIn(await enter())
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
