import { costOf, hashPassword, needsRehash, verifyPassword } from './password-hash'

const strong = costOf(false)
const cheap = costOf(true)
const password = 'seven brass kettles'

test('outside tests a password is hashed with argon2id at the cost that OWASP names', async () => {
  expect(strong).toEqual({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
  const hashed = await hashPassword(password, 'a', strong)
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([await verifyPassword(hashed, password, 'a'), await verifyPassword(hashed, 'another one', 'a')]).toEqual([
    true,
    false,
  ])
})

test('rehashes a password that was hashed at lower cost, and not one of the same cost', async () => {
  const weak = await hashPassword(password, 'a', cheap)
  expect([needsRehash(weak, strong), needsRehash(weak, cheap)]).toEqual([true, false])
  expect(needsRehash(await hashPassword(password, 'a', strong), strong)).toBe(false)
})

test('accepts no password for an unknown account', async () => {
  expect(await verifyPassword(null, 'the password of nobody', 'a')).toBe(false)
})
