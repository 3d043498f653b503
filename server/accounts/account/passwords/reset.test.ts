import * as contract from '@/lib/accounts/account/contract'
import { Problem } from '@/lib/platform/contract/problem'
import { createApp } from '@/server/app'
import { type Database, type Statement } from '@/server/platform/db/client'
import { json } from '@/server/testing/cookies'
import { withCountryCode, newMail, newMobile, makeWrongCode, startResets } from '@/server/testing/resets'
import { solvePuzzle } from '@/server/testing/exams/solve-puzzle'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepResets } from '../public'

const Ticket = contract.forgotPassword.response

const oldPassword = 'seven brass kettles'
const password = 'nine paper lanterns'
const api = shareTestApp({ publicUrl: 'https://sanjeh.example' })
let resets: Awaited<ReturnType<typeof startResets>>
beforeAll(async () => {
  resets = await startResets(api, oldPassword)
})

describe('by e-mail', () => {
  test('a link is sent to our own address; it sets the password, opens a session, and ends the others', async () => {
    const mail = newMail()
    const before = await resets.signUp(mail)
    await resets.ask(mail.toUpperCase())
    const [message] = await resets.sentTo(mail)
    expect(message).toMatchObject({ channel: 'mail', state: 'kept' })
    expect(message?.text).toContain('https://sanjeh.example/reset-password#token=')
    const token = await resets.linkTokenFor(mail)
    const { access } = await api.call(contract.setPassword, { body: { token, password } })
    expect((await api.call(contract.getMe, {}, { as: access })).identifier).toBe(mail)
    expect(await api.refusal(contract.getMe, {}, { as: before })).toBe('unauthorized')
    expect(await api.refusal(contract.setPassword, { body: { token, password } })).toBe('link_expired')
    await expect(api.call(contract.logIn, { body: { identifier: mail, password } })).resolves.toHaveProperty('access')
  })

  test('the link is valid for an hour', async () => {
    const mail = newMail()
    await resets.signUp(mail)
    await resets.ask(mail)
    const [link] = await api.sql<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes
       from password_links join users on users.id = user_id where identifier = $1`,
      [mail],
    )
    expect(link?.minutes).toBe(60)
    await api.sql('update password_links set expires_at = now()')
    expect(
      await api.refusal(contract.setPassword, { body: { token: await resets.linkTokenFor(mail), password } }),
    ).toBe('link_expired')
  })

  test('a second request keeps the earlier link valid; setting the password voids them all', async () => {
    const mail = newMail()
    await resets.signUp(mail)
    await resets.ask(mail)
    const first = await resets.linkTokenFor(mail)
    await resets.longAgo()
    await resets.ask(mail)
    const second = await resets.linkTokenFor(mail)
    expect(second).not.toBe(first)
    await api.call(contract.setPassword, { body: { token: first, password } })
    expect(await api.refusal(contract.setPassword, { body: { token: second, password } })).toBe('link_expired')
  })
})

describe('by mobile', () => {
  test('sends six digits that are exchanged, in Persian digits too, for a token that sets the password', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    const ticket = await resets.ask(mobile)
    const code = await resets.codeFor(mobile)
    expect(code).toMatch(/^\d{6}$/)
    const persian = code.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))
    const { token } = await api.call(contract.redeemCode, { body: { ticket, code: persian } })
    const { access } = await api.call(contract.setPassword, { body: { token, password } })
    expect((await api.call(contract.getMe, {}, { as: access })).identifier).toBe(withCountryCode(mobile))
  })

  test('a code works once, even in twenty concurrent requests with tries left', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    const ticket = await resets.ask(mobile)
    const body = { ticket, code: await resets.codeFor(mobile) }
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => api.raw('POST', '/account/redeem-code/', json(body))),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(19)
  })

  test('refuses the right code after five wrong tries', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    const ticket = await resets.ask(mobile)
    const code = await resets.codeFor(mobile)
    const wrong = { body: { ticket, code: makeWrongCode(code) } }
    for (let tries = 0; tries < 5; tries += 1) expect(await api.refusal(contract.redeemCode, wrong)).toBe('wrong_code')
    expect(await api.refusal(contract.redeemCode, { body: { ticket, code } })).toBe('wrong_code')
  })

  test('finds the code in the text around it, and a text without a code costs no try', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    const ticket = await resets.ask(mobile)
    const code = await resets.codeFor(mobile)
    for (const typed of ['x', '', 'کد شما', '12345'])
      expect(await api.refusal(contract.redeemCode, { body: { ticket, code: typed } })).toBe('invalid_input')
    expect(await api.sql('select tries from reset_codes where identifier = $1', [withCountryCode(mobile)])).toEqual([
      { tries: 0 },
    ])
    const message = `\u200fکد شما \u2066${code.slice(0, 3)} ${code.slice(3)}\u2069 است`
    expect((await api.call(contract.redeemCode, { body: { ticket, code: message } })).token).toBeTruthy()
  })

  test('concurrent guesses share five tries', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    const ticket = await resets.ask(mobile)
    const code = await resets.codeFor(mobile)
    const wrong = { body: { ticket, code: makeWrongCode(code) } }
    await Promise.all(Array.from({ length: 30 }, () => api.refusal(contract.redeemCode, wrong)))
    expect(await api.sql('select tries from reset_requests where identifier = $1', [withCountryCode(mobile)])).toEqual([
      { tries: 5 },
    ])
    expect(await api.refusal(contract.redeemCode, { body: { ticket, code } })).toBe('wrong_code')
  })

  test('a code expires after two minutes, and when a newer one is sent', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    const ticket = await resets.ask(mobile)
    const first = await resets.codeFor(mobile)
    await resets.longAgo()
    await resets.ask(mobile)
    const second = await resets.codeFor(mobile)
    if (first !== second)
      expect(await api.refusal(contract.redeemCode, { body: { ticket, code: first } })).toBe('wrong_code')
    const [row] = await api.sql<{ seconds: number }>(
      'select extract(epoch from expires_at - now())::int as seconds from reset_codes where identifier = $1',
      [withCountryCode(mobile)],
    )
    expect(row?.seconds).toBeGreaterThan(100)
    expect(row?.seconds).toBeLessThanOrEqual(120)
    await api.sql('update reset_codes set expires_at = now()')
    expect(await api.refusal(contract.redeemCode, { body: { ticket, code: second } })).toBe('wrong_code')
  })

  test('the code is not stored in the clear', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    await resets.ask(mobile)
    const code = await resets.codeFor(mobile)
    const [row] = await api.sql<{ hash: Buffer }>('select code_hash as hash from reset_codes where identifier = $1', [
      withCountryCode(mobile),
    ])
    expect(row?.hash).toHaveLength(32)
    expect(row?.hash.toString('utf8')).not.toContain(code)
  })

  test('the token given for a code is valid for ten minutes', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    const ticket = await resets.ask(mobile)
    const { token } = await api.call(contract.redeemCode, { body: { ticket, code: await resets.codeFor(mobile) } })
    await api.sql("update password_links set expires_at = expires_at - interval '10 minutes'")
    expect(await api.refusal(contract.setPassword, { body: { token, password } })).toBe('link_expired')
  })
})

describe('known and unknown accounts', () => {
  test('an unknown account gets the same answer, no message, and a row that no code matches', async () => {
    const [mail, mobile] = [newMail(), newMobile()]
    await resets.ask(mail)
    const ticket = await resets.ask(mobile)
    expect(await resets.sentTo(mail)).toEqual([])
    expect(await resets.sentTo(withCountryCode(mobile))).toEqual([])
    expect(await api.sql('select user_id from reset_codes where identifier = $1', [withCountryCode(mobile)])).toEqual([
      { user_id: null },
    ])
    expect(await api.refusal(contract.redeemCode, { body: { ticket, code: '123456' } })).toBe('wrong_code')
  })

  test('both run the same statements, so that timing does not distinguish them', async () => {
    const [knownMobile, unknownMobile] = [newMobile(), newMobile()]
    await resets.signUp(knownMobile)
    const statements: string[] = []
    const db = recording(api.ctx.db, statements)
    const app = createApp({ ...api.ctx, db })
    const trace = async (path: string, body: object) => {
      statements.length = 0
      const reply = await app.fetch(new Request(`http://api.test${path}`, { method: 'POST', ...json(body) }))
      const text = await reply.text()
      const withoutIds = text.replace(/"(?:requestId|ticket|puzzle)":"[^"]+"/g, '')
      return { text, seen: { status: reply.status, told: withoutIds, statements: [...statements] } }
    }
    const tickets: string[] = []
    const wishOf = async (identifier: string) => {
      const refused = await trace('/account/forgot-password/', { identifier })
      const puzzle = solvePuzzle(Problem.parse(JSON.parse(refused.text)).puzzle ?? '')
      const asked = await trace('/account/forgot-password/', { identifier, puzzle })
      tickets.push(Ticket.parse(JSON.parse(asked.text)).ticket)
      return [refused.seen, asked.seen]
    }
    const guess = async (ticket: string | undefined) =>
      (await trace('/account/redeem-code/', { ticket, code: '000000' })).seen
    expect(await wishOf(knownMobile)).toEqual(await wishOf(unknownMobile))
    await sweepResets(api.ctx)
    const [one, two] = [await guess(tickets[0]), await guess(tickets[1])]
    expect(one).toEqual(two)
    expect(one.statements).toHaveLength(2)
    expect(
      await api.sql('select tries from reset_requests where identifier = any($1)', [
        [withCountryCode(knownMobile), withCountryCode(unknownMobile)],
      ]),
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

test('shows every visitor whether the site sends the message itself or a manager has to', async () => {
  const mail = { url: 'smtp://127.0.0.1:9', from: 'no-reply@sanjeh.example' }
  const services = { ...api.ctx.settings.services, mail }
  const app = createApp({ ...api.ctx, settings: { ...api.ctx.settings, services } })
  const ask = async (identifier: string, puzzle?: contract.PuzzleAnswer) => {
    const request = new Request('http://api.test/account/forgot-password/', {
      method: 'POST',
      ...json({ identifier, ...(puzzle && { puzzle }) }),
    })
    return JSON.parse(await (await app.fetch(request)).text()) as unknown
  }
  expect(await ask(newMail())).toMatchObject({ isCarried: true })
  const mobile = newMobile()
  const { puzzle } = Problem.parse(await ask(mobile))
  expect(await ask(mobile, solvePuzzle(puzzle ?? ''))).toMatchObject({ isCarried: false })
})

test.each(['', 'x', '12345', 'a@b'])('refuses %j: it cannot be a log-in name', async (identifier) => {
  expect(await api.refusal(contract.forgotPassword, { body: { identifier } })).toBe('invalid_input')
})
