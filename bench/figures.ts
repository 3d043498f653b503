/** The count, and the percentiles that the goals name, in milliseconds. */
export function figures(latenciesMs: readonly number[]): string {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  return `${String(sorted.length).padStart(6)} calls · p50 ${at(0.5)} ms · p95 ${at(0.95)} ms · p99 ${at(0.99)} ms · slowest ${at(1)} ms`
}

/** The median; zero for an empty list. */
export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
