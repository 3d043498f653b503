const { readFileSync } = require('node:fs')
const path = require('node:path')

const DIST = path.join(path.dirname(require.resolve('next/package.json')), 'dist')

/** Parts of Next that this product never uses, each with its replacement: a file with the same exports in `scripts/next-parts`. */
const LEFT_OUT = {
  'client/components/links.js': 'links.mjs',
  'client/components/segment-cache/optimistic-routes.js': 'optimistic-routes.mjs',
  'client/components/segment-cache/scheduler.js': 'prefetch-scheduler.mjs',
  'client/components/router-reducer/reducers/server-action-reducer.js': 'server-action-reducer.mjs',
  'shared/lib/router/utils/format-url.js': 'format-url.mjs',
}

/**
 * A loader of webpack for the browser's build, before Next's own: takes a file of Next from `next/dist/esm`, where a copy of it is an ECMAScript
 * module, under the path that the rest of the build knows. A file without such a copy stays unchanged.
 *
 * Next's loader makes CommonJS of every file whose path is in `next/dist/client` or `next/dist/shared/lib`, and of CommonJS webpack keeps every
 * export under its whole name. So that loader is told the path in `next/dist/esm`, which it leaves an ECMAScript module.
 */
module.exports = function loadModule(source) {
  const name = path.relative(DIST, this.resourcePath)
  const part = LEFT_OUT[name.replaceAll(path.sep, '/')]
  const place = part ? path.join(__dirname, 'next-parts', part) : path.join(DIST, 'esm', name)
  this.addDependency(place)
  try {
    const text = readFileSync(place, 'utf8')
    // A few are CommonJS in both places.
    if (!text.includes('module.exports')) this.resourcePath = path.join(DIST, 'esm', name)
    return text
  } catch (error) {
    if (part || error.code !== 'ENOENT') throw error
    return source
  }
}

module.exports.DIST = DIST
module.exports.LEFT_OUT = LEFT_OUT
