import { overallHalfBands } from '@/lib/marking/bands/overall'

/** A finished mock: the bands × 2 of all its skills. */
export type CountedMock = { readonly person: string; readonly halfBands: readonly (number | null)[] }
export type Place = { readonly person: string; readonly place: number; readonly halfBands: number }

/**
 * Ranks everybody by their best overall band, the highest first. Equal bands share a rank, and the next rank is one more than the number of people
 * above it. A mock without four bands has no overall band, and does not count.
 */
export function rankByBest(mocks: readonly CountedMock[]): readonly Place[] {
  const bestByPerson = new Map<string, number>()
  for (const { person, halfBands } of mocks) {
    const overall = overallHalfBands(halfBands)
    if (overall !== null && overall > (bestByPerson.get(person) ?? -1)) bestByPerson.set(person, overall)
  }
  const sorted = [...bestByPerson].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  let place = 0
  return sorted.map(([person, halfBands], index) => {
    if (halfBands !== sorted[index - 1]?.[1]) place = index + 1
    return { person, halfBands, place }
  })
}
