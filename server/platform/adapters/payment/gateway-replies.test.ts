import { type FakeService, startFakeService } from '@/server/testing/fakes/fake-service'
import { type Gateway } from './gateway'
import { createZarinpal } from './zarinpal'
import { createZibal } from './zibal'

// Answers of the two gateways besides yes and no: an unclear answer never counts money as lost, nor as received.
const AUTHORITY = `A${'0'.repeat(35)}`
const payment = { authority: AUTHORITY, amountRial: 1_000_000 }
const request = {
  amountRial: 1_000_000,
  orderNo: 7,
  description: 'سفارش',
  mobile: null,
  returnUrl: 'http://site.test/back/',
}
let service: FakeService
let zarinpal: Gateway
let zibal: Gateway
beforeAll(async () => {
  service = await startFakeService({ body: '{}' })
  zarinpal = createZarinpal({ merchantId: '11111111-1111-4111-8111-111111111111', base: service.base })
  zibal = createZibal({ merchant: 'zibal', base: service.base })
})
afterAll(() => service.close())
const answer = (json: unknown, status = 200) => service.answer({ status, body: JSON.stringify(json) })
const refused = (code: number) => ({ data: [], errors: { code, message: 'x', validations: [] } })
const lastBody = () => JSON.parse(service.calls.at(-1)?.body ?? '') as Record<string, unknown>
/** One answer for URLs with this ending, another one for all others. */
const answerByUrl = (ending: string, said: unknown, others: unknown) =>
  service.answerTo((path) => JSON.stringify(path.endsWith(ending) ? said : others))

describe('Zarinpal', () => {
  test.each([
    ['FAILED', { kind: 'unpaid', reason: '-51', isFinal: true }],
    ['REVERSED', { kind: 'unpaid', reason: '-51', isFinal: true }],
    ['IN_BANK', { kind: 'unpaid', reason: '-51', isFinal: false }],
    ['PAID', { kind: 'silent', reason: 'PAID' }],
    ['VERIFIED', { kind: 'silent', reason: 'VERIFIED' }],
    ['SOMETHING_NEW', { kind: 'unpaid', reason: '-51', isFinal: false }],
  ])('«not paid», and then %s', async (status, outcome) => {
    answerByUrl('inquiry.json', { data: { status }, errors: [] }, refused(-51))
    expect(await zarinpal.verify(payment)).toEqual(outcome)
  })

  test('believes a refused reversal at once, unless an earlier one may have succeeded', async () => {
    answerByUrl('inquiry.json', { data: { status: 'REVERSED' }, errors: [] }, refused(-63))
    expect(await zarinpal.reverse?.({ ...payment, wasAsked: false })).toEqual({ kind: 'refused', reason: '-63' })
    expect(await zarinpal.reverse?.({ ...payment, wasAsked: true })).toEqual({ kind: 'reversed' })
    service.answer({ status: 504, body: '<html>' })
    expect(await zarinpal.reverse?.({ ...payment, wasAsked: true })).toEqual({ kind: 'silent', reason: 'HTTP 504' })
  })

  test('sends no empty number, and no longer text than the gateway accepts', async () => {
    answer({ data: { code: 100, authority: AUTHORITY }, errors: [] })
    await zarinpal.create({ ...request, description: 'ش'.repeat(600) })
    expect(lastBody()).toMatchObject({ description: 'ش'.repeat(500), metadata: { order_id: '7', auto_verify: false } })
    expect(lastBody().metadata).not.toHaveProperty('mobile')
  })

  test.each([
    ['a refusal', refused(-9), { kind: 'refused', reason: '-9' }],
    [
      'an invalid authority',
      { data: { code: 100, authority: '../../x' }, errors: [] },
      { kind: 'silent', reason: 'HTTP 200' },
    ],
    ['nothing at all', {}, { kind: 'silent', reason: 'HTTP 200' }],
  ])('makes no payment if the reply is %s', async (_, json, expected) => {
    answer(json)
    expect(await zarinpal.create(request)).toEqual(expected)
  })

  test.each([
    ['no reference', { ref_id: undefined }],
    ['a negative fee', { fee: -1 }],
    ['another yes', { code: 102 }],
  ])('does not count money as received if the reply is %s', async (_, change) => {
    answer({ data: { code: 100, ref_id: 201, card_pan: null, fee: 0, fee_type: 'Merchant', ...change }, errors: [] })
    expect(await zarinpal.verify(payment)).toEqual({ kind: 'silent', reason: 'HTTP 200' })
  })

  test.each([undefined, null])(
    'books money that was taken before, without a reference (%s), under its authority',
    async (ref) => {
      answer({ data: { code: 101, ref_id: ref, card_pan: null, fee: 0, fee_type: 'Merchant' }, errors: [] })
      expect(await zarinpal.verify(payment)).toEqual({ kind: 'paid', refId: AUTHORITY, cardMask: null, feeRial: 0 })
    },
  )

  test('treats an unreadable list as empty', async () => {
    answer({ data: { authorities: [{ authority: AUTHORITY, amount: 'x' }] } })
    expect(await zarinpal.listUnverified?.()).toEqual([])
    answer(refused(-10))
    expect(await zarinpal.listUnverified?.()).toEqual([])
  })
})

describe('Zibal', () => {
  const track = { authority: '15966442233311', amountRial: 1_000_000 }
  const yes = { result: 100, status: 1, amount: 1_000_000, refNumber: 44, cardNumber: '62741****44' }

  test('the redirect is only a hint, and it makes no refunds by itself', () => {
    expect(zibal.readReturn({ trackId: '7', success: '1' })).toEqual({ authority: '7', claimsPaid: true })
    expect(zibal.readReturn({ trackId: '7', success: '0' })).toEqual({ authority: '7', claimsPaid: false })
    expect(zibal.readReturn({})).toEqual({ authority: null, claimsPaid: false })
    expect([zibal.reverse, zibal.listUnverified]).toEqual([null, null])
  })

  test.each([
    [{ result: 100, status: 1 }, true],
    [{ result: 100, status: 2 }, true],
    [{ result: 100, status: -1 }, false],
    [{ result: 100, status: 3 }, false],
    [{ result: 203 }, null],
    ['<html>', null],
  ])('checks for money without taking it: %j', async (said, isHeld) => {
    answer(said)
    expect(await zibal.isPaid?.(track.authority)).toBe(isHeld)
    expect(service.calls.at(-1)?.path).toBe('/v1/inquiry')
  })

  test.each([
    [-1, { kind: 'unpaid', reason: 'status -1', isFinal: false }],
    [-2, { kind: 'unpaid', reason: 'status -2', isFinal: false }],
    [2, { kind: 'silent', reason: 'status 2' }],
    [4, { kind: 'unpaid', reason: 'status 4', isFinal: true }],
  ])('«not paid», and the inquiry says status %d', async (status, outcome) => {
    answerByUrl('/inquiry', { result: 100, status }, { result: 202 })
    expect(await zibal.verify(track)).toEqual(outcome)
  })

  test('an inquiry returns an earlier payment, also if the amount differs', async () => {
    answerByUrl('/inquiry', { ...yes, refNumber: null }, { result: 201 })
    expect(await zibal.verify(track)).toMatchObject({ kind: 'paid', refId: track.authority })
    answerByUrl('/inquiry', { ...yes, amount: 5 }, { result: 201 })
    expect(await zibal.verify(track)).toEqual({ kind: 'differs', reason: 'amount 5' })
    answerByUrl('/inquiry', {}, { result: 201 })
    expect(await zibal.verify(track)).toEqual({ kind: 'silent', reason: 'HTTP 200' })
  })

  test('a success without the state “paid and verified” leads to an inquiry', async () => {
    answerByUrl('/inquiry', { result: 100, status: 3 }, { ...yes, status: 2 })
    expect(await zibal.verify(track)).toEqual({ kind: 'unpaid', reason: 'status 3', isFinal: true })
  })

  test.each([
    ['a page', { status: 502, body: '<html>' }, 'HTTP 502'],
    ['a connection that breaks twice', 'cut' as const, 'network'],
  ])('%s counts as no answer, for a new try and an old one', async (_, said, reason) => {
    service.answer(said)
    expect(await zibal.create(request)).toEqual({ kind: 'silent', reason })
    expect(await zibal.verify(track)).toEqual({ kind: 'silent', reason })
  })
})
