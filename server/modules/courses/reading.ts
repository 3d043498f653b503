import * as contract from '@/lib/contract/course'
import { type Output, type Parsed } from '@/lib/contract/endpoint'
import { lengthOf, listLessons, sumMinutes } from '@/lib/domain/course/course'
import { type Context } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { CourseContent } from './course-file'
import { type CourseRow, findCourse, listCourseRows } from './repo'

export async function listCourses(
  { db }: Context,
  { skill, level, price, length }: Parsed<typeof contract.listCourses>['query'],
): Promise<Output<typeof contract.listCourses>> {
  const filter = { skill: skill ?? null, level: level ?? null, isFree: price ? price === 'free' : null }
  const courses = (await listCourseRows(db, filter)).map(toCourse)
  return { items: courses.filter(({ minutes }) => !length || lengthOf(minutes) === length) }
}

/** @throws AppError not_found */
export async function getCourse({ db }: Context, slug: string): Promise<contract.Course> {
  return toCourse((await findCourse(db, slug)) ?? notFound())
}

/** The course of a row, without a word of its lessons' texts. */
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

function notFound(): never {
  throw new AppError('not_found')
}
