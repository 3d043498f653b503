import { type Anchor } from './correction'
import { THRESHOLDS } from './carry-thresholds'

export type FuzzyMatch = {
  readonly start: number
  readonly end: number
  /** The similarity of the quote alone, 0 to 1. */
  readonly likeness: number
  readonly score: number
}

/**
 * Finds a quote in a text with up to a quarter of its characters changed, scored by the quote and its context (as Hypothesis does; but a missing
 * prefix or suffix is left out of the sum). Returns the two best that do not overlap.
 */
export function findFuzzy(
  text: string,
  { exact, prefix, suffix }: Pick<Anchor, 'exact' | 'prefix' | 'suffix'>,
): FuzzyMatch[] {
  const maxErrors = Math.floor(exact.length * THRESHOLDS.errors)
  const hits = listMatchEnds(text, exact, maxErrors)
    .map(({ start, end, errors }) => {
      const likeness = 1 - errors / exact.length
      const similarities = [
        { weight: THRESHOLDS.weights.quote, worth: likeness },
        ...sideOf(prefix, text.slice(Math.max(0, start - prefix.length), start), THRESHOLDS.weights.prefix),
        ...sideOf(suffix, text.slice(end, end + suffix.length), THRESHOLDS.weights.suffix),
      ]
      const sum = similarities.reduce((total, { weight, worth }) => total + weight * worth, 0)
      return { start, end, likeness, score: sum / similarities.reduce((total, { weight }) => total + weight, 0) }
    })
    .filter(({ start, end }) => (end - start) / exact.length >= THRESHOLDS.shortest)
    .toSorted((a, b) => b.score - a.score)
  const [best] = hits
  const second = best && hits.find(({ start, end }) => end <= best.start || start >= best.end)
  return [best, second].filter((hit) => hit !== undefined)
}

function sideOf(side: string, found: string, weight: number): { weight: number; worth: number }[] {
  if (side.trim() === '' || found.trim() === '') return []
  return [{ weight, worth: 1 - distance(side, found) / Math.max(side.length, found.length) }]
}

type Cell = { readonly cost: number; readonly start: number }
const UNREACHABLE: Cell = { cost: 65_535, start: 0 }

/** Every end of an approximate match with its start: one column per character of the text (Sellers). */
function listMatchEnds(text: string, pattern: string, most: number): { start: number; end: number; errors: number }[] {
  const found: { start: number; end: number; errors: number }[] = []
  let column: Cell[] = Array.from({ length: pattern.length + 1 }, (_, row) => ({ cost: row, start: 0 }))
  for (let end = 1; end <= text.length; end += 1) {
    column = nextColumn(column, pattern, text.charCodeAt(end - 1), end)
    const { cost, start } = column.at(-1) ?? UNREACHABLE
    if (cost <= most) found.push({ start, end, errors: cost })
  }
  return found
}

function nextColumn(column: readonly Cell[], pattern: string, sign: number, end: number): Cell[] {
  const next: Cell[] = [{ cost: 0, start: end }]
  for (let row = 1; row < column.length; row += 1) {
    const [across, above, beside] = [
      column[row - 1] ?? UNREACHABLE,
      column[row] ?? UNREACHABLE,
      next[row - 1] ?? UNREACHABLE,
    ]
    const swap = across.cost + (pattern.charCodeAt(row - 1) === sign ? 0 : 1)
    const least = Math.min(swap, above.cost + 1, beside.cost + 1)
    if (least === swap) next.push({ cost: least, start: across.start })
    else next.push({ cost: least, start: least === above.cost + 1 ? above.start : beside.start })
  }
  return next
}

function distance(a: string, b: string): number {
  let costs = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const swap = (costs[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      next.push(Math.min(swap, (costs[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    costs = next
  }
  return costs.at(-1) ?? 0
}
