/**
 * Stands for `ky/distribution/utils/merge.js` in the browser's build (scripts/package-parts-loader.cjs). Options that ky merges deeply are given
 * once, in `ky.create`; a call adds plain ones. A call that would need the full ky throws an error that says so.
 */
const DEEP = ['hooks', 'headers', 'retry', 'searchParams', 'context', 'json']

function refuse(what) {
  throw new Error(`${what} is left out of the build: see scripts/package-parts-loader.cjs`)
}

export function validateAndMerge(...sources) {
  const [first, ...others] = sources.filter((source) => source !== undefined)
  if (others.some((source) => DEEP.some((name) => name in source))) refuse('Merging of such options of ky')
  return Object.assign({}, first, ...others)
}

export const deepMerge = (...sources) => validateAndMerge(...sources)

export function mergeHeaders(headers, others) {
  return others === undefined ? new Headers(headers) : refuse('Merging of headers by ky')
}

export const mergeHooks = (_, hooks) => ({
  init: [],
  beforeRequest: [],
  beforeRetry: [],
  beforeError: [],
  afterResponse: [],
  ...hooks,
})

/** Needed only for `init` hooks. */
export const cloneShallow = () => refuse('A hook before the request')

export const replaceOption = () => refuse('Replacing an option of ky')

export const deletedParametersSymbol = Symbol('deletedParameters')
