import { type Asked, oneOf, queryOf } from '@/lib/platform/text/address-query'
import { type ExamModule, type Skill } from '@/lib/paper/content/rules/content'

export const EXAM_MODULES: readonly ExamModule[] = ['academic', 'general']
export const EXAM_SKILLS: readonly Skill[] = ['listening', 'reading', 'writing']
export const EXAM_PRICES = ['free', 'paid'] as const
/** `short`: what can be sat in {@link SHORT_EXAM_SECONDS} · `long`: what takes longer. */
export const EXAM_LENGTHS = ['short', 'long'] as const
export const SHORT_EXAM_SECONDS = 90 * 60
const MAX_Q = 100

/** What a visitor asks of the list of exams; it lives in the page's address, which anybody may have written. */
export type ExamFilter = {
  readonly q?: string
  readonly module?: ExamModule
  readonly skill?: Skill
  readonly price?: (typeof EXAM_PRICES)[number]
  readonly length?: (typeof EXAM_LENGTHS)[number]
}

/** Reads an address that anybody may have written: what cannot be meant is passed over, what is too long is cut. */
export function readExamFilter(asked: Asked): ExamFilter {
  const q = oneOf(asked.q).slice(0, MAX_Q).trim()
  const ofModule = EXAM_MODULES.find((name) => name === oneOf(asked.module))
  const skill = EXAM_SKILLS.find((name) => name === oneOf(asked.skill))
  const price = EXAM_PRICES.find((name) => name === oneOf(asked.price))
  const length = EXAM_LENGTHS.find((name) => name === oneOf(asked.length))
  return {
    ...(q && { q }),
    ...(ofModule && { module: ofModule }),
    ...(skill && { skill }),
    ...(price && { price }),
    ...(length && { length }),
  }
}

/** The query of the address that asks for this, with its question mark; everything has none. */
export function examQuery({ q, module, skill, price, length }: ExamFilter): string {
  return queryOf({ q, module, skill, price, length })
}
