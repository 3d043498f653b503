// npm run check: everything that can be said without a browser. Two steps at a time, each printed whole when it ends.
import path from 'node:path'
import { ensureBuilt } from './built.mjs'
import { bin, ensureInstalled, main, root, run, say, secondsSince, Stop } from './checkout.mjs'

const readers = [
  { name: 'lint', script: 'lint' },
  { name: 'types', script: 'types:only' },
  { name: 'import rules', script: 'deps' },
  { name: 'dead code', script: 'dead' },
  { name: 'format', script: 'format:check' },
]

/**
 * Runs all checks and prints how each ended.
 * @param {{ unitReport?: string }} [options] unitReport: where jest writes its JSON report
 * @returns {Promise<string[]>} the names of the checks that failed
 */
export async function check({ unitReport } = {}) {
  // Both lint and types read the route types that this writes.
  const failed = await step('route types', bin('next'), ['typegen'])
  const report = unitReport ? ['--json', `--outputFile=${unitReport}`] : []
  // The tests wait for databases a third of their time: what only reads, and the build, fits in beside them on two cores, and lets them go first.
  const beside = await Promise.all([
    step('unit and API tests', bin('jest'), report, { env: { NODE_ENV: 'test' } }),
    readAndBuild(),
  ])
  failed.push(...beside.flat())
  return failed
}

/** One after another: the build writes the route types anew that lint and types read. */
async function readAndBuild() {
  const failed = []
  for (const { name, script } of readers) {
    failed.push(...(await step(name, 'npm', ['run', '--silent', script], { isPatient: true })))
  }
  failed.push(...(await checkSizes()))
  return failed
}

/** The first load of every page, weighed on what is built: the build is the one that the journeys use. */
async function checkSizes() {
  try {
    await ensureBuilt()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    say(error.message)
    return ['build']
  }
  return step('page sizes', process.execPath, ['scripts/page-sizes.mjs'])
}

/** @returns {Promise<string[]>} the name, when it failed */
async function step(name, command, args, options = {}) {
  const startedAtMs = Date.now()
  const { code, output } = await run(command, args, { quiet: true, ...options })
  say(`${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(startedAtMs)})`)
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`)
  return code === 0 ? [] : [name]
}

if (process.argv[1] === path.join(root, 'scripts/check.mjs')) {
  await main(async () => {
    await ensureInstalled()
    const failed = await check()
    if (failed.length > 0) throw new Stop(`Failed: ${failed.join(', ')}.`)
  })
}
