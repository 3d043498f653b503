/** Sums for one question over its sittings, in whole numbers, from which correlations are computed without intermediate rounding. */
export type ItemSums = {
  readonly sittings: number
  readonly marks: number
  readonly marksSquared: number
  /** The raw score on the paper without this question. */
  readonly rest: number
  readonly restSquared: number
  readonly marksByRest: number
}
export type ItemStatistics = {
  readonly sittings: number
  /** Share of the marks earned, 0 to 1: the classical index of difficulty. Null without sittings. */
  readonly difficulty: number | null
  /** −1 to 1; null if meaningless: fewer sittings than {@link MIN_SITTINGS}, or no differences to compare. */
  readonly discrimination: number | null
}

/** With fewer sittings the discrimination is not significant, and is not shown. */
export const MIN_SITTINGS = 10

/**
 * Difficulty and discrimination of one question. Discrimination is the corrected item–total correlation (the point-biserial of the
 * question with the score on all OTHER questions; Nunnally & Bernstein, Psychometric Theory, 1994): unlike the difference of the upper and
 * lower 27 % it uses every sitting, needs no rule for ties, and holds for questions of two marks too.
 */
export function describeItem(rows: readonly ItemSums[], max: number): ItemStatistics {
  const sum = (pick: (row: ItemSums) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const sums = {
    sittings: sum(({ sittings }) => sittings),
    marks: sum(({ marks }) => marks),
    marksSquared: sum(({ marksSquared }) => marksSquared),
    rest: sum(({ rest }) => rest),
    restSquared: sum(({ restSquared }) => restSquared),
    marksByRest: sum(({ marksByRest }) => marksByRest),
  }
  const { sittings, marks } = sums
  if (sittings === 0 || max === 0) return { sittings, difficulty: null, discrimination: null }
  const discrimination = sittings < MIN_SITTINGS ? null : correlateWithRest(sums)
  return { sittings, difficulty: marks / (max * sittings), discrimination }
}

function correlateWithRest({
  sittings: n,
  marks,
  marksSquared,
  rest,
  restSquared,
  marksByRest,
}: ItemSums): number | null {
  const itemVariance = n * marksSquared - marks ** 2
  const restVariance = n * restSquared - rest ** 2
  if (itemVariance === 0 || restVariance === 0) return null
  return (n * marksByRest - marks * rest) / (Math.sqrt(itemVariance) * Math.sqrt(restVariance))
}

export type ItemQuality = 'good' | 'fair' | 'weak' | 'reversed'

/**
 * The quality of a discrimination, by the usual limits of classical test theory (Ebel & Frisbie, Essentials of Educational Measurement, 1991): from
 * .30 good, from .20 fair, below weak. Negative: strong candidates fail where weak ones succeed, most often because of a wrong key.
 */
export function judgeDiscrimination(discrimination: number): ItemQuality {
  if (discrimination < 0) return 'reversed'
  if (discrimination < 0.2) return 'weak'
  return discrimination < 0.3 ? 'fair' : 'good'
}
