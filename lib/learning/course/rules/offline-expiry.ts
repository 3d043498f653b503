/** Longer than a holiday without a network; after that a refund that this device does not know of takes effect. */
const MAX_OFFLINE_DAYS = 30
const DAY_MS = 86_400_000

/**
 * When lessons stored on a device expire: with the right to them, and at the latest this many days after the server last confirmed it. Null: for a
 * free course, which never expires.
 */
export function offlineExpiryMs(
  { priceRial }: { readonly priceRial: number },
  { openUntil }: { readonly openUntil: string | null },
  nowMs: number,
): number | null {
  if (priceRial === 0) return null
  const lease = nowMs + MAX_OFFLINE_DAYS * DAY_MS
  return openUntil === null ? lease : Math.min(lease, Date.parse(openUntil))
}
