import { type Endpoint } from '@/lib/platform/contract/endpoint'
import { termsHash } from '@/server/shop/order/public'

type Sample = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Samples for endpoints with checks beyond their schema's shape, so that the check of rights is reached. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  'PUT /blog/drafts/{id}/': {
    body: {
      rev: 0,
      content: {
        title: 'title',
        excerpt: '',
        category: 'listening',
        tags: [],
        cover: null,
        doc: { type: 'doc', content: [{ type: 'paragraph' }] },
        seo: { title: '', description: '' },
      },
    },
  },
  'POST /orders/': {
    body: {
      requestId: '01a1ff85-5792-7579-88ea-c01e66d1c596',
      products: ['01a1ff85-5792-7579-88ea-c01e66d1c597'],
      coupon: null,
      totalRial: 1_000,
      payerName: 'name',
      terms: termsHash,
    },
  },
  'POST /orders/{id}/transfers/': {
    body: {
      pictureId: '01a1ff85-5792-7579-88ea-c01e66d1c597',
      lastDigits: '1234',
      amountRial: 1_000,
      transferredAt: '2026-01-01T00:00:00.000Z',
    },
  },
  'PATCH /papers/{id}/recording-uploads/{upload}/': { headers: { 'upload-offset': '0' } },
  'PATCH /desk/courses/{id}/file-uploads/{upload}/': { headers: { 'upload-offset': '0' } },
  'PATCH /case-uploads/{id}/': { headers: { 'upload-offset': '0' } },
  'PUT /speaking/{id}/takes/{take}/chunks/{seq}/': {
    params: { seq: '0' },
    query: { sha256: 'a'.repeat(64) },
    headers: { 'content-type': 'application/octet-stream' },
  },
  'PUT /notifications/push/': {
    body: {
      key: 'A'.repeat(87),
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      p256dh: 'A'.repeat(87),
      auth: 'A'.repeat(22),
      isRenewal: true,
    },
  },
  'GET /class-codes/{code}/': { params: { code: 'AAAAAAAA' } },
  'POST /class-codes/{code}/': { params: { code: 'AAAAAAAA' } },
  'POST /account/factors/totp/confirm/': { body: { code: '000000' } },
  'PUT /account/address/': { body: { code: '000000' } },
  'PUT /account/address-proof/': { body: { code: '000000' } },
  'POST /account/address-change/': { body: { identifier: 'somebody-new@example.com' } },
  'POST /mock-days/': { body: { code: 'AAAAAAAA' } },
  'PUT /leaderboard/me/': { body: { nickname: 'somebody' } },
  // With an unknown refresh token its own refusal would look like a missing right.
  'POST /account/refresh-token/': { body: { refresh: '' } },
}

export function sampleFor({ method, path }: Endpoint): Sample {
  return SAMPLES[`${method} ${path}`] ?? {}
}
