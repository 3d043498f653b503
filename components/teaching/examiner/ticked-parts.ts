const KEY = 'sanjeh.feedback.parts'
/** Texts whose ticks are stored; the oldest go first. */
const MOST = 40

/** The ticked parts of each text, by its hash: nothing of what somebody wrote is on the device. */
function readAll(): Readonly<Record<string, readonly number[]>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).map(([hash, parts]) => [
        hash,
        Array.isArray(parts) ? parts.filter((part) => typeof part === 'number') : [],
      ]),
    )
  } catch {
    // Without storage, or with a damaged entry, nothing is ticked.
    return {}
  }
}

export function readTicked(sha256: string): readonly number[] {
  return readAll()[sha256] ?? []
}

export function storeTicked(sha256: string, parts: readonly number[]): void {
  const others = Object.entries(readAll()).filter(([hash]) => hash !== sha256)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [sha256, parts]])))
  } catch {
    // Without storage they last for this visit.
  }
}
