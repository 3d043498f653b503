import { logOut } from '@/lib/accounts/account/contract'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { beginAttempt, beginListening, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { countStatements } from '@/server/testing/statement-log'
import { shareTestApp } from '@/server/testing/test-app'
import { createFindEntry } from './exam-pages'

const api = shareTestApp()
beforeAll(() => importTinyExam(api.ctx, { slug: 'tiny' }))

test('finds a candidate’s own attempt with their identifier, by one statement', async () => {
  const find = createFindEntry(api.ctx)
  const { attempt, token } = await beginAttempt(api)
  const entry = await find(token, attempt.id)
  expect(entry).toMatchObject({ attempt: { id: attempt.id, candidate: attempt.candidate } })
  const [person] = await api.sql(`select identifier from users u join attempts a on a.user_id = u.id where a.id = $1`, [
    attempt.id,
  ])
  expect(entry).toMatchObject(person ?? {})
  expect(await countStatements(api.statements, () => find(token, attempt.id))).toBe(1)
})

test('contains a running section, and nothing that the contract does not name', async () => {
  const { attempt, token } = await beginListening(api)
  const entry = await createFindEntry(api.ctx)(token, attempt.id)
  if (entry === null || entry === 'unknown') throw new Error('there is an entry')
  expect(entry.attempt.sittings.map(({ state }) => state)).toContain('running')
  expect(Object.keys(entry.attempt)).not.toContain('identifier')
})

test('refuses everybody else: another candidate, no token, a made-up one, a session that has ended', async () => {
  const find = createFindEntry(api.ctx)
  const { attempt, as, token } = await beginAttempt(api)
  const other = await makeCandidate(api)
  expect(await find(other.token, attempt.id)).toBeNull()
  for (const made of [null, '', 'made-up', `${token}x`]) expect(await find(made, attempt.id)).toBe('unknown')
  await api.call(logOut, {}, as)
  expect(await find(token, attempt.id)).toBe('unknown')
})
