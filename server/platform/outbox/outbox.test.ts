import { setTimeout as sleep } from 'node:timers/promises'
import { listOutbox } from '@/lib/platform/outbox/contract'
import { type MessageTransport, type OutgoingMessage, type Outcome } from '@/server/platform/adapters/message-carrier'
import { createMail } from '@/server/platform/adapters/mail'
import { createSms } from '@/server/platform/adapters/sms'
import { createTelegram } from '@/server/platform/adapters/telegram'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { startFakeService } from '@/server/testing/fakes/fake-service'
import { startFakeSmtp } from '@/server/testing/fakes/fake-smtp'
import { shareTestApp } from '@/server/testing/test-app'
import { createCourier, send, sweepOutbox, notifyManagers } from './public'

const services = {
  mail: { url: 'smtp://127.0.0.1:9', from: 'no-reply@sanjeh.example' },
  sms: { apiKey: 'secret-key-of-sms', template: 'code' },
  telegram: { botToken: '123:secret-token-of-telegram', chatId: '-100' },
}
const letter = { channel: 'mail', to: 'a@example.com', subject: 'x', text: 'secret link' } as const
const code = { channel: 'sms', to: '+989121234567', subject: 'x', text: '123456', lifeSeconds: 120 } as const
const api = shareTestApp()
let ctx: Context
beforeAll(async () => {
  ctx = { ...api.ctx, settings: { ...api.ctx.settings, services } }
})
beforeEach(() => api.sql('truncate outbox'))

type Row = { state: string; tries: number; text: string | null; last_error: string | null; wait: number }
const rows = () =>
  api.sql<Row>(
    `select state, tries, text, last_error, extract(epoch from next_try_at - now())::float as wait
     from outbox order by created_at, id`,
  )
const due = () => api.sql("update outbox set next_try_at = now() - interval '1 second'")
/** Runs one pass and awaits its deliveries. */
async function deliver(carriers: Parameters<typeof createCourier>[1]): Promise<void> {
  const courier = createCourier(ctx, carriers)
  await courier.startDue()
  await courier.waitForDeliveries(10_000)
}
const answering =
  (outcome: Outcome, seen: OutgoingMessage[] = []): MessageTransport =>
  async (message) => {
    seen.push(message)
    return outcome
  }

test('marks a delivered message as sent, and deletes its text', async () => {
  const seen: OutgoingMessage[] = []
  await send(ctx, letter)
  await deliver({ mail: answering({ kind: 'delivered' }, seen) })
  expect(seen).toMatchObject([{ to: 'a@example.com', subject: 'x', text: 'secret link' }])
  expect(await rows()).toMatchObject([{ state: 'sent', tries: 1, text: null, last_error: null }])
})

test('a message is part of the transaction that wrote it', async () => {
  const failing = inTransaction(ctx, async (ctx) => {
    await send(ctx, letter)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await rows()).toEqual([])
})

test('without a service a message keeps its text, and no courier claims it', async () => {
  await send(api.ctx, letter)
  await notifyManagers(api.ctx, { subject: 's', text: 't' })
  await deliver({ mail: answering({ kind: 'delivered' }) })
  expect(await rows()).toMatchObject([
    { state: 'kept', text: 'secret link', tries: 0 },
    { state: 'kept', text: 't' },
  ])
})

test('retries a failing service at growing intervals until the day is over', async () => {
  await send(ctx, letter)
  const carriers = { mail: answering({ kind: 'retry', reason: 'busy' }) }
  const waits: number[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    await deliver(carriers)
    waits.push((await rows())[0]?.wait ?? 0)
    await due()
  }
  expect(waits[0]).toBeGreaterThan(10)
  expect(waits[0]).toBeLessThan(20)
  expect(waits[3]).toBeGreaterThan(90)
  expect(Math.max(...waits)).toBeLessThan(4_400)
  expect((await rows())[0]).toMatchObject({ state: 'waiting', tries: 12, text: 'secret link', last_error: 'busy' })
  await api.sql("update outbox set expires_at = now() + interval '5 seconds'")
  await deliver(carriers)
  expect(await rows()).toMatchObject([{ state: 'failed', text: null, last_error: 'busy' }])
})

test('obeys a service’s Retry-After', async () => {
  await notifyManagers(ctx, { subject: 's', text: 't' })
  await deliver({ telegram: answering({ kind: 'retry', reason: 'x', afterSeconds: 500 }) })
  expect((await rows())[0]?.wait).toBeGreaterThan(490)
})

test('does not retry a refused message', async () => {
  await send(ctx, letter)
  await deliver({ mail: answering({ kind: 'refused', reason: 'EENVELOPE 550' }) })
  await due()
  await deliver({ mail: answering({ kind: 'delivered' }) })
  expect(await rows()).toMatchObject([{ state: 'failed', text: null, tries: 1, last_error: 'EENVELOPE 550' }])
})

test('does not resend a text message without an answer', async () => {
  await send(ctx, code)
  await deliver({ sms: answering({ kind: 'unknown', reason: 'no answer in time' }) })
  await due()
  const seen: OutgoingMessage[] = []
  await deliver({ sms: answering({ kind: 'delivered' }, seen) })
  expect(seen).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'sent', text: null, last_error: 'no answer in time' }])
})

test('a throwing carrier blocks nothing, and its error text is not stored', async () => {
  await send(ctx, letter)
  await deliver({ mail: () => Promise.reject(new Error('https://host/secret-key')) })
  expect(await rows()).toMatchObject([{ state: 'waiting', last_error: 'failed' }])
})

test('a hanging service blocks neither the sweep nor other channels', async () => {
  for (let count = 0; count < 6; count += 1) await send(ctx, letter)
  await send(ctx, code)
  let started = 0
  const hangingCarrier: MessageTransport = () => {
    started += 1
    return new Promise(() => undefined)
  }
  const courier = createCourier(ctx, { mail: hangingCarrier, sms: answering({ kind: 'delivered' }) })
  await courier.startDue()
  await courier.startDue()
  await courier.waitForDeliveries(200)
  expect(started).toBe(4)
  expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(1)
})

test('redelivers a crashed process’s message once its lease is over, and then never again', async () => {
  await send(ctx, letter)
  // It crashed after the service had received the message and before recording it.
  await createCourier(ctx, { mail: () => new Promise(() => undefined) }).startDue()
  const seen: OutgoingMessage[] = []
  const mail = answering({ kind: 'delivered' }, seen)
  await deliver({ mail })
  expect(seen).toHaveLength(0)
  expect((await rows())[0]?.wait).toBeGreaterThan(50)
  await due()
  await Promise.all([deliver({ mail }), deliver({ mail }), deliver({ mail })])
  await due()
  await deliver({ mail })
  expect(seen).toHaveLength(1)
})

test('an answer after the lease does not undo another process’s result', async () => {
  await send(ctx, letter)
  let answer: (outcome: Outcome) => void = () => undefined
  const slow = createCourier(ctx, { mail: () => new Promise((resolve) => (answer = resolve)) })
  await slow.startDue()
  await due()
  await deliver({ mail: answering({ kind: 'retry', reason: 'second' }) })
  answer({ kind: 'retry', reason: 'first' })
  await slow.waitForDeliveries(2_000)
  expect(await rows()).toMatchObject([{ tries: 2, last_error: 'second' }])
})

test('gives up messages past their time, and deletes them after 30 days', async () => {
  await send(ctx, code)
  await send(api.ctx, letter)
  await send(api.ctx, { ...letter, text: 'old' })
  await api.sql(
    "update outbox set next_try_at = now() - interval '3 minutes', expires_at = now() - interval '1 minute' where channel = 'sms'",
  )
  await api.sql("update outbox set created_at = now() - interval '31 days' where text = 'old'")
  await deliver({ sms: answering({ kind: 'delivered' }) })
  await sweepOutbox(ctx)
  expect(await rows()).toMatchObject([
    { state: 'failed', text: null, last_error: 'not sent in time' },
    { state: 'kept', text: 'secret link' },
  ])
})

test('real carriers: working services get everything; garbage and silence lose no message and leak no key', async () => {
  const [smtp, kavenegar, telegram] = await Promise.all([
    startFakeSmtp(),
    startFakeService({ body: '<html>' }),
    startFakeService({ status: 502, body: 'x' }),
  ])
  smtp.mood('garbage')
  const carriers = (timeoutMs: number) => ({
    mail: createMail({ ...services.mail, url: smtp.url }, { timeoutMs }),
    sms: createSms(services.sms, { base: kavenegar.base, timeoutMs }),
    telegram: createTelegram(services.telegram, { base: telegram.base, timeoutMs }),
  })
  await send(ctx, letter)
  await send(ctx, code)
  await notifyManagers(ctx, { subject: 's', text: 't' })
  await deliver(carriers(5_000))
  expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'failed', 'waiting'])
  expect(JSON.stringify(await rows())).not.toMatch(/secret-(key|token)/)
  smtp.mood('good')
  telegram.answer({ body: '{"ok":true}' })
  kavenegar.answer({ body: '{"return":{"status":200}}' })
  await send(ctx, code)
  await due()
  await deliver(carriers(10_000)) // long enough for a busy machine
  expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'failed', 'sent', 'sent'])
  expect([smtp.mails.length, kavenegar.calls.length, telegram.calls.length]).toEqual([1, 2, 2])
  await Promise.all([smtp.close(), kavenegar.close(), telegram.close()])
})

test('only managers read the outbox, newest first, and the configured services', async () => {
  const student = await api.signUp()
  const boss = await api.signUp()
  await api.sql("update users set role = 'manager' where id = $1", [boss.userId])
  await send(api.ctx, letter)
  await sleep(2)
  await send(api.ctx, code)
  const page = await api.call(listOutbox, { query: { size: 1 } }, { as: boss.token })
  expect(page).toMatchObject({
    items: [{ channel: 'sms', to: '+989121234567', text: '123456', state: 'kept', tries: 0, lastError: null }],
    total: 2,
    counts: { waiting: 0, sent: 0, failed: 0, kept: 2 },
    services: { mail: false, sms: false, telegram: false },
  })
  const second = await api.call(listOutbox, { query: { size: 1, page: 2 } }, { as: boss.token })
  expect(second.items).toMatchObject([{ channel: 'mail', subject: 'x', text: 'secret link' }])
  const failed = await api.call(listOutbox, { query: { state: 'failed' } }, { as: boss.token })
  expect(failed).toMatchObject({ items: [], total: 0, counts: { kept: 2 } })
  expect(await api.refusal(listOutbox, { query: {} }, { as: student.token })).toBe('forbidden')
  expect(await api.refusal(listOutbox, { query: {} })).toBe('unauthorized')
})

test('no manager reads another manager’s messages; showing a user’s text is logged in that account', async () => {
  const [boss, second, student] = await Promise.all([api.signUp(), api.signUp(), api.signUp()])
  await api.sql("update users set role = 'manager' where id = any($1)", [[boss.userId, second.userId]])
  await send(api.ctx, { ...letter, to: second.identifier })
  await send(api.ctx, { ...letter, to: student.identifier })
  const readBy = async (as: string) => (await api.call(listOutbox, { query: {} }, { as })).items
  const seen = await readBy(boss.token)
  expect(seen.find(({ to }) => to === second.identifier)).toMatchObject({ text: null, isWithheld: true })
  expect(seen.find(({ to }) => to === student.identifier)).toMatchObject({ text: 'secret link', isWithheld: false })
  expect((await readBy(second.token)).find(({ to }) => to === second.identifier)?.text).toBe('secret link')
  await readBy(boss.token)
  const acts = await api.sql(
    "select subject_id as of, actor as by from audit_log where act = 'message_shown' order by at",
  )
  expect(acts).toEqual([
    { of: student.userId, by: boss.userId },
    { of: student.userId, by: second.userId },
    { of: student.userId, by: boss.userId },
  ])
})
