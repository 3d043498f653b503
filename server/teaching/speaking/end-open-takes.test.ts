import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/teaching/speaking/contract/speaking'
import { createSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { readSpoken } from '@/server/testing/fakes/sounds'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepSpeaking } from './sweep-speaking'

const kit = createSpeakingKit(shareTestApp())
let me: { as: string }
beforeEach(async () => {
  me = { as: (await kit.speaker()).token }
})

const { chunks } = readSpoken('webm')
const nothing = Buffer.alloc(0)
const newPlace = (id: string) => ({ id, take: randomUUID() })
const submit = (id: string, rest: 'wait' | 'leave' = 'wait', as = me) =>
  kit.api.call(contract.submitSpeaking, { params: { id }, query: { rest } }, as)
const refused = (id: string, rest: 'wait' | 'leave' = 'wait', as = me) =>
  kit.api.refusal(contract.submitSpeaking, { params: { id }, query: { rest } }, as)
const statesOf = ({ takes }: contract.SpeakingSession) =>
  takes.map(({ state, stoppedBecause }) => [state, stoppedBecause])
/** A take without any sound from the microphone. */
async function takeSilence(id: string) {
  const place = newPlace(id)
  await kit.open(me, place, 'p1-1-2')
  await kit.close(me, place, [], 'silent')
}

test('a recording whose device is lost does not block the hand-in for ever: the uploaded part is kept, the rest skipped', async () => {
  const { id } = await kit.start(me)
  await kit.speak(me, id)
  await takeSilence(id)
  await takeSilence(id)
  const [recordedTake, emptyTake] = [newPlace(id), newPlace(id)]
  await kit.open(me, recordedTake, 'p1-1-2')
  for (const seq of [0, 1]) await kit.send(me, recordedTake, seq, chunks[seq] ?? nothing)
  await kit.open(me, emptyTake, 'p1-1-3')
  expect(await refused(id)).toBe('not_ready')
  const stranger = { as: (await kit.speaker()).token }
  expect(await refused(id, 'leave', stranger)).toBe('not_found')
  const session = await submit(id, 'leave')
  expect(session.state).toBe('queued')
  expect(statesOf(session)).toEqual([
    ['playable', 'done'],
    ['broken', 'silent'],
    ['broken', 'silent'],
    ['playable', 'lost'],
    ['abandoned', null],
  ])
  // A repetition, and the device that returns too late.
  expect((await submit(id, 'leave')).state).toBe('queued')
  expect(await kit.send(me, emptyTake, 0, chunks[0] ?? nothing)).toBe('changed_meanwhile')
})

test('a mock without audible answers cannot be handed in, even without the rest; withdrawing costs its credit, abandoning does not', async () => {
  const { id } = await kit.start(me)
  for (let number = 0; number < 3; number += 1) await takeSilence(id)
  expect([await refused(id), await refused(id, 'leave')]).toEqual(['not_ready', 'not_ready'])
  await kit.api.call(contract.withdrawSpeaking, { params: { id } }, me)
  expect((await kit.api.call(contract.listSpeaking, {}, me)).credits).toBe(0)

  const other = { as: (await kit.speaker()).token }
  const left = await kit.start(other)
  await kit.open(other, { id: left.id, take: randomUUID() })
  await kit.later('started_at', '73 hours', left.id)
  for (const _ of [1, 2]) await sweepSpeaking(kit.api.ctx)
  expect((await kit.api.call(contract.listSpeaking, {}, other)).credits).toBe(1)
})

test('a lapsed mock costs nothing, repeatedly, and its questions are reused until they have been paid for', async () => {
  const creditsOf = async () => (await kit.api.call(contract.listSpeaking, {}, me)).credits
  const beginNext = async () => {
    const { id } = await kit.start(me)
    return (await kit.api.call(contract.beginSpeaking, { params: { id } }, me)).questions.id === first ? id : 'another'
  }
  const lapseSession = async (id: string) => {
    await kit.later('started_at', '73 hours', id)
    await sweepSpeaking(kit.api.ctx)
    expect(await creditsOf()).toBe(1)
  }
  const { id, questions } = await kit.start(me)
  const first = questions.id
  await kit.api.call(contract.beginSpeaking, { params: { id } }, me)
  await lapseSession(id)
  for (let time = 0; time < 3; time += 1) await lapseSession(await beginNext())
  // Withdrawn before the start, it still has to be paid for.
  const unseen = await kit.start(me)
  await kit.api.call(contract.withdrawSpeaking, { params: { id: unseen.id } }, me)
  const paid = await beginNext()
  await kit.api.call(contract.withdrawSpeaking, { params: { id: paid } }, me)
  expect(await creditsOf()).toBe(0)
  const [user] = await kit.api.sql<{ id: string }>(`select user_id as id from speaking_sessions where id = $1`, [id])
  await kit.giveCredits(user?.id ?? '', 1)
  expect(await beginNext()).toBe('another')
})
