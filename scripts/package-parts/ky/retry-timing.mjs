/**
 * Stands for `ky/distribution/core/retry-timing.js` in the browser's build (scripts/package-parts-loader.cjs). ky repeats a call only after a new token, at once: it
 * never reads from a reply when to try again.
 */
export function getRetryTimingHeader() {
  return undefined
}

export function calculateRetryTimingDelay() {
  return undefined
}
