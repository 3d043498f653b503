/**
 * A page is quiet after this long without a heartbeat: two are missing. Silent: the third is missing as well, and the log records an absence. Three
 * seconds for «live» would be too few for a heartbeat of two over a mobile connection.
 */
export const QUIET_MS = 5_000
export const MAX_SILENCE_MS = 10_000

/** Shorter absences from the page are not in the log: a notification that covers it for a moment, or two devices while one takes over the section. */
export const MAX_HIDDEN_MS = 5_000

export const CONTACTS = ['none', 'live', 'quiet', 'silent'] as const
/** `none`: the page never sent a request. */
export type Contact = (typeof CONTACTS)[number]

/** The connection state of a candidate's page, from the milliseconds since its last request. */
export function contactOf(seenAgoMs: number | null): Contact {
  if (seenAgoMs === null) return 'none'
  if (seenAgoMs <= QUIET_MS) return 'live'
  return seenAgoMs <= MAX_SILENCE_MS ? 'quiet' : 'silent'
}

/** Minutes before the scheduled time from which a candidate's page counts as present. */
export const CHECK_IN_MINUTES = 90
