import type * as course from '@/lib/learning/course/contract/course'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

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
