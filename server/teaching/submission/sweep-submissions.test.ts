import { existsSync } from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import {
  claimSubmission,
  unclaimSubmission,
  listMyAssessments,
  saveAssessment,
} from '@/lib/teaching/submission/contract/assessment'
import { requestSecondOpinion } from '@/lib/teaching/submission/contract/submissions'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeTeacher, type Person } from '@/server/testing/make-people'
import { purgeRemarks } from './public'

const api = shareTestApp()
const kit = createSubmissionKit(api)
let teacher: Person
let other: Person
beforeAll(async () => {
  teacher = await makeTeacher(api)
  other = await makeTeacher(api, 'نیلوفر')
})
beforeEach(() =>
  api.sql(`update piece_readings set state = 'withdrawn', reader_id = null where state in ('queued', 'claimed')`),
)

/** Runs three sweeps at once, and one more afterwards. */
async function sweepOften(): Promise<void> {
  await Promise.all([kit.sweep(), kit.sweep(), kit.sweep()])
  await kit.sweep()
}
const past = (id: string, column: 'remind_at' | 'due_at' | 'lease_until') =>
  api.sql(`update piece_readings set ${column} = now() - interval '1 second' where piece_id = $1`, [id])
const letters = async (to: string, subject: string) =>
  (await api.sql('select id from outbox where recipient = $1 and subject = $2', [to, subject])).length
const eventsOf = async (id: string) =>
  (await api.sql<{ type: string }>('select type from piece_events where piece_id = $1 order by at, id', [id])).map(
    ({ type }) => type,
  )
const identifierOf = async ({ userId }: { userId: string }) =>
  (await api.sql<{ identifier: string }>('select identifier from users where id = $1', [userId]))[0]?.identifier ?? ''

const REMINDER = 'مهلت یک تصحیح نزدیک است'
const LOST = 'یک نوشته به صف برگشت'
const LATE = 'تصحیح نوشته‌ات دیر شد؛ سهمیه‌ات برگشت'
const LATE_TO_MANAGERS = 'تصحیح دیرشده'

test('reminds the current teacher once, however often the sweep runs; not for waiting submissions, and the next teacher again', async () => {
  const { id } = await kit.hand(await kit.candidate(1))
  await past(id, 'remind_at')
  await sweepOften()
  const [first, second] = [await identifierOf(teacher), await identifierOf(other)]
  expect([await letters(first, REMINDER), await letters(second, REMINDER)]).toEqual([0, 0])
  await kit.claim(teacher, id)
  await sweepOften()
  expect([await letters(first, REMINDER), await letters(second, REMINDER)]).toEqual([1, 0])
  await api.call(unclaimSubmission, { params: { id } }, { as: teacher.token })
  await kit.claim(other, id)
  await sweepOften()
  expect([await letters(first, REMINDER), await letters(second, REMINDER)]).toEqual([1, 1])
})

test('a claim without a save expires once: one event, one letter, and later saves are refused', async () => {
  const submission = await kit.hand(await kit.candidate(1))
  const { id } = submission
  await kit.claim(teacher, id)
  const { rev } = await kit.assessmentOf(teacher, id)
  await past(id, 'lease_until')
  const body = { rev, content: kit.contentFor(submission) }
  // A concurrent save either keeps the claim or is refused.
  const [save] = await Promise.allSettled([
    api.call(saveAssessment, { params: { id }, body }, { as: teacher.token }),
    sweepOften(),
  ])
  const isKept = save.status === 'fulfilled'
  expect((await eventsOf(id)).filter((type) => type === 'lease_lost')).toHaveLength(isKept ? 0 : 1)
  if (isKept) {
    await past(id, 'lease_until')
    await sweepOften()
  }
  expect((await eventsOf(id)).filter((type) => type === 'lease_lost')).toHaveLength(1)
  expect(await letters(await identifierOf(teacher), LOST)).toBe(1)
  expect(await api.refusal(saveAssessment, { params: { id }, body }, { as: teacher.token })).toBe('not_found')
  expect((await api.call(listMyAssessments, {}, { as: teacher.token })).items.map((row) => row.id)).not.toContain(id)
  expect(await api.call(claimSubmission, { body: { id } }, { as: other.token })).toEqual({ id })
})

test('notifies managers and the writer of a late submission once; only managers of a late second opinion', async () => {
  const person = await kit.candidate(1)
  const submission = await kit.hand(person)
  await kit.claim(teacher, submission.id)
  const countLetters = async () =>
    (await api.sql('select id from outbox where subject = $1', [LATE_TO_MANAGERS])).length
  const before = await countLetters()
  await past(submission.id, 'due_at')
  await sweepOften()
  expect([await countLetters(), await letters(person.identifier, LATE)]).toEqual([before + 1, 1])
  expect((await eventsOf(submission.id)).filter((type) => type === 'overdue')).toHaveLength(1)
  await kit.finish(teacher, submission)
  await kit.elapse(submission.id)
  await kit.sweep()
  const body = { reason: 'The band for grammar seems low to me.' }
  await api.call(requestSecondOpinion, { params: { id: submission.id }, body }, person.as)
  await api.sql(`update piece_readings set due_at = now() - interval '1 second' where piece_id = $1 and round = 2`, [
    submission.id,
  ])
  await sweepOften()
  expect([await countLetters(), await letters(person.identifier, LATE)]).toEqual([before + 2, 1])
})

test('deletes the file of a replaced spoken remark, but not one that is in use or new', async () => {
  const file = (bytes: Buffer) =>
    path.join(api.ctx.settings.dataDir, 'media/remarks', createHash('sha256').update(bytes).digest('hex'))
  // MP3 is stored unchanged.
  const sound = (seed: number) => Buffer.concat([Buffer.from('ID3'), Buffer.alloc(100, seed)])
  const speak = async (by: Person, id: string, bytes: Buffer) => {
    const headers = { 'content-type': 'audio/mpeg' }
    const request = { as: by.token, body: new Uint8Array(bytes), headers }
    expect((await api.raw('PUT', `/piece-desk/${id}/remark/?seconds=3`, request)).status).toBe(200)
  }
  const age = () => api.sql(`update remark_files set put_at = put_at - interval '61 minutes'`)
  const person = await kit.candidate(2)
  const [one, two] = [await kit.hand(person), await kit.hand(person)]
  await kit.claim(teacher, one.id)
  await kit.claim(other, two.id)
  const [first, second] = [sound(1), sound(2)]
  await speak(teacher, one.id, first)
  await speak(other, two.id, first)
  await speak(teacher, one.id, second)
  const left = () => [existsSync(file(first)), existsSync(file(second))]
  await age()
  await purgeRemarks(api.ctx)
  // The other assessment uses the first file.
  expect(left()).toEqual([true, true])
  await speak(other, two.id, second)
  await purgeRemarks(api.ctx)
  expect(left()).toEqual([false, true])
  // A new file may not be referenced yet.
  await speak(other, two.id, sound(3))
  await speak(teacher, one.id, sound(3))
  await purgeRemarks(api.ctx)
  expect(left()).toEqual([false, true])
  await age()
  // Uploaded again during its deletion: every referenced file exists.
  await Promise.all([purgeRemarks(api.ctx), speak(teacher, one.id, second), purgeRemarks(api.ctx)])
  await age()
  await purgeRemarks(api.ctx)
  expect(left()).toEqual([false, true])
})
