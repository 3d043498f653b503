import { randomUUID } from 'node:crypto'
import { listSessions } from '@/lib/accounts/account/contract'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepAccounts } from './public'

// The retention of account data: nothing is deleted a day early, and nothing that is still valid.
const api = shareTestApp()

type Person = Awaited<ReturnType<typeof makeCandidate>>
const HASH = `sha256(gen_random_uuid()::text::bytea)`
const count = async (table: string, where: string, value: string) =>
  (await api.sql<{ n: number }>(`select count(*)::int as n from ${table} where ${where} = $1`, [value]))[0]?.n

/** Inserts a row of the given age; null: a row that has not ended. */
type Aged = readonly [what: string, insert: (age: string) => string, table: string, young: string, old: string]
const AGED: readonly Aged[] = [
  [
    'an ended session',
    (age) => `insert into sessions (id, user_id, user_agent, address, expires_at, ends_at, revoked_at, revoked_because)
      values (gen_random_uuid(), $1, '', '', now() + interval '1 day', now() + interval '1 day', now() - interval '${age}', 'ended')`,
    'sessions',
    '89 days',
    '91 days',
  ],
  [
    'an unused session',
    (age) => `insert into sessions (id, user_id, user_agent, address, expires_at, ends_at)
      values (gen_random_uuid(), $1, '', '', now() - interval '${age}', now() + interval '1 day')`,
    'sessions',
    '89 days',
    '91 days',
  ],
  [
    'an expired link',
    (age) =>
      `insert into password_links (token_hash, user_id, expires_at) values (${HASH}, $1, now() - interval '${age}')`,
    'password_links',
    '6 days',
    '8 days',
  ],
  [
    'a known browser that is no longer used',
    (age) =>
      `insert into known_devices (user_id, device_hash, last_used_at) values ($1, ${HASH}, now() - interval '${age}')`,
    'known_devices',
    '179 days',
    '181 days',
  ],
  [
    'an expired code',
    (age) => `insert into reset_codes (identifier, user_id, code_hash, expires_at)
      values (gen_random_uuid()::text, $1, ${HASH}, now() - interval '${age}')`,
    'reset_codes',
    '59 minutes',
    '61 minutes',
  ],
  [
    'a second-factor challenge',
    (age) =>
      `insert into proof_tickets (token_hash, user_id, expires_at) values (${HASH}, $1, now() - interval '${age}')`,
    'proof_tickets',
    '-1 minutes',
    '1 minute',
  ],
]

test.each(AGED)('%s is deleted in time and not before', async (_, insert, table, young, old) => {
  const person = await makeCandidate(api)
  const before = (await count(table, 'user_id', person.userId)) ?? 0
  await api.sql(insert(young), [person.userId])
  await sweepAccounts(api.ctx)
  expect(await count(table, 'user_id', person.userId)).toBe(before + 1)
  await api.sql(insert(old), [person.userId])
  await sweepAccounts(api.ctx)
  expect(await count(table, 'user_id', person.userId)).toBe(before + 1)
})

test('deletes refresh tokens used a week ago, and keeps the valid one however old it is', async () => {
  const { sessionId } = await makeCandidate(api)
  const insert = (spent: string) =>
    api.sql(
      `insert into refresh_tokens (token_hash, session_id, created_at, spent_at)
        values (${HASH}, $1, now() - interval '50 days', ${spent})`,
      [sessionId],
    )
  for (const spent of ['null', `now() - interval '6 days'`, `now() - interval '8 days'`]) await insert(spent)
  await sweepAccounts(api.ctx)
  expect(await count('refresh_tokens', 'session_id', sessionId)).toBe(2)
  expect(
    await api.sql(`select from refresh_tokens where session_id = $1 and spent_at is null`, [sessionId]),
  ).toHaveLength(1)
})

test('keeps a served password request for the day in which requests are counted, and a waiting one for ever', async () => {
  const identifier = `${randomUUID()}@example.com`
  const insert = (done: string) =>
    api.sql(
      `insert into reset_requests (id, identifier, asked_at, done_at) values (gen_random_uuid(), $1, now() - interval '9 days', ${done})`,
      [identifier],
    )
  for (const done of ['null', `now() - interval '24 hours'`, `now() - interval '26 hours'`]) await insert(done)
  await sweepAccounts(api.ctx)
  expect(await count('reset_requests', 'identifier', identifier)).toBe(2)
})

test('lists the user’s open sessions, last seen first, with the device of each', async () => {
  const [person, other] = [await makeCandidate(api), await makeCandidate(api)]
  const open = async (of: Person, agent: string, seen: string, change = '') => {
    const id = randomUUID()
    await api.sql(
      `insert into sessions (id, user_id, user_agent, address, expires_at, ends_at, last_seen_at)
        values ($1, $2, $3, '10.0.0.7', now() + interval '1 day', now() + interval '1 day', now() - interval '${seen}')`,
      [id, of.userId, agent],
    )
    if (change) await api.sql(`update sessions set ${change} where id = $1`, [id])
    return id
  }
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const older = await open(person, firefox, '2 days')
  const newer = await open(person, firefox, '1 day')
  await open(person, firefox, '1 hour', `revoked_at = now(), revoked_because = 'ended'`)
  await open(person, firefox, '1 hour', 'expires_at = now()')
  await open(other, firefox, '1 hour')
  const { items } = await api.call(listSessions, {}, person.as)
  expect(items.map(({ id, current }) => [id, current])).toEqual([
    [person.sessionId, true],
    [newer, false],
    [older, false],
  ])
  expect(items[1]).toMatchObject({ address: '10.0.0.7', device: expect.stringContaining('Firefox') })
})
