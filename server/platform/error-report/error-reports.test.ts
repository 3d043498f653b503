import * as contract from '@/lib/platform/error-report/contract'
import { newId } from '@/server/platform/http/new-id'
import { json } from '@/server/testing/cookies'
import { shareTestApp, startTestApp } from '@/server/testing/test-app'
import { makeManagerWithFactor, PUBLIC_SITE } from '@/server/testing/make-people'
import { sweepErrorReports } from './error-reports'

const api = shareTestApp(PUBLIC_SITE)
let manager: string
let student: string
beforeAll(async () => {
  student = (await api.signUp()).token
  manager = (await makeManagerWithFactor(api)).token
})
beforeEach(() => api.sql('truncate error_reports, outbox'))

const outbox = () =>
  api.sql<{ channel: string; recipient: string; text: string }>('select * from outbox order by channel')
const report = (text: string) => api.call(contract.reportError, { body: { text } })
const reports = () => api.call(contract.listErrorReports, { query: {} }, { as: manager })

describe('an error report', () => {
  test('is stored without secrets and sent to the chat', async () => {
    await report(
      'TypeError: x is undefined\nBearer abc.def-ghi\nat https://s.ir/reset-password?token=abc#token=def:1:2',
    )
    const { items, total } = await reports()
    expect(total).toBe(1)
    expect(items[0]?.text).toBe('TypeError: x is undefined\nBearer [token]\nat https://s.ir/reset-password?[query]:1:2')
    const [chat] = await outbox()
    expect(chat?.text).toContain('TypeError: x is undefined')
    expect(chat?.text).not.toContain('abc')
  })

  test('that repeats is counted, whatever its times, ids and lines; the chat gets it once an hour', async () => {
    await report('Error: no paper 0190f3c2-7b6e-7c11-9d35-3a2b1c0d9e8f at 10:20:30')
    await report('Error: no paper 0190f3c2-7b6e-7c11-9d35-3a2b1c0d0000 at 11:21:31')
    await report('Error: something else')
    expect((await reports()).items).toMatchObject([{ count: 1 }, { count: 2 }])
    expect(await outbox()).toHaveLength(2)
    await api.sql("update error_reports set relayed_at = now() - interval '61 minutes'")
    await report('Error: something else')
    expect(await outbox()).toHaveLength(3)
  })

  test('that repeats keeps the number that each screen showed, the latest twenty, each once', async () => {
    const numbers = Array.from({ length: 24 }, (_, index) => `b-${(0x1a2b3c00 + index).toString(16)}`)
    const problemOf = (id: string) => JSON.stringify({ id, name: 'Error', message: 'no paper 12' })
    for (const id of [...numbers, '3021477', '3021477', 'سارا', 'b-nothing']) await report(problemOf(id))
    const { items } = await reports()
    expect(items.map(({ count, ids }) => [count, ids])).toEqual([
      [1, []],
      [1, []],
      [2, ['3021477']],
      [24, numbers.slice(4)],
    ])
  })

  test('that many pages send at once is one row with the total count', async () => {
    await Promise.all(Array.from({ length: 20 }, () => report('Error: all at once')))
    expect((await reports()).items).toMatchObject([{ count: 20 }])
    expect(await outbox()).toHaveLength(1)
  })

  test('of a new kind is accepted thirty times an hour; known kinds are still counted', async () => {
    const kind = (index: number) => `Error: ${String.fromCodePoint(0x627 + index)}`
    for (let index = 0; index < 33; index += 1) await report(kind(index))
    await report(kind(0))
    const { items, total } = await reports()
    expect({ total, again: items[0]?.count, next: items[1]?.count }).toEqual({ total: 30, again: 2, next: 1 })
  })

  test('is sent to the chat thirty times an hour in all, however many kinds are known', async () => {
    const kind = (index: number) => `Error: ${String.fromCodePoint(0x627 + index)}`
    for (let index = 0; index < 30; index += 1) await report(kind(index))
    await api.sql(
      "update error_reports set first_at = now() - interval '2 hours', relayed_at = now() - interval '61 minutes'",
    )
    for (let index = 0; index < 40; index += 1) await report(kind(index))
    expect((await reports()).total).toBe(40)
    expect(await outbox()).toHaveLength(60)
  })

  test('is deleted when it is no longer among the two thousand newest kinds', async () => {
    await api.sql(`insert into error_reports (id, fingerprint, text, last_at)
      select gen_random_uuid(), decode(lpad(to_hex(n), 8, '0'), 'hex'), 'Error', now() - n * interval '1 minute'
      from generate_series(1, 2005) as n`)
    await sweepErrorReports(api.ctx)
    expect(await api.sql("select from error_reports where last_at < now() - interval '2001 minutes'")).toEqual([])
    expect((await reports()).total).toBe(2_000)
  })

  test.each(['\u0000', '\ud800', ' \n '])('without readable text (%j) is refused', async (text) => {
    expect((await api.raw('POST', '/account/send-telegram/', json({ text }))).status).toBe(422)
  })

  test('is stored without lone surrogates and NUL', async () => {
    await report('Error: half \ud83e and \u0000 nothing')
    expect((await reports()).items[0]?.text).toBe('Error: half  and  nothing')
  })

  test('of more than 16,000 characters is refused, and truncated if it grows beyond', async () => {
    expect((await api.raw('POST', '/account/send-telegram/', json({ text: 'x'.repeat(16_001) }))).status).toBe(422)
    await report('/a?b '.repeat(3_200))
    expect((await reports()).items[0]?.text).toHaveLength(16_000)
  })

  test('is accepted ten times a minute from one address', async () => {
    const app = await startTestApp({ addressLimitFactor: 1 })
    const statuses: number[] = []
    for (let times = 0; times < 12; times += 1)
      statuses.push((await app.raw('POST', '/account/send-telegram/', json({ text: 'Error' }))).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    await app.close()
  })

  test('can be deleted once, and is deleted after 90 days', async () => {
    await report('Error: one')
    await report('Error: two')
    const [first] = (await reports()).items
    const gone = { params: { id: first?.id ?? '' } }
    await api.call(contract.deleteErrorReport, gone, { as: manager })
    expect(await api.refusal(contract.deleteErrorReport, gone, { as: manager })).toBe('not_found')
    await api.sql("update error_reports set last_at = now() - interval '91 days'")
    await sweepErrorReports(api.ctx)
    expect((await reports()).total).toBe(0)
  })
})

test('only managers can read the reports', async () => {
  const params = { id: newId() }
  for (const [options, refusal] of [[{ as: student }, 'forbidden'] as const, [{}, 'unauthorized'] as const]) {
    expect(await api.refusal(contract.listErrorReports, { query: {} }, options)).toBe(refusal)
    expect(await api.refusal(contract.deleteErrorReport, { params }, options)).toBe(refusal)
  }
})
