/**
 * Sends what closed sections have left on this device (`sendLeftovers`), without making the page wait for the device's store, whose script loads
 * afterwards. A script that does not load is no failure: the next page tries again.
 * @returns the number of answers that arrived
 */
export async function sendLeftoversLater(sittings: readonly string[]): Promise<number> {
  if (sittings.length === 0) return 0
  const load = () => import('./send-leftovers')
  return load().then(
    ({ sendLeftovers }) => sendLeftovers(sittings),
    () => 0,
  )
}

/** Only what a closed section has left is sent so: an open one sends for itself. */
export function isSectionOver({ state }: { readonly state: string }): boolean {
  return state === 'closed' || state === 'marked'
}
