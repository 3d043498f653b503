import { createHash } from 'node:crypto'
import { changePassword, getMe, logIn, setPassword } from '@/lib/accounts/account/contract'
import * as contract from '@/lib/accounts/second-factor/contract'
import { hashPassword } from '../account/passwords/password-hash'
import { appointManager } from '../account/public'
import { hashRecoveryCodes, isRecoveryCode } from './recovery'
import { logInToSecondStep, nextStep, passwordOf, recovery, totp, turnOnTotp } from '@/server/testing/second-step'
import { shareTestApp, startTestApp } from '@/server/testing/test-app'

const api = shareTestApp()

test('with an authenticator app, the password alone opens no session, and its code does', async () => {
  const sara = await api.signUp()
  const { codeAt } = await turnOnTotp(api, sara)
  const asked = await logInToSecondStep(api, sara)
  expect(asked).toMatchObject({ methods: ['totp', 'recovery'], passkey: null })
  const { access } = await api.call(contract.completeLogIn, totp(asked.ticket, codeAt(nextStep())))
  expect(await api.call(getMe, {}, { as: access })).toMatchObject({ id: sara.userId, factor: 'on' })
})

test('an unconfirmed app is never asked for', async () => {
  const sara = await api.signUp()
  await api.call(contract.beginTotp, {}, { as: sara.token })
  expect(await api.call(logIn, passwordOf(sara))).toHaveProperty('access')
  expect(await api.refusal(contract.confirmTotp, { body: { code: '000000' } }, { as: sara.token })).toBe('wrong_code')
  expect((await api.call(getMe, {}, { as: sara.token })).factor).toBe('possible')
})

test('no code works twice, not even in two concurrent log-ins', async () => {
  const sara = await api.signUp()
  const { codeAt } = await turnOnTotp(api, sara)
  const code = codeAt(nextStep())
  const tickets = await Promise.all([logInToSecondStep(api, sara), logInToSecondStep(api, sara)])
  const outcomes = await Promise.allSettled(
    tickets.map(({ ticket }) => api.call(contract.completeLogIn, totp(ticket, code))),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { ticket } = await logInToSecondStep(api, sara)
  expect(await api.refusal(contract.completeLogIn, totp(ticket, code))).toBe('wrong_code')
})

test('five wrong codes void the ticket: even the right code is refused', async () => {
  const sara = await api.signUp()
  const { codeAt } = await turnOnTotp(api, sara)
  const { ticket } = await logInToSecondStep(api, sara)
  for (let tries = 0; tries < 5; tries += 1)
    expect(await api.refusal(contract.completeLogIn, totp(ticket, '000000'))).toBe('wrong_code')
  expect(await api.refusal(contract.completeLogIn, totp(ticket, codeAt(nextStep())))).toBe('ticket_expired')
})

test('limits guesses, and still lets the owner in with a recovery code', async () => {
  const guarded = await startTestApp({ addressLimitFactor: 1000 })
  const sara = await guarded.signUp()
  const { codeAt, recoveryCodes } = await turnOnTotp(guarded, sara)
  const codes: string[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    const { ticket } = await logInToSecondStep(guarded, sara)
    codes.push(await guarded.refusal(contract.completeLogIn, totp(ticket, '000000')))
  }
  expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(10)
  const asked = await logInToSecondStep(guarded, sara)
  expect(await guarded.refusal(contract.completeLogIn, totp(asked.ticket, codeAt(nextStep())))).toBe(
    'too_many_requests',
  )
  const { access } = await guarded.call(contract.completeLogIn, recovery(asked.ticket, recoveryCodes[0] ?? ''))
  expect(access).toBeTruthy()
  await guarded.close()
})

// In tests every hash checks for an open transaction (server/platform/db/client.ts): hashing inside one would fail every test of that
// operation.
test('hashes no secret inside a transaction, which would hold a connection and locks', async () => {
  const sara = await api.signUp()
  const { recoveryCodes } = await turnOnTotp(api, sara)
  const { db } = api.ctx
  const works: readonly ((tx: typeof db) => Promise<unknown>)[] = [
    () => hashPassword(sara.password, sara.userId),
    () => hashRecoveryCodes(sara.userId, recoveryCodes),
    (tx) => isRecoveryCode(tx, sara.userId, recoveryCodes[0] ?? ''),
    (tx) => tx.transaction(() => hashPassword(sara.password, sara.userId)),
  ]
  for (const work of works) await expect(db.transaction(work)).rejects.toThrow('within a transaction')
  expect(await isRecoveryCode(db, sara.userId, recoveryCodes[0] ?? '')).toBe(true)
})

test('a recovery code works once, as printed or sloppily typed; new codes replace the old', async () => {
  const sara = await api.signUp()
  const { recoveryCodes } = await turnOnTotp(api, sara)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = '', third = ''] = recoveryCodes
  const hasty = first.toUpperCase().replaceAll('-', ' ')
  const { access } = await api.call(
    contract.completeLogIn,
    recovery((await logInToSecondStep(api, sara)).ticket, hasty),
  )
  expect(await api.refusal(contract.completeLogIn, recovery((await logInToSecondStep(api, sara)).ticket, first))).toBe(
    'wrong_code',
  )
  expect((await api.call(contract.listFactors, {}, { as: access })).recoveryCodesLeft).toBe(9)
  const { recoveryCodes: anew } = await api.call(contract.renewRecoveryCodes, {}, { as: access })
  expect(await api.refusal(contract.completeLogIn, recovery((await logInToSecondStep(api, sara)).ticket, second))).toBe(
    'wrong_code',
  )
  expect(anew).not.toContain(third)
  await api.call(contract.completeLogIn, recovery((await logInToSecondStep(api, sara)).ticket, anew?.[0] ?? ''))
})

test('stores recovery codes like passwords, with a salt per set; a set in the former format still works', async () => {
  const [sara, dara] = [await api.signUp(), await api.signUp()]
  const sets = [await turnOnTotp(api, sara), await turnOnTotp(api, dara)]
  const rows = await api.sql<{ owner: string; hash: Buffer }>(
    `select user_id as owner, code_hash as hash from recovery_codes where user_id = any($1::uuid[])`,
    [[sara.userId, dara.userId]],
  )
  expect(rows).toHaveLength(20)
  const salts = new Set(rows.map(({ owner, hash }) => `${owner} ${hash.subarray(0, 16).toString('hex')}`))
  expect(salts.size).toBe(2)
  const plain = sets.flatMap(({ recoveryCodes }) => recoveryCodes).map((code) => code.replaceAll('-', ''))
  const fast = new Set(plain.map((code) => createHash('sha256').update(code).digest('hex')))
  for (const { hash } of rows) {
    expect(hash).toHaveLength(48)
    expect(fast.has(hash.subarray(16).toString('hex'))).toBe(false)
  }
  const [old = ''] = sets[0]?.recoveryCodes ?? []
  await api.sql('delete from recovery_codes where user_id = $1', [sara.userId])
  await api.sql(`insert into recovery_codes (user_id, code_hash) values ($1, sha256(convert_to($2, 'utf8')))`, [
    sara.userId,
    old.replaceAll('-', ''),
  ])
  const ask = async () => recovery((await logInToSecondStep(api, sara)).ticket, old)
  expect(await api.call(contract.completeLogIn, await ask())).toHaveProperty('access')
  expect(await api.refusal(contract.completeLogIn, await ask())).toBe('wrong_code')
})

test('a ticket is valid only for its account, its session and the password it was issued for', async () => {
  const [sara, reza] = [await api.signUp(), await api.signUp('رضا')]
  const [ofSara, ofReza] = [await turnOnTotp(api, sara), await turnOnTotp(api, reza)]
  const asked = await logInToSecondStep(api, sara)
  expect(await api.refusal(contract.completeLogIn, totp(asked.ticket, ofReza.codeAt(nextStep())))).toBe('wrong_code')
  const inSession = await api.call(contract.askProof, {}, { as: reza.token })
  expect(await api.refusal(contract.completeLogIn, totp(inSession.ticket, ofReza.codeAt(nextStep())))).toBe(
    'ticket_expired',
  )
  expect(
    await api.refusal(contract.giveProof, totp(inSession.ticket, ofReza.codeAt(nextStep())), { as: sara.token }),
  ).toBe('ticket_expired')
  const body = { current: sara.password, next: 'quite another long password', endOthers: false }
  await api.call(changePassword, { body }, { as: sara.token })
  expect(await api.refusal(contract.completeLogIn, totp(asked.ticket, ofSara.codeAt(nextStep())))).toBe(
    'ticket_expired',
  )
})

test('a ticket expires after five minutes', async () => {
  const sara = await api.signUp()
  const { codeAt } = await turnOnTotp(api, sara)
  const { ticket } = await logInToSecondStep(api, sara)
  await api.sql("update proof_tickets set expires_at = now() - interval '1 second' where user_id = $1", [sara.userId])
  expect(await api.refusal(contract.completeLogIn, totp(ticket, codeAt(nextStep())))).toBe('ticket_expired')
})

test('a one-time link does not bypass the second factor', async () => {
  const sara = await api.signUp()
  await turnOnTotp(api, sara)
  await api.sql("update users set role = 'manager' where id = $1", [sara.userId])
  const { path } = await appointManager(api.ctx, sara.identifier)
  const token = path.split('token=')[1] ?? ''
  expect(await api.refusal(setPassword, { body: { token, password: 'a password by the link' } })).toBe('factor_wanted')
})

test('a promotion removes the factors of whoever made the account', async () => {
  const sara = await api.signUp()
  await turnOnTotp(api, sara)
  const { path } = await appointManager(api.ctx, sara.identifier)
  const token = path.split('token=')[1] ?? ''
  await api.call(setPassword, { body: { token, password: 'a password by the link' } })
})

test('turning a factor on ends sessions opened without one, except the current one', async () => {
  const sara = await api.signUp()
  const other = await api.call(logIn, passwordOf(sara))
  await turnOnTotp(api, sara)
  expect(await api.refusal(getMe, {}, { as: other.access })).toBe('unauthorized')
  expect((await api.call(getMe, {}, { as: sara.token })).factor).toBe('on')
})

test('sensitive acts need a recent proof: the second factor, or the password without one', async () => {
  const sara = await api.signUp()
  const age = () =>
    api.sql("update sessions set proved_at = now() - interval '11 minutes' where user_id = $1", [sara.userId])
  await age()
  expect(await api.refusal(contract.beginTotp, {}, { as: sara.token })).toBe('confirm_first')
  const asked = await api.call(contract.askProof, {}, { as: sara.token })
  expect(asked.methods).toEqual(['password'])
  const proveBy = (ticket: string, password: string) => ({
    body: { ticket, proof: { method: 'password' as const, password } },
  })
  expect(await api.refusal(contract.giveProof, proveBy(asked.ticket, 'wrong'), { as: sara.token })).toBe(
    'wrong_password',
  )
  await api.call(contract.giveProof, proveBy(asked.ticket, sara.password), { as: sara.token })
  const { codeAt } = await turnOnTotp(api, sara)

  await age()
  expect(await api.refusal(contract.removeTotp, {}, { as: sara.token })).toBe('confirm_first')
  const again = await api.call(contract.askProof, {}, { as: sara.token })
  expect(again.methods).toEqual(['totp', 'recovery'])
  expect(await api.refusal(contract.giveProof, proveBy(again.ticket, sara.password), { as: sara.token })).toBe(
    'wrong_password',
  )
  await api.call(contract.giveProof, totp(again.ticket, codeAt(nextStep())), { as: sara.token })
  await api.call(contract.removeTotp, {}, { as: sara.token })
  expect(await api.call(logIn, passwordOf(sara))).toHaveProperty('access')
  expect((await api.call(contract.listFactors, {}, { as: sara.token })).recoveryCodesLeft).toBe(0)
})
