const { readFileSync } = require('node:fs')
const path = require('node:path')

const PACKAGES = path.join(__dirname, '../node_modules')

/**
 * Parts of packages that this product never uses and that no bundler drops, because a method of a class mentions them; each with its replacement: a
 * file with the same exports in `scripts/package-parts`.
 */
const LEFT_OUT = {
  'ky/distribution/core/retry-timing.js': 'ky/retry-timing.mjs',
  'ky/distribution/utils/body.js': 'ky/body.mjs',
  'ky/distribution/utils/merge.js': 'ky/merge.mjs',
  'ky/distribution/utils/normalize.js': 'ky/normalize.mjs',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': 'query-core/infinite-query-behavior.mjs',
}

/** A loader of webpack for the browser's build: every signed-in page has these packages. */
module.exports = function loadPart(source) {
  const part = LEFT_OUT[path.relative(PACKAGES, this.resourcePath).replaceAll(path.sep, '/')]
  if (!part) return source
  const place = path.join(__dirname, 'package-parts', part)
  this.addDependency(place)
  return readFileSync(place, 'utf8')
}

module.exports.PACKAGES = PACKAGES
module.exports.LEFT_OUT = LEFT_OUT
