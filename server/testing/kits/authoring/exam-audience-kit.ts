import { getEligibility, getExam, getExamOutline, listExams } from '@/lib/authoring/exam/contract/exam'
import { setExamAudience } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { searchTexts } from '@/lib/learning/note/contract'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { getPracticeOffer, startPractice } from '@/lib/sittings/practice/contract'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { indexExams } from '@/server/authoring/exam/public'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { newId } from '@/server/platform/http/new-id'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type TestApp } from '@/server/testing/test-app'

type As = { readonly as: string }
type Audience = 'everyone' | 'class' | 'mock_day'

/** Imports a small exam, indexes it for the search while it is public, and returns how to change its audience. */
export async function importReserved(api: TestApp, slug: string, manager: As, priceRial = 0) {
  await importTinyExam(api.ctx, { slug, priceRial })
  await reconcilePaperDrafts(api.ctx)
  await reconcileExamDrafts(api.ctx)
  await indexExams(api.ctx)
  const [exam] = await api.sql<{ id: string }>(`select id from exams where slug = $1`, [slug])
  const params = { id: exam?.id ?? '' }
  const reserve = (audience: Audience, allowsPracticeAfter = false) =>
    api.call(setExamAudience, { params, body: { audience, allowsPracticeAfter } }, manager)
  return { id: params.id, params, reserve }
}

/** The endpoints through which this person, or a visitor, sees anything of an exam. */
export async function listOpenEndpoints(api: TestApp, slug: string, as: As | null): Promise<string[]> {
  const params = { slug }
  const visitor = as ?? {}
  const isOpen = async (reply: Promise<unknown>) => reply.then(() => true).catch(() => false)
  const names = async (reply: Promise<unknown>) => JSON.stringify(await reply).includes(`"${slug}"`)
  const picture = (await api.raw('GET', `/og/exams/${slug}/`, visitor)).status
  const endpoints: Record<string, boolean> = {
    list: await names(api.call(listExams, { query: { size: 50 } }, visitor)),
    page: await isOpen(api.call(getExam, { params }, visitor)),
    outline: await isOpen(api.call(getExamOutline, { params }, visitor)),
    search: await names(api.call(searchTexts, { query: { q: slug } }, visitor)),
    picture: picture === 200,
  }
  if (as) {
    const choice = { kind: 'skill', exam: slug, skill: 'reading' } as const
    endpoints['eligibility'] = await isOpen(api.call(getEligibility, { params }, as))
    endpoints['offer'] = await names(api.call(getPracticeOffer, {}, as))
    endpoints['practise a skill'] = await isOpen(
      api.call(startPractice, { body: { choice, requestId: newId(), minutes: null } }, as),
    )
    for (const mode of ['practice', 'strict'] as const)
      endpoints[mode] = await isOpen(api.call(startAttempt, { body: { exam: slug, mode, requestId: newId() } }, as))
  }
  return Object.entries(endpoints).flatMap(([name, isThere]) => (isThere ? [name] : []))
}
