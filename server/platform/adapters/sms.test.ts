import { type FakeService, startFakeService } from '@/server/testing/fakes/fake-service'
import { createSms } from './sms'

const settings = { apiKey: 'a/secret key', template: 'sanjeh-code' }
const message = { id: '1', to: '+989121234567', subject: '', text: '012345' }
const reply = (status: number, entries?: unknown) => JSON.stringify({ return: { status, message: 'x' }, entries })
let service: FakeService
beforeEach(async () => {
  service = await startFakeService({ body: reply(200) })
})
afterEach(() => service.close())
/** Long by default, since a busy machine is slow; tests without any answer use a short timeout. */
const send = (options = {}) => createSms(settings, { base: service.base, timeoutMs: 30_000, ...options })(message)

test('sends the template’s name and the code, form-encoded', async () => {
  expect(await send()).toEqual({ kind: 'delivered' })
  expect(service.calls).toEqual([
    {
      path: '/v1/a%2Fsecret%20key/verify/lookup.json',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: 'receptor=09121234567&token=012345&template=sanjeh-code',
    },
  ])
})

test('sends a notification by its own template, and not at all without one', async () => {
  const news = { ...message, text: 'تصحیح' }
  const withNews = { ...settings, noticeTemplate: 'sanjeh-news' }
  expect(await createSms(withNews, { base: service.base })(news)).toEqual({ kind: 'delivered' })
  expect(service.calls[0]?.body).toBe(`receptor=09121234567&token=${encodeURIComponent('تصحیح')}&template=sanjeh-news`)
  for (const text of ['دو کلمه', 'https://a.example', ''])
    expect(await createSms(withNews, { base: service.base })({ ...message, text })).toMatchObject({ kind: 'refused' })
  expect(await createSms(settings, { base: service.base })(news)).toMatchObject({ kind: 'refused' })
})

test('sends a link by its own template, and not at all without one', async () => {
  const link = { ...message, text: 'https://sanjeh.example/case/AZ_-09' }
  const withLinks = { ...settings, linkTemplate: 'sanjeh-link' }
  expect(await createSms(withLinks, { base: service.base })(link)).toEqual({ kind: 'delivered' })
  expect(service.calls[0]?.body).toBe(
    `receptor=09121234567&token=${encodeURIComponent(link.text)}&template=sanjeh-link`,
  )
  const doubtful = ['https://a.example/?x=1', `https://a.example/${'a'.repeat(100)}`, 'javascript:alert(1)']
  for (const text of doubtful)
    expect(await createSms(withLinks, { base: service.base })({ ...message, text })).toMatchObject({ kind: 'refused' })
  expect(await createSms(settings, { base: service.base })(link)).toMatchObject({ kind: 'refused' })
})

test.each([[{ messageid: 1, status: 5 }], [[{ messageid: 1, status: 1 }]], [null], [undefined]])(
  'accepts entries as %j',
  async (entries) => {
    service.answer({ body: reply(200, entries) })
    expect(await send()).toEqual({ kind: 'delivered' })
  },
)

test.each([400, 401, 403, 411, 418, 422, 424, 426, 430, 431, 432])('does not retry after %d', async (status) => {
  service.answer({ status, body: reply(status) })
  expect(await send()).toEqual({ kind: 'refused', reason: `Kavenegar ${status}` })
})

test.each([402, 409])('retries after %d', async (status) => {
  service.answer({ status, body: reply(status) })
  expect(await send()).toEqual({ kind: 'retry', reason: `Kavenegar ${status}` })
})

test('does not retry after a timeout: the message may have been sent', async () => {
  service.answer('hang')
  expect(await send({ timeoutMs: 300 })).toEqual({ kind: 'unknown', reason: 'no answer in time' })
})

test('does not retry after a connection that breaks after the request', async () => {
  service.answer('cut')
  expect(await send()).toMatchObject({ kind: 'unknown' })
})

test('retries if the service was not reached', async () => {
  const gone = await startFakeService('hang')
  await gone.close()
  expect(await send({ base: gone.base })).toEqual({ kind: 'retry', reason: 'ECONNREFUSED' })
})

test.each(['<html>blocked</html>', '{}', '', '[]', '{"return":{"status":"200"}}'])(
  'reports an invalid answer (%s), and does not retry',
  async (body) => {
    service.answer({ body })
    expect(await send()).toEqual({ kind: 'refused', reason: 'unreadable answer, HTTP 200' })
  },
)

test('does not follow a redirect, which would leak the key in the path', async () => {
  const elsewhere = await startFakeService({ body: reply(200) })
  service.answer({ status: 307, headers: { location: `${elsewhere.base}/` }, body: '' })
  expect(await send()).toMatchObject({ kind: 'unknown' })
  expect(elsewhere.calls).toHaveLength(0)
  await elsewhere.close()
})

test.each([
  ['a landline', { to: '+982112345678' }],
  ['an e-mail address', { to: 'a@b.ir' }],
  ['a sentence', { text: 'کد تو ۱۲۳ است' }],
  ['two lines', { text: '1\n2' }],
])('refuses %s without a call', async (_, part) => {
  const outcome = await createSms(settings, { base: service.base })({ ...message, ...part })
  expect(outcome).toEqual({ kind: 'refused', reason: 'not a code' })
  expect(service.calls).toHaveLength(0)
})
