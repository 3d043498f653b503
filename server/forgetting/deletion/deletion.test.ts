import { getMe, logIn, signUp } from '@/lib/accounts/account/contract'
import { askDeletion, getDeletion, keepAccount } from '@/lib/accounts/own-data/contract'
import { startForgettingKit } from '@/server/testing/kits/forgetting-kit'
import { makeAuthor, makeManager, writePost } from '@/server/testing/make-people'
import { sweepDeletions } from './deletion'

type Kit = Awaited<ReturnType<typeof startForgettingKit>>
let kit: Kit
beforeAll(async () => {
  kit = await startForgettingKit()
})
afterAll(() => kit.api.close())

type As = { readonly as: string }
const getDeletionOf = (as: As) => kit.api.call(getDeletion, {}, as)
/** Requests the deletion after reading what is lost. */
const ask = async (as: As) => {
  const { losses } = await getDeletionOf(as)
  return kit.api.call(askDeletion, { body: { isMeant: true, losses: losses.map(({ kind }) => kind) } }, as)
}
const overdue = (userId: string) =>
  kit.api.sql(`update account_deletions set due_at = now() - interval '1 minute' where user_id = '${userId}'`)
const isForgotten = async (userId: string) =>
  (
    await kit.api.sql<{ gone: boolean }>('select forgotten_at is not null as gone from users where id = $1', [userId])
  )[0]?.gone

test('after seven days the account is deleted with all its data; until then everything works', async () => {
  const { api } = kit
  const person = await kit.signUp('رفتنی')
  const other = await kit.signUp('ماندنی')
  await ask(other.as)
  const { dueAt } = await ask(person.as)
  const days = (Date.parse(dueAt ?? '') - Date.now()) / 86_400_000
  expect([Math.round(days * 100) / 100, (await ask(person.as)).dueAt]).toEqual([7, dueAt])
  expect((await api.call(getMe, {}, person.as)).deletionDueAt).toBe(dueAt)
  const letters = await api.sql(
    `select from outbox where recipient = '${person.identifier}' and text like '%/dashboard/account%'`,
  )
  expect(letters).toHaveLength(1)
  await sweepDeletions(api.ctx)
  expect(await isForgotten(person.userId)).toBe(false)
  await overdue(person.userId)
  await sweepDeletions(api.ctx)
  expect([await isForgotten(person.userId), await isForgotten(other.userId)]).toEqual([true, false])
  expect(await api.refusal(getMe, {}, person.as)).toBe('unauthorized')
  const { identifier, password } = person
  expect(await api.refusal(logIn, { body: { identifier, password } })).toBe('wrong_credentials')
  expect(await api.call(signUp, { body: { name: 'از نو', identifier, password } })).toHaveProperty('access')
  // Another pass finds nothing to do, and leaves the new account alone.
  await sweepDeletions(api.ctx)
  await expect(api.call(logIn, { body: { identifier, password } })).resolves.toHaveProperty('access')
})

test('a person who logs in and cancels the deletion keeps the account', async () => {
  const { api } = kit
  const person = await kit.signUp('پشیمان')
  await ask(person.as)
  const { access } = await api.call(logIn, { body: { identifier: person.identifier, password: person.password } })
  expect((await api.call(keepAccount, {}, { as: access })).dueAt).toBeNull()
  expect((await api.call(keepAccount, {}, { as: access })).dueAt).toBeNull()
  await overdue(person.userId)
  await sweepDeletions(api.ctx)
  expect((await api.call(getMe, {}, { as: access })).deletionDueAt).toBeNull()
  const acts = await api.sql<{ act: string }>(
    `select act from security_events where user_id = $1 and act like 'deletion%' order by at`,
    [person.userId],
  )
  expect(acts.map(({ act }) => act)).toEqual(['deletion_asked', 'deletion_withdrawn'])
})

test('lists in advance what is lost and what stays, and waits for work in progress', async () => {
  const { api } = kit
  const person = await kit.signUp('پرکار')
  await kit.live(person, 'losing4412')
  const { losses, ordersKept, waits, blocks } = await getDeletionOf(person.as)
  expect(new Set(losses.map(({ kind }) => kind))).toEqual(
    new Set(['attempt', 'submission', 'speaking', 'credits', 'exams']),
  )
  expect([ordersKept, waits, blocks]).toEqual([1, [], []])
  expect(await api.refusal(askDeletion, { body: { isMeant: true, losses: ['credits'] } }, person.as)).toBe(
    'changed_meanwhile',
  )
  await ask(person.as)
  // A teacher takes one of the texts: the deletion waits for the correction.
  const [submission] = await api.sql<{ id: string }>(
    `select id from pieces where user_id = $1 and state = 'queued' order by id`,
    [person.userId],
  )
  await api.sql(`update piece_readings set state = 'claimed', reader_id = $2, claimed_at = now() where piece_id = $1`, [
    submission?.id ?? '',
    kit.teacher.userId,
  ])
  await overdue(person.userId)
  await sweepDeletions(api.ctx)
  expect((await getDeletionOf(person.as)).waits).toContain('piece')
  expect(await isForgotten(person.userId)).toBe(false)
})

test('wants a fresh proof, and refuses staff whose rights, documents or work would be orphaned', async () => {
  const { api } = kit
  const [person, manager, author] = [await kit.signUp('عجول'), await makeManager(api), await makeAuthor(api)]
  await api.sql(`update sessions set proved_at = now() - interval '1 hour' where user_id = '${person.userId}'`)
  expect(await api.refusal(askDeletion, { body: { isMeant: true, losses: [] } }, person.as)).toBe('confirm_first')
  expect((await getDeletionOf({ as: manager.token })).blocks).toEqual(['manager'])
  await writePost(api, author.token)
  expect((await getDeletionOf({ as: author.token })).blocks).toEqual(['documents'])
  for (const { token } of [manager, author])
    expect(await api.refusal(askDeletion, { body: { isMeant: true, losses: [] } }, { as: token })).toBe('not_ready')
})
