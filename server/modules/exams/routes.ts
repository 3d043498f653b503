import { getExam, listExams } from '@/lib/contract/exam'
import { type Api } from '@/server/http/api'
import { bind } from '@/server/http/bind'
import { getPublishedExam, listPublishedExams } from './service'

/** What visitors may know of exams: what they are made of, never what is in them. */
export function registerExams(api: Api): void {
  bind(api, listExams, async (ctx, { query }) => {
    const { items, total } = await listPublishedExams(ctx, query)
    return { items: items.map(toSummary), total }
  })
  bind(api, getExam, async (ctx, { params }) => toSummary(await getPublishedExam(ctx, params.slug)))
}

/** The contract drops what it does not name (ids of versions); the papers' list is copied because it is read-only here. */
function toSummary(exam: Awaited<ReturnType<typeof getPublishedExam>>) {
  return { ...exam, papers: [...exam.papers] }
}
