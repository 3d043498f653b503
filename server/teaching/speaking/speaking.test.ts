import { createDecipheriv, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@/lib/teaching/speaking/contract/speaking'
import * as takeContract from '@/lib/teaching/speaking/contract/take'
import { DAY_BYTES } from '@/lib/teaching/speaking/rules/take'
import { SHORTEST_ANSWER_MS } from '@/lib/teaching/speaking/rules/timetable'
import { createSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { hashOf, readSpoken } from '@/server/testing/fakes/sounds'
import { waitForLockWaiters } from '@/server/testing/statement-log'
import { shareTestApp } from '@/server/testing/test-app'
import { storageOf } from '@/server/platform/storage'
import { chunkKey } from './takes/recordings'
import { purgeSpeaking } from './sweep-speaking'

const kit = createSpeakingKit(shareTestApp())
let me: { as: string }
let userId: string
beforeEach(async () => {
  const person = await kit.speaker()
  me = { as: person.token }
  userId = person.userId
})

const { chunks } = readSpoken('webm')
const get = (id: string, as = me) => kit.api.call(contract.getSpeaking, { params: { id } }, as)
const credits = async (as = me) => (await kit.api.call(contract.listSpeaking, {}, as)).credits
const submit = (id: string, as = me) => kit.api.call(contract.submitSpeaking, { params: { id } }, as)
const voices = (folder: string) => readdirSync(path.join(kit.api.ctx.settings.dataDir, 'speaking', folder))
const newPlace = (id: string) => ({ id, take: randomUUID() })

test('a mock starts once per id, holds one credit, and uses a set that was not heard yet', async () => {
  await kit.giveCredits(userId, 1)
  const id = randomUUID()
  const [first, again] = [await kit.start(me, id), await kit.start(me, id)]
  expect(again.questions).toEqual(first.questions)
  expect(first).toMatchObject({ state: 'sitting', takes: [], review: null })
  expect(await credits()).toBe(1)
  const body = { id: randomUUID(), attempt: null, isAgreed: true as const }
  expect(await kit.api.refusal(contract.startSpeaking, { body }, me)).toBe('out_of_order')
  expect(await credits()).toBe(1)
  await kit.api.call(contract.withdrawSpeaking, { params: { id } }, me)
  expect(await credits()).toBe(2)
  expect((await kit.start(me)).questions.id).not.toBe(first.questions.id)
})

test.each([
  ['the questions are read', (id: string) => kit.api.call(contract.beginSpeaking, { params: { id } }, me)],
  ['the examiner is heard', (id: string) => kit.api.raw('GET', `/speaking/${id}/clips/p1-1-1/`, me)],
  ['an answer is begun', (id: string) => kit.open(me, newPlace(id))],
])(
  'before the examiner starts a mock shows no question and can be withdrawn for free; once %s it costs its credit',
  async (_, begin) => {
    const unheard = await kit.start(me)
    expect(unheard).toMatchObject({ isAsked: false, questions: { part1: [], part3: [] } })
    await kit.api.call(contract.withdrawSpeaking, { params: { id: unheard.id } }, me)
    expect(await credits()).toBe(1)
    const { id } = await kit.start(me)
    await begin(id)
    const ownAnswer = await get(id)
    expect(ownAnswer.isAsked).toBe(true)
    expect(ownAnswer.questions.part1).not.toEqual([])
    const gone = await kit.api.call(contract.withdrawSpeaking, { params: { id } }, me)
    await kit.api.call(contract.withdrawSpeaking, { params: { id } }, me)
    expect([gone.state, gone.isAsked, await credits()]).toEqual(['withdrawn', true, 0])
  },
)

test('the examiner’s clips are preloaded encrypted: that reveals and costs nothing, and their key comes with the questions', async () => {
  const { id, clips, clipKey } = await kit.start(me)
  expect([clipKey, Object.keys(clips).includes('p1-1-1')]).toEqual([null, true])
  const load = (as = me) => kit.api.raw('GET', `/speaking/${id}/sealed-clips/p1-1-1/`, as)
  const sealed = Buffer.from(await (await load()).arrayBuffer())
  expect(await get(id)).toMatchObject({ isAsked: false, clipKey: null, questions: { part1: [] } })
  const session = await kit.api.call(contract.beginSpeaking, { params: { id } }, me)
  const opened = createDecipheriv('aes-256-gcm', Buffer.from(session.clipKey ?? '', 'base64'), sealed.subarray(0, 12))
  opened.setAuthTag(sealed.subarray(-16))
  const decrypted = Buffer.concat([opened.update(sealed.subarray(12, -16)), opened.final()])
  expect(decrypted.equals(readFileSync(`content/speaking/${session.questions.id}/p1-1-1.mp3`))).toBe(true)
  const stranger = { as: (await kit.speaker()).token }
  expect((await load(stranger)).status).toBe(404)
  const other = await kit.start(stranger)
  const { clipKey: otherClipKey } = await kit.api.call(contract.beginSpeaking, { params: { id: other.id } }, stranger)
  expect(otherClipKey).not.toBe(session.clipKey)
  const gone = await kit.api.call(contract.withdrawSpeaking, { params: { id } }, me)
  expect(gone.clipKey).toBeNull()
})

test('limits a user’s uploads per day, but completes an answer in progress', async () => {
  const { id } = await kit.start(me)
  const [before, running] = [newPlace(id), newPlace(id)]
  await kit.open(me, before)
  await kit.open(me, running, 'p1-1-2')
  await kit.send(me, before, 0, chunks[0] ?? Buffer.alloc(0))
  await kit.api.sql('update speaking_chunks set bytes = $2 where take_id = $1', [before.take, DAY_BYTES])
  const body = { question: 'p2-talk', mediaType: 'x', startedAt: new Date().toISOString() }
  const next = { params: newPlace(id), body }
  expect(await kit.api.refusal(takeContract.openTake, next, me)).toBe('voices_full')
  for (const [seq, bytes] of chunks.entries()) expect(await kit.send(me, running, seq, bytes)).toBe('stored')
  expect((await kit.close(me, running, chunks)).state).toBe('playable')
  const day = `update speaking_chunks set received_at = received_at - interval '25 hours' where take_id = $1`
  await kit.api.sql(day, [before.take])
  await kit.api.call(takeContract.openTake, next, me)
})

test('refuses to start without a credit, without consent, or with another user’s id', async () => {
  const poor = { as: (await kit.speaker(0)).token }
  const body = { id: randomUUID(), attempt: null, isAgreed: true as const }
  expect(await kit.api.refusal(contract.startSpeaking, { body }, poor)).toBe('no_credits')
  const unasked = { ...body, isAgreed: false } as unknown as typeof body
  expect(await kit.api.refusal(contract.startSpeaking, { body: unasked }, me)).toBe('invalid_input')
  const { id } = await kit.start(me)
  const other = { as: (await kit.speaker()).token }
  expect(await kit.api.refusal(contract.startSpeaking, { body: { ...body, id } }, other)).toBe('not_found')
  expect(await credits(other)).toBe(1)
  const strange = { ...body, attempt: randomUUID() }
  expect(await kit.api.refusal(contract.startSpeaking, { body: strange }, other)).toBe('not_found')
})

test.each(['webm', 'mp4'] as const)('%s: late, repeated and reordered chunks become one file', async (kind) => {
  const { chunks } = readSpoken(kind)
  const { id } = await kit.start(me)
  const place = newPlace(id)
  await kit.open(me, place)
  const order = [3, 1, 1, 6, 2, 5, 4, 0, 0]
  for (const seq of order) expect(await kit.send(me, place, seq, chunks[seq] ?? Buffer.alloc(0))).toBe('stored')
  const take = await kit.close(me, place, chunks)
  expect(take).toMatchObject({ state: 'playable', number: 1, stoppedBecause: 'done' })
  expect(take.durationMs).toBeGreaterThan(5_800)
  expect(take.durationMs).toBeLessThan(6_800)
  expect(Buffer.from(take.peaks ?? '', 'base64')).toHaveLength(120)
  // A repetition after a lost reply.
  expect((await kit.close(me, place, chunks)).file).toBe(take.file)
  expect(await kit.send(me, place, 3, chunks[3] ?? Buffer.alloc(0))).toBe('stored')
})

test('refuses other bytes under a known number, a wrong hash, empty and oversized chunks', async () => {
  const { id } = await kit.start(me)
  const place = newPlace(id)
  await kit.open(me, place)
  await kit.send(me, place, 0, Buffer.from('one'))
  expect(await kit.send(me, place, 0, Buffer.from('two'))).toBe('wrong_offset')
  expect(await kit.send(me, place, 1, Buffer.from('two'), 'a'.repeat(64))).toBe('unusable_file')
  expect(await kit.send(me, place, 1, Buffer.alloc(0))).toBe('unusable_file')
  expect(await kit.send(me, place, 1, Buffer.alloc(600 * 1024))).toBe('payload_too_large')
  for (let seq = 1; seq <= 23; seq += 1) await kit.send(me, place, seq, Buffer.alloc(512 * 1024, seq))
  expect(await kit.send(me, place, 24, Buffer.alloc(512 * 1024, 24))).toBe('payload_too_large')
  // Refused chunks are not stored: repetitions would fill the disk.
  const isStored = (seq: number, bytes: Buffer) =>
    storageOf(kit.api.ctx, 'speaking').has(chunkKey(place.take, { seq, sha256: hashOf(bytes) }))
  expect([await isStored(0, Buffer.from('one')), await isStored(0, Buffer.from('two'))]).toEqual([true, false])
  expect(await isStored(24, Buffer.alloc(512 * 1024, 24))).toBe(false)
})

test('stores a chunk once for concurrent requests', async () => {
  const { id } = await kit.start(me)
  const place = newPlace(id)
  await kit.open(me, place)
  const bytes = Buffer.from('one')
  const sent = await kit.api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: 'select from speaking_takes where id = $1 for update', values: [place.take] })
    // One is written, the other waits for its place, since a user has one.
    const both = [0, 1].map(() => kit.send(me, place, 0, bytes))
    await waitForLockWaiters(kit.api, 1)
    return both
  })
  expect(await Promise.all(sent)).toEqual(['stored', 'stored'])
  expect(await storageOf(kit.api.ctx, 'speaking').has(chunkKey(place.take, { seq: 0, sha256: hashOf(bytes) }))).toBe(
    true,
  )
})

test('closes a take when every chunk of its list has arrived', async () => {
  const { id } = await kit.start(me)
  const place = newPlace(id)
  await kit.open(me, place)
  await kit.send(me, place, 0, chunks[0] ?? Buffer.alloc(0))
  const list = kit.manifest(chunks)
  expect(await kit.api.refusal(takeContract.closeTake, { params: place, body: list }, me)).toBe('not_ready')
  expect(await kit.api.refusal(contract.submitSpeaking, { params: { id } }, me)).toBe('not_ready')
  const { items } = await kit.api.call(takeContract.storedChunks, { params: place }, me)
  expect(items).toEqual([{ seq: 0, sha256: list.chunks[0] }])
  for (const [seq, bytes] of chunks.entries()) await kit.send(me, place, seq, bytes)
  expect((await kit.close(me, place, chunks)).state).toBe('playable')
  const shorter = { params: place, body: kit.manifest(chunks.slice(0, 3)) }
  expect(await kit.api.refusal(takeContract.closeTake, shorter, me)).toBe('changed_meanwhile')
})

test('a lost middle chunk leaves a gap; without the first chunk, or with garbage, a take is broken and can be repeated', async () => {
  const { id } = await kit.start(me)
  const gap = chunks.map((chunk, at) => (at === 3 ? null : chunk))
  const speakPart = async (question: string, chunks: readonly (Buffer | null)[], reason: 'done' | 'lost' = 'done') => {
    const place = newPlace(id)
    await kit.open(me, place, question)
    for (const [seq, bytes] of chunks.entries()) if (bytes) await kit.send(me, place, seq, bytes)
    return kit.close(me, place, chunks, reason)
  }
  const withGap = await speakPart('p1-1-1', gap)
  expect(withGap.state).toBe('playable')
  expect(withGap.durationMs).toBeGreaterThan(SHORTEST_ANSWER_MS)
  expect(
    (
      await speakPart(
        'p1-1-2',
        chunks.map((chunk, at) => (at === 0 ? null : chunk)),
      )
    ).state,
  ).toBe('broken')
  expect((await speakPart('p1-1-2', [Buffer.from('no sound at all'), Buffer.from('nor here')])).state).toBe('broken')
  expect(await speakPart('p1-1-2', chunks.slice(0, 3), 'lost')).toMatchObject({ state: 'playable', number: 3 })
  const fourth = { question: 'p1-1-2', mediaType: 'audio/webm', startedAt: new Date().toISOString() }
  const refused = { params: newPlace(id), body: fourth }
  expect(await kit.api.refusal(takeContract.openTake, refused, me)).toBe('not_ready')
  // A good answer is not repeated, and only asked questions are answered.
  const second = { params: newPlace(id), body: { ...fourth, question: 'p1-1-1' } }
  expect(await kit.api.refusal(takeContract.openTake, second, me)).toBe('not_ready')
  const unknown = { params: newPlace(id), body: { ...fourth, question: 'p9' } }
  expect(await kit.api.refusal(takeContract.openTake, unknown, me)).toBe('unknown_question')
  expect(await kit.api.sql('select subject from outbox where text like $1', ['%پخش نمی‌شود%'])).not.toHaveLength(0)
})

test('an answer whose device is lost can be repeated after a while, and does not block the hand-in', async () => {
  const { id } = await kit.start(me)
  const [gone, next] = [newPlace(id), newPlace(id)]
  await kit.open(me, gone)
  await kit.send(me, gone, 0, chunks[0] ?? Buffer.alloc(0))
  const open = { question: 'p1-1-1', mediaType: 'audio/webm', startedAt: new Date().toISOString() }
  const takeState = async () => (await kit.api.call(contract.getSpeaking, { params: { id } }, me)).takes[0]?.state
  expect(await takeState()).toBe('uploading')
  expect(await kit.api.refusal(takeContract.openTake, { params: next, body: open }, me)).toBe('not_ready')
  const age = `now() - interval '11 minutes'`
  await kit.api.sql(`update speaking_takes set opened_at = ${age} where id = $1`, [gone.take])
  expect(await takeState()).toBe('uploading')
  await kit.api.sql(`update speaking_chunks set received_at = ${age} where take_id = $1`, [gone.take])
  expect(await takeState()).toBe('abandoned')
  // The device returns before the answer is repeated: nothing is lost.
  expect(await kit.send(me, gone, 1, chunks[1] ?? Buffer.alloc(0))).toBe('stored')
  await kit.api.sql(`update speaking_chunks set received_at = ${age} where take_id = $1`, [gone.take])
  await kit.open(me, next)
  expect(await kit.send(me, gone, 2, chunks[2] ?? Buffer.alloc(0))).toBe('changed_meanwhile')
  for (const [seq, bytes] of chunks.entries()) await kit.send(me, next, seq, bytes)
  await kit.close(me, next, chunks)
  const { takes } = await kit.api.call(contract.submitSpeaking, { params: { id } }, me)
  expect(takes.map(({ state }) => state)).toEqual(['abandoned', 'playable'])
})

test('recordings are private to their candidate', async () => {
  const { id } = await kit.start(me)
  const place = newPlace(id)
  await kit.open(me, place)
  const other = { as: (await kit.speaker()).token }
  expect(await kit.api.refusal(contract.getSpeaking, { params: { id } }, other)).toBe('not_found')
  expect(await kit.send(other, place, 0, chunks[0] ?? Buffer.alloc(0))).toBe('not_found')
  const closing = { params: place, body: kit.manifest([]) }
  expect(await kit.api.refusal(takeContract.closeTake, closing, other)).toBe('not_found')
  expect(await kit.api.refusal(contract.submitSpeaking, { params: { id } }, other)).toBe('not_found')
  expect(await kit.api.refusal(contract.withdrawSpeaking, { params: { id } }, other)).toBe('not_found')
  const otherSession = await kit.start(other)
  const stolen = { question: 'p1-1-1', mediaType: 'x', startedAt: new Date().toISOString() }
  const params = { id: otherSession.id, take: place.take }
  expect(await kit.api.refusal(takeContract.openTake, { params, body: stolen }, other)).toBe('not_found')
  expect((await kit.api.raw('GET', `/speaking/${id}/clips/opening/`, other)).status).toBe(404)
  const clip = await kit.api.raw('GET', `/speaking/${id}/clips/opening/`, me)
  expect(clip.headers.get('content-type')).toBe('audio/mpeg')
  expect((await kit.api.raw('GET', `/speaking/${id}/clips/set-1/`, me)).status).toBe(404)
})

test('a recording’s URL works for its listener, by ranges, and not when expired, changed, or after deletion', async () => {
  const { id, take } = await kit.submit(me)
  const audio = take.audio?.path ?? ''
  const fullReply = await kit.api.raw('GET', audio)
  expect(fullReply.headers.get('content-type')).toBe('audio/mp4')
  expect(fullReply.headers.get('cache-control')).toBe('private, no-store')
  const bytes = Buffer.from(await fullReply.arrayBuffer())
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
  const part = await kit.api.raw('GET', audio, { headers: { range: 'bytes=4-7' } })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    'ftyp',
    `bytes 4-7/${bytes.length}`,
  ])
  const address = new URL(audio, 'http://x')
  const tamper = (change: (query: URLSearchParams) => void) => {
    const query = new URLSearchParams(address.search)
    change(query)
    return kit.api.raw('GET', `${address.pathname}?${query}`).then(({ status }) => status)
  }
  expect(await tamper((query) => query.set('until', String(Date.now() + 999_999_999)))).toBe(410)
  expect(await tamper((query) => query.set('listener', randomUUID()))).toBe(410)
  expect(await tamper((query) => query.set('signature', 'x'))).toBe(410)
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000)
  expect((await kit.api.raw('GET', audio)).status).toBe(410)
  clock.mockRestore()

  await kit.api.call(contract.withdrawSpeaking, { params: { id } }, me)
  expect((await kit.api.raw('GET', audio)).status).toBe(200)
  await kit.later('keep_until', '8 days', id)
  const before = [voices('answers').length, voices('chunks').length]
  await purgeSpeaking(kit.api.ctx)
  await purgeSpeaking(kit.api.ctx)
  expect([voices('answers').length, voices('chunks').length]).toEqual([
    (before[0] ?? 0) - 1,
    (before[1] ?? 0) - chunks.length,
  ])
  expect((await kit.api.raw('GET', audio, { headers: { range: 'bytes=0-9' } })).status).toBe(404)
  expect((await get(id)).takes).toMatchObject([{ state: 'deleted', audio: null, peaks: null }])
})

test('handing in is idempotent; afterwards nothing can be recorded, or withdrawn twice', async () => {
  const { id } = await kit.submit(me)
  expect((await submit(id)).state).toBe('queued')
  const body = { question: 'p1-1-2', mediaType: 'x', startedAt: new Date().toISOString() }
  expect(await kit.api.refusal(takeContract.openTake, { params: newPlace(id), body }, me)).toBe('changed_meanwhile')
  await kit.api.call(contract.withdrawSpeaking, { params: { id } }, me)
  await kit.api.call(contract.withdrawSpeaking, { params: { id } }, me)
  expect(await credits()).toBe(0)
  expect(await kit.api.refusal(contract.submitSpeaking, { params: { id } }, me)).toBe('changed_meanwhile')
})
