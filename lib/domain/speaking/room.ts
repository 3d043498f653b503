/**
 * What a whole test may need on the device until it is sent: fourteen minutes in the largest form that a browser records (about 1 MB a minute),
 * twice.
 */
export const ROOM_BYTES = 30 * 1024 * 1024

/** Megabytes that are left when they are too few for a test; null where there is room, or the device does not say. */
export function shortOfRoom({ quota, usage }: { readonly quota?: number; readonly usage?: number }): number | null {
  if (quota === undefined || usage === undefined) return null
  const left = quota - usage
  return left >= ROOM_BYTES ? null : Math.max(0, Math.floor(left / (1024 * 1024)))
}
