import { listExams } from '@/lib/authoring/exam/contract/exam'
import * as contract from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { importMini, publish, saveExam, writeExam } from '@/server/testing/exams/exam-writers'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { publishDueExams } from './publish-due-exams'

const api = shareTestApp()
let manager: Person
let mini: { id: string; papers: string[] }
beforeAll(async () => {
  manager = await makeManager(api)
  mini = await importMini(api)
})

const as = () => ({ as: manager.token })
const at = (id: string) => ({ params: { id } })
const getExam = (id: string) => api.call(contract.getExamDraft, at(id), as())
const listed = async () => (await api.call(listExams, { query: {} })).items.map(({ slug }) => slug)
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Moves the planned time into the past. */
async function makeDue(id: string): Promise<void> {
  await api.sql(`update exam_drafts set scheduled_at = now() where exam_id = $1`, [id])
  await publishDueExams(api.ctx)
}

describe('a planned publication', () => {
  test('happens at its time, not before, and can be cancelled', async () => {
    const exam = await writeExam(api, manager.token, { title: 'Planned', papers: mini.papers })
    const time = inOneHour()
    expect(await publish(api, manager.token, exam.id, time)).toMatchObject({ state: 'scheduled', scheduledAt: time })
    await publishDueExams(api.ctx)
    expect(await listed()).not.toContain('planned')
    expect(await api.call(contract.unpublishExam, at(exam.id), as())).toMatchObject({
      state: 'draft',
      scheduledAt: null,
    })
    await publish(api, manager.token, exam.id, inOneHour())
    await Promise.all([makeDue(exam.id), publishDueExams(api.ctx)])
    expect(await getExam(exam.id)).toMatchObject({ state: 'published', scheduledAt: null, liveVersion: 1 })
    const { items } = await api.call(contract.listExamLog, at(exam.id), as())
    expect(items[0]).toMatchObject({ act: 'published', by: 'سامانه' })
  })

  test('of a live exam can be cancelled, and the exam stays live', async () => {
    const exam = await writeExam(api, manager.token, { title: 'Planned anew', papers: mini.papers })
    const live = await publish(api, manager.token, exam.id)
    const changed = await saveExam(api, manager.token, live, { description: 'Another text.' })
    await publish(api, manager.token, exam.id, inOneHour())
    const canceled = await api.call(contract.cancelExamSchedule, at(exam.id), as())
    expect(canceled).toMatchObject({ state: 'published', scheduledAt: null, liveVersion: 1, rev: changed.rev })
    await publishDueExams(api.ctx)
    expect(await listed()).toContain('planned-anew')
    expect(await getExam(exam.id)).toMatchObject({ state: 'published', liveVersion: 1, hasChanges: true })
    const { items } = await api.call(contract.listExamLog, at(exam.id), as())
    expect(items[0]).toMatchObject({ act: 'canceled', by: 'مینا مدیر' })
    await api.call(contract.cancelExamSchedule, at(exam.id), as())
    expect((await api.call(contract.listExamLog, at(exam.id), as())).items).toHaveLength(items.length)
  })

  test.each(['2020-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])('is refused for %s', async (time) => {
    const exam = await writeExam(api, manager.token, { title: 'Past', papers: mini.papers })
    await expect(publish(api, manager.token, exam.id, time)).rejects.toMatchObject({
      problem: { code: 'invalid_input' },
    })
  })

  test('leaves the exam a draft if it is no longer ready, and notifies the planner', async () => {
    const exam = await writeExam(api, manager.token, { title: 'Broken', papers: mini.papers })
    const planned = await publish(api, manager.token, exam.id, inOneHour())
    await saveExam(api, manager.token, planned, { description: '' })
    await makeDue(exam.id)
    expect(await getExam(exam.id)).toMatchObject({ state: 'draft', scheduledAt: null })
    const [letter] = await api.sql<{ text: string }>(`select * from outbox where recipient = $1 order by id desc`, [
      manager.identifier,
    ])
    expect(letter?.text).toContain(`/dashboard/exam/${exam.id}`)
  })

  test('does not let a teacher publish what no manager has seen', async () => {
    const teacher = await makeTeacher(api)
    const exam = await writeExam(api, teacher.token, { title: 'Sly', papers: [] })
    const filled = await saveExam(api, manager.token, exam, { papers: mini.papers })
    await publish(api, manager.token, exam.id, inOneHour())
    await saveExam(api, teacher.token, filled, { description: 'Something else.' })
    await makeDue(exam.id)
    expect(await getExam(exam.id)).toMatchObject({ state: 'draft', scheduledAt: null })
  })
})
