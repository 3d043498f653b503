import * as contract from '@/lib/accounts/account/contract'
import { cookiesOf, json } from '@/server/testing/cookies'
import { withCountryCode, newMail, newMobile, makeWrongCode, startResets } from '@/server/testing/resets'
import { callSolvingPuzzle } from '@/server/testing/exams/solve-puzzle'
import { Refusal, shareTestApp, startTestApp } from '@/server/testing/test-app'
import { sweepResets } from '../public'

type WishBody = { identifier: string; puzzle?: contract.PuzzleAnswer }
const codeOf = (error: unknown) => (error instanceof Refusal ? error.problem.code : String(error))

const oldPassword = 'seven brass kettles'
const password = 'nine paper lanterns'
const api = shareTestApp({ publicUrl: 'https://sanjeh.example' })
let resets: Awaited<ReturnType<typeof startResets>>
beforeAll(async () => {
  resets = await startResets(api, oldPassword)
})

describe('limits', () => {
  test('keeps a minute between two messages, and an hour after five in a day', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    await resets.ask(mobile)
    await resets.ask(mobile)
    expect(await resets.sentTo(withCountryCode(mobile))).toHaveLength(1)
    for (let times = 0; times < 6; times += 1) {
      await resets.longAgo()
      await resets.ask(mobile)
    }
    expect(await resets.sentTo(withCountryCode(mobile))).toHaveLength(5)
    await api.sql("update reset_requests set asked_at = asked_at - interval '1 hour' where is_served")
    await resets.ask(mobile)
    expect(await resets.sentTo(withCountryCode(mobile))).toHaveLength(6)
  })

  test('sends one message for two concurrent requests', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    await Promise.all([resets.wish(mobile), resets.wish(mobile)])
    await Promise.all([sweepResets(api.ctx), sweepResets(api.ctx)])
    expect(await resets.sentTo(withCountryCode(mobile))).toHaveLength(1)
  })

  test('sends at most fifteen text messages an hour per address, each for a puzzle', async () => {
    const app = await startTestApp({ addressLimitFactor: 1 })
    const asked = callSolvingPuzzle((body: WishBody) => app.call(contract.forgotPassword, { body }))
    expect(await app.refusal(contract.forgotPassword, { body: { identifier: newMobile() } })).toBe('puzzle_due')
    for (let tries = 0; tries < 15; tries += 1) await asked({ identifier: newMobile() })
    await expect(asked({ identifier: newMobile() })).rejects.toThrow('too_many_requests')
    const mails: string[] = []
    for (let tries = 0; tries < 12; tries += 1)
      mails.push(
        await app
          .call(contract.forgotPassword, { body: { identifier: newMail() } })
          .then(() => 'asked')
          .catch(codeOf),
      )
    expect(mails).toEqual([...Array.from({ length: 10 }, () => 'asked'), 'puzzle_due', 'puzzle_due'])
    await app.close()
  })

  test('counts wrong codes per address, and still accepts a right code from it', async () => {
    const app = await startTestApp({ addressLimitFactor: 1 })
    const mobile = newMobile()
    await app.call(contract.signUp, { body: { name: 'نگار', identifier: mobile, password: oldPassword } })
    const asked = callSolvingPuzzle((body: WishBody) => app.call(contract.forgotPassword, { body }))
    const { ticket } = await asked({ identifier: mobile })
    await sweepResets(app.ctx)
    const codes: string[] = []
    for (let tries = 0; tries < 32; tries += 1)
      codes.push(await app.refusal(contract.redeemCode, { body: { ticket: 'x'.repeat(43), code: '000000' } }))
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2)
    const [stored] = await app.sql<{ text: string }>('select text from outbox')
    await app.call(contract.redeemCode, { body: { ticket, code: stored?.text ?? '' } })
    await app.close()
  })

  test('sends no text message to a number that no operator assigns, and makes no account with it', async () => {
    const body = { name: 'نگار', identifier: '09501234567', password: oldPassword }
    expect(await api.refusal(contract.signUp, { body })).toBe('invalid_input')
    const { userId } = await api.signUp()
    await api.sql("update users set identifier = '+989501234567' where id = $1", [userId])
    await resets.ask('09501234567')
    expect(await resets.sentTo('+989501234567')).toEqual([])
  })
})

describe('strangers cannot block a reset', () => {
  test('after a stranger’s five requests the owner, ten hours later, still gets a link and a code', async () => {
    for (const identifier of [newMail(), newMobile()]) {
      await resets.signUp(identifier)
      for (let times = 0; times < 5; times += 1) {
        await resets.ask(identifier)
        await resets.longAgo()
      }
      await api.sql("update reset_requests set asked_at = asked_at - interval '10 hours'")
      await resets.ask(identifier)
      const to = identifier.includes('@') ? identifier : withCountryCode(identifier)
      expect(await resets.sentTo(to)).toHaveLength(6)
    }
  })

  test('during the long pause the owner still holds a valid link from before', async () => {
    const mail = newMail()
    await resets.signUp(mail)
    for (let times = 0; times < 6; times += 1) {
      await resets.ask(mail)
      await resets.longAgo()
    }
    const [newest] = await resets.sentTo(mail)
    expect(await resets.sentTo(mail)).toHaveLength(5)
    const token = /#token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
    await api.sql("update password_links set expires_at = expires_at - interval '29 minutes'")
    await api.call(contract.setPassword, { body: { token, password } })
  })

  test('after ten requests at once the owner still gets a link three minutes later', async () => {
    const mail = newMail()
    await resets.signUp(mail)
    await Promise.all(Array.from({ length: 10 }, () => resets.wish(mail)))
    await sweepResets(api.ctx)
    await api.sql("update reset_requests set asked_at = asked_at - interval '3 minutes'")
    await resets.ask(mail)
    expect(await resets.sentTo(mail)).toHaveLength(2)
  })

  test('five wrong codes with a stranger’s ticket do not use up the tries of the owner’s ticket', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    const stranger = await resets.ask(mobile)
    await resets.longAgo()
    const owner = await resets.ask(mobile)
    const code = await resets.codeFor(mobile)
    for (let tries = 0; tries < 6; tries += 1)
      expect(await api.refusal(contract.redeemCode, { body: { ticket: stranger, code: makeWrongCode(code) } })).toBe(
        'wrong_code',
      )
    expect(await api.refusal(contract.redeemCode, { body: { ticket: stranger, code } })).toBe('wrong_code')
    await api.call(contract.redeemCode, { body: { ticket: owner, code } })
  })

  test('a code sent at a stranger’s request works for the owner who asked at the same time', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    await resets.ask(mobile)
    const owner = await resets.ask(mobile)
    expect(await resets.sentTo(withCountryCode(mobile))).toHaveLength(1)
    await api.call(contract.redeemCode, { body: { ticket: owner, code: await resets.codeFor(mobile) } })
  })

  test('strangers’ requests do not use up the messages of the owner’s own browser', async () => {
    const mobile = newMobile()
    const reply = await api.raw(
      'POST',
      '/account/sign-up/',
      json({ name: 'نگار', identifier: mobile, password: oldPassword }),
    )
    const headers = { cookie: `knownDevice=${cookiesOf(reply).get('knownDevice')}` }
    for (let times = 0; times < 6; times += 1) {
      await resets.ask(mobile)
      await resets.longAgo()
    }
    expect(await resets.sentTo(withCountryCode(mobile))).toHaveLength(5)
    const { ticket } = await api.call(contract.forgotPassword, { body: { identifier: mobile } }, { headers })
    await sweepResets(api.ctx)
    expect(await resets.sentTo(withCountryCode(mobile))).toHaveLength(6)
    await api.sql('update reset_codes set tries = 50 where identifier = $1', [withCountryCode(mobile)])
    await api.call(contract.redeemCode, { body: { ticket, code: await resets.codeFor(mobile) } })
  })

  test('strangers share ten tries at a code; using them up does not void it for its owner', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    const owner = await resets.ask(mobile)
    const strangers = await Promise.all([resets.wish(mobile), resets.wish(mobile), resets.wish(mobile)])
    await sweepResets(api.ctx)
    const code = await resets.codeFor(mobile)
    const redeem = (ticket: string, typed: string) =>
      api.refusal(contract.redeemCode, { body: { ticket, code: typed } })
    for (const ticket of strangers.slice(0, 2))
      for (let tries = 0; tries < 5; tries += 1) expect(await redeem(ticket, makeWrongCode(code))).toBe('wrong_code')
    // The right code with the third ticket: the strangers have used up all their tries.
    expect(await redeem(strangers[2] ?? '', code)).toBe('wrong_code')
    await api.call(contract.redeemCode, { body: { ticket: owner, code } })
  })

  test('the owner has five tries at the code, too', async () => {
    const mobile = newMobile()
    await resets.signUp(mobile)
    const ticket = await resets.ask(mobile)
    const code = await resets.codeFor(mobile)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await api.refusal(contract.redeemCode, { body: { ticket, code: makeWrongCode(code) } })).toBe('wrong_code')
    expect(await api.refusal(contract.redeemCode, { body: { ticket, code } })).toBe('wrong_code')
  })
})
