import {
  getAssessment,
  unclaimSubmission,
  releaseSubmission,
  saveAssessment,
} from '@/lib/teaching/submission/contract/assessment'
import {
  amendAssessment,
  getSubmissionHistory,
  reassignSubmission,
} from '@/lib/teaching/submission/contract/manage-submissions'
import { requestSecondOpinion, getSubmission } from '@/lib/teaching/submission/contract/submissions'
import { newId } from '@/server/platform/http/new-id'
import { createSubmissionKit, PRIVATE, REMARK } from '@/server/testing/kits/teaching/submission-kit'
import { readSpoken } from '@/server/testing/fakes/sounds'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
const kit = createSubmissionKit(api)
let teacher: Person
let manager: Person
beforeAll(async () => {
  teacher = await makeTeacher(api)
  manager = await makeManager(api)
})

const byId = (id: string) => ({ params: { id } })

test('a manager sees their own submission as its writer: no editor, no history and no amending', async () => {
  const person = await kit.candidate(1)
  const submission = await kit.hand(person)
  await api.sql(`update users set role = 'manager' where id = $1`, [person.userId])
  const doors = [`/piece-desk/${submission.id}/`, `/managed-pieces/${submission.id}/history/`, '/managed-pieces/']
  const bytes = async () => {
    const replies = await Promise.all(doors.map((path) => api.raw('GET', path, person.as)))
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 200])
    return (await Promise.all(replies.map((reply) => reply.text()))).join('\n')
  }
  await kit.release(teacher, submission)
  for (const secret of [REMARK, PRIVATE, '"band"']) expect(await bytes()).not.toContain(secret)
  await kit.elapse(submission.id)
  await kit.sweep()
  await bytes()
  const body = { version: 1, content: kit.contentFor(submission, 9), reason: 'It is mine.' }
  expect(await api.refusal(amendAssessment, { ...byId(submission.id), body }, person.as)).toBe('not_found')
  expect((await api.call(getSubmission, byId(submission.id), person.as)).band).toBe(6)
})

test('a manager cannot choose the teacher of their own text; a teacher assigned by another manager is notified once', async () => {
  const person = await kit.candidate(1)
  const submission = await kit.hand(person)
  await api.sql(`update users set role = 'manager' where id = $1`, [person.userId])
  const give = (reader: string | null) => ({ ...byId(submission.id), body: { reader, reason: 'مرخصی' } })
  expect(await api.refusal(reassignSubmission, give(teacher.userId), person.as)).toBe('not_found')
  const letters = () =>
    api.sql<{ recipient: string }>(`select recipient from outbox where subject like '%سپرده شد%' and text like $1`, [
      `%${submission.id}%`,
    ])
  await api.call(reassignSubmission, give(teacher.userId), { as: manager.token })
  await api.call(reassignSubmission, give(teacher.userId), { as: manager.token })
  expect(await letters()).toEqual([{ recipient: teacher.identifier }])
  expect(await api.refusal(reassignSubmission, give(null), person.as)).toBe('not_found')
  // Nobody is notified of their own act.
  await api.call(reassignSubmission, give(null), { as: manager.token })
  await api.call(reassignSubmission, give(manager.userId), { as: manager.token })
  expect(await letters()).toHaveLength(1)
})

test('while a second opinion is open a manager sees what is published, and its teacher when it is late', async () => {
  const person = await kit.candidate(1)
  const submission = await kit.hand(person)
  await kit.publish(teacher, submission, 6)
  const body = { reason: 'به نظرم نمره‌ی گرامر با بقیه نمی‌خواند.' }
  await api.call(requestSecondOpinion, { ...byId(submission.id), body }, person.as)
  const asked = async () => (await api.call(getSubmission, byId(submission.id), person.as)).secondLook.asked
  const other = await makeTeacher(api, 'مهسا')
  for (const work of [async () => {}, () => kit.claim(other, submission.id), () => kit.finish(other, submission, 9)]) {
    await work()
    const seen = await kit.assessmentOf(manager, submission.id)
    expect(seen).toMatchObject({ round: 1, state: 'published', isMine: false })
    expect(seen.content.texts[0]?.bands.task).toBe(6)
  }
  expect(await asked()).toMatchObject({ isLate: false })
  await api.sql(`update piece_readings set due_at = now() - interval '1 minute' where piece_id = $1`, [submission.id])
  expect(await asked()).toMatchObject({ isLate: true })
  await kit.elapse(submission.id)
  await kit.sweep()
  // Far apart: a third teacher decides.
  expect(await kit.assessmentOf(manager, submission.id)).toMatchObject({ round: 1, state: 'published' })
})

test('a teacher who unclaims a submission and claims it again finds their spoken remark; nobody else does', async () => {
  const submission = await kit.hand(await kit.candidate(1))
  const other = await makeTeacher(api, 'کاوه')
  const speak = (who: Person) =>
    api.raw('PUT', `/piece-desk/${submission.id}/remark/?seconds=12`, {
      as: who.token,
      body: new Uint8Array(Buffer.concat(readSpoken('webm').chunks)),
      headers: { 'content-type': 'audio/webm' },
    })
  const remark = async (who: Person) => (await kit.assessmentOf(who, submission.id)).remark
  const unclaim = (who: Person) => api.call(unclaimSubmission, byId(submission.id), { as: who.token })
  await kit.claim(teacher, submission.id)
  await speak(teacher)
  await unclaim(teacher)
  await kit.claim(teacher, submission.id)
  expect(await remark(teacher)).toEqual({ seconds: 12 })
  await unclaim(teacher)
  await kit.claim(other, submission.id)
  expect(await remark(other)).toBeNull()
  // Reassigned with another's text, with a new recording, and back in the queue: that recording is not the first teacher's.
  const give = { ...byId(submission.id), body: { reader: teacher.userId, reason: 'مرخصی' } }
  await api.call(reassignSubmission, give, { as: manager.token })
  await speak(teacher)
  await unclaim(teacher)
  await kit.claim(other, submission.id)
  expect(await remark(other)).toBeNull()
})

test('a manager may amend the current version; not its teacher, nor one who is just assessing it', async () => {
  const person = await kit.candidate(1)
  const submission = await kit.hand(person)
  const amendable = async (who: Person) =>
    (await api.call(getAssessment, byId(submission.id), { as: who.token })).amendable
  await kit.release(teacher, submission)
  expect(await amendable(manager)).toBeNull()
  await kit.elapse(submission.id)
  await kit.sweep()
  expect(await amendable(teacher)).toBeNull()
  const offered = await amendable(manager)
  expect(offered?.version).toBe(1)
  expect(JSON.stringify(offered)).toContain(REMARK)
  expect(JSON.stringify(offered)).not.toContain(PRIVATE)
  const content = { ...(offered?.content ?? kit.contentFor(submission)), strengths: 'It is clear.' }
  const body = { version: 1, content, reason: 'A word was missing.' }
  await api.call(amendAssessment, { ...byId(submission.id), body }, { as: manager.token })
  expect(await amendable(manager)).toMatchObject({ version: 2, content: { strengths: 'It is clear.' } })
  const { events, versions } = await api.call(getSubmissionHistory, byId(submission.id), { as: manager.token })
  expect(events.map(({ type }) => type)).toEqual(['submit', 'claim', 'release', 'looked', 'publish', 'amend'])
  expect(versions).toMatchObject([
    { version: 1, because: 'released' },
    { version: 2, because: 'amended', reason: 'A word was missing.' },
  ])
})

test('two assessments with the maximum of annotations can be combined: the page has all of them, and can be amended', async () => {
  const second = await makeTeacher(api, 'نیلوفر')
  const reason = 'به نظرم نمره‌ی گرامر با بقیه نمی‌خواند.'
  const person = await kit.candidate(1)
  const submission = await kit.hand(person)
  const full = (band: number) => {
    const content = kit.contentFor(submission, band)
    const mark = content.marks.find(({ isPrivate }) => !isPrivate)
    return { ...content, marks: Array.from({ length: 400 }, () => ({ ...mark, id: newId() })) } as typeof content
  }
  const give = async (reader: Person, band: number) => {
    await kit.claim(reader, submission.id)
    const { rev } = await kit.assessmentOf(reader, submission.id)
    const saved = await api.call(
      saveAssessment,
      { ...byId(submission.id), body: { rev, content: full(band) } },
      { as: reader.token },
    )
    await api.call(releaseSubmission, { ...byId(submission.id), body: { rev: saved.rev } }, { as: reader.token })
    await kit.elapse(submission.id)
    await kit.sweep()
  }
  await give(teacher, 6)
  await api.call(requestSecondOpinion, { ...byId(submission.id), body: { reason } }, person.as)
  await give(second, 7)
  const { correction } = await api.call(getSubmission, byId(submission.id), person.as)
  expect(correction?.content.marks).toHaveLength(800)
  const { amendable } = await api.call(getAssessment, byId(submission.id), { as: manager.token })
  const content = { ...kit.contentFor(submission), ...amendable?.content }
  const body = { version: 2, content, reason: 'A word was missing.' }
  expect(await api.call(amendAssessment, { ...byId(submission.id), body }, { as: manager.token })).toMatchObject({
    version: 3,
  })
})
