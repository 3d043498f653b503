export type AnySkill = 'listening' | 'reading' | 'writing' | 'speaking'
const SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const

type Cell = {
  readonly assignment: string
  readonly standing: 'none' | 'running' | 'waiting' | 'handed_in'
  readonly isLate: boolean
  readonly overallHalfBands: number | null
  readonly sections: readonly { readonly skill: AnySkill; readonly halfBands: number | null }[]
}
type Member = {
  readonly cells: readonly Cell[]
  readonly weakTypes: readonly { readonly skill: AnySkill; readonly type: string }[]
}

/** An unrounded mean of bands, and their number. */
export type MeanBand = { readonly band: number; readonly of: number }
export type AssignmentReport = {
  readonly assignment: string
  /** Marked or not. */
  readonly handedIn: number
  readonly late: number
  readonly means: Readonly<Record<AnySkill | 'overall', MeanBand | null>>
}
export type SharedWeakness = { readonly skill: AnySkill; readonly type: string; readonly members: number }

/** The totals of an assigned exam. Only bands are averaged: a percentage of a short paper is not a band. */
export function reportAssignment(members: readonly Member[], assignment: string): AssignmentReport {
  const cells = members.flatMap((member) => member.cells.filter((cell) => cell.assignment === assignment))
  const meanOfSkill = (skill: AnySkill) =>
    meanBand(cells.map(({ sections }) => sections.find((section) => section.skill === skill)?.halfBands ?? null))
  const [listening, reading, writing, speaking] = SKILLS.map(meanOfSkill)
  return {
    assignment,
    handedIn: cells.filter(({ standing }) => standing === 'handed_in' || standing === 'waiting').length,
    late: cells.filter((cell) => cell.isLate).length,
    means: {
      listening: listening ?? null,
      reading: reading ?? null,
      writing: writing ?? null,
      speaking: speaking ?? null,
      overall: meanBand(cells.map(({ overallHalfBands }) => overallHalfBands)),
    },
  }
}

function meanBand(halfBands: readonly (number | null)[]): MeanBand | null {
  const knownBands = halfBands.filter((halfBand) => halfBand !== null)
  if (knownBands.length === 0) return null
  return { band: knownBands.reduce((sum, item) => sum + item, 0) / knownBands.length / 2, of: knownBands.length }
}

/** Types of question in which at least two members are weak, the most common first. */
export function listSharedWeaknesses(members: readonly Member[]): readonly SharedWeakness[] {
  const counts = new Map<string, SharedWeakness>()
  for (const { skill, type } of members.flatMap(({ weakTypes }) => weakTypes)) {
    const weakness = counts.get(`${skill} ${type}`)
    counts.set(`${skill} ${type}`, { skill, type, members: (weakness?.members ?? 0) + 1 })
  }
  return [...counts.values()].filter(({ members: count }) => count >= 2).toSorted((a, b) => b.members - a.members)
}
