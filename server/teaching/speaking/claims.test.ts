import * as assess from '@/lib/teaching/speaking/contract/assess-speaking'
import { emptyReview } from '@/lib/teaching/speaking/rules/review'
import { review, createSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { makeManager, makeTeacher } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepSpeaking } from './sweep-speaking'

type As = { as: string }
const kit = createSpeakingKit(shareTestApp())
let teacher: As
let other: As
let manager: As
beforeAll(async () => {
  teacher = { as: (await makeTeacher(kit.api)).token }
  other = { as: (await makeTeacher(kit.api, 'امید دیگر')).token }
  manager = { as: (await makeManager(kit.api)).token }
})

const submit = async () => kit.submit({ as: (await kit.speaker()).token })
const claim = (id: string, as = teacher) => kit.api.call(assess.claimSpeaking, { params: { id } }, as)
const unclaim = (id: string, as: As) => kit.api.call(assess.unclaimSpeaking, { params: { id } }, as)
const card = (id: string, as = teacher) => kit.api.call(assess.getSpeakingCard, { params: { id } }, as)
const save = (id: string, rev: number, part = {}) =>
  kit.api.call(assess.saveSpeakingReview, { params: { id }, body: { rev, review: review(part) } }, teacher)
const jobs = (as = teacher) => kit.api.call(assess.listSpeakingJobs, {}, as)

test('another teacher starts an unclaimed mock empty; its author finds the earlier text again', async () => {
  const { id } = await submit()
  await claim(id)
  await save(id, 0, { strengths: 'a draft of the first teacher 41c9' })
  await unclaim(id, manager)
  await claim(id, other)
  expect((await card(id, other)).review).toEqual(emptyReview())
  await unclaim(id, other)
  await claim(id)
  const mineAgain = await card(id)
  expect(mineAgain.review.strengths).toBe('a draft of the first teacher 41c9')
  await save(id, mineAgain.rev, { strengths: 'mended' })
})

test('a claim without a save for a working day is released, and its teacher notified once; a conversation stays', async () => {
  const { id } = await submit()
  const busy = await submit()
  await claim(id)
  await claim(busy.id)
  const longAgo = `update speaking_sessions set claimed_at = now() - interval '9 days' where id = $1`
  for (const each of [id, busy.id]) await kit.api.sql(longAgo, [each])
  await save(busy.id, 0)
  await Promise.all([sweepSpeaking(kit.api.ctx), sweepSpeaking(kit.api.ctx)])
  expect((await jobs(other)).queued.map((job) => job.id)).toContain(id)
  expect((await jobs()).claimed.map((job) => job.id)).toContain(busy.id)
  const body = { rev: 0, review: review() }
  expect(await kit.api.refusal(assess.saveSpeakingReview, { params: { id }, body }, teacher)).toBe('not_found')
  const letters = `select id from outbox where subject like '%به صف برگشت%' and text like $1`
  expect(await kit.api.sql(letters, [`%${id}%`])).toHaveLength(1)
  // Nobody else has heard a conversation.
  await kit.api.sql(
    `update speaking_sessions set form = 'live', claimed_at = now() - interval '9 days', saved_at = null where id = $1`,
    [busy.id],
  )
  await sweepSpeaking(kit.api.ctx)
  expect((await jobs()).claimed.map((job) => job.id)).toContain(busy.id)
})
