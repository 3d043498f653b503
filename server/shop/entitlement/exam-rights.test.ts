import { randomUUID } from 'node:crypto'
import { giveGrant, giveGrants, listGrantClasses, listGrants, withdrawGrant } from '@/lib/site/person/contract'
import { removeMember } from '@/lib/institute/class/contract/class'
import { getEligibility } from '@/lib/authoring/exam/contract/exam'
import { giveUpAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { startSitting } from '@/lib/sittings/sitting/contract'
import { listEntitlements } from '@/lib/shop/entitlement/contract'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { releaseUse, spendExamRight } from './public'

// Which right an attempt at a paid exam uses, when the use is returned, and how ended rights are explained.
let api: TestApp
let manager: { as: string }
beforeAll(async () => {
  api = await startTestApp()
  await importTinyExam(api.ctx, { slug: 'dear', priceRial: 1_000_000 })
  await importTinyExam(api.ctx, { slug: 'cheap', priceRial: 500_000 })
  manager = { as: (await makeManager(api)).token }
})
afterAll(() => api.close())

type Person = Awaited<ReturnType<typeof makeCandidate>>
async function give({ userId }: Person, count: number, change = '', subject = 'dear'): Promise<string> {
  const id = randomUUID()
  await api.call(giveGrant, { params: { id: userId }, body: { id, subject, count, note: '' } }, manager)
  if (change) await api.sql(`update entitlements set ${change} where id = $1`, [id])
  return id
}
const begin = ({ as }: Person, exam = 'dear') =>
  api.call(startAttempt, { body: { exam, mode: 'strict', requestId: randomUUID() } }, as)
const refused = ({ as }: Person) =>
  api.refusal(startAttempt, { body: { exam: 'dear', mode: 'strict', requestId: randomUUID() } }, as)
const giveUp = ({ as }: Person, id: string) => api.call(giveUpAttempt, { params: { id } }, as)
const listRights = async ({ as }: Person) => (await api.call(listEntitlements, {}, as)).items
const usedOf = async (ids: readonly string[]) => {
  const rows = await api.sql<{ id: string; used: number }>(
    `select id, used from entitlements where id = any($1::uuid[])`,
    [ids],
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.used)
}
const examIdOf = async (slug: string) =>
  (await api.sql<{ id: string }>(`select id from exams where slug = $1`, [slug]))[0]?.id ?? ''
const spend = async ({ userId }: Person, attemptId: string = randomUUID()) => {
  const examId = await examIdOf('dear')
  return api.ctx.db.transaction((tx) => spendExamRight(tx, { userId, examId, attemptId }))
}

test('an attempt uses the right that expires first, and among permanent ones a counted one before an unlimited one', async () => {
  const person = await makeCandidate(api)
  const endless = await give(person, 1, 'amount = null')
  const counted = await give(person, 1)
  const later = await give(person, 1, `expires_at = now() + interval '9 days'`)
  const soon = await give(person, 1, `expires_at = now() + interval '2 days'`)
  const ids = [soon, later, counted, endless]
  for (const expected of [
    [1, 0, 0, 0],
    [1, 1, 0, 0],
    [1, 1, 1, 0],
    [1, 1, 1, 1],
    [1, 1, 1, 2],
  ]) {
    expect(await spend(person)).toBe(true)
    expect(await usedOf(ids)).toEqual(expected)
  }
})

test('does not use a right that is used up, expired, revoked, or for another exam or person', async () => {
  const [person, other] = [await makeCandidate(api), await makeCandidate(api)]
  await give(person, 1, `used = amount`)
  await give(person, 1, `expires_at = now()`)
  await give(person, 1, `voided_at = now(), voided_because = 'refund'`)
  await give(person, 1, '', 'cheap')
  await give(other, 1)
  expect(await spend(person)).toBe(false)
  expect(await spend(other)).toBe(true)
  expect(await spend(other)).toBe(false)
})

test('two of ten concurrent attempts get the two uses left, and no right is overused', async () => {
  const person = await makeCandidate(api)
  const right = await give(person, 2)
  const got = await Promise.all(Array.from({ length: 10 }, () => spend(person)))
  expect(got.filter(Boolean)).toHaveLength(2)
  expect(await usedOf([right])).toEqual([2])
  expect(await api.sql(`select count(*)::int as n from entitlement_uses where entitlement_id = $1`, [right])).toEqual([
    { n: 2 },
  ])
})

test('returns a use once, however often requested, and only its own', async () => {
  const person = await makeCandidate(api)
  const right = await give(person, 3)
  const [one, other] = [randomUUID(), randomUUID()]
  await spend(person, one)
  await spend(person, other)
  await Promise.all([1, 2, 3].map(() => releaseUse(api.ctx.db, one)))
  await releaseUse(api.ctx.db, randomUUID())
  expect(await usedOf([right])).toEqual([1])
})

test('giving up before any section returns the use; after a section was begun it stays used', async () => {
  const person = await makeCandidate(api)
  await give(person, 1)
  const first = await begin(person)
  expect(await listRights(person)).toMatchObject([{ amount: 1, used: 1, end: 'used', subject: { slug: 'dear' } }])
  await giveUp(person, first.id)
  await giveUp(person, first.id)
  expect(await listRights(person)).toMatchObject([{ used: 0, end: null, orderId: null }])
  const second = await begin(person)
  await api.call(startSitting, { params: { id: second.id, skill: 'listening' } }, person.as)
  await giveUp(person, second.id)
  expect(await listRights(person)).toMatchObject([{ used: 1, end: 'used' }])
  expect(await refused(person)).toBe('no_attempts_left')
})

test.each([
  ['nothing', null, 'not_bought'],
  ['an expired right', `expires_at = now()`, 'purchase_expired'],
  ['a revoked right', `voided_at = now(), voided_because = 'withdrawn'`, 'purchase_revoked'],
  ['a refunded right', `voided_at = now(), voided_because = 'refund'`, 'purchase_revoked'],
  ['a used-up right', `used = amount`, 'no_attempts_left'],
] as const)('explains %s, before and at the start', async (_, change, obstacle) => {
  const person = await makeCandidate(api)
  if (change) await give(person, 1, change)
  const eligibility = await api.call(getEligibility, { params: { slug: 'dear' } }, person.as)
  expect(eligibility).toMatchObject({ obstacle, attemptsMade: 0, attemptsAllowed: 0, open: null })
  expect(await refused(person)).toBe(obstacle)
})

test('explains the end of the newest right, and prefers a valid one to ended ones', async () => {
  const person = await makeCandidate(api)
  await give(person, 1, `at = now() - interval '2 days', expires_at = now()`)
  await give(person, 1, `at = now() - interval '1 day', voided_at = now(), voided_because = 'withdrawn'`)
  expect(await refused(person)).toBe('purchase_revoked')
  const living = await give(person, 3, `at = now() - interval '3 days'`)
  const eligibility = await api.call(getEligibility, { params: { slug: 'dear' } }, person.as)
  expect(eligibility).toMatchObject({ obstacle: null, attemptsAllowed: 3 })
  await begin(person)
  expect(await usedOf([living])).toEqual([1])
})

test('lists only the viewer’s rights, newest first, each with its end', async () => {
  const [person, other] = [await makeCandidate(api), await makeCandidate(api)]
  await give(other, 1)
  await give(person, 1, `at = now() - interval '4 days', used = amount`)
  await give(person, 1, `at = now() - interval '3 days', used = amount, expires_at = now()`)
  await give(person, 2, `at = now() - interval '2 days', expires_at = now() + interval '1 day'`, 'cheap')
  await give(
    person,
    1,
    `at = now() - interval '1 day', voided_at = now(), voided_because = 'refund', expires_at = now()`,
  )
  expect((await listRights(person)).map(({ end, subject }) => [end, subject?.slug])).toEqual([
    ['refund', 'dear'],
    [null, 'cheap'],
    ['expired', 'dear'],
    ['used', 'dear'],
  ])
  expect(await api.refusal(listEntitlements, {})).toBe('unauthorized')
})

test('a gift can be revoked once, from its owner; purchases and others’ gifts cannot', async () => {
  const [person, other] = [await makeCandidate(api), await makeCandidate(api)]
  const gift = await give(person, 2)
  const from = ({ userId }: Person, grant: string) => ({ params: { id: userId, grant } })
  expect(await api.refusal(withdrawGrant, from(other, gift), manager)).toBe('not_found')
  expect(await api.refusal(withdrawGrant, from(person, gift), person.as)).toBe('forbidden')
  await api.call(withdrawGrant, from(person, gift), manager)
  expect(await api.refusal(withdrawGrant, from(person, gift), manager)).toBe('not_found')
  expect(await listRights(person)).toMatchObject([{ end: 'withdrawn' }])
  expect((await api.call(listGrants, { params: { id: person.userId } }, manager)).items).toEqual([])
})

describe('many people at once', () => {
  const people = (identifiers: string[], isTry = false, id = randomUUID()) => ({
    body: { id, subject: 'dear', count: 2, note: 'ترم پاییز', isTry, to: { kind: 'people' as const, identifiers } },
  })
  const accountOf = async ({ userId }: Person) =>
    (await api.sql<{ identifier: string }>(`select identifier from users where id = $1`, [userId]))[0]?.identifier ?? ''

  test('a dry run grants nothing and lists who has no account; a grant repeated under one id is made once', async () => {
    const [one, two] = [await makeCandidate(api), await makeCandidate(api)]
    const listed = [await accountOf(one), await accountOf(two), 'nobody@example.com']
    const tried = await api.call(giveGrants, people(listed, true), manager)
    expect(tried.items.map(({ isKnown }) => isKnown)).toEqual([true, true, false])
    expect(await listRights(one)).toEqual([])
    const listedRights = people(listed)
    for (let twice = 0; twice < 2; twice += 1) await api.call(giveGrants, listedRights, manager)
    for (const who of [one, two]) expect(await listRights(who)).toMatchObject([{ amount: 2, used: 0 }])
    await begin(one)
    expect(await api.refusal(giveGrants, listedRights, one.as)).toBe('forbidden')
  })

  test('the members of a class get it; an unknown class or exam gives nothing to anybody', async () => {
    const kit = createClassKit(api)
    const teacher = await kit.teacher()
    const { id, code } = await kit.make(teacher)
    const [member, left] = [await kit.student('عضو'), await kit.student('رفته')]
    for (const who of [member, left]) await kit.join(who, code?.code ?? '')
    await api.call(removeMember, { params: { id, member: left.userId } }, teacher.as)
    const { items } = await api.call(listGrantClasses, {}, manager)
    expect(items).toMatchObject([{ id, members: 1 }])
    const to = { kind: 'class' as const, id }
    const grantRequest = (over: object) => ({ body: { ...people([]).body, to, ...over } })
    expect(await api.refusal(giveGrants, grantRequest({ to: { kind: 'class', id: randomUUID() } }), manager)).toBe(
      'not_found',
    )
    expect(await api.refusal(giveGrants, grantRequest({ subject: 'no-exam' }), manager)).toBe('not_found')
    await api.call(giveGrants, grantRequest({}), manager)
    expect(await listRights(member)).toMatchObject([{ amount: 2, used: 0 }])
    expect(await listRights(left)).toEqual([])
  })
})
