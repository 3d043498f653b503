import { logIn } from '@/lib/accounts/account/contract'
import * as contract from '@/lib/accounts/person/contract/people'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
let as: { as: string }
beforeAll(async () => {
  manager = await makeManager(api)
  as = { as: manager.token }
})

const params = ({ userId }: { userId: string }) => ({ params: { id: userId } })

test('finds people by name in any spelling, by log-in name and by candidate number', async () => {
  const person = await api.signUp('محمد‌رضا يزدانی')
  const { candidateNumber } = await api.call(contract.getPerson, params(person), as)
  for (const q of ['محمدرضا یزدانی', 'رضا یزد', person.identifier.slice(0, 20).toUpperCase(), candidateNumber]) {
    const { items } = await api.call(contract.listPeople, { query: { q } }, as)
    expect(items.map(({ id }) => id)).toContain(person.userId)
  }
  expect(await api.call(contract.listPeople, { query: { q: '؟؟' } }, as)).toEqual({ items: [], total: 0 })
})

test('filters by role and state, sorts, and pages', async () => {
  await Promise.all([api.signUp('ب'.repeat(3)), api.signUp('الف الف'), api.signUp('پ پ')])
  const students = await api.call(contract.listPeople, { query: { role: 'student', sort: 'name', size: 2 } }, as)
  expect(students.items).toHaveLength(2)
  expect(students.total).toBeGreaterThan(2)
  expect(students.items[0]?.name).toBe('الف الف')
  const { items } = await api.call(contract.listPeople, { query: { role: 'manager', state: 'active' } }, as)
  expect(items.map(({ id }) => id)).toEqual([manager.userId])
})

test('by the last visit it has everybody once, whoever was never here last, filtered or not', async () => {
  const [early, late, away] = [await api.signUp(), await api.signUp(), await api.signUp()]
  await api.sql('delete from sessions where user_id = $1', [away.userId])
  const seenAt = (person: Person, at: string) =>
    api.sql('update sessions set last_seen_at = $2 where user_id = $1', [person.userId, at])
  await seenAt(early, '2150-01-01T00:00:00Z')
  await seenAt(late, '2151-01-01T00:00:00Z')
  for (const role of [undefined, 'student'] as const) {
    const list = (page: number, size: number) =>
      api.call(contract.listPeople, { query: { sort: 'seen', page, size, ...(role && { role }) } }, as)
    const { items, total } = await list(1, 50)
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual([late.userId, early.userId])
    expect(items[0]?.lastSeenAt).toBe('2151-01-01T00:00:00.000Z')
    expect(items.filter(({ lastSeenAt }) => lastSeenAt === null).map(({ id }) => id)).toContain(away.userId)
    expect(items.at(-1)?.lastSeenAt).toBeNull()
    expect(new Set(items.map(({ id }) => id)).size).toBe(total)
    expect((await list(2, 1)).items.map(({ id }) => id)).toEqual([early.userId])
  }
})

test('the last visit is that of the newest session that is left', async () => {
  const person = await api.signUp()
  await api.call(logIn, { body: { identifier: person.identifier, password: person.password } })
  const at = async () => (await api.call(contract.getPerson, params(person), as)).lastSeenAt
  const [older, newer] = await api.sql<{ id: string }>('select id from sessions where user_id = $1 order by id', [
    person.userId,
  ])
  await api.sql(`update sessions set last_seen_at = '2150-01-01' where id = $1`, [older?.id])
  await api.sql(`update sessions set last_seen_at = '2151-01-01' where id = $1`, [newer?.id])
  expect(await at()).toBe('2151-01-01T00:00:00.000Z')
  await api.sql('delete from sessions where id = $1', [newer?.id])
  expect(await at()).toBe('2150-01-01T00:00:00.000Z')
})
