import { type BandPair } from '../agreement'

/** Quadratic weighted kappa as textbooks write it: observed and expected frequencies of each pair of half bands, weighted by the square. */
export function quadraticKappaByMatrix(pairs: readonly BandPair[]): number {
  const halves = Array.from({ length: 19 }, (_, half) => half)
  const shareOf = (isCounted: (pair: BandPair) => boolean) => pairs.filter(isCounted).length / pairs.length
  let [observed, expected] = [0, 0]
  for (const row of halves)
    for (const column of halves) {
      const weight = (row - column) ** 2
      observed += weight * shareOf(({ one, other }) => one === row && other === column)
      expected += weight * shareOf(({ one }) => one === row) * shareOf(({ other }) => other === column)
    }
  return 1 - observed / expected
}
