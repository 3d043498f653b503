export const CHECKED_CRITERIA = ['task', 'coherence', 'lexis', 'grammar'] as const
/** The four criteria of writing. */
export type CheckedCriterion = (typeof CHECKED_CRITERIA)[number]

/** The writer's own assessment of an essay. It is not a mark, and no band is computed from it. */
export type SelfCheck = {
  /** Bands from 0 to 9: whole, except for halves in older checks. */
  readonly bands: Readonly<Record<CheckedCriterion, number | null>>
  /** The writer's notes on what to improve. */
  readonly words: string
}

export const NO_SELF_CHECK: SelfCheck = {
  bands: { task: null, coherence: null, lexis: null, grammar: null },
  words: '',
}
export const SELF_CHECK_CHARACTERS = 2_000

/** The lowest criteria, unless all are equal: they offer the largest gain. */
export function weakestOf({ bands }: SelfCheck): readonly CheckedCriterion[] {
  const bandValues = CHECKED_CRITERIA.flatMap((criterion) => bands[criterion] ?? [])
  if (bandValues.length < CHECKED_CRITERIA.length) return []
  const lowest = Math.min(...bandValues)
  return lowest === Math.max(...bandValues) ? [] : CHECKED_CRITERIA.filter((criterion) => bands[criterion] === lowest)
}
