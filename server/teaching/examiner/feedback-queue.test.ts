import * as contract from '@/lib/teaching/examiner/contract'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { claimReport } from './feedback-repo'
import { sweepFeedback, languageCheck } from './run-feedback'

const api = shareTestApp()
const kit = createSubmissionKit(api)
beforeAll(async () => {
  languageCheck.fill(async () => ({ findings: [], isComplete: false, missing: ['harper', 'spelling'] }))
})

const TEXT = 'Parks are good for children in the cities of today. '.repeat(4)
const read = (id: string, as: { as: string }) =>
  api.call(contract.getFeedback, { params: { subject: 'submission', id } }, as)
const ask = (id: string, as: { as: string }) =>
  api.call(contract.requestFeedback, { params: { subject: 'submission', id } }, as)
const first = ({ texts: [text] }: contract.Feedback) => {
  if (!text) throw new Error('no text')
  return text
}
/** A submission with queued feedback. */
async function submit(text = TEXT, me?: Awaited<ReturnType<typeof kit.candidate>>) {
  const person = me ?? (await kit.candidate(3))
  const submission = await kit.hand(person, { source: kit.essay(text) })
  return { person, submission }
}

test('a text is examined for the next forty of a day, and then the asker is refused', async () => {
  const { person, submission } = await submit()
  await api.sql(
    `insert into feedback_reports (id, user_id, text_sha256, task_sha256, version, state, ended_at, written_at)
      select gen_random_uuid(), $1, 'h' || n, 'h', 1, 'ready', now(), now() from generate_series(1, 40) n`,
    [person.userId],
  )
  const params = { subject: 'submission' as const, id: submission.id }
  // A queued or completely examined text does not run again; an incompletely examined one does, which counts.
  expect(first(await ask(submission.id, person.as)).state).toBe('queued')
  await sweepFeedback(api.ctx)
  expect(await api.refusal(contract.requestFeedback, { params }, person.as)).toBe('too_many_requests')
  await api.sql(`update feedback_reports set state = 'ready' where user_id = $1 and task_sha256 <> 'h'`, [
    person.userId,
  ])
  expect(first(await ask(submission.id, person.as)).state).toBe('ready')
  // The limit never refuses a hand-in; its feedback can be requested on another day.
  expect(first(await read((await submit(`${TEXT} More.`, person)).submission.id, person.as)).state).toBe('absent')
  await api.sql(`delete from feedback_reports where task_sha256 = 'h'`)
})

test('every run of one text counts toward the limit, until a day without any', async () => {
  const { person, submission } = await submit()
  const params = { subject: 'submission' as const, id: submission.id }
  for (const run of [2, 3]) {
    await sweepFeedback(api.ctx)
    expect([run, first(await ask(submission.id, person.as)).state]).toEqual([run, 'queued'])
  }
  await sweepFeedback(api.ctx)
  const before = (age: string) =>
    api.sql(
      `insert into feedback_reports (id, user_id, text_sha256, task_sha256, version, state, ended_at, written_at, queued_at)
        select gen_random_uuid(), $1, $2::text || n, 'h', 1, 'ready', now(), now(), now() - $2::interval from generate_series(1, 37) n`,
      [person.userId, age],
    )
  await before('2 days')
  await before('23 hours')
  expect(await api.refusal(contract.requestFeedback, { params }, person.as)).toBe('too_many_requests')
  await api.sql(`update feedback_reports set queued_at = now() - interval '25 hours' where user_id = $1`, [
    person.userId,
  ])
  expect(first(await ask(submission.id, person.as)).state).toBe('queued')
  expect(await api.sql(`select queueings from feedback_reports where state = 'queued'`)).toEqual([{ queueings: 1 }])
  await sweepFeedback(api.ctx)
  await api.sql(`delete from feedback_reports where task_sha256 = 'h'`)
})

test('a text that is examined again waits behind those that came before', async () => {
  const again = await submit()
  await sweepFeedback(api.ctx)
  const waiting = await submit()
  await ask(again.submission.id, again.person.as)
  const order = [(await claimReport(api.ctx.db))?.userId, (await claimReport(api.ctx.db))?.userId]
  expect(order).toEqual([waiting.person.userId, again.person.userId])
  await api.sql(`update feedback_reports set lease_until = now() - interval '1 second' where state = 'running'`)
  await sweepFeedback(api.ctx)
})

test('a run that dies is repeated after its lease, and given up after three', async () => {
  const { person, submission } = await submit()
  const lapse = () =>
    api.sql(`update feedback_reports set lease_until = now() - interval '1 second' where state = 'running'`)
  for (const tries of [1, 2, 3]) {
    expect(await claimReport(api.ctx.db)).toMatchObject({ userId: person.userId, tries })
    expect(await claimReport(api.ctx.db)).toBeNull()
    expect(first(await read(submission.id, person.as)).state).toBe('running')
    await lapse()
  }
  await sweepFeedback(api.ctx)
  expect(first(await read(submission.id, person.as)).state).toBe('failed')
  expect(first(await ask(submission.id, person.as)).state).toBe('queued')
  await sweepFeedback(api.ctx)
  expect(first(await read(submission.id, person.as)).state).toBe('partly')
})
