import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { listEntitlements } from '@/lib/shop/entitlement/contract'
import { giveGrant, withdrawGrant } from '@/lib/site/person/contract'
import { type CreditKind } from '@/lib/shop/entitlement/rules/goods'
import { AppError } from '@/server/platform/http/errors'
import { countCreditsLeft, returnCredits, reserveCredits, spendCredits } from '@/server/shop/entitlement/public'
import { listDifferences } from '@/server/shop/money-check/repo'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'

let api: TestApp
let manager: { as: string }
beforeAll(async () => {
  api = await startTestApp()
  manager = { as: (await makeManager(api)).token }
})
afterAll(() => api.close())

type Person = { readonly userId: string; readonly token: string }
async function give({ userId }: Person, count: number, kind: CreditKind = 'writing'): Promise<string> {
  const id = randomUUID()
  await api.call(giveGrant, { params: { id: userId }, body: { id, kind, count, note: '' } }, manager)
  return id
}
const hold = (userId: string, amount = 1, heldFor: string = randomUUID(), kind: CreditKind = 'writing') =>
  api.ctx.db.transaction((tx) => reserveCredits(tx, { userId, kind, amount, heldFor })).then(() => heldFor)
const use = (heldFor: string) => api.ctx.db.transaction((tx) => spendCredits(tx, heldFor))
const giveBack = (heldFor: string) => api.ctx.db.transaction((tx) => returnCredits(tx, heldFor, 'late'))
const left = (userId: string, kind: CreditKind = 'writing') => countCreditsLeft(api.ctx.db, userId, kind)
const listCredits = async ({ token }: Person) => (await api.call(listEntitlements, {}, { as: token })).items
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return error.code
    },
  )

test('holds, uses and returns credits once each, and reports how many are left', async () => {
  const person = await api.signUp()
  await give(person, 3)
  await give(person, 1, 'speaking')
  const reservation = await hold(person.userId, 2)
  expect([await left(person.userId), await left(person.userId, 'speaking')]).toEqual([1, 1])
  await hold(person.userId, 2, reservation)
  expect(await left(person.userId)).toBe(1)
  expect(await refused(hold(person.userId, 2))).toBe('no_credits')
  expect(await left(person.userId)).toBe(1)
  expect(await listCredits(person)).toMatchObject([
    { kind: 'speaking', subject: null, amount: 1, used: 0, held: 0 },
    { kind: 'writing', subject: null, amount: 3, used: 0, held: 2, end: null },
  ])
  expect([await use(reservation), await use(reservation), await giveBack(reservation)]).toEqual([true, false, false])
  await hold(person.userId, 2, reservation)
  const other = await hold(person.userId)
  expect(await left(person.userId)).toBe(0)
  expect([await giveBack(other), await giveBack(other), await use(other)]).toEqual([true, false, false])
  expect(await left(person.userId)).toBe(1)
  expect(await use(randomUUID())).toBe(false)
  expect((await listCredits(person))[1]).toMatchObject({ used: 2, held: 0 })
})

test('an id can be held for once: not with another amount, kind or person, and not again after a return', async () => {
  const [person, other] = [await api.signUp(), await api.signUp()]
  await give(person, 5)
  await give(person, 5, 'speaking')
  await give(other, 5)
  const reservation = await hold(person.userId)
  expect(await refused(hold(person.userId, 2, reservation))).toBe('out_of_order')
  expect(await refused(hold(person.userId, 1, reservation, 'speaking'))).toBe('out_of_order')
  expect(await refused(hold(other.userId, 1, reservation))).toBe('out_of_order')
  await giveBack(reservation)
  expect(await refused(hold(person.userId, 1, reservation))).toBe('out_of_order')
  expect([await left(person.userId), await left(other.userId)]).toEqual([5, 5])
})

test('one of many concurrent requests gets the last credit; repeated requests for the same work hold once', async () => {
  const person = await api.signUp()
  await give(person, 1)
  const answers = await Promise.all(Array.from({ length: 12 }, () => refused(hold(person.userId))))
  expect(answers.filter((code) => code === null)).toHaveLength(1)
  expect(answers.filter((code) => code === 'no_credits')).toHaveLength(11)
  await give(person, 5)
  const heldFor = randomUUID()
  await Promise.all(Array.from({ length: 12 }, () => hold(person.userId, 2, heldFor)))
  expect(await left(person.userId)).toBe(3)
  const ends = await Promise.all([use(heldFor), giveBack(heldFor), use(heldFor), giveBack(heldFor)])
  expect(ends.filter(Boolean)).toHaveLength(1)
})

test('holds and ends over several rights never deadlock', async () => {
  const person = await api.signUp()
  for (const days of [30, 10, 20]) {
    const id = await give(person, 10)
    await api.sql(`update entitlements set expires_at = now() + $2 * interval '1 day' where id = $1`, [id, days])
  }
  const round = async () => giveBack(await hold(person.userId, 12))
  await Promise.allSettled(Array.from({ length: 16 }, round)).then((ends) => {
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'no_credits' })
  })
  expect(await left(person.userId)).toBe(30)
})

test('uses the credits that expire first; returned ones keep their remaining days; expired ones cannot be held', async () => {
  const person = await api.signUp()
  const [late, soon] = [await give(person, 1), await give(person, 1)]
  const days = async (id: string) => {
    const [row] = await api.sql<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from entitlements where id = $1`,
      [id],
    )
    return row?.days
  }
  await api.sql(`update entitlements set expires_at = now() + interval '40 days' where id = $1`, [late])
  await api.sql(`update entitlements set expires_at = now() + interval '4 days' where id = $1`, [soon])
  const reservation = await hold(person.userId)
  await api.sql(`update entitlements set expires_at = expires_at - interval '10 days' where user_id = $1`, [
    person.userId,
  ])
  await api.sql(`update credit_holds set at = at - interval '10 days' where user_id = $1`, [person.userId])
  expect([await days(soon), await days(late), await left(person.userId)]).toEqual([-6, 30, 1])
  await giveBack(reservation)
  expect([await days(soon), await days(late), await left(person.userId)]).toEqual([4, 30, 2])
  await api.sql(`update entitlements set expires_at = now() - interval '1 second' where user_id = $1`, [person.userId])
  expect(await refused(hold(person.userId))).toBe('no_credits')
})

test('revoking a right ends its free credits; running work continues, and what it returns is void', async () => {
  const person = await api.signUp()
  const gift = await give(person, 3)
  const [one, other] = [await hold(person.userId), await hold(person.userId)]
  await api.call(withdrawGrant, { params: { id: person.userId, grant: gift } }, manager)
  expect(await left(person.userId)).toBe(0)
  expect(await refused(hold(person.userId))).toBe('no_credits')
  expect([await use(one), await giveBack(other), await left(person.userId)]).toEqual([true, true, 0])
  expect(await listCredits(person)).toMatchObject([{ amount: 3, used: 1, held: 0, end: 'withdrawn' }])
})

test('in any sequence, no more is used and held than was given, and every held credit has its work', async () => {
  const act = fc.record({
    name: fc.constantFrom('give', 'hold', 'again', 'use', 'back', 'void', 'expire'),
    pick: fc.nat(9),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const person = await api.signUp()
      const [gifts, works]: [string[], string[]] = [[], []]
      const steps: Readonly<Record<string, (pick: number) => Promise<unknown>>> = {
        give: async (pick) => gifts.push(await give(person, (pick % 4) + 1)),
        hold: async (pick) => {
          const id = randomUUID()
          if ((await refused(hold(person.userId, (pick % 3) + 1, id))) === null) works.push(id)
        },
        again: (pick) => refused(hold(person.userId, 1, works[pick] ?? randomUUID())),
        use: (pick) => use(works[pick] ?? randomUUID()),
        back: (pick) => giveBack(works[pick] ?? randomUUID()),
        void: (pick) => {
          const path = { params: { id: person.userId, grant: gifts[pick] ?? randomUUID() } }
          return api.call(withdrawGrant, path, manager).catch(() => null)
        },
        expire: (pick) => api.sql(`update entitlements set expires_at = now() where id = $1`, [gifts[pick] ?? null]),
      }
      for (const { name, pick } of acts) {
        await steps[name]?.(pick)
        expect(await listDifferences(api.ctx.db)).toEqual([])
        const items = await listCredits(person)
        for (const { amount, used, held } of items) expect(used + held).toBeLessThanOrEqual(amount ?? 0)
        const free = items
          .filter(({ end }) => end === null)
          .map(({ amount, used, held }) => (amount ?? 0) - used - held)
        expect(await left(person.userId)).toBe(free.reduce((sum, one) => sum + one, 0))
      }
    }),
    { numRuns: 8 },
  )
})
