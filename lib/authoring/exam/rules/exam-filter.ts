import { type QueryParams, oneOf, queryOf } from '@/lib/platform/text/url/address-query'
import { type ExamModule, type Skill } from '@/lib/paper/content/rules/content'

export const EXAM_MODULES: readonly ExamModule[] = ['academic', 'general']
export const EXAM_SKILLS: readonly Skill[] = ['listening', 'reading', 'writing']
export const EXAM_PRICES = ['free', 'paid'] as const
/** `short`: fits in {@link SHORT_EXAM_SECONDS} · `long`: takes longer. */
export const EXAM_LENGTHS = ['short', 'long'] as const
export const SHORT_EXAM_SECONDS = 90 * 60
const MAX_SEARCH_LENGTH = 100

/** The filter of the exam list. It comes from the URL, so it is not trusted. */
export type ExamFilter = {
  readonly q?: string
  readonly module?: ExamModule
  readonly skill?: Skill
  readonly price?: (typeof EXAM_PRICES)[number]
  readonly length?: (typeof EXAM_LENGTHS)[number]
}

/** Parses an untrusted query: invalid values are ignored, long ones are cut. */
export function readExamFilter(query: QueryParams): ExamFilter {
  const q = oneOf(query.q).slice(0, MAX_SEARCH_LENGTH).trim()
  const examModule = EXAM_MODULES.find((name) => name === oneOf(query.module))
  const skill = EXAM_SKILLS.find((name) => name === oneOf(query.skill))
  const price = EXAM_PRICES.find((name) => name === oneOf(query.price))
  const length = EXAM_LENGTHS.find((name) => name === oneOf(query.length))
  return {
    ...(q && { q }),
    ...(examModule && { module: examModule }),
    ...(skill && { skill }),
    ...(price && { price }),
    ...(length && { length }),
  }
}

/** The query string of a filter, with its question mark; empty for the empty filter. */
export function examFilterQuery({ q, module, skill, price, length }: ExamFilter): string {
  return queryOf({ q, module, skill, price, length })
}
