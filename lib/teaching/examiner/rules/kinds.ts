import { MARK_TAGS } from '@/lib/teaching/submission/rules/correction'
import { type FindingKind } from './finding'

export const FINDING_KINDS = [
  ...MARK_TAGS,
  'length',
  'copied_prompt',
  'figures',
  'frame',
  'memorised',
  'announcing',
] as const satisfies readonly FindingKind[]

/** Raised with every change of a rule: texts are examined again, and reports of different versions are not compared. */
export const RULES_VERSION = 2
