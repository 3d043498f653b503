/**
 * Stands for `ky/distribution/utils/normalize.js` in the browser's build (scripts/package-parts-loader.cjs). A method comes from a Request, in
 * capitals; ky repeats a call only when a hook requests it, so its options exclude every method from automatic retries.
 */
export function normalizeRequestMethod(method) {
  return method
}

export function normalizeRetryOptions(retry) {
  if (retry?.methods?.length === 0) return retry
  throw new Error('Retries of ky are left out of the build: see scripts/package-parts-loader.cjs')
}
