import { randomUUID } from 'node:crypto'
import { claimSpeaking } from '@/lib/teaching/speaking/contract/assess-speaking'
import { actOnExams, requestExamPublication } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { createCourse, requestCoursePublication } from '@/lib/learning/course/contract/course-editor'
import { listWork } from '@/lib/site/work-queue/contract'
import { sortWork } from '@/lib/site/work-queue/rules/order'
import { claimCalibration } from '@/lib/teaching/agreement/contract/calibration'
import { setCaseOwner } from '@/lib/support/case/contract/manage-case'
import { createCaseKit } from '@/server/testing/kits/support/case-kit'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { createBookingKit } from '@/server/testing/kits/teaching/booking-kit'
import { makeMockDay, takeMockDaySeat } from '@/server/testing/kits/institute/mock-day-kit'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { openRefundManager } from '@/server/testing/kits/shop/refund-kit'
import { openShop } from '@/server/testing/kits/shop/shop-kit'
import { writeExam } from '@/server/testing/exams/exam-writers'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { countStatements } from '@/server/testing/statement-log'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'

const kit = createBookingKit(shareTestApp())
const submissions = createSubmissionKit(kit.api)
let teacher: Person
let manager: Person
beforeAll(async () => {
  await importTinyExam(kit.api.ctx, { slug: 'tiny' })
  teacher = await makeTeacher(kit.api)
  manager = await makeManager(kit.api)
})

const workOf = ({ token }: Pick<Person, 'token'>) => kit.api.call(listWork, {}, { as: token })
const kindsOf = async (person: Pick<Person, 'token'>, id: string) =>
  (await workOf(person)).items.filter((item) => item.id === id).map(({ kind }) => kind)

test('is empty without open work, and refused to candidates', async () => {
  for (const person of [teacher, manager])
    expect(await workOf(person)).toEqual({ at: expect.any(String), items: [], total: 0, late: 0 })
  expect(await kit.api.refusal(listWork, {}, { as: (await kit.api.signUp()).token })).toBe('forbidden')
  expect(await kit.api.refusal(listWork, {})).toBe('unauthorized')
})

test('lists a text for every teacher until one claims it, then for that one; never for its writer', async () => {
  const other = await makeTeacher(kit.api)
  const writer = await submissions.candidate(2)
  const submission = await submissions.hand(writer)
  const [row] = (await workOf(teacher)).items
  const { id, title } = submission
  expect(row).toMatchObject({ kind: 'queued_correction', id, title, person: null, isLate: false, isMine: false })
  expect(row).toMatchObject({ tasks: ['task2'], words: expect.any(Number), isSecond: false })
  await submissions.claim(other, submission.id)
  expect([await kindsOf(teacher, submission.id), await kindsOf(other, submission.id)]).toEqual([[], ['correction']])
  await kit.api.sql(`update piece_readings set due_at = now() - interval '1 hour' where piece_id = $1`, [submission.id])
  expect(await workOf(other)).toMatchObject({ late: 1, items: [{ id, isLate: true, isMine: true, owner: null }] })
  // Managers see a late submission with the teacher who has claimed it; no other teacher sees it.
  expect((await workOf(manager)).items).toMatchObject([{ id, isMine: false, owner: expect.any(String) }])
  expect(await kindsOf(teacher, id)).toEqual([])
  await submissions.finish(other, submission)
  expect(await kindsOf(other, submission.id)).toEqual([])
  await kit.api.sql(`update users set role = 'teacher' where id = $1`, [writer.userId])
  const own = await submissions.hand(writer)
  expect([await kindsOf(writer, own.id), await kindsOf(manager, own.id)]).toEqual([[], ['queued_correction']])
})

test('lists a recorded mock for every teacher until one claims it', async () => {
  const other = await makeTeacher(kit.api)
  const { id } = await kit.submit({ as: (await kit.speaker()).token })
  expect(await kindsOf(teacher, id)).toEqual(['queued_speaking'])
  expect((await workOf(teacher)).items.find((item) => item.id === id)?.title).toMatch(/^Describe /)
  await kit.api.call(claimSpeaking, { params: { id } }, { as: other.token })
  expect([await kindsOf(teacher, id), await kindsOf(other, id)]).toEqual([[], ['speaking']])
})

test('lists a conversation for its teacher from a week before until its result is recorded', async () => {
  const host = await kit.host()
  const as = { as: (await kit.speaker()).token }
  const [first = ''] = await kit.slots(as, host.userId)
  const { id } = await kit.book(as, host.userId, first)
  expect([await kindsOf(host, id), await kindsOf(teacher, id), await kindsOf(manager, id)]).toEqual([
    ['conversation'],
    [],
    [],
  ])
  await kit.shift(id, 48 * 8)
  expect(await kindsOf(host, id)).toEqual([])
  await kit.shift(id, -2)
  expect((await workOf(host)).items[0]).toMatchObject({ id, isLate: true })
  await kit.api.sql(
    `update bookings set state = 'contested', missed_by = 'candidate', missed_at = now() where id = $1`,
    [id],
  )
  expect([await kindsOf(host, id), await kindsOf(manager, id)]).toEqual([[], ['contested_conversation']])
})

test('lists a mock day with its seats for its invigilator', async () => {
  const day = await makeMockDay(kit.api)
  await takeMockDaySeat(kit.api, day)
  const seats = { taken: 1, of: 3 }
  expect((await workOf(day.teacher)).items.find(({ id }) => id === day.id)).toMatchObject({ kind: 'mock_day', seats })
  expect([await kindsOf(manager, day.id), await kindsOf(teacher, day.id)]).toEqual([['mock_day'], []])
  await day.act({ act: 'cancel' })
  expect(await kindsOf(manager, day.id)).toEqual([])
})

test('lists money, unclaimed cases and kept letters for managers only, with their order', async () => {
  const { api } = kit
  const [shop, refundManager] = [await openShop(api), await openRefundManager(api)]
  const buyer = await api.signUp('خریدار')
  const order = await shop.buy(buyer)
  const twice = await api.signUp('دیگری')
  await shop.payTwice(twice, (await shop.place(twice)).id)
  // Too late for a reversal by the gateway: somebody must transfer it.
  await shop.age(order, 24 * 60)
  await refundManager.refund(order, { lines: await refundManager.wholeOf(order) })
  await api.sql(
    `insert into cases (id, kind, subject, guest_name, guest_contact, promised_at) values ($1, 'question', 'پرسش', 'نگار', 'a@b.co', now())`,
    [randomUUID()],
  )
  await api.sql(`update outbox set state = 'kept'`)
  const { items, total } = await workOf(manager)
  const kinds = ['refund', 'extra_money', 'case', 'kept_letters']
  const found = items.filter(({ kind }) => kinds.includes(kind))
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
  expect(found.find(({ kind }) => kind === 'refund')).toMatchObject({ orderId: order, person: 'خریدار', dueAt: null })
  expect(total).toBe(items.length)
  expect((await workOf(teacher)).items.filter(({ kind }) => kinds.includes(kind))).toEqual([])
})

test('an unclaimed case is in the queue of the teacher whose work it is about, and a late one in every manager’s', async () => {
  const [classes, cases] = [createClassKit(kit.api), await createCaseKit(kit.api)]
  const [host, student] = [await classes.teacher(), await classes.student('شیرین')]
  const { id, code } = await classes.make(host)
  await classes.join(student, code?.code ?? '')
  const { no } = await cases.open(student, { about: { kind: 'class', id } })
  const has = async (person: Pick<Person, 'token'>) =>
    (await workOf(person)).items.some(({ kind, number }) => kind === 'case' && number === no)
  const all = async () => [await has(host), await has(teacher), await has(manager)]
  expect(await all()).toEqual([true, false, true])
  await kit.api.call(
    setCaseOwner,
    { params: { no }, body: { owner: cases.manager.userId, from: null } },
    cases.as(cases.manager),
  )
  expect([...(await all()), await has(cases.manager)]).toEqual([false, false, false, true])
  await kit.api.sql(`update cases set promised_at = now() - interval '1 minute' where no = $1`, [no])
  expect(await all()).toEqual([false, false, true])
})

test('a case names its person to managers and to the teacher of their class; to any other teacher it gives a number', async () => {
  const [classes, cases] = [createClassKit(kit.api), await createCaseKit(kit.api)]
  const [host, student] = [await classes.teacher(), await classes.student('شیرین')]
  const { id, code } = await classes.make(host)
  await classes.join(student, code?.code ?? '')
  const personIn = async (person: Pick<Person, 'token'>, no: number) =>
    (await workOf(person)).items.find(({ number }) => number === no)?.person
  const ofClass = await cases.open(student, { about: { kind: 'class', id } })
  expect([await personIn(host, ofClass.no), await personIn(manager, ofClass.no)]).toEqual(['شیرین', 'شیرین'])
  const { no } = await cases.open(student)
  const body = { owner: teacher.userId, from: null }
  await kit.api.call(setCaseOwner, { params: { no }, body }, cases.as(cases.manager))
  const found = (await workOf(teacher)).items.find(({ number }) => number === no)
  expect(found).toMatchObject({
    caseKind: 'question',
    person: expect.stringMatching(/^\d+$/),
    isMine: true,
    owner: null,
  })
})

test('texts that are marked in pairs are one row, and each in hand another one; nobody waits for them', async () => {
  const marker = await makeTeacher(kit.api)
  const paired = async () => (await workOf(marker)).items.filter(({ kind }) => kind.endsWith('calibration'))
  const sample = [randomUUID(), JSON.stringify({ kind: 'task2' })]
  expect(await paired()).toEqual([])
  await kit.api.sql(
    `insert into calibration_texts (id, sample, title, task, text, words, pay_rial) values ($1, 'sample', 'Parks', $2, 'Parks are green.', 3, 0)`,
    sample,
  )
  expect(await paired()).toMatchObject([{ kind: 'queued_calibration', number: 1, title: null, dueAt: null }])
  const mark = await kit.api.call(claimCalibration, {}, { as: marker.token })
  expect(await paired()).toMatchObject([
    { kind: 'calibration', id: mark.id, title: 'Parks', tasks: ['task2'], words: 3, isMine: true, isLate: false },
  ])
})

test('with its session, the queue of a manager takes six statements, that of a teacher three', async () => {
  const counted = (person: Pick<Person, 'token'>) => countStatements(kit.api.statements, () => workOf(person))
  expect(await counted(manager)).toBeLessThanOrEqual(6)
  expect(await counted(teacher)).toBeLessThanOrEqual(3)
})

test('an exam and a course that are ready to be published wait for managers alone', async () => {
  const { api } = kit
  const exam = await writeExam(api, teacher.token, { title: 'Ready exam', papers: [] })
  const course = { id: randomUUID(), title: 'Ready course' }
  const as = { as: teacher.token }
  await api.call(createCourse, { body: course }, as)
  const isReady = { body: { isReady: true } }
  expect([await kindsOf(manager, exam.id), await kindsOf(manager, course.id)]).toEqual([[], []])
  await api.call(requestExamPublication, { params: { id: exam.id }, ...isReady }, as)
  await api.call(requestCoursePublication, { params: { id: course.id }, ...isReady }, as)
  const found = (await workOf(manager)).items.filter(({ id }) => [exam.id, course.id].includes(id))
  expect(found).toMatchObject([
    { kind: 'exam_to_publish', title: 'Ready exam', dueAt: null, isLate: false },
    { kind: 'course_to_publish', title: 'Ready course' },
  ])
  expect([await kindsOf(teacher, exam.id), await kindsOf(teacher, course.id)]).toEqual([[], []])
  await api.call(actOnExams, { body: { ids: [exam.id], act: 'archive' } }, as)
  expect(await kindsOf(manager, exam.id)).toEqual([])
})

test('the earliest due is listed first, and many of one kind leave room for the others', async () => {
  const writer = await submissions.candidate(12)
  for (let made = 0; made < 12; made += 1) await submissions.hand(writer)
  const { at, items, total } = await workOf(teacher)
  expect(items).toEqual(sortWork(items, Date.parse(at)))
  expect(items.filter(({ kind }) => kind === 'queued_correction')).toHaveLength(10)
  expect(total).toBeGreaterThan(items.length)
})
