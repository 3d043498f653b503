/** Longer than a holiday without a network; a refund that this device has not heard of holds no longer. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/**
 * The moment when lessons that are kept on a device close by themselves: with the right to them, and at the latest so many days after the
 * server was last seen to say that they are open. Null: of a free course, which never closes.
 */
export function keptUntil(
  { priceRial }: { readonly priceRial: number },
  { openUntil }: { readonly openUntil: string | null },
  nowMs: number,
): number | null {
  if (priceRial === 0) return null
  const lease = nowMs + KEPT_DAYS * DAY_MS
  return openUntil === null ? lease : Math.min(lease, Date.parse(openUntil))
}
