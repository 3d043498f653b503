import { randomUUID } from 'node:crypto'
import { giveGrant } from '@/lib/site/person/contract'
import { getExam, getEligibility } from '@/lib/authoring/exam/contract/exam'
import { actOnExams, unpublishExam } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { openShop } from '@/server/testing/kits/shop/shop-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'

const api = shareTestApp()

// Decision 069
test('buyers of an exam that was unpublished or archived later still see and start it; nobody else does', async () => {
  const shop = await openShop(api)
  const manager = { as: (await makeManager(api)).token }
  const [earlyBuyer, buyer, grantee] = [await api.signUp(), await api.signUp(), await api.signUp()]
  await shop.buy(buyer)
  const gift = { id: randomUUID(), subject: 'dear', count: 1, note: '' }
  await api.call(giveGrant, { params: { id: grantee.userId }, body: gift }, manager)
  await reconcilePaperDrafts(api.ctx)
  await reconcileExamDrafts(api.ctx)
  const [row] = await api.sql<{ id: string }>(`select id from exams where slug = 'dear'`)
  const { id } = await api.call(unpublishExam, { params: { id: row?.id ?? '' } }, manager)

  const at = { params: { slug: 'dear' } }
  const start = () => ({ body: { exam: 'dear', mode: 'strict' as const, skill: null, requestId: randomUUID() } })
  for (const endpoint of [getExam, getEligibility])
    expect(await api.refusal(endpoint, at, { as: earlyBuyer.token })).toBe('not_found')
  expect(await api.refusal(startAttempt, start(), { as: earlyBuyer.token })).toBe('not_found')
  expect(await api.refusal(getExam, at)).toBe('not_found')
  expect(await api.call(getExam, at, { as: buyer.token })).toMatchObject({ slug: 'dear', offer: null })
  expect(await api.call(getEligibility, at, { as: buyer.token })).toMatchObject({ obstacle: null })
  await api.call(startAttempt, start(), { as: buyer.token })
  await api.call(actOnExams, { body: { ids: [id], act: 'archive' } }, manager)
  await api.call(startAttempt, start(), { as: grantee.token })
  // A revoked right shows nothing.
  await api.sql(`update entitlements set voided_at = now(), voided_because = 'withdrawn' where user_id = $1`, [
    grantee.userId,
  ])
  expect(await api.refusal(getExam, at, { as: grantee.token })).toBe('not_found')
})
