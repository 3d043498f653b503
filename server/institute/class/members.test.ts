import * as assignmentContract from '@/lib/institute/class/contract/assignment'
import * as contract from '@/lib/institute/class/contract/class'
import * as membershipContract from '@/lib/institute/class/contract/membership'
import { getOverview } from '@/lib/progress/overview/contract'
import { CLASS_LIMITS } from '@/lib/institute/class/rules/class-entry'
import { newId } from '@/server/platform/http/new-id'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { waitForLockWaiters } from '@/server/testing/statement-log'

const api = shareTestApp()
const kit = createClassKit(api)
beforeAll(async () => {
  for (const slug of ['tiny', 'second']) await importTinyExam(api.ctx, { slug })
  await importTinyExam(api.ctx, { slug: 'costly', priceRial: 1_000_000 })
})

type Someone = Awaited<ReturnType<typeof kit.student>>
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
async function inClass(name?: string) {
  const teacher = await kit.teacher()
  const { id, code } = await kit.make(teacher, name)
  const member = await kit.student('سارا احمدی')
  await kit.join(member, code?.code ?? '')
  return { teacher, id, code: code?.code ?? '', member, params: { id } }
}
/** Inserts `count` members directly into the database. */
const fill = (id: string, count: number) =>
  api.sql(
    `with made as (insert into users (id, name, identifier) select gen_random_uuid(), 'نفر', gen_random_uuid() || '@example.com'
       from generate_series(1, $2) returning id)
     insert into class_members (class_id, user_id) select $1, id from made`,
    [id, count],
  )
const listOwnClasses = async (who: Someone) => (await api.call(membershipContract.listMyClasses, {}, who.as)).items
const membersOf = async (teacher: Someone, id: string) => (await kit.read(teacher, id)).members.map((one) => one.name)
const actsOf = async (id: string) =>
  (
    await api.sql<{ act: string }>(
      `select act from audit_log where subject_kind = 'class' and subject_id = $1 order by at, id`,
      [id],
    )
  ).map(({ act }) => act)
const refusedCode = (code: string, who: Someone) =>
  api.refusal(membershipContract.joinClass, { params: { code } }, who.as)

describe('joining', () => {
  test('admits one of two concurrent users to the last place; a full class does not refuse its own members', async () => {
    const { teacher, id, code, member } = await inClass()
    await fill(id, CLASS_LIMITS.members - 2)
    const [one, two] = [await kit.student('یک'), await kit.student('دو')]
    const sent = await api.ctx.db.transaction(async (tx) => {
      await tx.query({ text: 'select from classes where id = $1 for update', values: [id] })
      const attempts = [one, two].map((who) => kit.join(who, code))
      await waitForLockWaiters(api, 2)
      return { tries: attempts }
    })
    const done = await Promise.allSettled(sent.tries)
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { problem: { code: 'class_full' } },
    })
    expect(await membersOf(teacher, id)).toHaveLength(CLASS_LIMITS.members)
    expect(await kit.join(member, code)).toEqual({ id })
    expect((await actsOf(id)).filter((act) => act === 'joined')).toHaveLength(2)
    await api.call(membershipContract.leaveClass, { params: { id } }, member.as)
    expect(await kit.join(await kit.student('سه'), code)).toEqual({ id })
  })

  test('joining again keeps the day of joining, and sets a new one after leaving', async () => {
    const { teacher, id, code, member, params } = await inClass()
    await api.sql(`update class_members set joined_at = now() - interval '9 days' where class_id = $1`, [id])
    const day = async () => Date.parse((await listOwnClasses(member))[0]?.joinedAt ?? '')
    const first = await day()
    await kit.join(member, code)
    expect(await day()).toBe(first)
    await api.call(membershipContract.leaveClass, { params }, member.as)
    await kit.join(member, code)
    expect((await day()) - first).toBeGreaterThan(8 * 86_400_000)
    expect((await kit.read(teacher, id)).members).toHaveLength(1)
  })

  test('a code works until its last day; its invitation ends with it, and shows whether the viewer is a member', async () => {
    const { teacher, id, code, member, params } = await inClass()
    const next = await kit.student('نگار')
    const invited = (who: Someone) => api.call(membershipContract.getClassInvitation, { params: { code } }, who.as)
    const made = (ago: string) =>
      api.sql(`update classes set code_made_at = now() - $2::interval where id = $1`, [id, ago])
    expect([(await invited(member)).isMember, (await invited(next)).isMember]).toEqual([true, false])
    await made('119 days 23 hours 59 minutes')
    expect((await kit.read(teacher, id)).code?.code).toBe(code)
    expect((await invited(next)).id).toBe(id)
    await made('120 days')
    expect(await api.refusal(membershipContract.getClassInvitation, { params: { code } }, next.as)).toBe('not_found')
    expect(await refusedCode(code, next)).toBe('not_found')
    await api.call(contract.renewClassCode, { params, body: { code } }, teacher.as)
    const fresh = (await kit.read(teacher, id)).code
    expect(Date.parse(fresh?.until ?? '') - Date.now()).toBeGreaterThan(119 * 86_400_000)
    expect(await kit.join(next, fresh?.code ?? '')).toEqual({ id })
    expect(await refusedCode(code, await kit.student('کسی'))).toBe('not_found')
  })

  test('a removed member who returned by a newer code and left may return by it again', async () => {
    const { teacher, id, code, member, params } = await inClass()
    await api.call(contract.removeMember, { params: { id, member: member.userId } }, teacher.as)
    await api.call(membershipContract.leaveClass, { params }, member.as)
    expect(await refusedCode(code, member)).toBe('not_found')
    // Others can still use the old code.
    await kit.join(await kit.student('نگار'), code)
    await api.call(contract.renewClassCode, { params, body: { code } }, teacher.as)
    const fresh = (await kit.read(teacher, id)).code?.code ?? ''
    await kit.join(member, fresh)
    await api.call(membershipContract.leaveClass, { params }, member.as)
    await kit.join(member, fresh)
    expect(await membersOf(teacher, id)).toEqual(['سارا احمدی', 'نگار'])
    expect(await actsOf(id)).toEqual([
      'class_made',
      'joined',
      'member_removed',
      'joined',
      'code_renewed',
      'joined',
      'left',
      'joined',
    ])
  })

  test('removes nobody from a class in which they never were, nor from another’s class', async () => {
    const [here, there] = [await inClass(), await inClass('کلاس دیگر')]
    const out = (member: string, of = here) =>
      api.refusal(contract.removeMember, { params: { id: of.id, member } }, of.teacher.as)
    expect(await out(there.member.userId)).toBe('not_found')
    expect(await out(newId())).toBe('not_found')
    const otherMember = { params: { id: here.id, member: here.member.userId } }
    expect(await api.refusal(contract.removeMember, otherMember, there.teacher.as)).toBe('not_found')
    expect(await api.refusal(contract.removeMember, otherMember, here.member.as)).toBe('forbidden')
    expect(await api.refusal(membershipContract.leaveClass, { params: there.params }, here.member.as)).toBe('not_found')
    expect([await membersOf(here.teacher, here.id), await membersOf(there.teacher, there.id)]).toEqual([
      ['سارا احمدی'],
      ['سارا احمدی'],
    ])
  })

  test('limits guesses at codes to sixty an hour per account', async () => {
    const { code } = await inClass()
    const guesser = await kit.student('حدس')
    const attempts = await Promise.all(Array.from({ length: 60 }, () => refusedCode('AAAAAAAA', guesser)))
    expect(new Set(attempts)).toEqual(new Set(['not_found']))
    expect(await refusedCode(code, guesser)).toBe('too_many_requests')
    expect(await api.refusal(membershipContract.getClassInvitation, { params: { code } }, guesser.as)).toBe(
      'too_many_requests',
    )
    expect((await kit.join(await kit.student('نگار'), code)).id).toBeTruthy()
  })
})

describe('a member sees', () => {
  test('their classes, open ones first, then the newest; none that they have left', async () => {
    const member = await kit.student('نگار')
    const classes = []
    for (const name of ['کلاس یک', 'کلاس دو', 'کلاس سه', 'کلاس چهار']) {
      const { teacher, id, code } = await inClass(name)
      await kit.join(member, code)
      classes.push({ teacher, id, name })
    }
    const [first, second, third, fourth] = classes
    if (!first || !second || !third || !fourth) throw new Error('no class')
    await api.call(contract.closeClass, { params: { id: fourth.id } }, fourth.teacher.as)
    await api.call(membershipContract.leaveClass, { params: { id: second.id } }, member.as)
    expect((await listOwnClasses(member)).map(({ name }) => name)).toEqual(['کلاس سه', 'کلاس یک', 'کلاس چهار'])
    expect((await listOwnClasses(member)).map(({ closedAt }) => closedAt !== null)).toEqual([false, false, true])
    expect(await listOwnClasses(await kit.student('کسی'))).toEqual([])
    expect(await api.refusal(membershipContract.listMyClasses, {})).toBe('unauthorized')
  })

  test('the assignments of each class, the soonest due first; no offer to buy an exam that is unpublished or not open yet', async () => {
    const { teacher, id, member } = await inClass()
    const other = await inClass('کلاس دیگر')
    await kit.join(member, other.code)
    await kit.assign(teacher, id, 'tiny')
    await kit.assign(teacher, id, 'second', { dueAt: inHours(9) })
    await kit.assign(teacher, id, 'costly', { dueAt: inHours(3) })
    await kit.assign(other.teacher, other.id, 'second')
    const found = async () =>
      Object.fromEntries(
        (await listOwnClasses(member)).map((one) => [
          one.name,
          one.assignments.map(({ exam, obstacle }) => `${exam.slug} ${obstacle}`),
        ]),
      )
    expect(await found()).toEqual({
      'کلاس شنبه': ['costly not_bought', 'second null', 'tiny null'],
      'کلاس دیگر': ['second null'],
    })
    await api.sql(`update exams set published_at = null where slug = 'costly'`)
    expect((await found())['کلاس شنبه']?.[0]).toBe('costly null')
    await api.sql(`update exams set published_at = now() where slug = 'costly'`)
    await api.sql(`update class_assignments set opens_at = now() + interval '1 hour' where class_id = $1`, [id])
    expect((await found())['کلاس شنبه']?.[0]).toBe('costly null')
  })

  test('a dashboard entry that disappears when they leave, hand in or are removed, the class closes, or the exam is unpublished', async () => {
    const line = async (who: Someone) => (await api.call(getOverview, {}, who.as)).assignment?.slug ?? null
    const begin = async () => {
      const one = await inClass()
      await kit.assign(one.teacher, one.id, 'tiny', { dueAt: inHours(5) })
      expect(await line(one.member)).toBe('tiny')
      return one
    }
    const [left, closed, out, over, off] = [await begin(), await begin(), await begin(), await begin(), await begin()]
    await api.call(membershipContract.leaveClass, { params: left.params }, left.member.as)
    await api.call(contract.closeClass, { params: closed.params }, closed.teacher.as)
    await api.call(contract.removeMember, { params: { id: out.id, member: out.member.userId } }, out.teacher.as)
    await kit.sitWhole(over.member, 'tiny', [1, 1])
    for (const { member } of [left, closed, out, over]) expect(await line(member)).toBeNull()
    await api.sql(`update exams set published_at = null where slug = 'tiny'`)
    expect(await line(off.member)).toBeNull()
    await api.sql(`update exams set published_at = now() where slug = 'tiny'`)
    expect(await line(off.member)).toBe('tiny')
  })
})

describe('many people at once', () => {
  const person = (name: string, identifier: string) => ({ name, identifier })
  const list = (id: string, people: ReturnType<typeof person>[], isTry = false) => ({
    params: { id },
    body: { people, isTry },
  })

  test('a dry run reports the outcome of each line and changes nothing; then accounts join, others are invited, and a repetition adds nobody', async () => {
    const { teacher, id, member } = await inClass()
    const account = async (who: { userId: string }) =>
      (await api.sql<{ identifier: string }>(`select identifier from users where id = $1`, [who.userId]))[0]
        ?.identifier ?? ''
    const student = await kit.student('نیلوفر')
    const suspended = await kit.student('بسته')
    await api.sql(`update users set suspended_at = now(), suspended_because = 'x' where id = $1`, [suspended.userId])
    const fresh = `${newId()}@example.com`
    const people = [
      person('هرچه', await account(student)),
      person('تازه‌وارد', fresh),
      person('سارا', await account(member)),
      person('من', await account(teacher)),
      person('بسته', await account(suspended)),
      person('دوباره', fresh.toUpperCase()),
    ]
    const outcomes = ['joins', 'invited', 'member', 'teacher', 'suspended']
    const tried = await api.call(contract.addMembers, list(id, people, true), teacher.as)
    expect(tried.items.map(({ outcome }) => outcome)).toEqual(outcomes)
    // The outcome shows whether a log-in name has an account; whose it is, only for members.
    expect(tried.items[0]?.name).toBe('هرچه')
    expect(await membersOf(teacher, id)).toEqual(['سارا احمدی'])
    expect(await api.sql(`select from users where identifier = $1`, [fresh])).toEqual([])

    const done = await api.call(contract.addMembers, list(id, people), teacher.as)
    expect(done.items.map(({ outcome }) => outcome)).toEqual(outcomes)
    expect(await membersOf(teacher, id)).toEqual(expect.arrayContaining(['سارا احمدی', 'نیلوفر', 'دوباره']))
    expect(await listOwnClasses(student)).toMatchObject([{ id }])
    const [letter] = await api.sql<{ count: number }>(
      `select count(*)::int as count from outbox where recipient in ($1, $2)`,
      [await account(student), fresh],
    )
    expect(letter?.count).toBe(2)
    const again = await api.call(contract.addMembers, list(id, people), teacher.as)
    expect(again.items.map(({ outcome }) => outcome)).toEqual(['member', 'member', 'member', 'teacher', 'suspended'])
    expect((await actsOf(id)).filter((act) => act === 'member_added')).toHaveLength(2)
  })

  test('all or nothing: a class that has no room for all takes nobody, and only its teacher adds', async () => {
    const { teacher, id, member } = await inClass()
    await fill(id, CLASS_LIMITS.members - 2)
    const people = [1, 2].map((at) => person(`نفر ${at}`, `${newId()}@example.com`))
    const tried = await api.call(contract.addMembers, list(id, people, true), teacher.as)
    expect(tried.items.map(({ outcome }) => outcome)).toEqual(['invited', 'full'])
    expect(await api.refusal(contract.addMembers, list(id, people), teacher.as)).toBe('class_full')
    expect(
      await api.sql(`select from users where identifier = any ($1)`, [people.map((one) => one.identifier)]),
    ).toEqual([])
    expect(await api.refusal(contract.addMembers, list(id, people, true), (await kit.teacher()).as)).toBe('not_found')
    expect(await api.refusal(contract.addMembers, list(id, people, true), member.as)).toBe('forbidden')
    await api.call(contract.closeClass, { params: { id } }, teacher.as)
    expect(await api.refusal(contract.addMembers, list(id, people), teacher.as)).toBe('changed_meanwhile')
  })

  test('an assignment of a sold exam gives its members, also later ones, the right to one attempt; only who may give it away does so', async () => {
    const { teacher, id, code, member } = await inClass()
    const give = (assignment: string) => ({
      params: { id, assignment },
      body: { exam: 'costly', opensAt: null, dueAt: null, givesRight: true },
    })
    const assignment = newId()
    expect(await api.refusal(assignmentContract.assignExam, give(assignment), teacher.as)).toBe('forbidden')
    await api.sql(`update users set role = 'manager' where id = $1`, [teacher.userId])
    await api.call(assignmentContract.assignExam, give(assignment), teacher.as)
    await api.call(assignmentContract.assignExam, give(assignment), teacher.as)
    const late = await kit.student('دیر')
    await kit.join(late, code)
    const rights = await api.sql<{ who: string; amount: number; note: string }>(
      `select user_id as who, amount, note from entitlements where user_id = any ($1) order by at`,
      [[member.userId, late.userId]],
    )
    expect(rights).toEqual([member, late].map(({ userId }) => ({ who: userId, amount: 1, note: 'کلاس شنبه' })))
    expect((await listOwnClasses(member))[0]?.assignments[0]).toMatchObject({ obstacle: null })
    await kit.begin(late, 'costly')
  })
})
