import { randomUUID } from 'node:crypto'
import * as managed from '@/lib/support/case/contract/manage-case'
import { listNotifications } from '@/lib/accounts/notification/contract'
import { getBoard } from '@/lib/institute/mock-day/contract/board'
import { getClass } from '@/lib/institute/class/contract/class'
import { getOpenedResult, openResult } from '@/lib/sittings/opened-result/contract'
import { getAssessment } from '@/lib/teaching/submission/contract/assessment'
import { claimSpeaking, getSpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { createCaseKit } from '@/server/testing/kits/support/case-kit'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { makeMockDay, takeMockDaySeat } from '@/server/testing/kits/institute/mock-day-kit'
import { createSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { shareTestApp } from '@/server/testing/test-app'
import { makeTeacher } from '@/server/testing/make-people'

const api = shareTestApp()
let kit: Awaited<ReturnType<typeof createCaseKit>>
beforeAll(async () => {
  kit = await createCaseKit(api)
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

type Token = { readonly token: string }
const setOwner = (who: Token, no: number, owner: string | null, from: string | null = null) =>
  api.call(managed.setCaseOwner, { params: { no }, body: { owner, from } }, kit.as(who))
const numbersOf = async (who: Token) => (await kit.queue(who, { size: 50 })).items.map(({ no }) => no)

test('a case about an attempt reaches the author of its exam or of one of its papers, and the teacher of the class in which it counts', async () => {
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

test('a question of an attempt that counts in a class reaches its teacher, without a name, and no other teacher', async () => {
  const classes = createClassKit(api)
  const [teacher, other] = [await classes.teacher(), await classes.teacher()]
  const student = await classes.student('نرگس')
  const { id: group, code } = await classes.make(teacher)
  await classes.join(student, code?.code ?? '')
  await classes.assign(teacher, group)
  const { id } = await classes.begin(student)
  const sitting = await classes.sit(student, id, 'listening', 1)
  const { no } = await kit.open(student, { kind: 'mark', about: { kind: 'response', sitting, question: '1' } })
  expect([await numbersOf(teacher), await numbersOf(other)]).toEqual([[no], []])
  expect(await kit.manage(teacher, no)).toMatchObject({ person: expect.stringMatching(/^\d+$/), mayOpenSubject: true })
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
  // Nobody is notified of their own acts.
  await setOwner(owner, no, owner.userId)
  await setOwner(kit.manager, no, other.userId, owner.userId)
  expect([await news(owner), await news(other)]).toEqual([
    [{ event: 'case_opened', no, isRead: true }],
    [{ event: 'case_assigned', no, isRead: false }],
  ])
})

type Subject = 'attempt' | 'submission' | 'speaking' | 'class' | 'mockDay'
/** Calls of the page of each thing that a case can be about. */
const PAGES: Readonly<Record<Subject, (who: Token, id: string) => Promise<unknown>>> = {
  attempt: (who, attempt) =>
    api.call(openResult, { body: { id: randomUUID(), attempt, reason: 'داوطلب پرسیده است' } }, kit.as(who)),
  submission: (who, id) => api.call(getAssessment, { params: { id } }, kit.as(who)),
  speaking: (who, id) => api.call(getSpeakingCard, { params: { id } }, kit.as(who)),
  class: (who, id) => api.call(getClass, { params: { id } }, kit.as(who)),
  mockDay: (who, id) => api.call(getBoard, { params: { id } }, kit.as(who)),
}
const isOpened = (who: Token, kind: Subject, id: string) =>
  PAGES[kind](who, id).then(
    () => true,
    () => false,
  )

/** A candidate with one thing of each kind, all of one teacher. */
async function candidateOf(teacher: Awaited<ReturnType<ReturnType<typeof createClassKit>['teacher']>>) {
  const [classes, texts, speaking] = [createClassKit(api), createSubmissionKit(api), createSpeakingKit(api)]
  const day = await makeMockDay(api, { by: { ...teacher, identifier: '' } })
  const me = await takeMockDaySeat(api, day)
  await texts.give(me.userId, 1)
  await speaking.giveCredits(me.userId, 1)
  const submission = await texts.hand(me)
  await texts.claim(teacher, submission.id)
  const spoken = await speaking.submit(me.as)
  await api.call(claimSpeaking, { params: { id: spoken.id } }, kit.as(teacher))
  const { id: group, code } = await classes.make(teacher)
  await classes.join(me, code?.code ?? '')
  await classes.assign(teacher, group)
  const { id: attempt } = await classes.begin(me)
  return { me, of: { attempt, submission: submission.id, speaking: spoken.id, class: group, mockDay: day.id } }
}

test('a case offers the page of its subject to exactly the staff who may open it', async () => {
  const teacher = await createClassKit(api).teacher()
  const handed = await makeTeacher(api)
  const { me, of } = await candidateOf(teacher)
  for (const kind of ['attempt', 'submission', 'speaking', 'class', 'mockDay'] as const) {
    const { no } = await kit.open(me, { about: { kind, id: of[kind] } })
    await setOwner(kit.manager, no, handed.userId)
    const opens = async (who: Token) => [
      (await kit.manage(who, no)).mayOpenSubject,
      await isOpened(who, kind, of[kind]),
    ]
    // A class is its teacher's alone.
    const byManager = kind !== 'class'
    expect([kind, await opens(teacher), await opens(handed), await opens(kit.manager)]).toEqual([
      kind,
      [true, true],
      [false, false],
      [byManager, byManager],
    ])
  }
})

test('a manager gets no link to a withdrawn speaking mock', async () => {
  const speaking = createSpeakingKit(api)
  const me = await speaking.speaker()
  const { id } = await speaking.start(kit.as(me))
  const { no } = await kit.open(me, { about: { kind: 'speaking', id } })
  expect([(await kit.manage(kit.manager, no)).mayOpenSubject, await isOpened(kit.manager, 'speaking', id)]).toEqual([
    false,
    false,
  ])
})
