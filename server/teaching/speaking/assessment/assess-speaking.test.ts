import { randomUUID } from 'node:crypto'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { getResult } from '@/lib/sittings/result/contract/result'
import * as contract from '@/lib/teaching/speaking/contract/speaking'
import * as assess from '@/lib/teaching/speaking/contract/assess-speaking'
import { importMini } from '@/server/testing/exams/exam-writers'
import { review, createSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { makeManager, makeTeacher } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepSpeaking } from '../sweep-speaking'

type As = { as: string }
const kit = createSpeakingKit(shareTestApp())
let me: As
let teacher: As
let other: As
let manager: As
beforeAll(async () => {
  teacher = { as: (await makeTeacher(kit.api)).token }
  other = { as: (await makeTeacher(kit.api, 'امید دیگر')).token }
  manager = { as: (await makeManager(kit.api)).token }
})
beforeEach(async () => {
  me = { as: (await kit.speaker()).token }
})

const claim = (id: string, as = teacher) => kit.api.call(assess.claimSpeaking, { params: { id } }, as)
const card = (id: string, as = teacher) => kit.api.call(assess.getSpeakingCard, { params: { id } }, as)
const save = (id: string, rev: number, part = {}, as = teacher) =>
  kit.api.call(assess.saveSpeakingReview, { params: { id }, body: { rev, review: review(part) } }, as)
const release = (id: string, rev: number, as = teacher) =>
  kit.api.call(assess.releaseSpeaking, { params: { id }, body: { rev } }, as)
const getSpeaking = (id: string) => kit.api.call(contract.getSpeaking, { params: { id } }, me)
const jobs = (as = teacher) => kit.api.call(assess.listSpeakingJobs, {}, as)
/** Moves the release into the past by this interval. */
const age = (id: string, interval: string) =>
  kit.api.sql(`update speaking_sessions set released_at = now() - interval '${interval}' where id = $1`, [id])
const credits = async () => (await kit.api.call(contract.listSpeaking, {}, me)).credits

test('one of two concurrent teachers gets it; the other hears nothing of it', async () => {
  const { id, take } = await kit.submit(me)
  expect((await jobs()).queued.map((job) => job.id)).toContain(id)
  expect(await kit.api.refusal(assess.getSpeakingCard, { params: { id } }, teacher)).toBe('not_found')
  const claims = await Promise.allSettled([claim(id, teacher), claim(id, other)])
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [winner, loser] = claims[0]?.status === 'fulfilled' ? [teacher, other] : [other, teacher]
  expect(await kit.api.refusal(assess.claimSpeaking, { params: { id } }, loser)).toBe('changed_meanwhile')
  expect(await kit.api.refusal(assess.getSpeakingCard, { params: { id } }, loser)).toBe('not_found')
  expect((await jobs(loser)).claimed.map((job) => job.id)).not.toContain(id)
  const body = { rev: 0, review: review() }
  expect(await kit.api.refusal(assess.saveSpeakingReview, { params: { id }, body }, loser)).toBe('not_found')
  const heard = await card(id, winner)
  expect(heard.takes).toMatchObject([{ id: take.id, state: 'playable', file: take.file }])
  const audio = heard.takes[0]?.audio?.path ?? ''
  expect((await kit.api.raw('GET', audio)).status).toBe(200)
  // The URL expires with the right.
  await kit.api.call(assess.unclaimSpeaking, { params: { id } }, winner)
  expect((await kit.api.raw('GET', audio)).status).toBe(404)
  expect((await jobs(loser)).queued.map((job) => job.id)).toContain(id)
})

test('only its teacher can rebuild a broken answer, which is logged', async () => {
  const { id, take } = await kit.submit(me)
  await kit.api.sql(`update speaking_takes set state = 'broken', file_sha256 = null where id = $1`, [take.id])
  const request = { params: { id, take: take.id } }
  expect(await kit.api.refusal(assess.rejoinTake, request, teacher)).toBe('not_found')
  expect(await kit.api.refusal(assess.rejoinTake, request, me)).toBe('forbidden')
  await claim(id)
  const foreign = { params: { id, take: (await kit.submit({ as: (await kit.speaker()).token })).take.id } }
  expect(await kit.api.refusal(assess.rejoinTake, foreign, teacher)).toBe('not_found')
  const made = await kit.api.call(assess.rejoinTake, request, teacher)
  expect(made.takes).toMatchObject([{ id: take.id, state: 'playable' }])
  await kit.api.call(assess.rejoinTake, request, manager)
  const events = await kit.api.sql(`select reason from speaking_events where session_id = $1 and event = 'rejoin'`, [
    id,
  ])
  expect(events).toEqual([{ reason: take.id }])
  await kit.api.sql(`update speaking_takes set state = 'broken', manifest = '[null]' where id = $1`, [take.id])
  expect(await kit.api.refusal(assess.rejoinTake, request, manager)).toBe('not_ready')
})

test('nobody assesses their own', async () => {
  const person = await makeTeacher(kit.api, 'خود آموز')
  await kit.giveCredits(person.userId, 1)
  const self = { as: person.token }
  const { id } = await kit.submit(self)
  expect((await jobs(self)).queued.map((job) => job.id)).not.toContain(id)
  expect(await kit.api.refusal(assess.claimSpeaking, { params: { id } }, self)).toBe('not_found')
})

test('a card is saved by its version: two windows never overwrite each other, and remarks refer to a file of this mock', async () => {
  const { id, take } = await kit.submit(me)
  await claim(id)
  const remark = {
    id: randomUUID(),
    take: take.id,
    file: take.file ?? '',
    ms: 1_200,
    toMs: null,
    criterion: 'lexis',
    text: 'x',
  } as const
  expect(await save(id, 0, { remarks: [remark] })).toEqual({ rev: 1 })
  // A repetition after a lost reply.
  expect(await save(id, 0, { remarks: [remark] })).toEqual({ rev: 1 })
  const stale = { params: { id }, body: { rev: 0, review: review({ practice: 'other' }) } }
  expect(await kit.api.refusal(assess.saveSpeakingReview, stale, teacher)).toBe('draft_moved')
  for (const wrong of [{ take: randomUUID() }, { file: 'a'.repeat(64) }]) {
    const body = { rev: 1, review: review({ remarks: [{ ...remark, ...wrong }] }) }
    expect(await kit.api.refusal(assess.saveSpeakingReview, { params: { id }, body }, teacher)).toBe('invalid_input')
  }
  const odd = review()
  const body = { rev: 1, review: { ...odd, bands: { ...odd.bands, fluency: 6.3 } } }
  expect(await kit.api.refusal(assess.saveSpeakingReview, { params: { id }, body }, teacher)).toBe('invalid_input')
  expect((await card(id)).review.remarks).toEqual([remark])
})

test('is released as a whole, hidden completely for ten minutes, then the candidate is notified, and its credit used', async () => {
  const { id } = await kit.submit(me)
  await claim(id)
  await kit.api.call(
    assess.saveSpeakingReview,
    { params: { id }, body: { rev: 0, review: { ...review(), practice: '' } } },
    teacher,
  )
  const early = { params: { id }, body: { rev: 1 } }
  expect(await kit.api.refusal(assess.releaseSpeaking, early, teacher)).toBe('not_ready')
  await save(id, 1, { strengths: 'SECRETWORD' })
  expect(await kit.api.refusal(assess.releaseSpeaking, early, teacher)).toBe('draft_moved')
  expect(await release(id, 2)).toMatchObject({ state: 'released', bandX2: 13 })
  await sweepSpeaking(kit.api.ctx)
  const ownView = JSON.stringify([await getSpeaking(id), await kit.api.call(contract.listSpeaking, {}, me)])
  expect(ownView).not.toContain('SECRETWORD')
  expect(await getSpeaking(id)).toMatchObject({ state: 'marking', review: null, bandX2: null })
  await age(id, '10 minutes 1 second')
  await sweepSpeaking(kit.api.ctx)
  await sweepSpeaking(kit.api.ctx)
  expect(await getSpeaking(id)).toMatchObject({ state: 'published', bandX2: 13, review: { strengths: 'SECRETWORD' } })
  expect(await credits()).toBe(0)
  const messages = await kit.api.sql('select id from outbox where text like $1', [`%${id}%`])
  expect(messages).toHaveLength(1)
  expect((await getSpeaking(id)).keptUntil).not.toBeNull()
  const events = await kit.api.sql<{ event: string }>(
    'select event from speaking_events where session_id = $1 order by at',
    [id],
  )
  expect(events.map(({ event }) => event)).toEqual(['handIn', 'claim', 'release', 'publish'])
})

test('release and amendment drop an empty remark', async () => {
  const { id, take } = await kit.submit(me)
  await claim(id)
  const at = { take: take.id, file: take.file ?? '', toMs: null, criterion: null }
  const said = { ...at, id: randomUUID(), ms: 1_200, text: 'Well put.' }
  const empty = { ...at, id: randomUUID(), ms: 900, text: ' ' }
  const { rev } = await save(id, 0, { remarks: [empty, said] })
  await release(id, rev)
  await age(id, '11 minutes')
  await sweepSpeaking(kit.api.ctx)
  expect((await getSpeaking(id)).review?.remarks).toEqual([said])
  const published = await card(id, manager)
  const body = { rev: published.rev, review: review({ remarks: [said, empty] }), reason: 'Heard again.' }
  await kit.api.call(assess.amendSpeaking, { params: { id }, body }, manager)
  expect((await getSpeaking(id)).review?.remarks).toEqual([said])
})

test('can be recalled at 9:59 and not at 10:01, even if the sweep is late', async () => {
  const { id } = await kit.submit(me)
  await claim(id)
  await save(id, 0)
  await release(id, 1)
  const closed = { params: { id }, body: { rev: 1, review: review() } }
  expect(await kit.api.refusal(assess.saveSpeakingReview, closed, teacher)).toBe('changed_meanwhile')
  await age(id, '9 minutes 55 seconds')
  expect(await kit.api.call(assess.recallSpeaking, { params: { id } }, teacher)).toMatchObject({ state: 'claimed' })
  await release(id, 1)
  await age(id, '10 minutes 1 second')
  expect(await kit.api.refusal(assess.recallSpeaking, { params: { id } }, teacher)).toBe('changed_meanwhile')
  await Promise.all([sweepSpeaking(kit.api.ctx), sweepSpeaking(kit.api.ctx)])
  expect((await getSpeaking(id)).state).toBe('published')
})

test('a mock that cannot be assessed is returned with a reason and its credit', async () => {
  const { id } = await kit.submit(me)
  await claim(id)
  const body = { reason: 'too_little', note: 'فقط یک پاسخ هست.' } as const
  expect(await kit.api.refusal(assess.returnSpeaking, { params: { id }, body }, other)).toBe('not_found')
  await kit.api.call(assess.returnSpeaking, { params: { id }, body }, teacher)
  expect(await getSpeaking(id)).toMatchObject({ state: 'returned', returned: body })
  expect(await credits()).toBe(1)
})

test('a manager sees all claims, and returns one to the queue', async () => {
  const { id } = await kit.submit(me)
  await claim(id)
  const job = (await jobs(manager)).claimed.find((each) => each.id === id)
  expect(job).toMatchObject({ reader: 'لیلا آموزگار', isMine: false })
  expect((await card(id, manager)).isMine).toBe(false)
  await kit.api.call(assess.unclaimSpeaking, { params: { id } }, manager)
  expect((await jobs(other)).queued.map((each) => each.id)).toContain(id)
})

test('students have no access, and an unfinished mock is in no queue', async () => {
  const { id } = await kit.start(me)
  expect(await kit.api.refusal(assess.listSpeakingJobs, {}, me)).toBe('forbidden')
  expect((await jobs(manager)).queued.map((job) => job.id)).not.toContain(id)
  expect(await kit.api.refusal(assess.claimSpeaking, { params: { id } }, teacher)).toBe('not_found')
  expect(await kit.api.refusal(assess.getSpeakingCard, { params: { id } }, manager)).toBe('not_found')
})

test('its band completes the chosen attempt, once it is published', async () => {
  await importMini(kit.api)
  const attempt = await kit.api.call(
    startAttempt,
    { body: { exam: 'mini', mode: 'strict', requestId: randomUUID() } },
    me,
  )
  const body = { id: randomUUID(), attempt: attempt.id, isAgreed: true as const }
  expect(await kit.api.refusal(contract.startSpeaking, { body }, me)).toBe('not_found')
  await kit.api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [attempt.id])
  expect((await kit.api.call(contract.listSpeaking, {}, me)).attempts).toMatchObject([{ id: attempt.id }])
  const { id } = await kit.submit(me, attempt.id)
  expect((await kit.api.call(contract.listSpeaking, {}, me)).attempts).toEqual([])
  await claim(id)
  await save(id, 0)
  await release(id, 1)
  const result = () => kit.api.call(getResult, { params: { id: attempt.id } }, me)
  expect((await result()).speaking).toEqual({ session: id, halfBands: null })
  await age(id, '11 minutes')
  await sweepSpeaking(kit.api.ctx)
  expect((await result()).speaking).toEqual({ session: id, halfBands: 13 })
  expect((await getSpeaking(id)).attempt?.id).toBe(attempt.id)
})

test('has a due date like a submission: its teacher is reminded, and a late one returns its credit once and is still assessed', async () => {
  const { id } = await kit.submit(me)
  await claim(id)
  await save(id, 0)
  const [job] = (await jobs()).claimed.filter((each) => each.id === id)
  expect(Date.parse(job?.dueAt ?? '')).toBeGreaterThan(Date.now() + 71 * 3_600_000)
  expect(job?.isLate).toBe(false)
  const letters = () =>
    kit.api.sql(`select id from outbox where subject like '%مهلت یک آزمون گفتاری%' and text like $1`, [`%${id}%`])
  await kit.api.sql(`update speaking_sessions set remind_at = now() - interval '1 second' where id = $1`, [id])
  await Promise.all([sweepSpeaking(kit.api.ctx), sweepSpeaking(kit.api.ctx)])
  await sweepSpeaking(kit.api.ctx)
  expect(await letters()).toHaveLength(1)
  // The next teacher gets a new reminder.
  await kit.api.call(assess.unclaimSpeaking, { params: { id } }, teacher)
  await claim(id)
  await sweepSpeaking(kit.api.ctx)
  expect(await letters()).toHaveLength(2)
  expect(await credits()).toBe(0)
  await kit.api.sql(`update speaking_sessions set due_at = now() - interval '1 second' where id = $1`, [id])
  await Promise.all([sweepSpeaking(kit.api.ctx), sweepSpeaking(kit.api.ctx)])
  await sweepSpeaking(kit.api.ctx)
  expect(await credits()).toBe(1)
  expect(await getSpeaking(id)).toMatchObject({ isLate: true, state: 'marking' })
  await release(id, 1)
  await age(id, '11 minutes')
  await sweepSpeaking(kit.api.ctx)
  expect((await getSpeaking(id)).state).toBe('published')
  expect(await credits()).toBe(1)
})

test('a manager amends a published card, with a reason; the former version is kept, and the candidate notified', async () => {
  const { id } = await kit.submit(me)
  await claim(id)
  await save(id, 0)
  const bands = { ...review().bands, fluency: 8, lexis: 8 }
  const amend = (rev: number) => ({
    params: { id },
    body: { rev, review: review({ bands }), reason: 'معیار اول دوباره شنیده شد.' },
  })
  expect(await kit.api.refusal(assess.amendSpeaking, amend(1), manager)).toBe('changed_meanwhile')
  await release(id, 1)
  await age(id, '11 minutes')
  await sweepSpeaking(kit.api.ctx)
  expect(await kit.api.refusal(assess.amendSpeaking, amend(1), teacher)).toBe('forbidden')
  expect(await kit.api.refusal(assess.amendSpeaking, amend(0), manager)).toBe('draft_moved')
  const amended = await kit.api.call(assess.amendSpeaking, amend(1), manager)
  expect(amended).toMatchObject({ bandX2: 14, amendments: [{ bandBeforeX2: 13, reason: amend(1).body.reason }] })
  expect(await kit.api.refusal(assess.amendSpeaking, amend(1), manager)).toBe('draft_moved')
  expect(await getSpeaking(id)).toMatchObject({ bandX2: 14, review: { bands } })
  expect(JSON.stringify(await getSpeaking(id))).not.toContain(amend(1).body.reason)
  const before = await kit.api.sql<{ review_before: unknown }>(
    'select review_before from speaking_amendments where session_id = $1',
    [id],
  )
  expect(before).toMatchObject([{ review_before: { bands: review().bands } }])
})

test('three hundred assessed ones do not hide waiting ones', async () => {
  const done = await kit.submit(me)
  await claim(done.id)
  await save(done.id, 0)
  await release(done.id, 1)
  await age(done.id, '11 minutes')
  await sweepSpeaking(kit.api.ctx)
  await kit.api.sql(
    `insert into speaking_sessions select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
      from speaking_sessions s, generate_series(1, 300) where s.id = $1`,
    [done.id],
  )
  me = { as: (await kit.speaker()).token }
  const { id } = await kit.submit(me)
  const { queued, done: marked } = await jobs()
  expect(queued.map((job) => job.id)).toContain(id)
  expect(marked.length).toBeGreaterThan(200)
})
