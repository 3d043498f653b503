import { startAttempt } from '@/lib/sittings/attempt/contract'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { getShare, getSharedResult, makeShare, revokeShare } from '@/lib/sittings/shared-result/contract'
import { newId } from '@/server/platform/http/new-id'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp, startTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny', questionCount: 40 })
})

/** A candidate with a marked listening section; `id` is the attempt's. */
async function sat() {
  const me = await makeCandidate(api)
  const { id } = await api.call(startAttempt, { body: { exam: 'tiny', mode: 'strict', requestId: newId() } }, me.as)
  const { id: sitting } = await api.call(startSitting, { params: { id, skill: 'listening' } }, me.as)
  const responses = Array.from({ length: 30 }, (_, index) => ({
    question: `${index + 1}`,
    rev: 1,
    value: `word${index + 1}`,
  }))
  await api.call(saveResponses, { params: { id: sitting }, body: { epoch: 1, responses } }, me.as)
  await api.call(submitSitting, { params: { id: sitting }, body: { epoch: 1 } }, me.as)
  return { ...me, id, params: { id } }
}
const share = (me: Awaited<ReturnType<typeof sat>>, showsName = false) =>
  api.call(makeShare, { params: me.params, body: { showsName } }, me.as)
const open = (token: string) => api.call(getSharedResult, { params: { token } })
const refusedOpening = (token: string) => api.refusal(getSharedResult, { params: { token } })

test('the link shows bands and scores, and a name or number only on request', async () => {
  const me = await sat()
  const { token } = await share(me)
  expect(token).toMatch(/^[\w-]{43}$/)
  const seen = await open(token)
  expect(seen).toMatchObject({ exam: { title: 'Tiny exam' }, mode: 'strict', name: null, overallHalfBands: null })
  expect(seen.sections[0]).toEqual({ skill: 'listening', halfBands: 14, percent: null, raw: 30, total: 40 })
  expect(
    seen.sections.slice(1).every(({ raw, total, halfBands }) => raw === null && total === null && halfBands === null),
  ).toBe(true)
  const bytes = await (await api.raw('GET', `/shared-results/${token}/`)).text()
  for (const secret of ['سارا', me.userId, me.id, 'word1', 'candidate', '@example.com'])
    expect(bytes).not.toContain(secret)
  expect((await open((await share(me, true)).token)).name).toBe('سارا احمدی')
})

test('the database does not contain the link; its owner sees how often it was opened, and never the link again', async () => {
  const me = await sat()
  const { token, share: made } = await share(me)
  expect(made).toMatchObject({ openedCount: 0, lastOpenedAt: null, showsName: false })
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(30 * 86_400_000)
  const [row] = await api.sql<{ row: string }>(
    `select row_to_json(s)::text as row from shared_results s where attempt_id = $1`,
    [me.id],
  )
  expect(row?.row).not.toContain(token)
  expect(row?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  await open(token)
  await open(token)
  const state = await api.call(getShare, { params: me.params }, me.as)
  expect(state.share?.openedCount).toBe(2)
  expect(state.share?.lastOpenedAt).not.toBeNull()
  expect(JSON.stringify(state)).not.toContain(token)
})

test('unknown, revoked, replaced and expired links get the same answer, byte for byte', async () => {
  const me = await sat()
  const answerOf = async (token: string) => {
    const reply = await api.raw('GET', `/shared-results/${token}/`)
    // Each request has its own id.
    const problem = (await reply.text()).replace(/"requestId":"[^"]*"/, '')
    return { status: reply.status, problem }
  }
  const never = await answerOf('a'.repeat(43))
  const revoked = (await share(me)).token
  await api.call(revokeShare, { params: me.params }, me.as)
  await api.call(revokeShare, { params: me.params }, me.as)
  expect(await answerOf(revoked)).toEqual(never)
  const replaced = (await share(me)).token
  const expired = (await share(me)).token
  expect(await answerOf(replaced)).toEqual(never)
  await open(expired)
  await api.sql(`update shared_results set expires_at = now() where attempt_id = $1`, [me.id])
  expect(await answerOf(expired)).toEqual(never)
  expect((await api.call(getShare, { params: me.params }, me.as)).share).toBeNull()
  for (const strange of ['short', 'a'.repeat(44), `${'a'.repeat(42)}%00`])
    expect(await refusedOpening(strange)).toBe('not_found')
  expect(never.status).toBe(404)
})

test('links of a suspended account open nothing, and work again after its reinstatement', async () => {
  const me = await sat()
  const { token } = await share(me, true)
  await api.sql(`update users set suspended_at = now(), suspended_because = 'x' where id = $1`, [me.userId])
  expect(await refusedOpening(token)).toBe('not_found')
  await api.sql(`update users set suspended_at = null, suspended_because = null where id = $1`, [me.userId])
  expect((await open(token)).name).toBe('سارا احمدی')
})

test('only the attempt’s candidate can make, see and revoke a link, and only when there is a result', async () => {
  const [me, other] = [await sat(), await makeCandidate(api)]
  const { token } = await share(me)
  const { params } = me
  expect(await api.refusal(makeShare, { params, body: { showsName: true } }, other.as)).toBe('not_found')
  expect(await api.refusal(getShare, { params }, other.as)).toBe('not_found')
  expect(await api.refusal(revokeShare, { params }, other.as)).toBe('not_found')
  expect((await open(token)).mode).toBe('strict')
  const fresh = await api.call(startAttempt, { body: { exam: 'tiny', mode: 'practice', requestId: newId() } }, other.as)
  expect(await api.refusal(makeShare, { params: { id: fresh.id }, body: { showsName: false } }, other.as)).toBe(
    'not_ready',
  )
  expect(await api.call(getShare, { params: { id: fresh.id } }, other.as)).toEqual({ share: null })
})

test('of two links made concurrently one is valid', async () => {
  const me = await sat()
  const made = await Promise.all([share(me), share(me), share(me)])
  const alive = await Promise.all(made.map(({ token }) => api.raw('GET', `/shared-results/${token}/`)))
  expect(alive.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
})

test('rate-limits an address that opens many links', async () => {
  const slow = await startTestApp({ addressLimitFactor: 1 })
  const statuses = await Promise.all(
    Array.from({ length: 32 }, () =>
      slow.raw('GET', `/shared-results/${'b'.repeat(43)}/`).then(({ status }) => status),
    ),
  )
  await slow.close()
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
