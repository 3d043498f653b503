/** How many sittings had these marks on the question and this raw score on the paper. */
export type ItemCell = { readonly marks: number; readonly raw: number; readonly count: number }
export type ItemStatistics = {
  readonly sittings: number
  /** Share of the marks earned, 0 to 1: the classical index of difficulty. Null without sittings. */
  readonly difficulty: number | null
  /** −1 to 1; null if meaningless: fewer sittings than {@link FEWEST_SITTINGS}, or no differences to compare. */
  readonly discrimination: number | null
}

/** With fewer sittings the discrimination is chance, and is not shown. */
export const FEWEST_SITTINGS = 10

/**
 * Difficulty and discrimination of one question. Discrimination is the corrected item–total correlation (the point-biserial of the
 * question with the score on all OTHER questions; Nunnally & Bernstein, Psychometric Theory, 1994): unlike the difference of the upper and
 * lower 27 % it uses every sitting, needs no rule for ties, and holds for questions of two marks too.
 */
export function describeItem(cells: readonly ItemCell[], max: number): ItemStatistics {
  const sittings = cells.reduce((sum, { count }) => sum + count, 0)
  if (sittings === 0 || max === 0) return { sittings, difficulty: null, discrimination: null }
  const marks = cells.reduce((sum, cell) => sum + cell.marks * cell.count, 0)
  const discrimination = sittings < FEWEST_SITTINGS ? null : correlateWithRest(cells, sittings)
  return { sittings, difficulty: marks / (max * sittings), discrimination }
}

function correlateWithRest(cells: readonly ItemCell[], sittings: number): number | null {
  const mean = (pick: (cell: ItemCell) => number) =>
    cells.reduce((sum, cell) => sum + pick(cell) * cell.count, 0) / sittings
  const rest = ({ raw, marks }: ItemCell) => raw - marks
  const [itemMean, restMean] = [mean(({ marks }) => marks), mean(rest)]
  const itemVariance = mean(({ marks }) => (marks - itemMean) ** 2)
  const restVariance = mean((cell) => (rest(cell) - restMean) ** 2)
  if (itemVariance === 0 || restVariance === 0) return null
  return mean((cell) => (cell.marks - itemMean) * (rest(cell) - restMean)) / Math.sqrt(itemVariance * restVariance)
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
