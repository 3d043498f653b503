export const GUIDES = ['none', 'line', 'window', 'paragraph'] as const
/** A reading guide: a band over one line, or a mask that shows only a few lines or one paragraph. */
export type Guide = (typeof GUIDES)[number]

/** Aids that can be switched on in practice. A mock has none of them, like the real test. */
export type Aids = {
  readonly guide: Guide
  /** Options can be struck out. */
  readonly hasStrikes: boolean
  /** Options, gaps and buttons are larger and further apart. */
  readonly hasLargeTargets: boolean
}

export const NO_AIDS: Aids = { guide: 'none', hasStrikes: false, hasLargeTargets: false }

/** Parses stored aids; unknown values are dropped. */
export function readAids(stored: unknown): Aids {
  if (typeof stored !== 'object' || stored === null) return NO_AIDS
  const { guide, hasStrikes, hasLargeTargets }: Record<string, unknown> = { ...stored }
  return {
    guide: GUIDES.find((item) => item === guide) ?? 'none',
    hasStrikes: hasStrikes === true,
    hasLargeTargets: hasLargeTargets === true,
  }
}

/** Strikes an option out, or restores it. Never changes the answer. */
export function toggleStruck(struck: readonly string[], question: string, label: string): readonly string[] {
  const name = `${question}:${label}`
  return struck.includes(name) ? struck.filter((item) => item !== name) : [...struck, name]
}

/** The labels of a question's struck-out options, in alphabetical order. */
export function listStruck(struck: readonly string[], question: string): readonly string[] {
  return struck
    .filter((name) => name.startsWith(`${question}:`))
    .map((name) => name.slice(question.length + 1))
    .toSorted()
}

type Band = {
  /** Pixels from the upper edge of the pane to the middle of the band. */
  readonly at: number
  /** Pixels; negative means up. */
  readonly by: number
  readonly paneHeight: number
}

/** A key press moves the band while there is space; near an edge the band stays, and the text scrolls under it. */
export function moveBand({ at, by, paneHeight }: Band): { readonly at: number; readonly scrollBy: number } {
  const margin = Math.min(Math.abs(by) * 2, paneHeight / 2)
  const wanted = at + by
  const next = Math.min(Math.max(wanted, margin), paneHeight - margin)
  return { at: next, scrollBy: wanted - next }
}
