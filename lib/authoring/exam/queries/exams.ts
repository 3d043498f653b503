import type * as contract from '@/lib/authoring/exam/contract/exam'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const examQuery = (slug: string) => readQuery<typeof contract.getExam>('/exams/{slug}/', { params: { slug } })

/** The newest exams, as many as a list to choose from can show. */
export const examsQuery = () => readQuery<typeof contract.listExams>('/exams/', { query: { size: 50 } })

/** Whether I may start it now: a moment later it may be another answer. */
export const eligibilityQuery = (slug: string) =>
  readQuery<typeof contract.getEligibility>('/exams/{slug}/standing/', { params: { slug } }, CHANGES_ELSEWHERE)
