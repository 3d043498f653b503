import { outgoingCopy } from '@/lib/platform/outbox/words/outgoing'
import { json } from '@/server/testing/cookies'
import { withCountryCode, newMail, newMobile, startResets } from '@/server/testing/resets'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { sweepResets } from './public'

const password = 'seven brass kettles'
const sms = { apiKey: 'key of the panel', template: 'code' }
let api: TestApp
let resets: Awaited<ReturnType<typeof startResets>>
beforeEach(async () => {
  api = await startTestApp({
    publicUrl: 'https://sanjeh.example',
    smsDailyBudget: 5,
    services: { mail: null, sms, telegram: null },
  })
  resets = await startResets(api, password)
})
afterEach(() => api.close())

const people = async (count: number) => {
  const mobiles = Array.from({ length: count }, newMobile)
  for (const mobile of mobiles) await resets.signUp(mobile)
  return mobiles
}
const notes = async () =>
  (await api.sql<{ subject: string }>("select subject from outbox where channel = 'telegram' order by created_at")).map(
    ({ subject }) => subject,
  )
const texts = async () =>
  (await api.sql<{ count: number }>("select count(*)::int as count from outbox where channel = 'sms'"))[0]?.count

test('notifies managers at 80 % and at the end, once each; then refuses every request, known number or not', async () => {
  const [last = '', ...mobiles] = await people(6)
  const { near, spent } = outgoingCopy.smsBudget
  for (const mobile of mobiles.slice(0, 3)) await resets.ask(mobile)
  expect(await notes()).toEqual([])
  await resets.ask(mobiles[3] ?? '')
  expect(await notes()).toEqual([near.subject])
  await resets.ask(mobiles[4] ?? '')
  expect(await notes()).toEqual([near.subject, spent.subject])
  for (const mobile of [last, newMobile()]) await expect(resets.wish(mobile)).rejects.toThrow('sms_spent')
  expect(await resets.wish(newMail())).toEqual(expect.any(String))
  expect(await texts()).toBe(5)
})

test('sends nothing for a request made before the budget ended and served after it', async () => {
  const mobiles = await people(7)
  for (const mobile of mobiles) await resets.wish(mobile)
  await sweepResets(api.ctx)
  expect(await texts()).toBe(5)
})

test('known browsers get another fifth of the budget, and then are refused, too', async () => {
  const mobiles = await people(5)
  const knownMobiles = [newMobile(), newMobile()]
  const cookies: string[] = []
  for (const identifier of knownMobiles) {
    const reply = await api.raw('POST', '/account/sign-up/', json({ name: 'نگار', identifier, password }))
    cookies.push(
      reply.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    )
  }
  for (const mobile of mobiles) await resets.ask(mobile)
  const requestCode = async (index: number) => {
    const { body, headers } = json({ identifier: knownMobiles[index] })
    const reply = await api.raw('POST', '/account/forgot-password/', {
      body,
      headers: { ...headers, cookie: cookies[index] ?? '' },
    })
    await sweepResets(api.ctx)
    return reply
  }
  expect((await requestCode(0)).status).toBe(200)
  expect(await resets.sentTo(withCountryCode(knownMobiles[0] ?? ''))).toHaveLength(1)
  const refused = await requestCode(1)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await texts()).toBe(6)
})

test('starts again each day, and a message left for a manager costs nothing', async () => {
  const mobiles = await people(6)
  for (const mobile of mobiles.slice(0, 5)) await resets.ask(mobile)
  await api.sql("update outbox set created_at = created_at - interval '1 day'")
  expect(await resets.wish(mobiles[5] ?? '')).toEqual(expect.any(String))
  await api.sql("update outbox set created_at = now(), state = 'kept', text = '1' where channel = 'sms'")
  expect(await resets.wish(mobiles[5] ?? '')).toEqual(expect.any(String))
})
