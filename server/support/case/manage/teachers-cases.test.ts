import { randomUUID } from 'node:crypto'
import * as managed from '@/lib/support/case/contract/manage-case'
import { listNotifications } from '@/lib/accounts/notification/contract'
import { getOpenedResult, openResult } from '@/lib/sittings/opened-result/contract'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { createCaseKit } from '@/server/testing/kits/case-kit'
import { createClassKit } from '@/server/testing/kits/class-kit'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeTeacher } from '@/server/testing/writers'

let api: TestApp
let kit: Awaited<ReturnType<typeof createCaseKit>>
beforeAll(async () => {
  api = await startTestApp()
  kit = await createCaseKit(api)
  await importTinyExam(api.ctx, { slug: 'tiny' })
})
afterAll(() => api.close())

type Token = { readonly token: string }
const setOwner = (who: Token, no: number, owner: string | null, from: string | null = null) =>
  api.call(managed.setCaseOwner, { params: { no }, body: { owner, from } }, kit.as(who))
const numbersOf = async (who: Token) => (await kit.queue(who, { size: 50 })).items.map(({ no }) => no)

test('a case about an attempt reaches whoever wrote its exam or a paper of it, and the teacher of the class that it counts in', async () => {
  await reconcilePaperDrafts(api.ctx)
  await reconcileExamDrafts(api.ctx)
  const classes = createClassKit(api)
  const [ofExam, ofPaper, ofClass, stranger] = [
    await makeTeacher(api),
    await makeTeacher(api),
    await classes.teacher(),
    await classes.teacher(),
  ]
  const student = await classes.student('شیرین')
  const { id: group, code } = await classes.make(ofClass)
  await classes.join(student, code?.code ?? '')
  await classes.assign(ofClass, group)
  const { id } = await classes.begin(student)
  const { no } = await kit.open(student, { kind: 'mark', about: { kind: 'attempt', id } })
  expect([await numbersOf(ofExam), await numbersOf(ofPaper), await numbersOf(ofClass)]).toEqual([[], [], [no]])
  await api.sql(`update exam_drafts set owner_id = $1 where exam_id = (select exam_id from attempts where id = $2)`, [
    ofExam.userId,
    id,
  ])
  const papers = `select v.paper_id from paper_versions v join sittings s on s.paper_version_id = v.id where s.attempt_id = $2`
  await api.sql(`update paper_drafts set owner_id = $1 where skill = 'listening' and paper_id in (${papers})`, [
    ofPaper.userId,
    id,
  ])
  for (const teacher of [ofExam, ofPaper]) expect((await kit.manage(teacher, no)).person).toMatch(/^\d+$/)
  expect(await numbersOf(stranger)).toEqual([])
  expect(await api.refusal(managed.getManagedCase, { params: { no } }, kit.as(stranger))).toBe('not_found')
  // The author of one paper opens the sheet of that section, and of no other.
  const body = { id: randomUUID(), attempt: id, reason: 'داوطلب پرسیده است' }
  await api.call(openResult, { body }, kit.as(ofPaper))
  const { sections } = await api.call(getOpenedResult, { params: { id: body.id } }, kit.as(ofPaper))
  expect(sections.map(({ skill }) => skill)).toEqual(['listening'])
})

test('a case about a teacher’s work and one that is handed over are in their notifications until they open it', async () => {
  const classes = createClassKit(api)
  const [owner, student, other] = [await classes.teacher(), await classes.student('مهسا'), await makeTeacher(api)]
  const { id, code } = await classes.make(owner)
  await classes.join(student, code?.code ?? '')
  const news = async (who: Token) =>
    (await api.call(listNotifications, { query: {} }, kit.as(who))).items.map(({ news, isRead }) => ({
      event: news.event,
      no: news.kind === 'work' && news.no,
      isRead,
    }))
  const { no } = await kit.open(student, { about: { kind: 'class', id } })
  expect([await news(owner), await news(other)]).toEqual([[{ event: 'case_opened', no, isRead: false }], []])
  await kit.manage(owner, no)
  expect(await news(owner)).toEqual([{ event: 'case_opened', no, isRead: true }])
  // Nobody is told of what they do themselves.
  await setOwner(owner, no, owner.userId)
  await setOwner(kit.manager, no, other.userId, owner.userId)
  expect([await news(owner), await news(other)]).toEqual([
    [{ event: 'case_opened', no, isRead: true }],
    [{ event: 'case_assigned', no, isRead: false }],
  ])
})
