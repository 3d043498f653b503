import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/teaching/speaking/contract/speaking'
import * as assess from '@/lib/teaching/speaking/contract/assess-speaking'
import { bandsCopy, criterionNames } from '@/lib/paper/bands/words/bands'
import { emptyReview, type SpeakingCriterion } from '@/lib/teaching/speaking/rules/review'
import { review, createSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepSpeaking } from '../sweep-speaking'

type As = { as: string }
const kit = createSpeakingKit(shareTestApp())
let me: As
let reader: Person
let teacher: As
let other: As
let manager: As
beforeAll(async () => {
  other = { as: (await makeTeacher(kit.api, 'امید دیگر')).token }
  manager = { as: (await makeManager(kit.api)).token }
})
beforeEach(async () => {
  me = { as: (await kit.speaker()).token }
  reader = await makeTeacher(kit.api)
  teacher = { as: reader.token }
})

const at = (id: string) => ({ params: { id } })
const claim = (id: string, as = teacher) => kit.api.call(assess.claimSpeaking, at(id), as)
const card = (id: string, as = teacher) => kit.api.call(assess.getSpeakingCard, at(id), as)
const saving = (id: string, rev: number, part = {}) => ({ ...at(id), body: { rev, review: review(part) } })
const save = (id: string, rev: number, part = {}, as = teacher) =>
  kit.api.call(assess.saveSpeakingReview, saving(id, rev, part), as)
const getSpeaking = (id: string) => kit.api.call(contract.getSpeaking, at(id), me)
const credits = async () => (await kit.api.call(contract.listSpeaking, {}, me)).credits
const age = (id: string, interval: string) =>
  kit.api.sql(`update speaking_sessions set released_at = now() - interval '${interval}' where id = $1`, [id])
/** A card claimed by this test's teacher, saved and ready for release. */
async function marked() {
  const { id, take } = await kit.submit(me)
  await claim(id)
  await save(id, 0)
  return { id, take }
}
async function published() {
  const { id, take } = await marked()
  await kit.api.call(assess.releaseSpeaking, { ...at(id), body: { rev: 1 } }, teacher)
  await age(id, '11 minutes')
  await sweepSpeaking(kit.api.ctx)
  return { id, take }
}
const eventsOf = async (id: string) =>
  (
    await kit.api.sql<{ event: string }>('select event from speaking_events where session_id = $1 order by at, id', [
      id,
    ])
  ).map(({ event }) => event)

test('lists waiting, claimed and finished cards, for ninety days; of other teachers only the queue', async () => {
  const done = await published()
  me = { as: (await kit.speaker()).token }
  const claimedSession = await marked()
  me = { as: (await kit.speaker()).token }
  const first = await kit.submit(me)
  me = { as: (await kit.speaker()).token }
  const second = await kit.submit(me)
  await kit.later('handed_in_at', '1 hour', second.id)
  const idsOf = async (as: As) => {
    const { queued, claimed, done: given } = await kit.api.call(assess.listSpeakingJobs, {}, as)
    const sessionIds = new Set([done.id, claimedSession.id, first.id, second.id])
    return [queued, claimed, given].map((jobs) => jobs.map(({ id }) => id).filter((id) => sessionIds.has(id)))
  }
  const waiting = [second.id, first.id]
  expect(await idsOf(teacher)).toEqual([waiting, [claimedSession.id], [done.id]])
  expect(await idsOf(other)).toEqual([waiting, [], []])
  expect(await idsOf(manager)).toEqual([waiting, [claimedSession.id], [done.id]])
  const [job] = (await kit.api.call(assess.listSpeakingJobs, {}, teacher)).claimed
  expect(job).toMatchObject({ isMine: true, reader: 'لیلا آموزگار', bandX2: null, isLate: false })
  expect(job?.durationMs).toBeGreaterThan(0)
  await kit.later('published_at', '91 days', done.id)
  expect((await idsOf(teacher))[2]).toEqual([])
  expect(await kit.api.refusal(assess.listSpeakingJobs, {})).toBe('unauthorized')
})

test('only its teacher unclaims, returns, releases or recalls a card; a manager the first two', async () => {
  const { id } = await marked()
  const back = { ...at(id), body: { reason: 'other' as const, note: 'نامفهوم' } }
  const writing = async (as: As) => [
    await kit.api.refusal(assess.releaseSpeaking, { ...at(id), body: { rev: 1 } }, as),
    await kit.api.refusal(assess.saveSpeakingReview, saving(id, 1), as),
    await kit.api.refusal(assess.recallSpeaking, at(id), as),
  ]
  const refused = async (as: As) => [
    await kit.api.refusal(assess.unclaimSpeaking, at(id), as),
    await kit.api.refusal(assess.returnSpeaking, back, as),
    ...(await writing(as)),
  ]
  expect(new Set(await refused(other))).toEqual(new Set(['not_found']))
  expect(new Set(await refused(me))).toEqual(new Set(['forbidden']))
  expect(await writing(manager)).toEqual(['not_found', 'not_found', 'changed_meanwhile'])
  await kit.api.call(assess.unclaimSpeaking, at(id), manager)
  await claim(id)
  await kit.api.call(assess.returnSpeaking, back, manager)
  expect(await kit.api.refusal(assess.returnSpeaking, back, manager)).toBe('not_found')
  expect(await eventsOf(id)).toEqual(['handIn', 'claim', 'letGo', 'claim', 'return'])
  expect(await getSpeaking(id)).toMatchObject({ state: 'returned', returned: { reason: 'other', note: 'نامفهوم' } })
  expect([await credits(), (await getSpeaking(id)).keptUntil !== null]).toEqual([1, true])
})

test('a released card cannot be saved, released in another version, unclaimed or returned; it can be recalled once, within ten minutes', async () => {
  const { id } = await marked()
  const release = { ...at(id), body: { rev: 1 } }
  const replies = await Promise.all([1, 2].map(() => kit.api.call(assess.releaseSpeaking, release, teacher)))
  // A repetition after a lost reply succeeds; a version that was never shown is not released.
  replies.push(await kit.api.call(assess.releaseSpeaking, release, teacher))
  expect(replies.map(({ state, bandX2 }) => [state, bandX2])).toEqual(Array(3).fill(['released', 13]))
  expect(await eventsOf(id)).toEqual(['handIn', 'claim', 'release'])
  expect(await card(id)).toMatchObject({ state: 'released', bandX2: 13 })
  const refusals = [
    await kit.api.refusal(assess.saveSpeakingReview, saving(id, 1), teacher),
    await kit.api.refusal(assess.releaseSpeaking, { ...at(id), body: { rev: 2 } }, teacher),
    await kit.api.refusal(assess.unclaimSpeaking, at(id), teacher),
    await kit.api.refusal(assess.returnSpeaking, { ...at(id), body: { reason: 'other', note: 'نامفهوم' } }, teacher),
    await kit.api.refusal(assess.recallSpeaking, at(id), manager),
  ]
  expect(new Set(refusals)).toEqual(new Set(['changed_meanwhile']))
  expect((await card(id)).review.practice).toBe(review().practice)
  const recalledCard = await kit.api.call(assess.recallSpeaking, at(id), teacher)
  expect(recalledCard).toMatchObject({ state: 'claimed', releasedAt: null, recallUntil: null, bandX2: null })
  expect(await kit.api.refusal(assess.recallSpeaking, at(id), teacher)).toBe('changed_meanwhile')
  await sweepSpeaking(kit.api.ctx)
  expect(await getSpeaking(id)).toMatchObject({ state: 'marking', bandX2: null, review: null })
  expect(await save(id, 1, { strengths: 'more' })).toEqual({ rev: 2 })
})

test('a published card is new until its candidate opens it, and again after an amendment; nobody else can open it', async () => {
  const { id } = await kit.submit(me)
  const open = () => kit.api.call(contract.openSpeaking, at(id), me)
  const isNew = async () =>
    (await kit.api.call(contract.listSpeaking, {}, me)).items.find((session) => session.id === id)?.isNew
  expect(await kit.api.refusal(contract.openSpeaking, at(id), me)).toBe('not_ready')
  await claim(id)
  await save(id, 0)
  await kit.api.call(assess.releaseSpeaking, { ...at(id), body: { rev: 1 } }, teacher)
  expect([await isNew(), await kit.api.refusal(contract.openSpeaking, at(id), me)]).toEqual([false, 'not_ready'])
  await age(id, '11 minutes')
  await sweepSpeaking(kit.api.ctx)
  expect(await isNew()).toBe(true)
  for (const as of [teacher, manager])
    expect(await kit.api.refusal(contract.openSpeaking, at(id), as)).toBe('not_found')
  await open()
  await open()
  expect(await isNew()).toBe(false)
  const amended = { rev: 1, review: review({ strengths: 'amended' }), reason: 'دوباره شنیده شد.' }
  await kit.api.call(assess.amendSpeaking, { ...at(id), body: amended }, manager)
  expect(await isNew()).toBe(true)
})

test('an amendment is complete, refers to files of this mock, has a reason, and is never for one’s own', async () => {
  const { id, take } = await published()
  const amend = (part: object = {}, reason = 'دوباره شنیده شد.', as = manager) =>
    kit.api.refusal(assess.amendSpeaking, { ...at(id), body: { rev: 1, review: review(part), reason } }, as)
  const remark = {
    id: randomUUID(),
    take: take.id,
    file: take.file ?? '',
    ms: 500,
    toMs: null,
    criterion: null,
    text: 'x',
  }
  const bands = { ...review().bands, fluency: null }
  expect([await amend({ practice: '' }), await amend({ bands })]).toEqual(['not_ready', 'not_ready'])
  expect(await amend({ remarks: [{ ...remark, file: 'b'.repeat(64) }] })).toBe('invalid_input')
  for (const reason of ['', 'xx', 'x'.repeat(601)]) expect(await amend({}, reason)).toBe('invalid_input')
  const [{ role = '' } = {}] = await kit.api.sql<{ role: string }>(
    `with own as (select user_id from speaking_sessions where id = $1)
     update users set role = 'manager' where id = (select user_id from own) returning role`,
    [id],
  )
  expect([role, await amend({}, 'خودم بودم', me)]).toEqual(['manager', 'not_found'])
  const before = await getSpeaking(id)
  expect(before).toMatchObject({ bandX2: 13, review: review() })
  const correction = { rev: 1, review: review({ remarks: [remark] }), reason: 'یک نکته جا افتاده بود.' }
  await kit.api.call(assess.amendSpeaking, { ...at(id), body: correction }, manager)
  await kit.api.sql(`update speaking_takes set state = 'deleted' where session_id = $1`, [id])
  // Its recording was deleted: existing remarks may stay, and none can be added.
  const again = (part: object) => ({ ...at(id), body: { rev: 2, review: review(part), reason: 'پس از پاک شدن' } })
  expect(
    await kit.api.refusal(assess.amendSpeaking, again({ remarks: [{ ...remark, file: 'c'.repeat(64) }] }), manager),
  ).toBe('invalid_input')
  expect((await kit.api.call(assess.amendSpeaking, again({ remarks: [remark] }), manager)).amendments).toHaveLength(2)
})

test('a recording is for its speaker, for its current teacher, and for managers once it is handed in', async () => {
  const { id } = await kit.start(me)
  await kit.speak(me, id)
  const address = async (as: As) => (await card(id, as)).takes[0]?.audio?.path ?? ''
  const statusOf = async (path: string) => (await kit.api.raw('GET', path)).status
  const own = (await getSpeaking(id)).takes[0]?.audio?.path ?? ''
  expect(await statusOf(own)).toBe(200)
  await kit.api.call(contract.submitSpeaking, at(id), me)
  const managers = await address(manager)
  await claim(id)
  const readers = await address(teacher)
  expect(await Promise.all([own, managers, readers].map(statusOf))).toEqual([200, 200, 200])
  await kit.api.sql(`update users set role = 'student' where id = $1`, [reader.userId])
  expect(await statusOf(readers)).toBe(404)
  await kit.api.sql(`update users set role = 'teacher' where id = $1`, [reader.userId])
  await kit.api.call(assess.returnSpeaking, { ...at(id), body: { reason: 'too_little', note: 'سه جمله' } }, teacher)
  expect(await Promise.all([own, managers, readers].map(statusOf))).toEqual([200, 404, 404])
  await kit.api.sql('update speaking_sessions set purged_at = now() where id = $1', [id])
  expect(await statusOf(own)).toBe(404)
})

test('an unclaimed card is empty for the next teacher, and late saves of the first are refused', async () => {
  const { id } = await marked()
  await kit.api.call(assess.unclaimSpeaking, at(id), teacher)
  expect(await kit.api.refusal(assess.saveSpeakingReview, saving(id, 1), teacher)).toBe('not_found')
  expect(await kit.api.refusal(assess.unclaimSpeaking, at(id), teacher)).toBe('not_found')
  expect(await kit.api.refusal(assess.unclaimSpeaking, at(id), manager)).toBe('changed_meanwhile')
  const next = await claim(id, other)
  expect(next).toMatchObject({ review: emptyReview(), isMine: true, state: 'claimed' })
  expect(await kit.api.refusal(assess.saveSpeakingReview, saving(id, next.rev), teacher)).toBe('not_found')
  expect(await eventsOf(id)).toEqual(['handIn', 'claim', 'letGo', 'claim'])
})

test('criteria get whole bands, on the card and in an amendment; half bands of older cards stay', async () => {
  const { id } = await kit.submit(me)
  await claim(id)
  const withBandsOf = (part: object) => ({ bands: { ...review().bands, ...part } })
  const refused = (criterion: SpeakingCriterion) => ({
    problem: {
      code: 'invalid_input',
      status: 422,
      fields: { [`body.review.bands.${criterion}`]: bandsCopy.wholeOnly(criterionNames[criterion].name) },
    },
  })
  for (const halfBand of [0.5, 6.5, 8.5])
    await expect(save(id, 0, withBandsOf({ fluency: halfBand }))).rejects.toMatchObject(refused('fluency'))
  expect((await card(id)).review).toEqual(emptyReview())
  await save(id, 0)
  const older = { fluency: 6.5, lexis: 5.5 }
  await kit.api.sql(`update speaking_sessions set review = jsonb_set(review, '{bands}', $2) where id = $1`, [
    id,
    JSON.stringify(withBandsOf(older).bands),
  ])
  expect((await card(id)).review.bands).toMatchObject(older)
  await expect(save(id, 1, withBandsOf({ ...older, lexis: 6.5 }))).rejects.toMatchObject(refused('lexis'))
  await save(id, 1, { ...withBandsOf({ ...older, lexis: 6 }), strengths: 'clear' })
  await expect(save(id, 2, withBandsOf(older))).rejects.toMatchObject(refused('lexis'))
  await kit.api.call(assess.releaseSpeaking, { ...at(id), body: { rev: 2 } }, teacher)
  await age(id, '11 minutes')
  await sweepSpeaking(kit.api.ctx)
  const amend = (rev: number, part: object) => {
    const body = { rev, review: review(withBandsOf({ ...older, lexis: 6, ...part })), reason: 'دوباره شنیده شد.' }
    return kit.api.call(assess.amendSpeaking, { ...at(id), body }, manager)
  }
  await expect(amend(2, { fluency: 7.5 })).rejects.toMatchObject(refused('fluency'))
  expect((await amend(2, { grammar: 7 })).review.bands).toMatchObject({ fluency: 6.5, grammar: 7 })
  await amend(3, { fluency: 7 })
  await expect(amend(4, {})).rejects.toMatchObject(refused('fluency'))
})
