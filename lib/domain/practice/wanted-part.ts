const SKILLS = ['listening', 'reading', 'writing'] as const
const MOST_PARTS = 4

/** The part of an exam, or the whole paper, that an address of the practice page leads to. */
export type WantedPart = {
  readonly exam: string
  readonly skill: (typeof SKILLS)[number]
  /** Null: all parts of the paper. */
  readonly part: number | null
}

/** Null when the address names none, or one that cannot be. */
export function readWantedPart(query: Readonly<Record<string, string | string[] | undefined>>): WantedPart | null {
  const { exam, skill: named, part } = query
  const skill = SKILLS.find((known) => known === named)
  if (typeof exam !== 'string' || exam === '' || exam.length > 80 || !skill) return null
  if (part === undefined) return { exam, skill, part: null }
  const number = typeof part === 'string' && /^\d$/.test(part) ? Number(part) : 0
  return number >= 1 && number <= MOST_PARTS ? { exam, skill, part: number } : null
}
