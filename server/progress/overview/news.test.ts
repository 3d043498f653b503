import * as bookings from '@/lib/teaching/booking/contract/bookings'
import { getOverview } from '@/lib/progress/overview/contract'
import { getSubmission, openSubmission } from '@/lib/teaching/submission/contract/submissions'
import * as speaking from '@/lib/teaching/speaking/contract/speaking'
import * as assess from '@/lib/teaching/speaking/contract/assess-speaking'
import { newsWords } from '@/lib/platform/outbox/words/outgoing'
import { sweepBookings } from '@/server/teaching/booking/sweep-bookings'
import { sweepSpeaking } from '@/server/teaching/speaking/public'
import { createBookingKit } from '@/server/testing/kits/teaching/booking-kit'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { review } from '@/server/testing/kits/teaching/speaking-kit'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'

type As = { as: string }
const kit = createBookingKit(shareTestApp())
const submissions = createSubmissionKit(kit.api)
let teacher: Person
beforeAll(async () => {
  teacher = await makeTeacher(kit.api)
})

const news = async (as: As) => {
  const { news, booking } = await kit.api.call(getOverview, {}, as)
  return { news: news.map(({ news }) => news), booking }
}
const as = (person: Person) => ({ as: person.token })
async function publishCard(person: Person): Promise<string> {
  const { id } = await kit.submit(as(person))
  const params = { id }
  await kit.api.call(assess.claimSpeaking, { params }, as(teacher))
  const { rev } = await kit.api.call(
    assess.saveSpeakingReview,
    { params, body: { rev: 0, review: review() } },
    as(teacher),
  )
  await kit.api.call(assess.releaseSpeaking, { params, body: { rev } }, as(teacher))
  expect((await news(as(person))).news).toEqual([])
  await kit.api.sql(`update speaking_sessions set released_at = now() - interval '11 minutes' where id = $1`, [id])
  await sweepSpeaking(kit.api.ctx)
  return id
}

test('shows a published correction on the dashboard until it is opened; nothing before, and nothing to others', async () => {
  const person = await submissions.candidate(1)
  const submission = await submissions.hand(person)
  await submissions.release(teacher, submission)
  expect((await news(person.as)).news).toEqual([])
  await submissions.elapse(submission.id)
  await submissions.sweep()
  expect((await news(person.as)).news).toEqual([
    { kind: 'correction', event: 'published', piece: submission.id, title: submission.title },
  ])
  expect((await news((await submissions.candidate(0)).as)).news).toEqual([])
  await kit.api.call(openSubmission, { params: { id: submission.id } }, person.as)
  expect((await news(person.as)).news).toEqual([])
  expect((await kit.api.call(getSubmission, { params: { id: submission.id } }, person.as)).isNew).toBe(false)
})

test('a published speaking card is new until its candidate opens it, and again when it is amended', async () => {
  const person = await kit.speaker()
  const me = as(person)
  const id = await publishCard(person)
  const open = (who: As) => kit.api.call(speaking.openSpeaking, { params: { id } }, who)
  const isNew = async () => (await kit.api.call(speaking.getSpeaking, { params: { id } }, me)).isNew
  expect([(await news(me)).news, await isNew()]).toEqual([
    [{ kind: 'speaking', event: 'published', session: id }],
    true,
  ])
  const other = as(await kit.speaker(0))
  expect(await kit.api.refusal(speaking.openSpeaking, { params: { id } }, other)).toBe('not_found')
  expect(await kit.api.refusal(speaking.openSpeaking, { params: { id } }, as(teacher))).toBe('not_found')
  expect(await isNew()).toBe(true)
  await open(me)
  await open(me)
  expect([(await news(me)).news, await isNew()]).toEqual([[], false])
  const manager = as(await makeManager(kit.api))
  const { rev } = await kit.api.call(assess.getSpeakingCard, { params: { id } }, manager)
  const body = { rev, review: review({ strengths: 'clear' }), reason: 'یک جمله جا افتاده بود' }
  await kit.api.call(assess.amendSpeaking, { params: { id }, body }, manager)
  expect((await news(me)).news).toHaveLength(1)
})

test('what is not published cannot be opened', async () => {
  const me = as(await kit.speaker())
  const { id } = await kit.submit(me)
  expect(await kit.api.refusal(speaking.openSpeaking, { params: { id } }, me)).toBe('not_ready')
})

test('shows the next conversation with time and teacher, the nearest of two, until it is cancelled or over', async () => {
  const person = await kit.speaker(2)
  const me = as(person)
  const host = await kit.host()
  const [first = '', later = ''] = await kit.slots(me, host.userId)
  const one = await kit.book(me, host.userId, later)
  expect((await news(me)).booking).toEqual({ startsAt: later, teacher: one.teacher.name })
  const two = await kit.book(me, host.userId, first)
  expect((await news(me)).booking?.startsAt).toBe(first)
  expect((await news(as(host))).booking).toBeNull()
  await kit.api.call(bookings.cancelBooking, { params: { id: one.id }, body: { costsCredit: false } }, me)
  await kit.shift(two.id, 0)
  expect((await news(me)).booking).not.toBeNull()
  await kit.shift(two.id, -1)
  expect((await news(me)).booking).toBeNull()
})

test('with a notification template a mobile number gets one word instead of the letter; without one, or without budget, a manager keeps the letter', async () => {
  const person = await kit.speaker(3)
  await kit.api.sql('update users set identifier = $2 where id = $1', [person.userId, '+989120000077'])
  const host = await kit.host()
  const { ctx } = kit.api
  const readNews = async (
    sms: { apiKey: string; template: string; noticeTemplate?: string },
    smsDailyBudget = 1_000,
  ) => {
    const [at = ''] = await kit.slots(as(person), host.userId)
    const { id } = await kit.book(as(person), host.userId, at)
    await kit.api.sql('delete from outbox')
    await kit.shift(id, 1)
    const settings = { ...ctx.settings, smsDailyBudget, services: { ...ctx.settings.services, sms } }
    await sweepBookings({ ...ctx, settings })
    await kit.api.sql(`update bookings set state = 'cancelled', cancelled_by = 'candidate' where id = $1`, [id])
    return kit.api.sql<{ state: string; text: string }>(
      `select state, text from outbox where recipient = '+989120000077' and channel = 'sms'`,
    )
  }
  const sms = { apiKey: 'key of the panel', template: 'code' }
  const news = { ...sms, noticeTemplate: 'news' }
  expect(await readNews(news)).toEqual([{ state: 'waiting', text: newsWords.conversation }])
  for (const facts of [await readNews(sms), await readNews(news, 0)]) {
    expect(facts).toMatchObject([{ state: 'kept' }])
    expect(facts[0]?.text).toContain('سنجه')
  }
})
