import { type BandRange, estimateRange } from './band-range'
import { PLACEMENT_SKILLS, type PlacementSkill, type TakenPart } from './staging'

type AnySkill = PlacementSkill | 'writing' | 'speaking'
/** The starting point of a plan without a strict result: a range from the placement, or a self-reported band of a real test. Bands × 2. */
export type Start = BandRange & { readonly basis: 'placement' | 'reported' }
export type Starts = Readonly<Record<AnySkill, Start | null>>
export type ReportedBands = Readonly<Record<AnySkill, number | null>>

/** A real test is stronger evidence than fifteen questions. */
export function findStarts(
  partsOf: (skill: PlacementSkill) => readonly TakenPart[],
  reported: ReportedBands | null,
): Starts {
  const startOf = (skill: AnySkill): Start | null => {
    const band = reported?.[skill] ?? null
    if (band !== null) return { basis: 'reported', low: band, high: band }
    const testedSkill = PLACEMENT_SKILLS.find((item) => item === skill)
    const range = testedSkill ? estimateRange(partsOf(testedSkill)) : null
    return range && { basis: 'placement', ...range }
  }
  return {
    listening: startOf('listening'),
    reading: startOf('reading'),
    writing: startOf('writing'),
    speaking: startOf('speaking'),
  }
}
