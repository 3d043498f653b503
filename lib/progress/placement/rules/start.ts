import { type BandRange, estimateRange } from './range'
import { PLACED_SKILLS, type PlacedSkill, type TakenPart } from './staging'

type AnySkill = PlacedSkill | 'writing' | 'speaking'
/** Where a plan starts without a strict result: a range of the placement, or the band of a real test that a person wrote down. Bands × 2. */
export type Start = BandRange & { readonly basis: 'placement' | 'reported' }
export type Starts = Readonly<Record<AnySkill, Start | null>>
export type Reported = Readonly<Record<AnySkill, number | null>>

/** A real test says more than fifteen questions. */
export function findStarts(partsOf: (skill: PlacedSkill) => readonly TakenPart[], reported: Reported | null): Starts {
  const startOf = (skill: AnySkill): Start | null => {
    const band = reported?.[skill] ?? null
    if (band !== null) return { basis: 'reported', low: band, high: band }
    const placed = PLACED_SKILLS.find((one) => one === skill)
    const range = placed ? estimateRange(partsOf(placed)) : null
    return range && { basis: 'placement', ...range }
  }
  return {
    listening: startOf('listening'),
    reading: startOf('reading'),
    writing: startOf('writing'),
    speaking: startOf('speaking'),
  }
}
