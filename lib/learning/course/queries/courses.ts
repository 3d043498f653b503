import type * as course from '@/lib/learning/course/contract/course'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

/** Every published course: they fit on one page. */
export const coursesQuery = () => readQuery<typeof course.listCourses>('/courses/', { query: {} })
export const courseQuery = (slug: string) =>
  readQuery<typeof course.getCourse>('/courses/{slug}/', { params: { slug } })
/** Always refetched: the server decides on each view whether the lesson is open. */
export const lessonQuery = (slug: string, lesson: string) =>
  readQuery<typeof course.getLesson>(
    '/courses/{slug}/lessons/{lesson}/',
    { params: { slug, lesson } },
    CHANGES_ELSEWHERE,
  )

/** Like {@link lessonQuery}, for storing on the device. */
export const loadLesson = route<typeof course.getLesson>('GET', '/courses/{slug}/lessons/{lesson}/')
