import { MARK_TAGS } from '@/lib/teaching/submission/rules/correction'

export const FINDING_KINDS = [
  ...MARK_TAGS,
  'length',
  'copied_prompt',
  'figures',
  'frame',
  'memorised',
  'announcing',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Raised with every change of a rule: texts are examined again, and reports of different versions are not compared. */
export const RULES_VERSION = 2

/** One place that a rule found in a text. Offsets are UTF-16 units of the submitted text; for a finding about the whole text both are 0. */
export type Finding = {
  readonly rule: string
  readonly kind: FindingKind
  readonly start: number
  readonly end: number
  /** The proposed text; empty to delete, null when the writer has to find it. */
  readonly replacement: string | null
  /** The values that the rule's sentence names: numbers, words, quotes. */
  readonly values: Readonly<Record<string, string | number>>
}
