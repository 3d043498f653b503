import {
  claimSubmission,
  getAssessment,
  unclaimSubmission,
  listMyAssessments,
  listSubmissionQueue,
  recallSubmission,
  releaseSubmission,
  returnSubmission,
  saveAssessment,
} from '@/lib/teaching/submission/contract/assessment'
import {
  getSubmission,
  listSubmissions,
  submitSubmission,
  withdrawSubmission,
} from '@/lib/teaching/submission/contract/submissions'
import { newId } from '@/server/platform/http/new-id'
import { createSubmissionKit, ESSAY, PRIVATE, REMARK } from '@/server/testing/kits/teaching/submission-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { waitForLockWaiters } from '@/server/testing/statement-log'
import { makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
const kit = createSubmissionKit(api)
let teacher: Person
let other: Person
beforeAll(async () => {
  teacher = await makeTeacher(api)
  other = await makeTeacher(api, 'نیلوفر')
})
/** Empties the queue of earlier tests. */
beforeEach(() =>
  api.sql(`update piece_readings set state = 'withdrawn', reader_id = null where state in ('queued', 'claimed')`),
)

const byId = (id: string) => ({ params: { id } })
const credits = async (person: { as: { as: string } }) => (await api.call(listSubmissions, {}, person.as)).creditsLeft
const states = async (id: string) =>
  (await api.sql<{ state: string }>('select state from pieces where id = $1', [id]))[0]?.state

test('freezes an essay, holds a credit, and submits it once for repeated requests', async () => {
  const person = await kit.candidate(2)
  const body = { id: newId(), source: kit.essay(ESSAY.replaceAll('\n', '\r\n')), note: 'لطفاً سخت بگیر' }
  const submissions = await Promise.all([1, 2, 3].map(() => api.call(submitSubmission, { body }, person.as)))
  expect(new Set(submissions.map(({ id }) => id)).size).toBe(1)
  expect(submissions[0]).toMatchObject({
    state: 'queued',
    credits: 1,
    draftNo: 1,
    note: body.note,
    canWithdraw: true,
    correction: null,
  })
  expect(submissions[0]?.texts[0]).toMatchObject({ text: ESSAY, words: 46 })
  expect(await credits(person)).toBe(1)
  const texts = `update piece_texts set text = 'x' where piece_id = $1`
  await expect(api.sql(texts, [body.id])).rejects.toThrow(/only appended/)
})

test('refuses a submission without enough credits; one of two concurrent ones gets the last credit', async () => {
  const poor = await kit.candidate(0)
  const input = () => ({ body: { id: newId(), source: kit.essay(), note: '' } })
  expect(await api.refusal(submitSubmission, input(), poor.as)).toBe('no_credits')
  const person = await kit.candidate(1)
  const ends = await Promise.allSettled([1, 2, 3, 4].map(() => api.call(submitSubmission, input(), person.as)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await credits(person)).toBe(0)
  expect((await api.call(listSubmissions, {}, person.as)).items).toHaveLength(1)
})

test('refuses texts that are too short, too long, or contain lone surrogates or NUL, at no cost', async () => {
  const person = await kit.candidate(1)
  for (const text of ['twenty words are few', 'word '.repeat(901), `${ESSAY} \ud83d`, `${ESSAY}\0`])
    expect(
      await api.refusal(submitSubmission, { body: { id: newId(), source: kit.essay(text), note: '' } }, person.as),
    ).toBe('invalid_input')
  expect(await credits(person)).toBe(1)
})

test('an unclaimed submission can be withdrawn with its credit; a claimed one cannot', async () => {
  const person = await kit.candidate(1)
  const { id } = await kit.hand(person)
  expect(await api.refusal(withdrawSubmission, byId(id), (await kit.candidate()).as)).toBe('not_found')
  expect((await api.call(withdrawSubmission, byId(id), person.as)).state).toBe('withdrawn')
  expect((await api.call(withdrawSubmission, byId(id), person.as)).state).toBe('withdrawn')
  expect(await credits(person)).toBe(1)
  const second = await kit.hand(person)
  await kit.claim(teacher, second.id)
  expect(await api.refusal(withdrawSubmission, byId(second.id), person.as)).toBe('changed_meanwhile')
  expect(await credits(person)).toBe(0)
})

test('of a concurrent claim and withdrawal one succeeds, without a deadlock', async () => {
  const person = await kit.candidate(1)
  const { id } = await kit.hand(person)
  const both = await api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: 'select from pieces where id = $1 for update', values: [id] })
    const withdrawn = api.call(withdrawSubmission, byId(id), person.as)
    await waitForLockWaiters(api, 1)
    const claim = api.refusal(claimSubmission, { body: { id } }, { as: teacher.token })
    await waitForLockWaiters(api, 2)
    return [withdrawn, claim]
  })
  expect(await Promise.all(both)).toEqual([expect.objectContaining({ state: 'withdrawn' }), 'not_found'])
})

test('one of twenty concurrent claims gets the submission, and each of many teachers gets another', async () => {
  const person = await kit.candidate(3)
  const { id } = await kit.hand(person)
  const one = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => kit.claim(n % 2 ? teacher : other, id)))
  expect(one.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const ids = [(await kit.hand(person)).id, (await kit.hand(person)).id]
  const two = await Promise.all([kit.claim(teacher, null), kit.claim(other, null)])
  expect(two.map((each) => each.id).sort()).toEqual([...ids].sort())
  expect(await api.refusal(claimSubmission, { body: { id: null } }, { as: teacher.token })).toBe('not_found')
})

test('the queue shows no names, and nobody can claim their own text', async () => {
  const person = await kit.candidate(1)
  const { id } = await kit.hand(person)
  await api.sql(`update users set role = 'teacher' where id = $1`, [person.userId])
  expect((await api.call(listSubmissionQueue, {}, person.as)).items).toEqual([])
  expect(await api.refusal(claimSubmission, { body: { id } }, person.as)).toBe('not_found')
  const reply = await api.raw('GET', '/piece-queue/', { as: teacher.token })
  const text = await reply.text()
  expect(text).toContain(id)
  for (const secret of ['سارا', person.identifier, person.userId]) expect(text).not.toContain(secret)
  expect(await api.refusal(getAssessment, byId(id), { as: teacher.token })).toBe('not_found')
})

test('refuses a stale save and keeps the stored text; a repeated save counts once', async () => {
  const person = await kit.candidate(1)
  const submission = await kit.hand(person)
  await kit.claim(teacher, submission.id)
  const { rev } = await kit.assessmentOf(teacher, submission.id)
  const content = kit.contentFor(submission)
  const save = (body: { rev: number; content: typeof content }) =>
    api.call(saveAssessment, { ...byId(submission.id), body }, { as: teacher.token })
  const saved = await save({ rev, content })
  expect(saved).toMatchObject({ rev: rev + 1, content, taskBands: [6], writingBand: null, missing: [] })
  expect((await save({ rev, content })).rev).toBe(rev + 1)
  const mine = { ...content, strengths: 'from the other window' }
  expect(
    await api.refusal(saveAssessment, { ...byId(submission.id), body: { rev, content: mine } }, { as: teacher.token }),
  ).toBe('draft_moved')
  expect((await kit.assessmentOf(teacher, submission.id)).content.strengths).toBe('strengths')
  const wrong = {
    ...content,
    marks: content.marks.map((mark) => ({ ...mark, anchor: { ...mark.anchor, exact: 'people' } })),
  }
  expect(
    await api.refusal(
      saveAssessment,
      { ...byId(submission.id), body: { rev: rev + 1, content: wrong } },
      { as: teacher.token },
    ),
  ).toBe('invalid_input')
  expect(
    await api.refusal(saveAssessment, { ...byId(submission.id), body: { rev: rev + 1, content } }, { as: other.token }),
  ).toBe('not_found')
})

test('a released correction is in no reply before its ten minutes are over; then it is, without private parts', async () => {
  const person = await kit.candidate(1)
  const submission = await kit.hand(person)
  const bytes = async () => {
    const paths = [
      '/pieces/',
      `/pieces/${submission.id}/`,
      '/entitlements/',
      `/piece-desk/${submission.id}/`,
      `/pieces/${submission.id}/remark/`,
    ]
    const replies = await Promise.all(paths.map((path) => api.raw('GET', path, { as: person.token })))
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    const mails = await api.sql<{ text: string }>('select text from outbox where recipient = $1', [person.identifier])
    return [
      ...texts,
      ...replies.map((reply) => JSON.stringify([...reply.headers])),
      ...mails.map(({ text }) => text),
    ].join('\n')
  }
  const before = (await bytes()).replaceAll(/"requestId":"[^"]*"/g, '')
  await kit.release(teacher, submission, 7)
  await kit.sweep()
  const hidden = (await bytes()).replaceAll(/"requestId":"[^"]*"/g, '')
  for (const secret of [REMARK, PRIVATE, 'reason 55ce', '"band":7']) expect(hidden).not.toContain(secret)
  expect(hidden).toContain('"state":"marking"')
  expect(hidden.length - before.length).toBeLessThan(20)
  await kit.elapse(submission.id)
  await kit.sweep()
  const shown = await bytes()
  for (const part of [REMARK, 'reason 55ce', '"band":7', `/dashboard/writing-correction/${submission.id}`])
    expect(shown).toContain(part)
  expect(shown).not.toContain(PRIVATE)
  expect(await api.call(getSubmission, byId(submission.id), person.as)).toMatchObject({
    state: 'published',
    band: 7,
    isNew: true,
    dueAt: null,
    correction: { version: 1, taskBands: [7], writingBand: null },
  })
  expect(await api.refusal(getSubmission, byId(submission.id), (await kit.candidate()).as)).toBe('not_found')
  expect(await credits(person)).toBe(0)
})

test('repeating a release after a lost reply succeeds, and releases once', async () => {
  const submission = await kit.hand(await kit.candidate())
  const first = await kit.release(teacher, submission)
  const again = (rev: number) => ({ ...byId(submission.id), body: { rev } })
  const second = await api.call(releaseSubmission, again(first.rev), { as: teacher.token })
  expect([second.state, second.recallUntil]).toEqual(['released', first.recallUntil])
  expect(await api.refusal(releaseSubmission, again(first.rev + 1), { as: teacher.token })).toBe('changed_meanwhile')
  const events = await api.sql(`select from piece_events where piece_id = $1 and type = 'release'`, [submission.id])
  expect(events).toHaveLength(1)
})

test('a release can be recalled at 9:59, and not at 10:01, whatever the sweep does concurrently', async () => {
  const person = await kit.candidate(2)
  const [early, late] = [await kit.hand(person), await kit.hand(person)]
  await kit.release(teacher, early)
  await kit.elapse(early.id, 595)
  const [back] = await Promise.all([
    api.call(recallSubmission, byId(early.id), { as: teacher.token }),
    kit.sweep(),
    kit.sweep(),
  ])
  expect(back).toMatchObject({ state: 'claimed', recallUntil: null })
  expect(await states(early.id)).toBe('claimed')
  await kit.release(teacher, late)
  await kit.elapse(late.id, 601)
  const [recall] = await Promise.allSettled([
    api.call(recallSubmission, byId(late.id), { as: teacher.token }),
    kit.sweep(),
    kit.sweep(),
  ])
  expect(recall.status).toBe('rejected')
  // Both sweeps may have skipped the row while the refused recall locked it.
  await kit.sweep()
  expect(await states(late.id)).toBe('published')
})

test('refuses to release without bands and a remark, or an outdated version', async () => {
  const person = await kit.candidate(1)
  const submission = await kit.hand(person)
  await kit.claim(teacher, submission.id)
  const { rev } = await kit.assessmentOf(teacher, submission.id)
  const release = (at: number) =>
    api.refusal(releaseSubmission, { ...byId(submission.id), body: { rev: at } }, { as: teacher.token })
  expect(await release(rev)).toBe('not_ready')
  expect(await release(rev + 1)).toBe('draft_moved')
})

test('an unclaimed submission starts empty for another teacher; its author finds the earlier text again', async () => {
  const person = await kit.candidate(1)
  const submission = await kit.hand(person)
  await kit.claim(teacher, submission.id)
  const { rev } = await kit.assessmentOf(teacher, submission.id)
  await api.call(
    saveAssessment,
    { ...byId(submission.id), body: { rev, content: kit.contentFor(submission) } },
    { as: teacher.token },
  )
  await api.call(unclaimSubmission, byId(submission.id), { as: teacher.token })
  expect(await api.refusal(getAssessment, byId(submission.id), { as: teacher.token })).toBe('not_found')
  await kit.claim(other, submission.id)
  expect((await kit.assessmentOf(other, submission.id)).content.marks).toEqual([])
  await api.call(unclaimSubmission, byId(submission.id), { as: other.token })
  await kit.claim(teacher, submission.id)
  expect((await kit.assessmentOf(teacher, submission.id)).content.marks).toHaveLength(2)
  // Without a save for 24 working hours the claim expires.
  await api.sql(`update piece_readings set lease_until = now() - interval '1 second' where piece_id = $1`, [
    submission.id,
  ])
  await kit.sweep()
  expect(await states(submission.id)).toBe('queued')
  expect((await api.call(listMyAssessments, {}, { as: teacher.token })).items.map(({ id }) => id)).not.toContain(
    submission.id,
  )
})

test('returns an unreadable text with its credit and the reason', async () => {
  const person = await kit.candidate(1)
  const { id } = await kit.hand(person)
  await kit.claim(teacher, id)
  const body = { reason: 'wrong_task' as const, note: 'پاسخ پرسش دیگری است' }
  await api.call(returnSubmission, { ...byId(id), body }, { as: teacher.token })
  expect(await api.call(getSubmission, byId(id), person.as)).toMatchObject({
    state: 'returned',
    returned: body,
    dueAt: null,
  })
  expect(await credits(person)).toBe(1)
  expect(await api.refusal(returnSubmission, { ...byId(id), body }, { as: teacher.token })).toBe('not_found')
})

test('a late submission returns its credit once, however often the sweep runs, and is still corrected', async () => {
  const person = await kit.candidate(1)
  const submission = await kit.hand(person)
  await api.sql(`update piece_readings set due_at = now() - interval '1 second' where piece_id = $1`, [submission.id])
  await Promise.all([kit.sweep(), kit.sweep(), kit.sweep()])
  await kit.sweep()
  expect(await credits(person)).toBe(1)
  expect(
    await api.sql(`select count(*)::int as count from piece_events where piece_id = $1 and type = 'overdue'`, [
      submission.id,
    ]),
  ).toEqual([{ count: 1 }])
  await kit.publish(teacher, submission)
  expect(await api.call(getSubmission, byId(submission.id), person.as)).toMatchObject({
    state: 'published',
    isLate: true,
  })
  expect(await credits(person)).toBe(1)
})
