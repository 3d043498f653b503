export const CHECKED = ['task', 'coherence', 'lexis', 'grammar'] as const
/** The four criteria of writing. */
export type Checked = (typeof CHECKED)[number]

/** How somebody has judged an essay of their own. It is nobody's mark, and no band is computed of it. */
export type SelfCheck = {
  /** Bands from 0 to 9: whole, but for halves of older checks. */
  readonly bands: Readonly<Record<Checked, number | null>>
  /** What they want to do better. */
  readonly words: string
}

export const NO_SELF_CHECK: SelfCheck = {
  bands: { task: null, coherence: null, lexis: null, grammar: null },
  words: '',
}
export const SELF_CHECK_CHARACTERS = 2_000

/** The criteria that were judged lowest, when they were not all judged alike: there is most to gain. */
export function weakestOf({ bands }: SelfCheck): readonly Checked[] {
  const given = CHECKED.flatMap((criterion) => bands[criterion] ?? [])
  if (given.length < CHECKED.length) return []
  const lowest = Math.min(...given)
  return lowest === Math.max(...given) ? [] : CHECKED.filter((criterion) => bands[criterion] === lowest)
}
