import type * as contract from '@/lib/authoring/exam/contract/exam'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const examQuery = (slug: string) => readQuery<typeof contract.getExam>('/exams/{slug}/', { params: { slug } })

/** The newest exams, as many as a select field can show. */
export const examsQuery = () => readQuery<typeof contract.listExams>('/exams/', { query: { size: 50 } })

/** Whether the viewer may start it now: the answer can change at any moment. */
export const eligibilityQuery = (slug: string) =>
  readQuery<typeof contract.getEligibility>('/exams/{slug}/standing/', { params: { slug } }, CHANGES_ELSEWHERE)
