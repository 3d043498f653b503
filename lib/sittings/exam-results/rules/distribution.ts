/** How often a whole number occurred. */
export type Count = { readonly value: number; readonly count: number }

export function totalOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** The arithmetic mean; null without values. */
export function meanOf(counts: readonly Count[]): number | null {
  const total = totalOf(counts)
  return total === 0 ? null : counts.reduce((sum, { value, count }) => sum + value * count, 0) / total
}

/** The median, for an even number the mean of the middle two; null without values. */
export function medianOf(counts: readonly Count[]): number | null {
  const total = totalOf(counts)
  if (total === 0) return null
  const sorted = counts.toSorted((a, b) => a.value - b.value)
  const at = (place: number): number => {
    let passed = 0
    for (const { value, count } of sorted) {
      passed += count
      if (passed > place) return value
    }
    return 0
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}
