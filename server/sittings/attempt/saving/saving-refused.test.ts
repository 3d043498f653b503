import { type SaveBody } from '@/lib/sittings/sitting/contract'
import { beginListening } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

const one = (question: string, rev: number, value: string): SaveBody => ({
  epoch: 1,
  responses: [{ question, rev, value }],
})

test.each([
  ['no body', undefined],
  ['an array', []],
  ['an unknown member', { epoch: 1, responses: [], admin: true }],
  ['a missing epoch', { responses: [] }],
  ['epoch 0', { epoch: 0, responses: [] }],
  ['rev 0', one('1', 0, 'x')],
  ['a fractional rev', one('1', 1.5, 'x')],
  ['a rev beyond 32 bits', one('1', 2 ** 31, 'x')],
  ['a question that is not a number', one("1'; drop table responses", 1, 'x')],
  ['a value that is not a text', { epoch: 1, responses: [{ question: '1', rev: 1, value: 5 }] }],
  ['a value that is too long', one('1', 1, 'x'.repeat(20_001))],
  ['too many responses', { epoch: 1, responses: Array(61).fill({ question: '1', rev: 1, value: 'x' }) }],
  ['a flag that is not a number', { epoch: 1, responses: [], flags: ['1'] }],
  ['a negative play position', { epoch: 1, responses: [], playheadMs: -1 }],
])('refuses a save with %s and names the invalid fields', async (_, body) => {
  const { id, as } = await beginListening(api)
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const reply = await api.raw('PUT', `/sittings/${id}/responses/`, {
    ...as,
    ...json,
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.status).toBe(422)
  expect(((await reply.json()) as { fields: object }).fields).not.toEqual({})
})

test('answers not_found for a malformed id', async () => {
  const { as } = await beginListening(api)
  const reply = await api.raw('GET', '/sittings/nothing/', as)
  expect(reply.status).toBe(404)
})
