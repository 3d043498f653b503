import type * as learning from '@/lib/learning/enrolment/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const myCoursesQuery = () => readQuery<typeof learning.listMyCourses>('/learning/', {}, CHANGES_ELSEWHERE)
export const myCourseQuery = (slug: string) =>
  readQuery<typeof learning.getMyCourse>('/learning/{slug}/', { params: { slug } }, CHANGES_ELSEWHERE)
/** Positions in the recordings of a lesson. */
export const loadPlays = route<typeof learning.listPlays>('GET', '/learning/{slug}/plays/{lesson}/')
export const beginCourse = route<typeof learning.beginCourse>('POST', '/learning/{slug}/begin/')
export const recordLearning = route<typeof learning.recordLearning>('POST', '/learning/{slug}/events/')

export const issueCertificate = route<typeof learning.issueCertificate>('POST', '/learning/{slug}/certificate/')
