import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as assess from '@/lib/teaching/speaking/contract/assess-speaking'
import * as contract from '@/lib/teaching/speaking/contract/speaking'
import * as takeContract from '@/lib/teaching/speaking/contract/take'
import { remux } from '@/server/platform/adapters/audio/remux'
import { createSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { makeTeacher } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'
import { storageOf } from '@/server/platform/storage'
import { answerKey, sha256Of } from './takes/recordings'
import { sweepSpeaking } from './sweep-speaking'

type As = { readonly as: string }
const kit = createSpeakingKit(shareTestApp())

const params = (id: string) => ({ params: { id } })
const session = (id: string, as: As) => kit.api.call(contract.getSpeaking, params(id), as)
const speechOf = async (id: string, as: As) => (await session(id, as)).takes.map(({ speech }) => speech)

test('measures an answer once with its file, for its speaker and the teacher, and for nobody else', async () => {
  const me = { as: (await kit.speaker(1)).token }
  const { id, take } = await kit.submit(me)
  expect(take.speech).toMatchObject({ kind: 'measured' })
  const teacher = { as: (await makeTeacher(kit.api)).token }
  await kit.api.call(assess.claimSpeaking, params(id), teacher)
  const card = await kit.api.call(assess.getSpeakingCard, params(id), teacher)
  expect(card.takes[0]?.speech).toEqual(take.speech)
  expect(card).not.toHaveProperty('earlier')
  const other = { as: (await makeTeacher(kit.api)).token }
  expect(await kit.api.refusal(assess.getSpeakingCard, params(id), other)).toBe('not_found')
  expect(await kit.api.refusal(contract.getSpeaking, params(id), { as: (await kit.speaker(0)).token })).toBe(
    'not_found',
  )
})

test('compares a session with the same person’s earlier ones only', async () => {
  const [me, other] = [{ as: (await kit.speaker(0)).token }, { as: (await kit.speaker(0)).token }]
  const practise = async (as: As, set: string) => {
    const { id } = await kit.practise(as, set)
    await kit.speak(as, id)
    await kit.api.call(contract.submitSpeaking, { ...params(id), query: {} }, as)
    return id
  }
  const [first, foreign] = [await practise(me, 'set-1'), await practise(other, 'set-1')]
  const second = await practise(me, 'set-2')
  expect((await session(first, me)).earlier).toEqual([])
  expect((await session(second, me)).earlier).toMatchObject([{ kind: 'part1', count: 1 }])
  expect((await session(foreign, other)).earlier).toEqual([])
  // A deleted recording takes its measures with it.
  await kit.api.call(contract.withdrawSpeaking, params(first), me)
  expect(await speechOf(first, me)).toEqual([null])
  expect((await session(second, me)).earlier).toEqual([])
})

test('measures AAC by the levels that its device stored', async () => {
  const me = { as: (await kit.speaker(1)).token }
  const { id } = await kit.start(me)
  const file = readFileSync('server/platform/adapters/audio/fixtures/tone.m4a')
  const durationMs = (await remux(new Uint8Array(file)))?.durationMs ?? 0
  const place = { id, take: randomUUID() }
  await kit.open(me, place)
  await kit.send(me, place, 0, file)
  // The tone lasts a second: silent for its middle.
  const count = Math.round(durationMs / 50)
  const levels = Uint8Array.from({ length: count }, (_, at) => (Math.abs(at - count / 2) < count * 0.32 ? 1 : 120))
  const body = { ...kit.manifest([file]), peaks: Buffer.from(levels).toString('base64') }
  const made = await kit.api.call(takeContract.closeTake, { params: place, body }, me)
  expect(made.speech).toMatchObject({ kind: 'measured', pauses: 1, longPauses: 0, pace: null })
})

test('measures older recordings in the background; one whose file is unreadable for now delays no other, and is tried again', async () => {
  const me = { as: (await kit.speaker(2)).token }
  const [first, second] = [await kit.submit(me), await kit.submit(me)]
  await kit.api.sql('update speaking_takes set speech = null, speech_by = 0 where id = any($1::uuid[])', [
    [first.take.id, second.take.id],
  ])
  const [stored] = await kit.api.sql<{ sha256: string }>(
    `select file_sha256 as sha256 from speaking_takes where id = $1`,
    [second.take.id],
  )
  await kit.api.sql(`update speaking_takes set file_sha256 = repeat('0', 64) where id = $1`, [second.take.id])
  await sweepSpeaking(kit.api.ctx)
  expect([await speechOf(first.id, me), await speechOf(second.id, me)]).toEqual([[first.take.speech], [null]])
  expect(await unmeasured()).toEqual([{ id: second.take.id }])

  await kit.api.sql('update speaking_takes set file_sha256 = $2 where id = $1', [second.take.id, stored?.sha256])
  await sweepSpeaking(kit.api.ctx)
  expect(await speechOf(second.id, me)).toEqual([null])
  await kit.api.sql(`update speaking_takes set next_try_at = now() where id = $1`, [second.take.id])
  await sweepSpeaking(kit.api.ctx)
  expect(await speechOf(second.id, me)).toEqual([second.take.speech])
})

test('an older recording whose sound is unreadable stays without measures, and is not tried again', async () => {
  const me = { as: (await kit.speaker(1)).token }
  const { id, take } = await kit.submit(me)
  const bytes = Buffer.from('no sound at all')
  const sha256 = sha256Of(bytes)
  await storageOf(kit.api.ctx, 'speaking').put(answerKey(take.id, sha256), bytes)
  await kit.api.sql('update speaking_takes set speech = null, speech_by = 0, file_sha256 = $2 where id = $1', [
    take.id,
    sha256,
  ])
  await sweepSpeaking(kit.api.ctx)
  expect(await speechOf(id, me)).toEqual([null])
  expect(await unmeasured()).toEqual([])
})

const unmeasured = () => kit.api.sql(`select id from speaking_takes where speech_by = 0 and state = 'playable'`)
