/**
 * Stands for `ky/distribution/utils/normalize.js` in the browser's build (scripts/package-parts-loader.cjs). A method comes from a Request, in capitals; ky
 * repeats a call only when a hook asks for it, so its options say that no method is repeated otherwise.
 */
export function normalizeRequestMethod(method) {
  return method
}

export function normalizeRetryOptions(retry) {
  if (retry?.methods?.length === 0) return retry
  throw new Error('Retries of ky are left out of the build: see scripts/package-parts-loader.cjs')
}
