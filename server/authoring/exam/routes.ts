import { getExam, getExamOutline, listExams } from '@/lib/authoring/exam/contract/exam'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { getVisibleExam, listPublishedExams, outlineExam } from './exams'

/** For visitors: the structure of exams, never their content. */
export function registerExams(api: Api): void {
  bind(api, listExams, async (ctx, { query }) => {
    const { items, total } = await listPublishedExams(ctx, query)
    return { items: items.map(toSummary), total }
  })
  bind(api, getExam, async (ctx, { params }) => {
    const exam = await getVisibleExam(ctx, params.slug, ctx.viewer?.userId ?? null)
    return toSummary(exam)
  })
  bind(api, getExamOutline, (ctx, { params }) => outlineExam(ctx, params.slug))
}

/** The contract drops unlisted fields (ids of versions). */
function toSummary({ papers, cover, opensAt, closesAt, ...exam }: Awaited<ReturnType<typeof getVisibleExam>>) {
  return {
    ...exam,
    papers: [...papers],
    cover: cover && { ...cover, widths: [...cover.widths] },
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  }
}
