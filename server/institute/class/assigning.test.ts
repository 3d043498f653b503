import { listNotifications } from '@/lib/accounts/notification/contract'
import {
  createExam,
  duplicateExam,
  getExamDraft,
  setExamAudience,
} from '@/lib/authoring/exam-draft/contract/exam-drafts'
import * as assignmentContract from '@/lib/institute/class/contract/assignment'
import * as contract from '@/lib/institute/class/contract/class'
import * as membershipContract from '@/lib/institute/class/contract/membership'
import { makeShare } from '@/lib/sittings/shared-result/contract'
import { CLASS_LIMITS } from '@/lib/institute/class/rules/class-entry'
import { newId } from '@/server/platform/http/new-id'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { importReserved, listOpenEndpoints } from '@/server/testing/kits/authoring/exam-audience-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager } from '@/server/testing/make-people'
import { waitForLockWaiters } from '@/server/testing/statement-log'

const api = shareTestApp()
const kit = createClassKit(api)
beforeAll(async () => {
  for (const slug of ['tiny', 'second']) await importTinyExam(api.ctx, { slug })
})

type Someone = Awaited<ReturnType<typeof kit.teacher>>
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
async function aClass(name?: string) {
  const teacher = await kit.teacher()
  const { id, code } = await kit.make(teacher, name)
  const assigned = async () => (await kit.read(teacher, id)).assignments
  return { teacher, id, code: code?.code ?? '', params: { id }, assigned }
}
const put = (id: string, assignment: string, body: Partial<{ exam: string; opensAt: string; dueAt: string }> = {}) => ({
  params: { id, assignment },
  body: { exam: 'tiny', opensAt: null, dueAt: null, ...body },
})
const classesOf = async (who: Someone) => (await api.call(contract.listClasses, {}, who.as)).items
const actsOf = (id: string) =>
  api.sql<{ act: string; detail: string | null }>(
    `select act, detail->>'value' as detail from audit_log where subject_kind = 'class' and subject_id = $1 order by at, id`,
    [id],
  )
/** Inserts classes of a teacher directly into the database. */
const fill = (teacher: Someone, count: number) =>
  api.sql(
    `insert into classes (id, teacher_id, name, code)
       select gen_random_uuid(), $1, 'پر', translate(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8), '01abcdef', '23ABCDEF')
       from generate_series(1, $2)`,
    [teacher.userId, count],
  )

describe('classes', () => {
  test('of two concurrent classes for the last place one is made; repeating an existing one succeeds whatever the number', async () => {
    const teacher = await kit.teacher()
    await fill(teacher, CLASS_LIMITS.classes - 1)
    const ids = [newId(), newId()]
    const make = (id: string) => api.call(contract.makeClass, { body: { id, name: 'آخر' } }, teacher.as)
    const sent = await api.ctx.db.transaction(async (tx) => {
      await tx.query({ text: 'select from users where id = $1 for update', values: [teacher.userId] })
      const requests = ids.map(make)
      await waitForLockWaiters(api, 2)
      return { tries: requests }
    })
    const done = await Promise.allSettled(sent.tries)
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const made = ids[done.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    await make(made)
    expect(await classesOf(teacher)).toHaveLength(CLASS_LIMITS.classes)
    expect((await kit.read(teacher, made)).name).toBe('آخر')
    expect((await actsOf(made)).map(({ act }) => act)).toEqual(['class_made'])
  })

  test('are listed with current members and assignments, newest first', async () => {
    const { teacher, id, code } = await aClass('کلاس یک')
    const next = await kit.make(teacher, 'کلاس دو')
    const [one, two] = [await kit.student('یک'), await kit.student('دو')]
    for (const who of [one, two]) await kit.join(who, code)
    await api.call(membershipContract.leaveClass, { params: { id } }, two.as)
    await kit.assign(teacher, id)
    await kit.assign(teacher, id, 'second')
    const other = await aClass()
    await kit.join(one, other.code)
    await kit.assign(other.teacher, other.id)
    expect(await classesOf(teacher)).toMatchObject([
      { id: next.id, name: 'کلاس دو', memberCount: 0, assignmentCount: 0, closedAt: null },
      { id, name: 'کلاس یک', memberCount: 1, assignmentCount: 2, closedAt: null },
    ])
  })

  test('nobody renames, closes, or changes the code or assignments of another’s class, nor without a session', async () => {
    const [{ teacher, id, code, params }, stranger] = [await aClass(), await kit.teacher()]
    await api.sql(`update users set role = 'manager' where id = $1`, [stranger.userId])
    const before = await kit.read(teacher, id)
    const refused = async (as: { as?: string }) => [
      await api.refusal(contract.renameClass, { params, body: { name: 'از آنِ من' } }, as),
      await api.refusal(contract.renewClassCode, { params, body: { code } }, as),
      await api.refusal(contract.closeClass, { params }, as),
      await api.refusal(assignmentContract.assignExam, put(id, newId()), as),
      await api.refusal(assignmentContract.withdrawAssignment, { params: { id, assignment: newId() } }, as),
    ]
    expect(new Set(await refused(stranger.as))).toEqual(new Set(['not_found']))
    expect(new Set(await refused({}))).toEqual(new Set(['unauthorized']))
    expect(new Set(await refused((await kit.student('نگار')).as))).toEqual(new Set(['forbidden']))
    expect(await kit.read(teacher, id)).toEqual(before)
  })

  test('a closed class gets no new code and keeps its closing time; its name may still change', async () => {
    const { teacher, id, code, params } = await aClass()
    const beside = await kit.make(teacher, 'کلاس کناری')
    await api.call(contract.closeClass, { params }, teacher.as)
    const { closedAt } = await kit.read(teacher, id)
    await api.call(contract.closeClass, { params }, teacher.as)
    await api.call(contract.renewClassCode, { params, body: { code } }, teacher.as)
    await api.call(contract.renameClass, { params, body: { name: 'کلاس پارسال' } }, teacher.as)
    expect(await kit.read(teacher, id)).toMatchObject({ closedAt, code: null, name: 'کلاس پارسال' })
    expect((await actsOf(id)).map(({ act }) => act)).toEqual(['class_made', 'class_closed'])
    const [row] = await api.sql<{ code: string }>('select code from classes where id = $1', [id])
    expect(row?.code).toBe(code)
    // The teacher's other class is unchanged.
    expect(await kit.read(teacher, beside.id)).toEqual(beside)
  })
})

describe('assigning', () => {
  test('dates can be moved and removed, the opening stays unless changed, and each change is logged', async () => {
    const { teacher, id, assigned } = await aClass()
    const one = newId()
    const set = (body: Parameters<typeof put>[2]) =>
      api.call(assignmentContract.assignExam, put(id, one, body), teacher.as)
    const [opensAt, later] = [inHours(2), inHours(30)]
    await set({ opensAt, dueAt: later })
    expect(await assigned()).toMatchObject([{ id: one, opensAt, dueAt: later }])
    await set({ dueAt: inHours(3) })
    expect((await assigned())[0]).toMatchObject({ opensAt })
    await set({})
    expect((await assigned())[0]).toMatchObject({ opensAt, dueAt: null })
    await set({ opensAt: inHours(-5) })
    expect(Date.parse((await assigned())[0]?.opensAt ?? '')).toBeLessThan(Date.now())
    expect(
      await api.refusal(assignmentContract.assignExam, put(id, one, { opensAt, dueAt: opensAt }), teacher.as),
    ).toBe('due_first')
    expect(await api.refusal(assignmentContract.assignExam, put(id, one, { dueAt: inHours(-6) }), teacher.as)).toBe(
      'due_first',
    )
    expect((await actsOf(id)).map(({ act, detail }) => [act, detail]).slice(1)).toEqual([
      ['exam_assigned', 'tiny'],
      ['assignment_moved', 'tiny'],
      ['assignment_moved', 'tiny'],
      ['assignment_moved', 'tiny'],
    ])
  })

  test('an existing assignment can be moved even if its exam is unpublished and the class is full of others; a new one cannot be added', async () => {
    const { teacher, id, assigned } = await aClass()
    const one = await kit.assign(teacher, id)
    await api.sql(
      `insert into class_assignments (id, class_id, exam_id, opens_at)
         select gen_random_uuid(), $1, id, now() from exams, generate_series(1, $2) where slug = 'second'`,
      [id, CLASS_LIMITS.assignments - 2],
    )
    const sent = await api.ctx.db.transaction(async (tx) => {
      await tx.query({ text: 'select from classes where id = $1 for update', values: [id] })
      const requests = [1, 2].map(() => api.call(assignmentContract.assignExam, put(id, newId()), teacher.as))
      await waitForLockWaiters(api, 2)
      return { tries: requests }
    })
    const done = await Promise.allSettled(sent.tries)
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await assigned()).toHaveLength(CLASS_LIMITS.assignments)
    await api.sql(`update exams set published_at = null where slug = 'tiny'`)
    const dueAt = inHours(4)
    await api.call(assignmentContract.assignExam, put(id, one, { dueAt }), teacher.as)
    expect((await assigned()).find((row) => row.id === one)).toMatchObject({ dueAt, exam: { isPublished: false } })
    await api.sql(`update exams set published_at = now() where slug = 'tiny'`)
  })

  test('an id stays with its exam and its class, and a practice set cannot be assigned', async () => {
    const { teacher, id, assigned } = await aClass()
    const one = await kit.assign(teacher, id)
    const second = await kit.make(teacher, 'کلاس دو')
    const before = await assigned()
    expect(await api.refusal(assignmentContract.assignExam, put(id, one, { exam: 'second' }), teacher.as)).toBe(
      'not_found',
    )
    expect(await api.refusal(assignmentContract.assignExam, put(second.id, one), teacher.as)).toBe('not_found')
    await api.sql(`update exams set is_composed = true where slug = 'second'`)
    expect(await api.refusal(assignmentContract.assignExam, put(id, newId(), { exam: 'second' }), teacher.as)).toBe(
      'not_found',
    )
    await api.sql(`update exams set is_composed = false where slug = 'second'`)
    expect(await assigned()).toEqual(before)
    for (const body of [{ exam: '' }, { opensAt: 'tomorrow' }, { dueAt: '2026-13-01T00:00:00.000Z' }])
      expect(await api.refusal(assignmentContract.assignExam, put(id, newId(), body), teacher.as)).toBe('invalid_input')
  })

  test('withdrawing removes an assignment from its class only, once, and logs it once', async () => {
    const { teacher, id, assigned } = await aClass()
    const [one, two] = [await kit.assign(teacher, id), await kit.assign(teacher, id, 'second')]
    const second = await kit.make(teacher, 'کلاس دو')
    const back = (of: string, assignment: string) =>
      api.call(assignmentContract.withdrawAssignment, { params: { id: of, assignment } }, teacher.as)
    await back(second.id, one)
    expect((await assigned()).map((row) => row.id)).toEqual([one, two])
    await back(id, one)
    await back(id, one)
    expect((await assigned()).map((row) => row.id)).toEqual([two])
    expect((await actsOf(id)).filter(({ act }) => act === 'assignment_withdrawn')).toEqual([
      { act: 'assignment_withdrawn', detail: one },
    ])
    expect(await actsOf(second.id)).toHaveLength(1)
  })

  test('the members are notified of a new assignment, once; not of moved dates, and not who has left', async () => {
    const { teacher, id, code } = await aClass('کلاس خبر')
    const [member, gone] = [await kit.student('مینا'), await kit.student('سینا')]
    for (const who of [member, gone]) await kit.join(who, code)
    await api.call(membershipContract.leaveClass, { params: { id } }, gone.as)
    const assignment = await kit.assign(teacher, id)
    await api.call(assignmentContract.assignExam, put(id, assignment, { dueAt: inHours(48) }), teacher.as)
    const listed = async (who: Someone) => (await api.call(listNotifications, { query: {} }, who.as)).items
    expect((await listed(member)).map(({ news }) => news)).toMatchObject([
      { kind: 'assignment', class: id, className: 'کلاس خبر', dueAt: null },
    ])
    expect(await listed(gone)).toEqual([])
  })
})

describe('an exam reserved for classes', () => {
  const doorsOf = (who: Someone) => listOpenEndpoints(api, 'quiz', { as: who.as.as })

  test('is on no public page; members of a class to which it is assigned start it from its opening on, and practise it after, if its maker allows', async () => {
    const manager = { as: (await makeManager(api)).token }
    const exam = await importReserved(api, 'quiz', manager)
    const early = await kit.student('زود')
    expect(await listOpenEndpoints(api, 'quiz', null)).toEqual(['list', 'page', 'outline', 'search', 'picture'])
    expect(await exam.reserve('class')).toMatchObject({ state: 'published', audience: 'class', liveVersion: 1 })
    expect(await listOpenEndpoints(api, 'quiz', null)).toEqual([])

    const { teacher, id, code } = await aClass()
    const [member, stranger] = [await kit.student('عضو'), await kit.student('غریبه')]
    await kit.join(member, code)
    for (const who of [member, stranger, teacher, early]) expect(await doorsOf(who)).toEqual([])
    const waiting = await kit.assign(teacher, id, 'quiz', { opensAt: inHours(1) })
    expect(await doorsOf(member)).toEqual([])
    await api.call(assignmentContract.assignExam, put(id, waiting, { exam: 'quiz', opensAt: inHours(-1) }), teacher.as)
    expect(await doorsOf(member)).toEqual(['page', 'eligibility', 'strict'])
    expect((await api.call(membershipContract.listMyClasses, {}, member.as)).items[0]?.assignments).toMatchObject([
      { exam: { slug: 'quiz', isPublished: true } },
    ])
    expect(await doorsOf(stranger)).toEqual([])

    // The attempt goes on after the member has left; another is not begun.
    const [attempt] = await api.sql<{ id: string }>(`select id from attempts where user_id = $1`, [member.userId])
    await api.call(membershipContract.leaveClass, { params: { id } }, member.as)
    for (const skill of ['listening', 'reading', 'writing'] as const) await kit.sit(member, attempt?.id ?? '', skill, 2)
    expect(await doorsOf(member)).toEqual([])
    await kit.join(member, code)
    await exam.reserve('class', true)
    const open = await doorsOf(member)
    expect(open).toEqual(['page', 'eligibility', 'offer', 'practise a skill', 'practice'])
    expect(await listOpenEndpoints(api, 'quiz', null)).toEqual([])

    const { token } = await api.call(
      makeShare,
      { params: { id: attempt?.id ?? '' }, body: { showsName: true } },
      member.as,
    )
    expect(await (await api.raw('GET', `/shared-results/${token}/`)).text()).not.toContain('Tiny exam')
    await exam.reserve('everyone')
    expect(await listOpenEndpoints(api, 'quiz', null)).toEqual(['list', 'page', 'outline', 'search', 'picture'])
  })

  test('is assigned by its owner, and by every teacher when a manager made it; a teacher changes it only before it is live', async () => {
    const manager = { as: (await makeManager(api)).token }
    const exam = await importReserved(api, 'own-quiz', manager)
    const [{ teacher, id }, other] = [await aClass(), await aClass()]
    const listOwnExams = () => api.call(assignmentContract.listClassExams, {}, teacher.as)
    expect((await listOwnExams()).items).toEqual([])
    await exam.reserve('class')
    expect((await listOwnExams()).items).toMatchObject([{ slug: 'own-quiz' }])
    await api.sql(`update exam_drafts set owner_id = $2 where exam_id = $1`, [exam.id, other.teacher.userId])
    expect((await listOwnExams()).items).toEqual([])
    expect(await api.refusal(assignmentContract.assignExam, put(id, newId(), { exam: 'own-quiz' }), teacher.as)).toBe(
      'not_found',
    )
    await kit.assign(other.teacher, other.id, 'own-quiz')
    const body = { audience: 'everyone' as const, allowsPracticeAfter: false }
    expect(await api.refusal(setExamAudience, { params: exam.params, body }, other.teacher.as)).toBe('forbidden')
    expect(await api.refusal(setExamAudience, { params: exam.params, body }, teacher.as)).toBe('not_found')
    await exam.reserve('mock_day')
    expect(
      await api.refusal(assignmentContract.assignExam, put(other.id, newId(), { exam: 'own-quiz' }), other.teacher.as),
    ).toBe('not_found')
    // What a teacher writes is for classes, and so is its copy.
    const made = await api.call(createExam, { body: { id: newId(), title: 'Quiz', module: 'academic' } }, teacher.as)
    expect(made).toMatchObject({ audience: 'class' })
    const copy = { id: newId(), withPapers: false }
    await api.call(duplicateExam, { params: { id: made.id }, body: copy }, teacher.as)
    expect(await api.call(getExamDraft, { params: { id: copy.id } }, teacher.as)).toMatchObject({ audience: 'class' })
  })
})
