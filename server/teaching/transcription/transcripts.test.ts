import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as assess from '@/lib/teaching/speaking/contract/assess-speaking'
import { submitSpeaking, withdrawSpeaking } from '@/lib/teaching/speaking/contract/speaking'
import * as contract from '@/lib/teaching/transcription/contract'
import { TRANSCRIPT_LIMITS } from '@/lib/teaching/transcription/rules/transcript'
import { forget } from '@/server/forgetting/forgetting'
import { TRANSCRIBER_KEY, TRANSCRIBED } from '@/server/testing/fakes/transcriber-double'
import { type TranscriptionKit, startTranscriptionKit } from '@/server/testing/kits/teaching/transcription-kit'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { sweepTranscripts } from './sweep-transcripts'

let transcriber: TranscriptionKit
let double: TranscriptionKit['double'], api: TranscriptionKit['api'], kit: TranscriptionKit['kit']
let manager: Person, teacher: Person
beforeAll(async () => {
  transcriber = await startTranscriptionKit()
  ;({ double, api, kit } = transcriber)
  manager = await makeManager(api)
  teacher = await makeTeacher(api)
})
afterEach(() => transcriber.clear())
afterAll(() => transcriber.close())

const byId = (id: string) => ({ params: { id } })
const as = ({ token }: { token: string }) => ({ as: token })
const sweep = () => transcriber.sweep()
const speak = () => transcriber.speak()

test('no byte of a recording leaves before its speaker agreed to the very host and model that they saw', async () => {
  const { id, me, read, give } = await speak()
  const before = double.connections()
  expect(await read()).toEqual({
    ears: { host: double.settings.host, model: 'ears-1' },
    consent: null,
    unheard: 1,
    items: [],
  })
  await sweep()
  const other = { ...byId(id), body: { isGiven: true as const, host: 'other.example', model: 'ears-1' } }
  expect(await api.refusal(contract.setTranscriptConsent, other, me)).toBe('changed_meanwhile')
  await sweep()
  expect(double.connections()).toBe(before)
  await give()
  await sweep()
  expect(double.connections()).toBeGreaterThan(before)
})

test('the transcript is readable for the speaker and for the teacher who claimed it; the sent bytes name nobody', async () => {
  const { id, take, speaker, me, read, give } = await speak()
  await api.sql(`update users set name = 'Parisa Karimi' where id = $1`, [speaker.userId])
  expect((await give()).items).toEqual([
    { take: take.id, state: 'queued', failure: null, heard: null, spokenMs: null, correction: null },
  ])
  await sweep()
  expect(await read()).toMatchObject({
    consent: { host: double.settings.host, isCurrent: true },
    unheard: 0,
    items: [{ take: take.id, state: 'ready', heard: TRANSCRIBED.text.trim(), spokenMs: 3_200 }],
  })
  const sent = double.calls.at(-1)?.body ?? ''
  for (const secret of ['Parisa', speaker.userId, id, take.id, TRANSCRIBER_KEY]) expect(sent).not.toContain(secret)

  expect(await api.refusal(contract.getHeardAnswers, byId(id), as(teacher))).toBe('not_found')
  await api.call(assess.claimSpeaking, byId(id), as(teacher))
  expect((await api.call(contract.getHeardAnswers, byId(id), as(teacher))).items).toHaveLength(1)
  const colleague = await makeTeacher(api)
  expect(await api.refusal(contract.getHeardAnswers, byId(id), as(colleague))).toBe('not_found')
  const stranger = as(await kit.speaker(0))
  expect(await api.refusal(contract.getTranscripts, byId(id), stranger)).toBe('not_found')
  expect(await api.refusal(contract.getHeardAnswers, byId(id), me)).toBe('forbidden')
  // A transcribed recording is not sent again by a second request.
  const calls = double.calls.length
  await give()
  await sweep()
  expect(double.calls).toHaveLength(calls)
})

test('a teacher finds an answer by the words of its transcript, but only after claiming the card', async () => {
  const { id, me, give, correct } = await speak()
  await give()
  await sweep()
  const search = (person: Person, q?: string) =>
    api.call(contract.searchHeardAnswers, { query: q === undefined ? {} : { q } }, as(person))
  // A queued card can be opened by a manager, but not by a teacher who has not claimed it.
  expect(await search(teacher, 'small town')).toEqual({ items: [], searchable: 0 })
  expect((await search(manager, 'small town')).items).toMatchObject([{ session: id }])
  await api.call(assess.claimSpeaking, byId(id), as(teacher))
  expect(await search(teacher, 'SEA, tow')).toMatchObject({
    items: [{ session: id, excerpt: TRANSCRIBED.text.trim() }],
  })
  expect(await search(teacher)).toEqual({ items: [], searchable: 1 })
  for (const q of ['mountain', 'small mountain', 'own', '%', '.*', 'شهر'])
    expect([q, (await search(teacher, q)).items]).toEqual([q, []])
  const colleague = await makeTeacher(api)
  expect(await search(colleague, 'town')).toEqual({ items: [], searchable: 0 })
  expect(await api.refusal(contract.searchHeardAnswers, { query: { q: 'town' } }, me)).toBe('forbidden')
  await api.call(contract.correctTranscript, correct('I live in a village'), me)
  expect((await search(teacher, 'village')).items).toMatchObject([{ excerpt: 'I live in a village' }])
  await api.call(assess.unclaimSpeaking, byId(id), as(teacher))
  expect((await search(teacher, 'village')).items).toEqual([])
})

test('a correction is shown beside the machine’s text, and only the speaker can make it', async () => {
  const { id, me, give, read, correct } = await speak()
  await give()
  expect(await api.refusal(contract.correctTranscript, correct('I lives'), me)).toBe('not_ready')
  await sweep()
  await api.call(contract.correctTranscript, correct(' I lives in a town. '), me)
  await api.call(assess.claimSpeaking, byId(id), as(teacher))
  const seen = { heard: TRANSCRIBED.text.trim(), correction: 'I lives in a town.' }
  expect((await read()).items).toMatchObject([seen])
  expect((await api.call(contract.getHeardAnswers, byId(id), as(teacher))).items).toMatchObject([seen])
  for (const other of [as(teacher), as(await kit.speaker(0))])
    expect(await api.refusal(contract.correctTranscript, correct('x'), other)).toBe('not_found')
  await api.call(contract.correctTranscript, correct(null), me)
  expect((await read()).items).toMatchObject([{ heard: seen.heard, correction: null }])
})

test('withdrawing the consent deletes everything, and a transcription in progress stores nothing', async () => {
  const { give, read, takeBack, correct, me } = await speak()
  await give()
  double.answer({ json: TRANSCRIBED }, takeBack)
  await sweep()
  expect(await read()).toMatchObject({ consent: null, unheard: 1, items: [] })
  double.answer({ json: TRANSCRIBED })
  await give()
  await sweep()
  await api.call(contract.correctTranscript, correct('mine'), me)
  await takeBack()
  expect(await api.sql('select from transcripts union all select from transcript_consents')).toEqual([])
})

test('nothing is sent when the consent is withdrawn while the file is read', async () => {
  const { give, takeBack } = await speak()
  await give()
  const calls = double.calls.length
  const { db } = api.ctx
  const transaction: typeof db.transaction = async (work) => {
    const done = await db.transaction(work)
    await takeBack()
    return done
  }
  await sweepTranscripts({ ...api.ctx, db: { ...db, transaction } })
  expect(double.calls).toHaveLength(calls)
})

test('nothing is written about an account that was deleted during the run', async () => {
  const { give, speaker } = await speak()
  await give()
  double.answer({ json: TRANSCRIBED }, () => forget(api.ctx, speaker.identifier))
  await sweep()
  expect(await api.sql('select from transcripts union all select from transcript_consents')).toEqual([])
})

test('a withdrawn transcript, or one deleted with its recording, still counts toward the daily limit', async () => {
  const { give, takeBack, speaker } = await speak()
  await give()
  await takeBack()
  await give()
  await takeBack()
  const taken = () => api.sql('select takes from transcript_take_backs where user_id = $1', [speaker.userId])
  expect(await taken()).toEqual([{ takes: 2 }])
  await api.sql('update transcript_take_backs set takes = $1', [TRANSCRIPT_LIMITS.takesADay])
  await expect(give()).rejects.toThrow()
  await api.sql(`update transcript_take_backs set day = day - 1`)
  await give()
  await takeBack()
  expect(await taken()).toEqual([{ takes: 1 }])
})

test('a transcript is deleted with its recording', async () => {
  const { id, me } = { ...(await practise()) }
  expect(await api.sql('select from transcripts')).toHaveLength(1)
  await api.call(withdrawSpeaking, byId(id), me)
  expect(await api.sql('select from transcripts')).toEqual([])
})

/** A practice with one transcribed answer. */
async function practise() {
  const me = as(await kit.speaker(0))
  const { id } = await kit.practise(me)
  await kit.speak(me, id)
  const { host, model } = double.settings
  const consent = { ...byId(id), body: { isGiven: true as const, host, model } }
  expect(await api.refusal(contract.setTranscriptConsent, consent, me)).toBe('not_ready')
  await api.call(submitSpeaking, { ...byId(id), query: {} }, me)
  await api.call(contract.setTranscriptConsent, consent, me)
  await sweep()
  return { id, me }
}

test('long recordings are not transcribed, and each person has a daily limit', async () => {
  const { id, take, me, read, speaker } = await speak()
  await api.sql('update speaking_takes set duration_ms = $2 where id = $1', [
    take.id,
    TRANSCRIPT_LIMITS.seconds * 1000 + 1,
  ])
  expect((await read()).unheard).toBe(0)
  await api.sql('update speaking_takes set duration_ms = $2 where id = $1', [take.id, TRANSCRIPT_LIMITS.seconds * 1000])
  const filler = randomUUID()
  await api.sql(
    `insert into speaking_sessions select (jsonb_populate_record(s, jsonb_build_object('id', $2::text, 'state', 'lapsed'))).* from speaking_sessions s where id = $1`,
    [id, filler],
  )
  await api.sql(
    `insert into speaking_takes select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'session_id', $2::text, 'question', 'q' || n))).*
      from speaking_takes t, generate_series(1, $3) n where t.id = $1`,
    [take.id, filler, TRANSCRIPT_LIMITS.takesADay],
  )
  await api.sql(`insert into transcript_consents (session_id, user_id, host, model) values ($1, $2, '', 'm')`, [
    filler,
    speaker.userId,
  ])
  await api.sql(
    `insert into transcripts (take_id, session_id, user_id, host, model) select id, session_id, $2, '', 'm' from speaking_takes where session_id = $1`,
    [filler, speaker.userId],
  )
  const { host, model } = double.settings
  const consent = { ...byId(id), body: { isGiven: true as const, host, model } }
  expect(await api.refusal(contract.setTranscriptConsent, consent, me)).toBe('too_many_requests')
  expect((await read()).consent).toBeNull()
  const midnight = `date_trunc('day', now() at time zone 'Asia/Tehran') at time zone 'Asia/Tehran'`
  await api.sql(`update transcripts set queued_at = ${midnight} - interval '1 second'`)
  expect((await api.call(contract.setTranscriptConsent, consent, me)).items).toMatchObject([{ state: 'queued' }])
  // A retry of the sixtieth recording does not count again.
  await api.sql(
    `update transcripts set queued_at = now() where take_id in (select take_id from transcripts where session_id = $1 limit $2)`,
    [filler, TRANSCRIPT_LIMITS.takesADay - 1],
  )
  await api.sql(`update transcripts set state = 'failed', failure = 'slow' where take_id = $1`, [take.id])
  expect((await api.call(contract.setTranscriptConsent, consent, me)).items).toMatchObject([{ state: 'queued' }])
})

test('a recording of an iPhone is sent unchanged; only managers see the service', async () => {
  const me = as(await kit.speaker(1))
  const { id } = await kit.start(me)
  const place = { id, take: randomUUID() }
  await kit.open(me, place)
  const file = readFileSync('server/platform/adapters/audio/fixtures/tone.m4a')
  await kit.send(me, place, 0, file)
  await kit.close(me, place, [file])
  await api.call(submitSpeaking, { ...byId(id), query: {} }, me)
  const { host, model } = double.settings
  await api.call(contract.setTranscriptConsent, { ...byId(id), body: { isGiven: true, host, model } }, me)
  await sweep()
  expect(await api.call(contract.getTranscriptionStatus, {}, as(manager))).toMatchObject({
    kind: 'url',
    host,
    model,
    missing: null,
    queue: { waiting: 0, running: 0, ready: 1, failed: 0 },
  })
  for (const other of [as(teacher), me])
    expect(await api.refusal(contract.getTranscriptionStatus, {}, other)).toBe('forbidden')
})
