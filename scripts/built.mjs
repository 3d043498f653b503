import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildsOf } from './builds.mjs'
import { bin, root, run, runHere, say, secondsSince, Stop } from './checkout.mjs'
import { recordRunning } from './running.mjs'

const builds = buildsOf(root)
/** Next's build folder: other tools read its manifests and types, and its cache speeds up the next build. No program runs from it. */
const WORKSHOP = '.next'
/** A build makes much garbage that dies young. */
const BUILD_FLAGS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim()
const STAYS = new Set(['cache', 'dev', 'types', 'lock'])

/** The two build targets, each with its sources. */
const parts = {
  pages: {
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
      'scripts/shared-chunks.mjs',
      'scripts/worker-caching.mjs',
      'scripts/next-modules-loader.cjs',
      'scripts/next-parts',
      'scripts/package-parts-loader.cjs',
      'scripts/package-parts',
      'scripts/csp-hashes.mjs',
      'scripts/eager-modules.mjs',
      'scripts/pack-static.mjs',
      'scripts/minify-public.mjs',
    ],
  },
  server: {
    sources: ['server', 'lib', 'tsconfig.json', 'package-lock.json', 'scripts/bundle.mjs'],
  },
}

/** Tests and development pages do not change the product; builds before 28 November 2026 left their worker in public/. */
const ignored =
  /\.(test|drill)\.tsx?$|^server\/testing\/|^app\/dev\/|^public\/(sw|workbox-|fallback-|swe-worker-)[^/]*$/

/**
 * Whether there is a build of the present sources; if so, it becomes the current one.
 * @param {'pages' | 'server'} kind
 */
export function isBuilt(kind) {
  return builds.reuse(kind, fingerprint(kind))
}

/** The folder of the current build, relative to the root; null when nothing was built. @param {'pages' | 'server'} kind */
export function currentBuild(kind) {
  return builds.current(kind)
}

/**
 * Runs a program of the current build in this process, which stays with that build whatever is built meanwhile.
 * @param {string} [program] its file below the build of the server
 */
export function runBuilt(program = 'server/main.mjs') {
  const [server, pages] = [builds.current('server'), builds.current('pages')]
  if (server === null) throw new Stop('Nothing is built yet: run npm run build.')
  process.env.SERVER_BUILD = server
  if (pages !== null) process.env.PAGES_BUILD = pages
  recordRunning(root, [server, pages].filter(Boolean))
  return runHere(`${server}/${program}`)
}

/**
 * Builds the pages and the server, each only if there is no build of its present sources.
 * @param {{ force?: boolean, quiet?: boolean }} [options] force: always build; quiet: print the tools' output only when they fail
 */
export async function ensureBuilt(options) {
  await ensureServerBuilt(options)
  await ensurePagesBuilt(options)
}

/** Builds only the server, which takes seconds; options as for {@link ensureBuilt}. */
export async function ensureServerBuilt({ force = false, quiet = true } = {}) {
  if (!force && isBuilt('server')) return
  await build('server', 'the server', quiet, (draft) => [[process.execPath, ['scripts/bundle.mjs', draft]]])
}

/** Builds only the pages; options as for {@link ensureBuilt}. */
export async function ensurePagesBuilt({ force = false, quiet = true } = {}) {
  if (!force && isBuilt('pages')) return
  const steps = [
    [bin('next'), ['build', '--webpack']],
    [process.execPath, ['scripts/csp-hashes.mjs']],
    [process.execPath, ['scripts/eager-modules.mjs']],
    [process.execPath, ['scripts/pack-static.mjs']],
    [process.execPath, ['scripts/minify-public.mjs']],
  ]
  await build('pages', 'the pages (two to five minutes)', quiet, () => steps)
}

async function build(kind, title, quiet, stepsInto) {
  const startedAtMs = Date.now()
  const before = fingerprint(kind)
  const draft = builds.begin(kind)
  const isFirst = builds.current(kind) === null
  const env = {
    NODE_ENV: 'production',
    PAGES_BUILD: WORKSHOP,
    NODE_OPTIONS: BUILD_FLAGS,
    ...(isFirst && { IS_FIRST_BUILD: 'yes' }),
  }
  say(`Building ${title} …`)
  for (const [command, args] of stepsInto(draft)) {
    const { code, output } = await run(command, args, { quiet, env })
    if (code === 0) continue
    process.stderr.write(output)
    throw new Stop(`Building ${title.replace(/ \(.*/, '')} failed: the reason stands above.`)
  }
  if (kind === 'pages') takeFromWorkshop(draft)
  // The fingerprint from before the build: a file saved meanwhile causes one more build, not a stale one.
  builds.finish(kind, draft, before)
  say(`Built in ${secondsSince(startedAtMs)}.`)
}

function takeFromWorkshop(draft) {
  for (const name of readdirSync(path.join(root, WORKSHOP)).filter((entry) => !STAYS.has(entry)))
    renameSync(path.join(root, WORKSHOP, name), path.join(root, draft, name))
}

/** One hash over the names and contents of the sources. Settings are read at run time: one build serves any (scripts/builds.test.ts). */
function fingerprint(kind) {
  const hash = createHash('sha256').update(process.version)
  for (const file of parts[kind].sources.flatMap(listFiles)) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
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
