export const PLACEMENT_SKILLS = ['listening', 'reading'] as const
export type PlacementSkill = (typeof PLACEMENT_SKILLS)[number]
export const LEVELS = ['easy', 'middle', 'hard'] as const
export type PlacementLevel = (typeof LEVELS)[number]
export const FORMS = [1, 2] as const
export type PlacementForm = (typeof FORMS)[number]
/** The parts of a skill, and the minutes of both skills together. */
export const PARTS = 3
export const PLACEMENT_MINUTES = 25

/** How many of these parts one person takes: half of them. */
export function partsOf(items: number): number {
  return (items * PARTS) / (LEVELS.length * FORMS.length)
}

export type Part = { readonly level: PlacementLevel; readonly form: PlacementForm }
/** A part that was handed in; blank answers are wrong. */
export type TakenPart = { readonly level: PlacementLevel; readonly raw: number; readonly total: number }

/**
 * The next part of a skill: a middle one first, then an easy or a hard one by its marks, and a third between or beyond the two. Null after three. Each
 * level is asked at most twice, so two forms are enough.
 */
export function nextPart(takenParts: readonly TakenPart[]): Part | null {
  const last = takenParts.at(-1)
  if (takenParts.length >= PARTS) return null
  if (!last) return { level: 'middle', form: 1 }
  const level = levelAfter(last)
  const form = takenParts.some((part) => part.level === level) ? 2 : 1
  return { level, form }
}

function levelAfter({ level, raw, total }: TakenPart): PlacementLevel {
  const isMostlyRight = 2 * raw > total
  if (level === 'middle') return isMostlyRight ? 'hard' : 'easy'
  if (level === 'hard') return isMostlyRight ? 'hard' : 'middle'
  return isMostlyRight ? 'middle' : 'easy'
}
