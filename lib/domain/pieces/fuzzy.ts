import { type Anchor } from './correction'
import { THRESHOLDS } from './thresholds'

export type Hit = {
  readonly start: number
  readonly end: number
  /** Of the quote alone, 0 to 1. */
  readonly likeness: number
  readonly score: number
}

/**
 * Where a quote stands in a text, with up to a quarter of its characters changed, scored by the quote and what is around it (as Hypothesis
 * does; but a prefix or suffix that the quote does not have leaves the sum). The two best that do not overlap.
 */
export function findFuzzy(text: string, { exact, prefix, suffix }: Pick<Anchor, 'exact' | 'prefix' | 'suffix'>): Hit[] {
  const most = Math.floor(exact.length * THRESHOLDS.errors)
  const hits = endsOf(text, exact, most)
    .map(({ start, end, errors }) => {
      const likeness = 1 - errors / exact.length
      const around = [
        { weight: THRESHOLDS.weights.quote, worth: likeness },
        ...sideOf(prefix, text.slice(Math.max(0, start - prefix.length), start), THRESHOLDS.weights.prefix),
        ...sideOf(suffix, text.slice(end, end + suffix.length), THRESHOLDS.weights.suffix),
      ]
      const sum = around.reduce((total, { weight, worth }) => total + weight * worth, 0)
      return { start, end, likeness, score: sum / around.reduce((total, { weight }) => total + weight, 0) }
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

/** Every end of an approximate match that is no worse than its neighbours, with its start (Sellers). */
function endsOf(text: string, pattern: string, most: number): { start: number; end: number; errors: number }[] {
  const rows = pattern.length + 1
  let costs = Uint16Array.from({ length: rows }, (_, row) => row)
  let starts = new Int32Array(rows)
  const found: { start: number; end: number; errors: number }[] = []
  for (let column = 1; column <= text.length; column += 1) {
    const [nextCosts, nextStarts] = [new Uint16Array(rows), new Int32Array(rows)]
    nextStarts[0] = column
    for (let row = 1; row < rows; row += 1) {
      const swap = (costs[row - 1] ?? 0) + (pattern[row - 1] === text[column - 1] ? 0 : 1)
      const skip = (costs[row] ?? 0) + 1
      const drop = (nextCosts[row - 1] ?? 0) + 1
      const least = Math.min(swap, skip, drop)
      nextCosts[row] = least
      if (least === swap) nextStarts[row] = starts[row - 1] ?? 0
      else nextStarts[row] = least === skip ? (starts[row] ?? 0) : (nextStarts[row - 1] ?? 0)
    }
    costs = nextCosts
    starts = nextStarts
    const errors = costs[rows - 1] ?? rows
    if (errors <= most) found.push({ start: starts[rows - 1] ?? 0, end: column, errors })
  }
  return found
}

function distance(one: string, other: string): number {
  let costs = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const swap = (costs[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      next.push(Math.min(swap, (costs[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    costs = next
  }
  return costs.at(-1) ?? 0
}
