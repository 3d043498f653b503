/**
 * Stands for `ky/distribution/core/retry-timing.js` in the browser's build (scripts/package-parts-loader.cjs). ky repeats a call only after a new
 * token, without a pause: it never reads the time of a retry from a reply.
 */
export function getRetryTimingHeader() {
  return undefined
}

export function calculateRetryTimingDelay() {
  return undefined
}
