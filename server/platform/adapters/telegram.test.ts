import { type FakeService, startFakeService } from '@/server/testing/fakes/fake-service'
import { createTelegram } from './telegram'

const settings = { botToken: '123:the-secret-of-the-bot', chatId: '-100' }
const message = { id: '1', to: '-100', subject: 'x', text: 'خطا <b>&amp;' }
let service: FakeService
beforeEach(async () => {
  service = await startFakeService({ body: '{"ok":true,"result":{}}' })
})
afterEach(() => service.close())
/** Long by default, since a busy machine is slow; tests without any answer use a short timeout. */
const patientMs = 30_000
const send = (text = message.text, base = service.base, timeoutMs = patientMs) =>
  createTelegram(settings, { base, timeoutMs })({ ...message, text })
const sent = () => JSON.parse(service.calls[0]?.body ?? '{}') as { text: string }

test('sends plain text to the chat', async () => {
  expect(await send()).toEqual({ kind: 'delivered' })
  expect(service.calls[0]).toMatchObject({
    path: '/bot123:the-secret-of-the-bot/sendMessage',
    type: 'application/json',
  })
  expect(sent()).toEqual({ chat_id: '-100', text: message.text, link_preview_options: { is_disabled: true } })
})

test('truncates long texts, never inside a character', async () => {
  await send(`a${'🦉'.repeat(3_000)}`)
  expect(sent().text.length).toBeLessThanOrEqual(4096)
  expect(sent().text).toMatch(/^a🦉+…$/u)
})

test('waits as long as Telegram asks', async () => {
  service.answer({ status: 429, body: '{"ok":false,"parameters":{"retry_after":37}}' })
  expect(await send()).toEqual({ kind: 'retry', reason: 'Telegram 429', afterSeconds: 37 })
})

test.each([
  ['hang' as const, 'no answer in time'],
  [{ status: 502, body: '<html>' }, 'unreadable answer, HTTP 502'],
  [{ body: '<html>blocked</html>' }, 'unreadable answer, HTTP 200'],
  [{ status: 401, body: '{"ok":false}' }, 'Telegram 401'],
])('retries after %j', async (answer, reason) => {
  service.answer(answer)
  const outcome = await send('x', service.base, answer === 'hang' ? 300 : patientMs)
  expect(outcome).toMatchObject({ kind: 'retry', reason })
})

test('retries if Telegram cannot be reached', async () => {
  const gone = await startFakeService('hang')
  await gone.close()
  expect(await send('x', gone.base)).toEqual({ kind: 'retry', reason: 'ECONNREFUSED' })
})

test.each([400, 403])('does not retry after %d', async (status) => {
  service.answer({ status, body: '{"ok":false}' })
  expect(await send()).toEqual({ kind: 'refused', reason: `Telegram ${status}` })
})
