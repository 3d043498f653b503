import 'server-only'
import { cache } from 'react'
import { publicApi } from '@/lib/platform/client/transport'
import { type Course, type getCourse, type getLesson, type Lesson } from '@/lib/learning/course/contract/course'
import { courseCopy } from '@/lib/learning/course/words/courses'
import { listLessons } from '@/lib/learning/course/rules/course'
import { decodeSegment, nullIfMissing } from '../texts'

const findCourse = publicApi<typeof getCourse>('GET', '/courses/{slug}/')
const findLesson = publicApi<typeof getLesson>('GET', '/courses/{slug}/lessons/{lesson}/')

/** Finds a course by its slug; null when there is none. Cached per request. */
export const loadCourse = cache((segment: string) =>
  nullIfMissing(findCourse({ params: { slug: decodeSegment(segment) } })),
)

type FoundCourse = {
  readonly course: Course
  /** Null if it is open only to enrolled learners. */
  readonly lesson: Lesson | null
  readonly slug: string
  readonly place: string
  readonly previous: Course['modules'][number]['lessons'][number] | null
  readonly next: Course['modules'][number]['lessons'][number] | null
}

/** A lesson with its neighbours; null when the course has no such lesson. */
export const loadLesson = cache(async (courseSegment: string, segment: string): Promise<FoundCourse | null> => {
  const course = await loadCourse(courseSegment)
  if (!course) return null
  const slug = decodeSegment(segment)
  const lessons = listLessons(course)
  const at = lessons.findIndex((item) => item.slug === slug)
  if (at < 0) return null
  const lesson = lessons[at]?.isSample
    ? await nullIfMissing(findLesson({ params: { slug: course.slug, lesson: slug } }))
    : null
  const place = courseCopy.at(at + 1, lessons.length)
  return { course, lesson, slug, place, previous: lessons[at - 1] ?? null, next: lessons[at + 1] ?? null }
})
