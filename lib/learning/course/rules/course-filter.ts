import { NOTE_LEVELS, type NoteLevel } from '@/lib/learning/post/rules/kinds'
import { type QueryParams, oneOf, queryOf } from '@/lib/platform/text/url/address-query'
import { COURSE_LENGTHS, COURSE_PRICES, COURSE_SKILLS, type CourseLength, type CourseSkill } from './course'

/** The filter of the course list. It comes from the URL, so it is not trusted. */
export type CourseFilter = {
  readonly skill?: CourseSkill
  readonly level?: NoteLevel
  readonly price?: (typeof COURSE_PRICES)[number]
  readonly length?: CourseLength
}

export function readCourseFilter(query: QueryParams): CourseFilter {
  const skill = COURSE_SKILLS.find((name) => name === oneOf(query.skill))
  const level = NOTE_LEVELS.find((name) => name === oneOf(query.level))
  const price = COURSE_PRICES.find((name) => name === oneOf(query.price))
  const length = COURSE_LENGTHS.find((name) => name === oneOf(query.length))
  return { ...(skill && { skill }), ...(level && { level }), ...(price && { price }), ...(length && { length }) }
}

export function courseFilterQuery({ skill, level, price, length }: CourseFilter): string {
  return queryOf({ skill, level, price, length })
}
