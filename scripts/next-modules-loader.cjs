const { readFileSync } = require('node:fs')
const path = require('node:path')

const DIST = path.join(path.dirname(require.resolve('next/package.json')), 'dist')

/**
 * A loader of webpack for the browser's build, before Next's own: takes a file of Next from `next/dist/esm`, where it stands a second time as an
 * ECMAScript module, under the path that the rest of the build knows. Next's loader makes shorter CommonJS of it than the file that is shipped as such. A
 * file that is not there a second time stays as it is.
 */
module.exports = function loadModule(source) {
  const place = path.join(DIST, 'esm', path.relative(DIST, this.resourcePath))
  this.addDependency(place)
  try {
    return readFileSync(place, 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return source
  }
}
