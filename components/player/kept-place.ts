const KEY = 'sanjeh.player.place'

/** The question at which the candidate was in this sitting when the page was lost; null when this browser does not know. */
export function readKeptPlace(sitting: string): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('sitting' in kept) || kept.sitting !== sitting) return null
    return 'question' in kept && typeof kept.question === 'string' ? kept.question : null
  } catch {
    return null
  }
}

/** One place is kept: that of the running section. */
export function keepPlace(sitting: string, question: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sitting, question }))
  } catch {
    // Without storage a reload opens at the first question.
  }
}
