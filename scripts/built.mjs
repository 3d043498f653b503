import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, root, run, say, secondsSince, Stop } from './checkout.mjs'

/**
 * The two things that are built, each with what it is made of and the file that records it. The stamp lies inside the
 * result, so that deleting the result deletes it.
 */
const parts = {
  web: {
    sources: [
      'app',
      'components',
      'lib',
      'public',
      'middleware.ts',
      'instrumentation.ts',
      'instrumentation-client.ts',
      'sentry.client.config.ts',
      'sentry.server.config.ts',
      'next.config.mjs',
      'postcss.config.mjs',
      'tsconfig.json',
      'package-lock.json',
      'scripts/csp-hashes.mjs',
      'scripts/pack-static.mjs',
    ],
    result: '.next/BUILD_ID',
    stamp: '.next/sources.sha256',
  },
  server: {
    sources: ['server', 'lib', 'tsconfig.json', 'package-lock.json', 'scripts/bundle.mjs'],
    result: 'dist/server/main.mjs',
    stamp: 'dist/sources.sha256',
  },
}

/** Tests and pages of development do not change the product; next-pwa writes its worker into public/ while it builds. */
const ignored =
  /\.(test|drill)\.tsx?$|^server\/testing\/|^app\/dev\/|^public\/(sw|workbox-|fallback-|swe-worker-)[^/]*$/

/** @param {'web' | 'server'} name */
export function isBuilt(name) {
  const { result, stamp } = parts[name]
  const recorded = path.join(root, stamp)
  return (
    existsSync(path.join(root, result)) && existsSync(recorded) && readFileSync(recorded, 'utf8') === fingerprint(name)
  )
}

/**
 * Builds the pages and the server, each only when its sources changed.
 * @param {{ force?: boolean, quiet?: boolean }} [options] force: build in any case; quiet: print the tools' output only when they fail
 */
export async function ensureBuilt(options) {
  await ensureServerBuilt(options)
  await ensurePagesBuilt(options)
}

/** The server alone, which takes seconds; options as for {@link ensureBuilt}. */
export async function ensureServerBuilt({ force = false, quiet = true } = {}) {
  if (force || !isBuilt('server'))
    await build('server', 'the server', [[process.execPath, ['scripts/bundle.mjs']]], quiet)
}

/** The pages alone; options as for {@link ensureBuilt}. */
export async function ensurePagesBuilt({ force = false, quiet = true } = {}) {
  if (force || !isBuilt('web')) {
    const steps = [
      [bin('next'), ['build', '--webpack']],
      [process.execPath, ['scripts/csp-hashes.mjs']],
      [process.execPath, ['scripts/pack-static.mjs']],
    ]
    await build('web', 'the pages (two to five minutes)', steps, quiet)
  }
}

async function build(name, title, steps, quiet) {
  const startedAtMs = Date.now()
  const before = fingerprint(name)
  const isFirst = !existsSync(path.join(root, parts[name].result))
  const env = { NODE_ENV: 'production', ...(isFirst && { IS_FIRST_BUILD: 'yes' }) }
  say(`Building ${title} …`)
  rmSync(path.join(root, parts[name].stamp), { force: true })
  for (const [command, args] of steps) {
    const { code, output } = await run(command, args, { quiet, env })
    if (code === 0) continue
    process.stderr.write(output)
    throw new Stop(`Building ${title.replace(/ \(.*/, '')} failed: the reason stands above.`)
  }
  // Recorded as it was when the build began: a file saved meanwhile means one more build, not a stale program.
  const stamp = path.join(root, parts[name].stamp)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, before)
  say(`Built in ${secondsSince(startedAtMs)}.`)
}

/** One hash over the names and contents of the sources, and over the settings that a build writes into the pages. */
function fingerprint(name) {
  const hash = createHash('sha256').update(process.version)
  for (const file of parts[name].sources.flatMap(listFiles)) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  }
  if (name === 'web') {
    const inlined = Object.keys(process.env).filter((key) => key.startsWith('NEXT_PUBLIC_'))
    for (const key of inlined.sort()) hash.update(`\0${key}=${process.env[key]}`)
  }
  return hash.digest('hex')
}

function listFiles(source) {
  const absolute = path.join(root, source)
  if (ignored.test(source) || !existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [source]
  return readdirSync(absolute)
    .sort()
    .flatMap((entry) => listFiles(`${source}/${entry}`))
}
