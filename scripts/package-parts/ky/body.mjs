/**
 * Stands for `ky/distribution/utils/body.js` in the browser's build (scripts/package-parts-loader.cjs). No call of this product reports the progress
 * of a body.
 */
function refuse() {
  throw new Error('Progress of a body is left out of the build: see scripts/package-parts-loader.cjs')
}

export const getBodySize = () => refuse()
export const streamResponse = () => refuse()
export const streamRequest = () => refuse()
