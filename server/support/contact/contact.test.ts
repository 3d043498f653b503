import { randomUUID } from 'node:crypto'
import { listCases } from '@/lib/support/case/contract/case'
import { getManagedCase, listManagedCases } from '@/lib/support/case/contract/manage-case'
import * as contract from '@/lib/support/contact/contract'
import { json } from '@/server/testing/cookies'
import { shareTestApp, startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManagerWithFactor, PUBLIC_SITE } from '@/server/testing/make-people'
import { type PuzzleAnswer } from '@/lib/accounts/account/contract'
import { callSolvingPuzzle } from '@/server/testing/exams/solve-puzzle'

const contact = {
  name: 'نگار',
  replyTo: 'negar@example.com',
  topic: 'payment',
  text: 'پرداخت کردم ولی آزمون باز نشد. شماره‌ام ۰۹۱۲۱۲۳۴۵۶۷ است.',
} as const
const api = shareTestApp(PUBLIC_SITE)
let manager: string
let student: string
beforeAll(async () => {
  student = (await api.signUp()).token
  manager = (await makeManagerWithFactor(api)).token
})
beforeEach(() => api.sql('truncate cases, case_messages, case_files, case_uploads, case_events, outbox'))

const people = { count: 0 }
const newReply = () => `person${(people.count += 1)}@example.com`
const outbox = () =>
  api.sql<{ channel: string; recipient: string; text: string }>('select * from outbox order by channel')
const write = (part: object = {}) => api.raw('POST', '/contact/', json({ ...contact, replyTo: newReply(), ...part }))

describe('a message of a visitor', () => {
  test('opens a case; notifies managers by mail and chat and the visitor by mail, without any of its text', async () => {
    const { no, inAccount } = await api.call(contract.sendContact, { body: contact })
    expect(inAccount).toBe(false)
    const { items } = await api.call(listManagedCases, { query: {} }, { as: manager })
    expect(items).toMatchObject([{ no, kind: 'payment', person: contact.name, state: 'new', subject: contact.text }])
    const sent = await outbox()
    expect(sent.map(({ channel, recipient }) => `${channel} ${recipient}`).toSorted()).toEqual([
      'mail desk@sanjeh.example',
      `mail ${contact.replyTo}`,
      'telegram -',
    ])
    for (const { text, recipient } of sent) {
      expect(text).toContain('https://sanjeh.example/')
      for (const secret of [contact.text, '۰۹۱۲', contact.name]) expect(text).not.toContain(secret)
      if (recipient !== contact.replyTo) expect(text).not.toContain('/case/')
    }
  })

  test('of an account is a case of that account', async () => {
    const { no, inAccount } = await api.call(contract.sendContact, { body: contact }, { as: student })
    expect(inAccount).toBe(true)
    expect((await api.call(listCases, { query: {} }, { as: student })).items).toMatchObject([{ no }])
  })

  test('sent again after a lost reply opens no second case; with other words, address or sender it is refused', async () => {
    const body = { ...contact, id: randomUUID(), replyTo: newReply() }
    const { no } = await api.call(contract.sendContact, { body })
    expect(await api.call(contract.sendContact, { body })).toEqual({ no, inAccount: false })
    expect(await outbox()).toHaveLength(3)
    for (const over of [{ text: `${contact.text} لطفاً زودتر.` }, { replyTo: newReply() }])
      expect(await api.refusal(contract.sendContact, { body: { ...body, ...over } })).toBe('changed_meanwhile')
    expect(await api.refusal(contract.sendContact, { body }, { as: student })).toBe('changed_meanwhile')
    expect((await api.call(listManagedCases, { query: {} }, { as: manager })).total).toBe(1)
  })

  test('from an error screen names the error, and nothing of its address', async () => {
    const about = {
      kind: 'error',
      error: 'b-0123abcd',
      build: 'b1',
      request: '',
      path: '/case/tok?token=secret',
    } as const
    const { no } = await api.call(contract.sendContact, { body: { ...contact, replyTo: newReply(), about } })
    const shown = await api.call(getManagedCase, { params: { no: no ?? 0 } }, { as: manager })
    expect(shown.about).toMatchObject({ ...about, path: '/case/…' })
    expect((await write({ about: { kind: 'order', id: randomUUID() } })).status).toBe(422)
  })

  test('typed with somebody else’s address brings that address few mails, and never a text message', async () => {
    for (let count = 0; count < 5; count += 1) await write({ replyTo: 'victim@example.com' })
    await write({ replyTo: '09121234567' })
    const sent = await outbox()
    expect(sent.filter(({ recipient }) => recipient === 'victim@example.com')).toHaveLength(3)
    expect(sent.filter(({ channel }) => channel === 'sms')).toEqual([])
  })

  test.each(['a@b.co', '09121234567', '۰۲۱ ۸۸۷۷ ۶۶۵۵', '+44 (20) 7946-0018'])(
    'accepts the reply address %s',
    async (replyTo) => {
      expect((await write({ replyTo })).status).toBe(200)
    },
  )

  test.each(['nobody', 'a@b', '12345', 'a@b.co, c@d.co', 'call me: 0912'])(
    'refuses the reply address %s',
    async (replyTo) => {
      const response = await write({ replyTo })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        code: 'invalid_input',
        fields: { 'body.replyTo': expect.any(String) },
      })
    },
  )

  test('from a bot that fills in every field is acknowledged and dropped', async () => {
    expect((await write({ website: 'https://spam.example' })).status).toBe(200)
    expect(await api.sql('select from cases')).toEqual([])
    expect(await outbox()).toEqual([])
  })

  test('is refused with a wrong topic, and if too short or too long', async () => {
    expect((await write({ topic: 'love' })).status).toBe(422)
    expect((await write({ text: 'short' })).status).toBe(422)
    expect((await write({ text: 'x'.repeat(4_001) })).status).toBe(422)
  })

  test('is accepted five times an hour from one address, three times for one reply address', async () => {
    const app = await startTestApp({ addressLimitFactor: 1 })
    const post = async (replyTo: string) => (await app.raw('POST', '/contact/', json({ ...contact, replyTo }))).status
    const same: number[] = []
    for (let times = 0; times < 4; times += 1) same.push(await post(times % 2 ? 'ONE@example.com' : 'one@example.com'))
    expect(same).toEqual([200, 200, 200, 429])
    expect([await post('two@example.com'), await post('three@example.com')]).toEqual([200, 429])
    await app.close()
  })
})

describe('many messages', () => {
  const send = (app: TestApp, replyTo: string, address: string) =>
    app.app.fetch(new Request('http://api.test/contact/', { method: 'POST', ...json({ ...contact, replyTo }) }), {
      incoming: { socket: { remoteAddress: address } },
    })

  test('sent elsewhere in a person’s name do not block that person', async () => {
    const app = await startTestApp({ addressLimitFactor: 1 })
    for (let times = 0; times < 5; times += 1) await send(app, 'victim@example.com', '10.0.0.9')
    expect((await send(app, 'victim@example.com', '10.0.0.1')).status).toBe(200)
    await app.close()
  })

  test('from many addresses are accepted two hundred times an hour', async () => {
    const app = await startTestApp({ addressLimitFactor: 1 })
    const statuses: number[] = []
    for (let machine = 0; machine < 205; machine += 1)
      statuses.push((await send(app, newReply(), `10.0.0.${machine}`)).status)
    expect(statuses.filter((status) => status === 428)).toHaveLength(5)
    // Nobody is blocked: a visitor's browser solves the puzzle, and users who are logged in get none.
    const solved = callSolvingPuzzle((body: { replyTo: string; puzzle?: PuzzleAnswer }) =>
      app.call(contract.sendContact, { body: { ...contact, ...body } }),
    )
    await solved({ replyTo: newReply() })
    const body = { ...contact, replyTo: newReply() }
    expect(await app.refusal(contract.sendContact, { body })).toBe('puzzle_due')
    await app.call(contract.sendContact, { body }, { as: (await app.signUp()).token })
    await app.close()
  })

  test('refused by address do not count for others', async () => {
    const app = await startTestApp({ addressLimitFactor: 1 })
    const statuses: number[] = []
    for (let times = 0; times < 205; times += 1) statuses.push((await send(app, newReply(), '10.0.0.9')).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(200)
    expect((await send(app, newReply(), '10.0.0.1')).status).toBe(200)
    await app.close()
  })

  test('of one user are limited to five an hour, from any address, and do not count for neighbours', async () => {
    const app = await startTestApp({ addressLimitFactor: 1 })
    const person = { as: (await app.signUp()).token }
    const post = () => app.call(contract.sendContact, { body: { ...contact, replyTo: newReply() } }, person)
    for (let times = 0; times < 5; times += 1) await post()
    const sixth = { body: { ...contact, replyTo: newReply() } }
    expect(await app.refusal(contract.sendContact, sixth, person)).toBe('too_many_requests')
    await app.call(contract.sendContact, sixth)
    await app.close()
  })
})
