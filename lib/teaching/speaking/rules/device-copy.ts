/** How long a device keeps a copy of a spoken answer. */
type Copy = { readonly startedAt: string; readonly closedAt?: string | undefined }

/** For a complete take that the server could not make playable: staff have examined it by then. */
export const CLOSED_DAYS = 14
/** For a take that never arrived completely. */
export const UNSENT_DAYS = 60
const DAY_MS = 86_400_000

/** Whether a copy has expired, so that the device does not fill up. Copies playable from the server are removed at once. */
export function isCopyExpired({ startedAt, closedAt }: Copy, nowMs: number): boolean {
  const [since, days] = closedAt === undefined ? [startedAt, UNSENT_DAYS] : [closedAt, CLOSED_DAYS]
  return nowMs - Date.parse(since) > days * DAY_MS
}
