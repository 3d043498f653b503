import { type FakeService, startFakeService } from '@/server/testing/fakes/fake-service'
import { type Checked, type Gateway } from './gateway'
import { createZarinpal } from './zarinpal'
import { createZibal } from './zibal'

const AUTHORITY = `A${'0'.repeat(35)}`
const payment = { authority: AUTHORITY, amountRial: 1_000_000 }
const request = {
  amountRial: 1_000_000,
  orderNo: 100_001,
  description: 'سفارش',
  mobile: '09121234567',
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

describe('Zarinpal', () => {
  test('requests in Rial with manual verification, and redirects to its page', async () => {
    answer({
      data: { code: 100, message: 'Success', authority: AUTHORITY, fee_type: 'Merchant', fee: 100 },
      errors: [],
    })
    expect(await zarinpal.create(request)).toEqual({ kind: 'made', authority: AUTHORITY })
    expect(service.calls.at(-1)?.path).toBe('/pg/v4/payment/request.json')
    expect(lastBody()).toMatchObject({
      amount: 1_000_000,
      currency: 'IRR',
      callback_url: 'http://site.test/back/',
      metadata: { order_id: '100001', auto_verify: false, mobile: '09121234567' },
    })
    expect(zarinpal.paymentUrlOf(AUTHORITY)).toBe(`${service.base}/pg/StartPay/${AUTHORITY}`)
  })

  const paid = { kind: 'paid', refId: '201', cardMask: '502229******5995', feeRial: 1_200 }
  const verified = { message: 'Verified', card_pan: '502229******5995', ref_id: 201, fee_type: 'Merchant', fee: 1_200 }
  const checks: [string, unknown, Checked | object][] = [
    ['100: paid', { data: { code: 100, ...verified }, errors: [] }, paid],
    ['101: already verified', { data: { code: 101, ...verified }, errors: [] }, paid],
    [
      'a fee borne by the buyer is not ours',
      { data: { code: 100, ...verified, fee_type: 'Payer' }, errors: [] },
      { ...paid, feeRial: 0 },
    ],
    ['-50: another amount', refused(-50), { kind: 'differs', reason: '-50' }],
    ['-54: no such authority', refused(-54), { kind: 'unpaid', reason: '-54', isFinal: true }],
    ['-53: the payment of another merchant', refused(-53), { kind: 'unpaid', reason: '-53', isFinal: true }],
    ['-52: unknown', refused(-52), { kind: 'silent', reason: '-52' }],
    ['-15: unknown', refused(-15), { kind: 'silent', reason: '-15' }],
    ['errors as a list: unknown', { data: [], errors: [] }, { kind: 'silent', reason: 'HTTP 200' }],
  ]
  test.each(checks)('%s', async (_, json, expected) => {
    answer(json, JSON.stringify(json).includes('errors":{') ? 422 : 200)
    expect(await zarinpal.verify(payment)).toEqual(expected)
    expect(lastBody()).toMatchObject({ amount: 1_000_000, authority: AUTHORITY })
  })

  test('after -51 inquires whether the buyer is still at the bank', async () => {
    answer(refused(-51))
    expect(await zarinpal.verify(payment)).toEqual({ kind: 'unpaid', reason: '-51', isFinal: false })
    expect(service.calls.at(-1)?.path).toBe('/pg/v4/payment/inquiry.json')
  })

  test.each([
    ['a page of a proxy', { status: 502, body: '<html>' }, 'HTTP 502'],
    ['cut JSON', { body: '{"data": {"co' }, 'HTTP 200'],
    ['a broken connection', 'cut' as const, 'network'],
  ])('treats %s as unknown', async (_, expected, reason) => {
    const before = service.calls.length
    service.answer(expected)
    expect(await zarinpal.verify(payment)).toEqual({ kind: 'silent', reason })
    // Only network failures are retried.
    expect(service.calls.length - before).toBe(reason === 'network' ? 2 : 1)
  })

  test('makes refunds, and lists untaken payments', async () => {
    answer({ data: { code: 100, message: 'Reversed' }, errors: [] })
    const first = { ...payment, wasAsked: false }
    expect(await zarinpal.reverse?.(first)).toEqual({ kind: 'reversed' })
    answer(refused(-63))
    expect(await zarinpal.reverse?.(first)).toEqual({ kind: 'refused', reason: '-63' })
    answer({
      data: { code: 100, authorities: [{ authority: AUTHORITY, amount: 5_000, referer: '/', date: '' }] },
      errors: [],
    })
    expect(await zarinpal.listUnverified?.()).toEqual([{ authority: AUTHORITY, amountRial: 5_000 }])
  })

  const again = { ...payment, wasAsked: true }
  const inquiries: [string, object, object][] = [
    ['says that the money was returned', { data: { status: 'REVERSED' }, errors: [] }, { kind: 'reversed' }],
    [
      'says that the payment still counts',
      { data: { status: 'VERIFIED' }, errors: [] },
      { kind: 'refused', reason: '-61' },
    ],
    ['says nothing', { nothing: true }, { kind: 'silent', reason: '-61' }],
  ]
  test.each(inquiries)(
    'inquires about a reversal that may have happened: the gateway %s',
    async (_, said, expected) => {
      service.answerTo((path) => JSON.stringify(path.endsWith('inquiry.json') ? said : refused(-61)))
      expect(await zarinpal.reverse?.(again)).toEqual(expected)
      expect(await zarinpal.reverse?.({ ...payment, wasAsked: false })).toEqual(expected)
    },
  )

  test('the redirect is only a hint', () => {
    expect(zarinpal.readReturn({ Authority: AUTHORITY, Status: 'NOK' })).toEqual({
      authority: AUTHORITY,
      claimsPaid: false,
    })
    expect(zarinpal.readReturn({})).toEqual({ authority: null, claimsPaid: false })
  })
})

describe('Zibal', () => {
  const track = { authority: '15966442233311', amountRial: 1_000_000 }
  test('requests in Rial and redirects to its page', async () => {
    answer({ trackId: 15966442233311, result: 100, message: 'success' })
    expect(await zibal.create(request)).toEqual({ kind: 'made', authority: track.authority })
    expect(zibal.paymentUrlOf(track.authority)).toBe(`${service.base}/start/15966442233311`)
    answer({ result: 105, message: 'amount' })
    expect(await zibal.create(request)).toEqual({ kind: 'refused', reason: '105' })
  })

  const yes = { result: 100, status: 1, amount: 1_000_000, refNumber: 44, cardNumber: '62741****44' }
  const checks: [string, unknown, object][] = [
    ['100, paid and our amount', yes, { kind: 'paid', refId: '44', cardMask: '62741****44', feeRial: 0 }],
    [
      '201: already verified, so it inquires',
      { ...yes, result: 201 },
      { kind: 'paid', refId: '44', cardMask: '62741****44', feeRial: 0 },
    ],
    ['another amount', { ...yes, amount: 10 }, { kind: 'differs', reason: 'amount 10' }],
    [
      '202: the buyer has not finished',
      { result: 202, status: -1 },
      { kind: 'unpaid', reason: 'status -1', isFinal: false },
    ],
    ['202: the buyer cancelled', { result: 202, status: 3 }, { kind: 'unpaid', reason: 'status 3', isFinal: true }],
    ['203: no such payment', { result: 203 }, { kind: 'unpaid', reason: '203', isFinal: true }],
    ['102: unknown', { result: 102 }, { kind: 'silent', reason: '102' }],
    ['paid, but not yet verified', { result: 202, status: 2 }, { kind: 'silent', reason: 'status 2' }],
  ]
  test.each(checks)('%s', async (_, json, expected) => {
    answer(json)
    expect(await zibal.verify(track)).toEqual(expected)
  })
})
