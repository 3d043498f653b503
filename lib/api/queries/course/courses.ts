import type * as course from '@/lib/contract/course/course'
import type * as learning from '@/lib/contract/course/learning'
import { route } from '../../browser'
import { CHANGES_ELSEWHERE, readQuery } from '../../query'

/** Every published course: there is one page of them. */
export const coursesQuery = () => readQuery<typeof course.listCourses>('/courses/', { query: {} })
export const courseQuery = (slug: string) =>
  readQuery<typeof course.getCourse>('/courses/{slug}/', { params: { slug } })
/** Whether it is open, the server decides at every showing. */
export const lessonQuery = (slug: string, lesson: string) =>
  readQuery<typeof course.getLesson>(
    '/courses/{slug}/lessons/{lesson}/',
    { params: { slug, lesson } },
    CHANGES_ELSEWHERE,
  )

/** As {@link lessonQuery}, to be kept on the device. */
export const loadLesson = route<typeof course.getLesson>('GET', '/courses/{slug}/lessons/{lesson}/')

export const myCoursesQuery = () => readQuery<typeof learning.listMyCourses>('/learning/', {}, CHANGES_ELSEWHERE)
export const myCourseQuery = (slug: string) =>
  readQuery<typeof learning.getMyCourse>('/learning/{slug}/', { params: { slug } }, CHANGES_ELSEWHERE)
/** Where one is in the recordings of a lesson. */
export const loadPlays = route<typeof learning.listPlays>('GET', '/learning/{slug}/plays/{lesson}/')
export const beginCourse = route<typeof learning.beginCourse>('POST', '/learning/{slug}/begin/')
export const recordLearning = route<typeof learning.recordLearning>('POST', '/learning/{slug}/events/')
export const issueCertificate = route<typeof learning.issueCertificate>('POST', '/learning/{slug}/certificate/')
