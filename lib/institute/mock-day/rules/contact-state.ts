/**
 * A page is quiet that was not heard for this long: two of its beats are missing. Silent: not even the third came, and the log says that it
 * was away. Three seconds for «live» would be too few: a beat of two over a mobile line does not keep them.
 */
export const QUIET_MS = 5_000
export const SILENT_MS = 10_000

export const CONTACTS = ['none', 'live', 'quiet', 'silent'] as const
/** `none`: its page was never heard. */
export type Contact = (typeof CONTACTS)[number]

/** How a candidate's page is connected, by the milliseconds since it was heard last. */
export function contactOf(seenAgoMs: number | null): Contact {
  if (seenAgoMs === null) return 'none'
  if (seenAgoMs <= QUIET_MS) return 'live'
  return seenAgoMs <= SILENT_MS ? 'quiet' : 'silent'
}

/** Minutes before the appointed time from which on a candidate's page counts as being there. */
export const CHECK_IN_MINUTES = 90
