import * as contract from '@/lib/learning/course/contract/course'
import { type Output, type Parsed } from '@/lib/platform/contract/endpoint'
import { type FoundText } from '@/lib/learning/note/contract'
import { lengthOf, listLessons, sumMinutes } from '@/lib/learning/course/rules/course'
import { type Context, type RequestContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { CourseContent } from './course-file'
import { type CourseRow, findCourse, listCourseRows, listListedCourses } from './repo'

export async function listCourses(
  { db }: Context,
  { skill, level, price, length }: Parsed<typeof contract.listCourses>['query'],
): Promise<Output<typeof contract.listCourses>> {
  const filter = { skill: skill ?? null, level: level ?? null, isFree: price ? price === 'free' : null }
  const courses = (await listCourseRows(db, filter)).map(toCourse)
  return { items: courses.filter(({ minutes }) => !length || lengthOf(minutes) === length) }
}

/** Those of these courses that are listed, as search results, unordered. */
export async function listFoundCourses(
  { db }: Context,
  ids: readonly string[],
): Promise<(FoundText & { id: string })[]> {
  if (ids.length === 0) return []
  return (await listListedCourses(db, ids)).map((row) => {
    const { slug, title, excerpt, skill } = toCourse(row)
    return { id: row.id, kind: 'course', slug, title, excerpt, category: skill }
  })
}

/** @throws AppError not_found */
export async function getCourse(
  { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>,
  slug: string,
): Promise<contract.Course> {
  return toCourse((await findCourse(db, slug, viewer?.userId ?? null)) ?? notFound())
}

/** The course of a row, without the texts of its lessons. */
export function toCourse({ content: stored, publishedAt, updatedAt, ...row }: CourseRow): contract.Course {
  const content = CourseContent.parse(stored)
  return contract.Course.parse({
    ...row,
    ...content,
    lessons: listLessons(content).length,
    minutes: sumMinutes(content),
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  })
}
