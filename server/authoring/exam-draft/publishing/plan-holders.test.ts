import * as contract from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { importMini, publish, saveExam, writeExam } from '@/server/testing/exams/exam-writers'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { publishDueExams } from './publish-due-exams'

// Who owns a planned publication, what cancels it, and who is notified when it fails.
const api = shareTestApp()
let first: Manager
let second: Manager
let papers: string[]
beforeAll(async () => {
  first = await makeManager('یک')
  second = await makeManager('دو')
  papers = (await importMini(api)).papers
})

type Manager = Awaited<ReturnType<typeof makeCandidate>>
async function makeManager(name: string): Promise<Manager> {
  const person = await makeCandidate(api)
  await api.sql(`update users set role = 'manager', name = $2 where id = $1`, [person.userId, name])
  return person
}
const at = (id: string) => ({ params: { id } })
const later = (hours = 1) => new Date(Date.now() + hours * 3_600_000).toISOString()
const getExam = (id: string) => api.call(contract.getExamDraft, at(id), first.as)
const write = (title: string) => writeExam(api, first.token, { title, papers })
const newestActs = async (id: string) =>
  (await api.call(contract.listExamLog, at(id), first.as)).items.map((one) => `${one.act} ${one.by}`)
async function makeDue(...ids: string[]): Promise<void> {
  await api.sql(`update exam_drafts set scheduled_at = now() where exam_id = any($1::uuid[])`, [ids])
  await publishDueExams(api.ctx)
}
const listRecipients = async (title: string) =>
  (
    await api.sql<{ channel: string; recipient: string }>(
      `select channel, recipient from outbox where subject like '%' || $1 || '%'`,
      [title],
    )
  ).map(({ channel, recipient }) => `${channel} ${recipient}`)
const mailOf = ({ userId }: Manager) => `mail ${userId}@example.com`

test('refuses to publish or plan an outdated rev', async () => {
  const exam = await write('Overtaken')
  const { lines } = await api.call(contract.getChecklist, at(exam.id), first.as)
  const confirmed = lines.map(({ id }) => id)
  await saveExam(api, second.token, exam, { description: 'Another text.' })
  for (const time of [null, later()]) {
    const body = { rev: exam.rev, confirmed, at: time }
    expect(await api.refusal(contract.publishExam, { ...at(exam.id), body }, first.as)).toBe('draft_moved')
  }
  expect(await getExam(exam.id)).toMatchObject({ state: 'draft', scheduledAt: null })
})

test('publishing now cancels the plan: nothing is published twice, and the log has one entry for it', async () => {
  const { id } = await write('Sooner')
  await publish(api, first.token, id, later())
  expect(await publish(api, second.token, id)).toMatchObject({ state: 'published', scheduledAt: null, liveVersion: 1 })
  await publishDueExams(api.ctx)
  expect(await getExam(id)).toMatchObject({ liveVersion: 1, scheduledAt: null })
  expect((await newestActs(id)).slice(0, 2)).toEqual(['published دو', 'scheduled یک'])
})

test('a replaced plan belongs to its last author: time, and notification on failure', async () => {
  const exam = await write('Handed over')
  await publish(api, first.token, exam.id, later(1))
  const time = later(2)
  const planned = await publish(api, second.token, exam.id, time)
  expect(planned).toMatchObject({ state: 'scheduled', scheduledAt: time })
  await saveExam(api, second.token, planned, { description: '' })
  await makeDue(exam.id)
  expect(await getExam(exam.id)).toMatchObject({ state: 'draft', scheduledAt: null })
  expect(await listRecipients('Handed over')).toEqual([mailOf(second)])
  await publishDueExams(api.ctx)
  expect(await listRecipients('Handed over')).toHaveLength(1)
})

test('publishes the edits that another manager makes after the plan', async () => {
  const exam = await write('Improved')
  const planned = await publish(api, first.token, exam.id, later())
  await saveExam(api, second.token, planned, { description: 'A better text.' })
  await makeDue(exam.id)
  expect(await getExam(exam.id)).toMatchObject({
    state: 'published',
    hasChanges: false,
    draft: { description: 'A better text.' },
  })
})

test('holds back the plan of a suspended manager and notifies another one', async () => {
  const former = await makeManager('معلق')
  const { id } = await write('Suspended')
  await publish(api, former.token, id, later())
  await api.sql(`update users set suspended_at = now(), suspended_by = $2, suspended_because = 'x' where id = $1`, [
    former.userId,
    first.userId,
  ])
  await makeDue(id)
  expect(await getExam(id)).toMatchObject({ state: 'draft', scheduledAt: null })
  expect(await listRecipients('Suspended')).toEqual(['telegram -'])
  expect((await newestActs(id))[0]).toMatch(/^unpublished /)
})

test('notifies the managers if the planner has only a mobile number: no letters go by text message', async () => {
  const mobile = await makeManager('بی‌نامه')
  await api.sql(`update users set identifier = '09120000001' where id = $1`, [mobile.userId])
  const exam = await write('Without mail')
  const planned = await publish(api, mobile.token, exam.id, later())
  await saveExam(api, first.token, planned, { description: '' })
  await makeDue(exam.id)
  expect(await listRecipients('Without mail')).toEqual(['telegram -'])
})

test('a pass publishes five, the most overdue first, and the next pass the rest', async () => {
  const ids: string[] = []
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const { id } = await write(`Crowd ${number}`)
    await publish(api, first.token, id, later())
    await api.sql(`update exam_drafts set scheduled_at = now() - $2 * interval '1 minute' where exam_id = $1`, [
      id,
      number,
    ])
    ids.push(id)
  }
  const shown = async () => Promise.all(ids.map(async (id) => (await getExam(id)).state === 'published'))
  await publishDueExams(api.ctx)
  expect(await shown()).toEqual([false, true, true, true, true, true])
  await publishDueExams(api.ctx)
  expect(await shown()).toEqual([true, true, true, true, true, true])
})

test('keeps the first author of an acceptance while it applies', async () => {
  const { id } = await writeExam(api, first.token, { title: 'Accepted', papers, closesAt: '2021-03-21T00:00:00.000Z' })
  const acceptedBy = async () =>
    (await api.call(contract.getChecklist, at(id), first.as)).lines.find(({ paper }) => paper === null)?.accepted?.by
  await publish(api, first.token, id)
  expect(await acceptedBy()).toBe('یک')
  await publish(api, second.token, id)
  expect(await acceptedBy()).toBe('یک')
  await saveExam(api, first.token, await getExam(id), { description: 'Another text.' })
  expect(await acceptedBy()).toBeUndefined()
  await publish(api, second.token, id)
  expect(await acceptedBy()).toBe('دو')
})
