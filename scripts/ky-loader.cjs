const { readFileSync } = require('node:fs')
const path = require('node:path')

const KY = path.join(__dirname, '../node_modules/ky/distribution')

/** Parts of ky that this product never uses, and what stands for each: a file of the same exports in `scripts/ky-parts`. */
const LEFT_OUT = {
  'core/retry-timing.js': 'retry-timing.mjs',
  'utils/body.js': 'body.mjs',
  'utils/merge.js': 'merge.mjs',
}

/** A loader of webpack for the browser's build: every signed-in page has ky, and ky is a file of methods of one class, which no bundler can thin out. */
module.exports = function loadPart(source) {
  const part = LEFT_OUT[path.relative(KY, this.resourcePath).replaceAll(path.sep, '/')]
  if (!part) return source
  const place = path.join(__dirname, 'ky-parts', part)
  this.addDependency(place)
  return readFileSync(place, 'utf8')
}

module.exports.KY = KY
module.exports.LEFT_OUT = LEFT_OUT
