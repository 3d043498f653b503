import * as contract from '@/lib/contract/account'
import { listOutbox } from '@/lib/contract/message'
import { createApp } from '@/server/app'
import { type Database, type Statement } from '@/server/db/client'
import { json } from '@/server/testing/cookies'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { sweepResets } from './service'

const oldPassword = 'seven brass kettles'
const password = 'nine paper lanterns'
let api: TestApp
let manager: string
let people = 0
beforeAll(async () => {
  api = await startTestApp({ publicUrl: 'https://sanjeh.example' })
  const { token, userId } = await api.signUp()
  await api.sql("update users set role = 'manager' where id = $1", [userId])
  // On a public site managers have a second factor.
  await api.sql('update sessions set with_factor = true where user_id = $1', [userId])
  manager = token
})
afterAll(() => api.close())

const newMobile = () => `0912${String((people += 1)).padStart(7, '0')}`
const newMail = () => `person${(people += 1)}@example.com`
const fold = (mobile: string) => mobile.replace(/^0/, '+98')
async function signUp(identifier: string): Promise<string> {
  const { access } = await api.call(contract.signUp, { body: { name: 'نگار', identifier, password: oldPassword } })
  return access
}
async function ask(identifier: string): Promise<void> {
  await api.call(contract.forgotPassword, { body: { identifier } })
  await sweepResets(api.ctx)
}
/** What was sent to somebody, newest first, as a manager reads it. */
async function sentTo(to: string) {
  const { items } = await api.call(listOutbox, { query: { size: 50 } }, { as: manager })
  return items.filter((message) => message.to === to)
}
async function codeFor(mobile: string): Promise<string> {
  return (await sentTo(fold(mobile)))[0]?.text ?? ''
}
async function linkTokenFor(mail: string): Promise<string> {
  return /#token=([\w-]+)/.exec((await sentTo(mail))[0]?.text ?? '')?.[1] ?? ''
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const longAgo = () => api.sql("update reset_requests set asked_at = asked_at - interval '61 seconds' where is_served")

describe('by e-mail', () => {
  test('a link is sent to our own address; it sets the password, opens a session, and ends the others', async () => {
    const mail = newMail()
    const before = await signUp(mail)
    await ask(mail.toUpperCase())
    const [message] = await sentTo(mail)
    expect(message).toMatchObject({ channel: 'mail', state: 'kept' })
    expect(message?.text).toContain('https://sanjeh.example/reset-password#token=')
    const token = await linkTokenFor(mail)
    const { access } = await api.call(contract.setPassword, { body: { token, password } })
    expect((await api.call(contract.getMe, {}, { as: access })).identifier).toBe(mail)
    expect(await api.refusal(contract.getMe, {}, { as: before })).toBe('unauthorized')
    expect(await api.refusal(contract.setPassword, { body: { token, password } })).toBe('link_expired')
    await expect(api.call(contract.logIn, { body: { identifier: mail, password } })).resolves.toHaveProperty('access')
  })

  test('the link is good for an hour', async () => {
    const mail = newMail()
    await signUp(mail)
    await ask(mail)
    const [link] = await api.sql<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes
       from password_links join users on users.id = user_id where identifier = $1`,
      [mail],
    )
    expect(link?.minutes).toBe(60)
    await api.sql('update password_links set expires_at = now()')
    expect(await api.refusal(contract.setPassword, { body: { token: await linkTokenFor(mail), password } })).toBe(
      'link_expired',
    )
  })

  test('asking again leaves an earlier link good; setting the password ends them all', async () => {
    const mail = newMail()
    await signUp(mail)
    await ask(mail)
    const first = await linkTokenFor(mail)
    await longAgo()
    await ask(mail)
    const second = await linkTokenFor(mail)
    expect(second).not.toBe(first)
    await api.call(contract.setPassword, { body: { token: first, password } })
    expect(await api.refusal(contract.setPassword, { body: { token: second, password } })).toBe('link_expired')
  })
})

describe('by mobile', () => {
  test('six digits are sent; they are exchanged, in Persian digits too, for a token that sets the password', async () => {
    const mobile = newMobile()
    await signUp(mobile)
    await ask(mobile)
    const code = await codeFor(mobile)
    expect(code).toMatch(/^\d{6}$/)
    const persian = code.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))
    const { token } = await api.call(contract.redeemCode, { body: { identifier: mobile, code: persian } })
    const { access } = await api.call(contract.setPassword, { body: { token, password } })
    expect((await api.call(contract.getMe, {}, { as: access })).identifier).toBe(fold(mobile))
  })

  test('a code is good once, even when it comes twenty times at once with other tries left', async () => {
    const mobile = newMobile()
    await signUp(mobile)
    await ask(mobile)
    const body = { identifier: mobile, code: await codeFor(mobile) }
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => api.raw('POST', '/account/redeem-code/', json(body))),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(19)
  })

  test('after five wrong tries the right code is wrong too', async () => {
    const mobile = newMobile()
    await signUp(mobile)
    await ask(mobile)
    const code = await codeFor(mobile)
    const wrong = { body: { identifier: mobile, code: other(code) } }
    for (let tries = 0; tries < 5; tries += 1) expect(await api.refusal(contract.redeemCode, wrong)).toBe('wrong_code')
    expect(await api.refusal(contract.redeemCode, { body: { identifier: mobile, code } })).toBe('wrong_code')
  })

  test('guesses that come all at once have five tries together', async () => {
    const mobile = newMobile()
    await signUp(mobile)
    await ask(mobile)
    const code = await codeFor(mobile)
    await Promise.all(
      Array.from({ length: 30 }, () => api.refusal(contract.redeemCode, { body: { identifier: mobile, code: 'x' } })),
    )
    expect(await api.sql('select tries from reset_codes where identifier = $1', [fold(mobile)])).toEqual([{ tries: 5 }])
    expect(await api.refusal(contract.redeemCode, { body: { identifier: mobile, code } })).toBe('wrong_code')
  })

  test('a code is over after two minutes, and when a newer one is sent', async () => {
    const mobile = newMobile()
    await signUp(mobile)
    await ask(mobile)
    const first = await codeFor(mobile)
    await longAgo()
    await ask(mobile)
    const second = await codeFor(mobile)
    if (first !== second)
      expect(await api.refusal(contract.redeemCode, { body: { identifier: mobile, code: first } })).toBe('wrong_code')
    const [row] = await api.sql<{ seconds: number }>(
      'select extract(epoch from expires_at - now())::int as seconds from reset_codes where identifier = $1',
      [fold(mobile)],
    )
    expect(row?.seconds).toBeGreaterThan(100)
    expect(row?.seconds).toBeLessThanOrEqual(120)
    await api.sql('update reset_codes set expires_at = now()')
    expect(await api.refusal(contract.redeemCode, { body: { identifier: mobile, code: second } })).toBe('wrong_code')
  })

  test('the code is not stored in the clear', async () => {
    const mobile = newMobile()
    await signUp(mobile)
    await ask(mobile)
    const code = await codeFor(mobile)
    const [row] = await api.sql<{ hash: Buffer }>('select code_hash as hash from reset_codes where identifier = $1', [
      fold(mobile),
    ])
    expect(row?.hash).toHaveLength(32)
    expect(row?.hash.toString('utf8')).not.toContain(code)
  })

  test('the token of a code is good for ten minutes', async () => {
    const mobile = newMobile()
    await signUp(mobile)
    await ask(mobile)
    const { token } = await api.call(contract.redeemCode, { body: { identifier: mobile, code: await codeFor(mobile) } })
    await api.sql("update password_links set expires_at = expires_at - interval '10 minutes'")
    expect(await api.refusal(contract.setPassword, { body: { token, password } })).toBe('link_expired')
  })
})

describe('limits', () => {
  test('a minute lies between two messages, and five are sent in a day; the rest is swallowed', async () => {
    const mobile = newMobile()
    await signUp(mobile)
    await ask(mobile)
    await ask(mobile)
    expect(await sentTo(fold(mobile))).toHaveLength(1)
    for (let times = 0; times < 6; times += 1) {
      await longAgo()
      await ask(mobile)
    }
    expect(await sentTo(fold(mobile))).toHaveLength(5)
  })

  test('two that are asked at once and served at once make one message', async () => {
    const mobile = newMobile()
    await signUp(mobile)
    const wish = { body: { identifier: mobile } }
    await Promise.all([api.call(contract.forgotPassword, wish), api.call(contract.forgotPassword, wish)])
    await Promise.all([sweepResets(api.ctx), sweepResets(api.ctx)])
    expect(await sentTo(fold(mobile))).toHaveLength(1)
  })

  test('one address is told to wait, for wishes and for codes', async () => {
    const app = await startTestApp({ addressLimitFactor: 1 })
    const wishes: number[] = []
    for (let tries = 0; tries < 12; tries += 1)
      wishes.push((await app.raw('POST', '/account/forgot-password/', json({ identifier: newMail() }))).status)
    expect(wishes.filter((status) => status === 429)).toHaveLength(2)
    const codes: number[] = []
    for (let tries = 0; tries < 32; tries += 1)
      codes.push((await app.raw('POST', '/account/redeem-code/', json({ identifier: newMobile(), code: '1' }))).status)
    expect(codes.filter((status) => status === 429)).toHaveLength(2)
    await app.close()
  })

  test('too many wishes for one account get the same answer and are not even kept', async () => {
    const mail = newMail()
    for (let tries = 0; tries < 12; tries += 1) await api.call(contract.forgotPassword, { body: { identifier: mail } })
    expect(await api.sql('select from reset_requests where identifier = $1', [mail])).toHaveLength(10)
  })
})

describe('known and unknown accounts', () => {
  test('an unknown one gets the same answer, no message, and a row in which no code is right', async () => {
    const [mail, mobile] = [newMail(), newMobile()]
    await ask(mail)
    await ask(mobile)
    expect(await sentTo(mail)).toEqual([])
    expect(await sentTo(fold(mobile))).toEqual([])
    expect(await api.sql('select user_id from reset_codes where identifier = $1', [fold(mobile)])).toEqual([
      { user_id: null },
    ])
    expect(await api.refusal(contract.redeemCode, { body: { identifier: mobile, code: '123456' } })).toBe('wrong_code')
  })

  test('both take the same statements, so that no clock tells them apart', async () => {
    const [known, unknown] = [newMobile(), newMobile()]
    await signUp(known)
    const statements: string[] = []
    const db = recording(api.ctx.db, statements)
    const app = createApp({ ...api.ctx, db })
    const trace = async (path: string, body: object) => {
      statements.length = 0
      const reply = await app.fetch(new Request(`http://api.test${path}`, { method: 'POST', ...json(body) }))
      const text = (await reply.text()).replace(/"requestId":"[^"]+"/, '')
      return { status: reply.status, text, statements: [...statements] }
    }
    const wish = (identifier: string) => trace('/account/forgot-password/', { identifier })
    const guess = (identifier: string) => trace('/account/redeem-code/', { identifier, code: 'x' })
    expect(await wish(known)).toEqual(await wish(unknown))
    await sweepResets(api.ctx)
    const [one, two] = [await guess(known), await guess(unknown)]
    expect(one).toEqual(two)
    expect(one.statements).toHaveLength(1)
    expect(
      await api.sql('select tries from reset_codes where identifier = any($1)', [[fold(known), fold(unknown)]]),
    ).toEqual([{ tries: 1 }, { tries: 1 }])
  })
})

function recording(db: Database, statements: string[]): Database {
  const query = <Row extends object>(statement: Statement) => {
    statements.push(statement.text)
    return db.query<Row>(statement)
  }
  return { query, transaction: (work) => db.transaction((tx) => work(recording(tx, statements))) }
}

test.each(['', 'x', '12345', 'a@b'])('%j is no account that could be asked for', async (identifier) => {
  expect(await api.refusal(contract.forgotPassword, { body: { identifier } })).toBe('invalid_input')
  expect(await api.refusal(contract.redeemCode, { body: { identifier, code: '123456' } })).toBe('invalid_input')
})
