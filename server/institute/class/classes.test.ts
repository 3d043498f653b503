import { giveUpAttempt } from '@/lib/sittings/attempt/contract'
import * as assignmentContract from '@/lib/institute/class/contract/assignment'
import * as contract from '@/lib/institute/class/contract/class'
import * as membershipContract from '@/lib/institute/class/contract/membership'
import { getOverview } from '@/lib/progress/overview/contract'
import { newId } from '@/server/platform/http/new-id'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importMini } from '@/server/testing/exams/mini-exam'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
const kit = createClassKit(api)
beforeAll(async () => {
  for (const slug of ['tiny', 'second']) await importTinyExam(api.ctx, { slug, questionCount: 40 })
  await importTinyExam(api.ctx, { slug: 'costly', questionCount: 40, priceRial: 1_000_000 })
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
/** Makes a teacher with a class and a member. */
async function inClass() {
  const teacher = await kit.teacher()
  const { id, code } = await kit.make(teacher)
  const member = await kit.student('سارا احمدی')
  await kit.join(member, code?.code ?? '')
  return { teacher, id, code: code?.code ?? '', member, params: { id } }
}
const listOwnClasses = async (who: Parameters<typeof kit.join>[0]) =>
  (await api.call(membershipContract.listMyClasses, {}, who.as)).items

test('a class is made once for repeated requests, and only its teacher sees it', async () => {
  const [teacher, other, student] = [await kit.teacher(), await kit.teacher(), await kit.student('نگار')]
  const body = { id: newId(), name: '  کلاس   شنبه ' }
  await Promise.all([1, 2].map(() => api.call(contract.makeClass, { body }, teacher.as)))
  expect(await kit.read(teacher, body.id)).toMatchObject({
    name: 'کلاس شنبه',
    closedAt: null,
    members: [],
    assignments: [],
  })
  expect((await api.call(contract.listClasses, {}, teacher.as)).items).toHaveLength(1)
  expect((await api.call(contract.listClasses, {}, other.as)).items).toEqual([])
  const params = { id: body.id }
  expect(await api.refusal(contract.makeClass, { body }, other.as)).toBe('not_found')
  expect(await api.refusal(contract.getClass, { params }, other.as)).toBe('not_found')
  expect(await api.refusal(contract.getClass, { params }, student.as)).toBe('forbidden')
  expect(await api.refusal(contract.makeClass, { body }, student.as)).toBe('forbidden')
  await api.sql(`update users set role = 'manager' where id = $1`, [other.userId])
  expect(await api.refusal(contract.closeClass, { params }, other.as)).toBe('not_found')
  for (const name of ['', ' ', 'x', 'x'.repeat(81)])
    expect(await api.refusal(contract.renameClass, { params, body: { name } }, teacher.as)).toBe('invalid_input')
  await api.call(contract.renameClass, { params, body: { name: 'کلاس یک‌شنبه' } }, teacher.as)
  expect((await kit.read(teacher, body.id)).name).toBe('کلاس یک‌شنبه')
})

test('the code shows class and teacher before joining; joining is idempotent; members do not see each other', async () => {
  const { teacher, id, code, member } = await inClass()
  const next = await kit.student('نگار')
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
  const invitation = await api.call(membershipContract.getClassInvitation, { params: { code: typed } }, next.as)
  expect(invitation).toEqual({ id, name: 'کلاس شنبه', teacher: 'مریم رضایی', isMember: false, isMine: false })
  expect((await kit.read(teacher, id)).members).toHaveLength(1)
  await Promise.all([kit.join(next, code), kit.join(next, code)])
  expect((await kit.read(teacher, id)).members.map(({ name }) => name)).toEqual(['سارا احمدی', 'نگار'])
  const joined = JSON.stringify(await listOwnClasses(member))
  expect(joined).toContain('مریم رضایی')
  for (const secret of ['نگار', next.userId, code, '@example.com']) expect(joined).not.toContain(secret)
  expect(await api.refusal(membershipContract.joinClass, { params: { code } }, teacher.as)).toBe('not_found')
  expect((await api.call(membershipContract.getClassInvitation, { params: { code } }, teacher.as)).isMine).toBe(true)
  for (const strange of ['AAAAAAAA', 'short', '00000000', 'x'.repeat(41)])
    expect(await api.refusal(membershipContract.getClassInvitation, { params: { code: strange } }, next.as)).toBe(
      'not_found',
    )
})

test('a code expires with its days, a newer code and the class; a double click makes one new code', async () => {
  const { teacher, id, code, params } = await inClass()
  const next = await kit.student('نگار')
  const refused = (tried: string) => api.refusal(membershipContract.joinClass, { params: { code: tried } }, next.as)
  await api.sql(`update classes set code_made_at = now() - interval '121 days' where id = $1`, [id])
  expect(await refused(code)).toBe('not_found')
  const renew = async () => {
    await api.call(contract.renewClassCode, { params, body: { code } }, teacher.as)
    return kit.read(teacher, id)
  }
  const [first, second] = [await renew(), await renew()]
  expect(second.code).toEqual(first.code)
  expect(await refused(code)).toBe('not_found')
  const fresh = first.code?.code ?? ''
  await api.call(contract.closeClass, { params }, teacher.as)
  await api.call(contract.closeClass, { params }, teacher.as)
  expect(await kit.read(teacher, id)).toMatchObject({ code: null })
  expect(await refused(fresh)).toBe('not_found')
  const body = { exam: 'tiny', opensAt: null, dueAt: null }
  const at = { params: { id, assignment: newId() }, body }
  expect(await api.refusal(assignmentContract.assignExam, at, teacher.as)).toBe('changed_meanwhile')
})

test('a member who leaves disappears at once and may return; a removed one returns only with a newer code', async () => {
  const { teacher, id, code, member, params } = await inClass()
  await api.call(membershipContract.leaveClass, { params }, member.as)
  await api.call(membershipContract.leaveClass, { params }, member.as)
  expect((await kit.read(teacher, id)).members).toEqual([])
  expect(await listOwnClasses(member)).toEqual([])
  await kit.join(member, code)
  const out = { params: { id, member: member.userId } }
  const other = await kit.teacher()
  expect(await api.refusal(contract.removeMember, out, other.as)).toBe('not_found')
  await api.call(contract.removeMember, out, teacher.as)
  await api.call(contract.removeMember, out, teacher.as)
  expect((await kit.read(teacher, id)).members).toEqual([])
  expect(await api.refusal(membershipContract.joinClass, { params: { code } }, member.as)).toBe('not_found')
  expect(await api.refusal(membershipContract.getClassInvitation, { params: { code } }, member.as)).toBe('not_found')
  await api.call(contract.renewClassCode, { params, body: { code } }, teacher.as)
  await kit.join(member, (await kit.read(teacher, id)).code?.code ?? '')
  expect((await kit.read(teacher, id)).members).toHaveLength(1)
  const stranger = await kit.student('کسی')
  expect(await api.refusal(membershipContract.leaveClass, { params }, stranger.as)).toBe('not_found')
  const acts = await api.sql<{ act: string }>(
    `select act from audit_log where subject_kind = 'class' and subject_id = $1 order by at, id`,
    [id],
  )
  expect(acts.map(({ act }) => act)).toEqual([
    'class_made',
    'joined',
    'left',
    'joined',
    'member_removed',
    'code_renewed',
    'joined',
  ])
})

test('limits members per class, open classes per teacher, and exams per class', async () => {
  const { teacher, id, code, params } = await inClass()
  await api.sql(
    `with made as (insert into users (id, name, identifier) select gen_random_uuid(), 'نفر', gen_random_uuid() || '@example.com'
       from generate_series(1, 99) returning id)
     insert into class_members (class_id, user_id) select $1, id from made`,
    [id],
  )
  const next = await kit.student('نگار')
  expect(await api.refusal(membershipContract.joinClass, { params: { code } }, next.as)).toBe('class_full')
  await api.sql(
    `insert into class_assignments (id, class_id, exam_id, opens_at) select gen_random_uuid(), $1, id, now() from exams, generate_series(1, 40) where slug = 'tiny'`,
    [id],
  )
  const at = { params: { id, assignment: newId() }, body: { exam: 'tiny', opensAt: null, dueAt: null } }
  expect(await api.refusal(assignmentContract.assignExam, at, teacher.as)).toBe('class_limit')
  await api.sql(
    `insert into classes (id, teacher_id, name, code) select gen_random_uuid(), $1, 'پر', translate(to_char(n, 'FM00000000'), '01', 'AB') from generate_series(1, 49) as n`,
    [teacher.userId],
  )
  const more = { body: { id: newId(), name: 'یکی دیگر' } }
  expect(await api.refusal(contract.makeClass, more, teacher.as)).toBe('class_limit')
  await api.call(contract.closeClass, { params }, teacher.as)
  await api.call(contract.makeClass, more, teacher.as)
})

test('an exam is assigned with valid dates, moved, and withdrawn; unpublished and others’ assignments are not found', async () => {
  const { teacher, id, member } = await inClass()
  const assignment = newId()
  const put = (exam: string, opensAt: string | null, dueAt: string | null, at = assignment) =>
    ({ params: { id, assignment: at }, body: { exam, opensAt, dueAt } }) as const
  expect(await api.refusal(assignmentContract.assignExam, put('nowhere', null, null), teacher.as)).toBe('not_found')
  expect(await api.refusal(assignmentContract.assignExam, put('tiny', inHours(2), inHours(1)), teacher.as)).toBe(
    'due_first',
  )
  expect(await api.refusal(assignmentContract.assignExam, put('tiny', null, inHours(-1)), teacher.as)).toBe('due_first')
  const assigned = async () => {
    await api.call(assignmentContract.assignExam, put('tiny', null, inHours(24)), teacher.as)
    return kit.read(teacher, id)
  }
  const [first, again] = [await assigned(), await assigned()]
  expect(first.assignments).toHaveLength(1)
  expect(again.assignments[0]?.opensAt).toBe(first.assignments[0]?.opensAt)
  expect(await api.refusal(assignmentContract.assignExam, put('second', null, null), teacher.as)).toBe('not_found')
  const [other, own] = [await kit.teacher(), await inClass()]
  expect(await api.refusal(assignmentContract.assignExam, put('tiny', null, null), other.as)).toBe('not_found')
  const foreign = { params: { id: own.id, assignment }, body: { exam: 'tiny', opensAt: null, dueAt: null } }
  expect(await api.refusal(assignmentContract.assignExam, foreign, own.teacher.as)).toBe('not_found')
  await api.call(assignmentContract.withdrawAssignment, { params: { id: own.id, assignment } }, own.teacher.as)
  expect((await listOwnClasses(member))[0]?.assignments).toMatchObject([
    { exam: { slug: 'tiny' }, standing: 'none', obstacle: null },
  ])
  await api.sql(`update exams set published_at = null where slug = 'second'`)
  expect(await api.refusal(assignmentContract.assignExam, put('second', null, null, newId()), teacher.as)).toBe(
    'not_found',
  )
  await api.sql(`update exams set published_at = now() where slug = 'second'`)
  await api.call(assignmentContract.withdrawAssignment, { params: { id, assignment } }, teacher.as)
  expect((await kit.read(teacher, id)).assignments).toEqual([])
})

test('refuses to assign an exam that is only for practice: no attempt at it would count', async () => {
  const { teacher, id } = await inClass()
  await importMini(api, 'drill', { exam: { onlyMode: 'practice' } })
  const drill = { params: { id, assignment: newId() }, body: { exam: 'drill', opensAt: null, dueAt: null } }
  expect(await api.refusal(assignmentContract.assignExam, drill, teacher.as)).toBe('not_found')
})

test('refuses an opening later than a member’s attempt, which would drop out of the table', async () => {
  const { teacher, id, member } = await inClass()
  const assignment = await kit.assign(teacher, id)
  const { id: attempt } = await kit.begin(member)
  const move = (opensAt: string, dueAt: string) =>
    ({ params: { id, assignment }, body: { exam: 'tiny', opensAt, dueAt } }) as const
  expect(await api.refusal(assignmentContract.assignExam, move(inHours(1), inHours(24)), teacher.as)).toBe(
    'begun_before',
  )
  const [mineNow] = await listOwnClasses(member)
  expect(mineNow?.assignments[0]).toMatchObject({ attempt })
  await api.call(assignmentContract.assignExam, move(inHours(-1), inHours(48)), teacher.as)
  await api.call(giveUpAttempt, { params: { id: attempt } }, member.as)
  await api.call(assignmentContract.assignExam, move(inHours(1), inHours(24)), teacher.as)
})

test('an assignment gives no right to the exam, and its page says so; the dashboard shows the next one due', async () => {
  const { teacher, id, member } = await inClass()
  const next = () => api.call(getOverview, {}, member.as).then(({ assignment }) => assignment)
  expect(await next()).toBeNull()
  await kit.assign(teacher, id, 'costly', { dueAt: inHours(48) })
  await kit.assign(teacher, id, 'tiny', { dueAt: inHours(24) })
  await kit.assign(teacher, id, 'second', { opensAt: inHours(1), dueAt: inHours(2) })
  const [found] = await listOwnClasses(member)
  expect(found?.assignments.map(({ exam, obstacle }) => [exam.slug, obstacle])).toEqual([
    ['second', null],
    ['tiny', null],
    ['costly', 'not_bought'],
  ])
  expect(await next()).toMatchObject({ className: 'کلاس شنبه', slug: 'tiny', attempt: null })
  const { id: attempt } = await kit.begin(member)
  expect(await next()).toMatchObject({ slug: 'tiny', attempt })
  await kit.sit(member, attempt, 'listening', 3)
  await api.call(giveUpAttempt, { params: { id: attempt } }, member.as)
  expect(await next()).toMatchObject({ slug: 'tiny', attempt: null })
})
