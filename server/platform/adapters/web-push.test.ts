import { createECDH, createPublicKey, randomUUID, verify } from 'node:crypto'
import { type FakeService, startFakeService } from '@/server/testing/fakes/fake-service'
import { makePushBrowser } from '@/server/testing/fakes/push-browser'
import { vapidPublicKey } from './vapid'
import { createWebPush, type PushMessage, type PushTarget } from './web-push'
import { encryptPush, isCurvePoint } from './web-push-cipher'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const authSecret = 'a key of this test, long enough for it'
let service: FakeService
beforeAll(async () => {
  service = await startFakeService({ status: 201, body: '' })
})
afterAll(() => service.close())

function makeTarget(host?: string) {
  const { endpoint, p256dh, auth, read } = makePushBrowser({ host })
  return { target: { endpoint, p256dh: bytes(p256dh), auth: bytes(auth) } satisfies PushTarget, read }
}
const message: PushMessage = { id: randomUUID(), text: '{"title":"سلام"}', lifeSeconds: 3_600, isUrgent: false }
const sender = { authSecret, contact: 'mailto:help@sanjeh.example' }
const push = (target: PushTarget, more: Partial<PushMessage> = {}) =>
  createWebPush(sender, { base: service.base, timeoutMs: 2_000 })(target, { ...message, ...more })

test('encrypts as the example of RFC 8291, Appendix A', () => {
  const ours = createECDH('prime256v1')
  ours.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const keys = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const once = { ownKey: ours, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), padTo: 0 }
  expect(encryptPush('When I grow up, I want to be a watermelon', keys, once).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a browser reads what was encrypted for it, and nobody else does; all messages are equally long', async () => {
  const [{ target, read }, other] = [makeTarget(), makeTarget()]
  await push(target)
  await push(target, { text: JSON.stringify({ title: 'خبر دیگری که بلندتر است' }) })
  const [first, second] = service.rawCalls.slice(-2)
  if (!first || !second) throw new Error('Nothing was sent')
  expect(read(first.bytes)).toEqual({ title: 'سلام' })
  expect(() => other.read(first.bytes)).toThrow()
  expect(first.bytes).toHaveLength(second.bytes.length)
  expect(first.path).toBe(new URL(target.endpoint).pathname)
})

test('identifies the sender by a token for this push service only, which the public key verifies', async () => {
  const { target } = makeTarget('updates.push.services.mozilla.com')
  await push(target)
  const [, text = '', seal = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(service.rawCalls.at(-1)?.headers.authorization ?? '') ?? []
  expect(key).toBe(vapidPublicKey(authSecret))
  const point = bytes(key)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  expect(verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(seal))).toBe(true)
  const claims: unknown = JSON.parse(bytes(text.split('.')[1] ?? '').toString())
  expect(claims).toMatchObject({ aud: 'https://updates.push.services.mozilla.com', sub: sender.contact })
  expect(vapidPublicKey(authSecret)).not.toBe(vapidPublicKey(`${authSecret}2`))
})

test('states the lifetime, the urgency and the message that it replaces', async () => {
  const { target } = makeTarget()
  await push(target)
  const topic = message.id.replaceAll('-', '')
  expect(service.rawCalls.at(-1)?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '3600',
    urgency: 'normal',
    topic,
  })
  await push(target, { isUrgent: true, lifeSeconds: 9_999_999 })
  expect(service.rawCalls.at(-1)?.headers).toMatchObject({ ttl: '259200', urgency: 'high' })
})

test.each<[number, Record<string, string>, object]>([
  [201, {}, { kind: 'delivered' }],
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [413, {}, { kind: 'refused', reason: 'fcm.googleapis.com 413' }],
  [403, {}, { kind: 'retry', reason: 'fcm.googleapis.com 403' }],
  [429, { 'retry-after': '120' }, { kind: 'retry', reason: 'fcm.googleapis.com 429', afterSeconds: 120 }],
  [503, { 'retry-after': 'soon' }, { kind: 'retry', reason: 'fcm.googleapis.com 503' }],
])('an answer of %d with %j', async (status, headers, expected) => {
  service.answer({ status, body: '{}', headers })
  expect(await push(makeTarget().target)).toEqual(expected)
  service.answer({ status: 201, body: '' })
})

test('obeys a Retry-After that is a date', async () => {
  const later = new Date(Date.now() + 600_000).toUTCString()
  service.answer({ status: 429, body: '', headers: { 'retry-after': later } })
  const outcome = await push(makeTarget().target)
  service.answer({ status: 201, body: '' })
  expect('afterSeconds' in outcome && Math.abs((outcome.afterSeconds ?? 0) - 600)).toBeLessThan(5)
})

test('a push service that does not answer is not called for a while; the others get their messages', async () => {
  const hangingService = await startFakeService('hang')
  const send = createWebPush(sender, { base: hangingService.base, timeoutMs: 500 })
  const [google, mozilla] = [makeTarget(), makeTarget('updates.push.services.mozilla.com')]
  expect(await send(google.target, message)).toEqual({ kind: 'retry', reason: 'fcm.googleapis.com: no answer in time' })
  expect(await send(makeTarget().target, message)).toEqual({
    kind: 'retry',
    reason: 'fcm.googleapis.com: not reachable',
  })
  expect(hangingService.calls).toHaveLength(1)
  hangingService.answer({ status: 201, body: '' })
  expect(await send(mozilla.target, message)).toEqual({ kind: 'delivered' })
  await hangingService.close()
})

test('follows no redirect', async () => {
  service.answer({ status: 307, body: '', headers: { location: `${service.base}/elsewhere` } })
  const before = service.rawCalls.length
  expect(await push(makeTarget().target)).toMatchObject({ kind: 'retry' })
  expect(service.rawCalls).toHaveLength(before + 1)
  service.answer({ status: 201, body: '' })
})

test('detects a key for which no message can be encrypted', () => {
  expect(isCurvePoint(makeTarget().target.p256dh)).toBe(true)
  expect(isCurvePoint(Buffer.alloc(65, 4))).toBe(false)
  expect(isCurvePoint(Buffer.alloc(0))).toBe(false)
})
