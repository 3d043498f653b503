// npm run check: everything that can be said without journeys. Two steps at a time, each printed whole when it ends.
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
 * Starts all checks and prints how each ended. `tested`: tests, build and page sizes are done; `read`: what only reads the sources is done,
 * later as a rule. Both give the names of the checks that failed.
 * @param {{ unitReport?: string }} [options] unitReport: where jest writes its JSON report
 * @returns {{ tested: Promise<string[]>, read: Promise<string[]> }}
 */
export function startChecks({ unitReport } = {}) {
  const report = unitReport ? ['--json', `--outputFile=${unitReport}`] : []
  // The build writes the route types that lint and types read.
  const built = checkSizes()
  const tests = step('unit and API tests', bin('jest'), report, { env: { NODE_ENV: 'test' } })
  // Tests and journeys wait for databases and browsers a third of their time: what only reads fits in beside them, and lets them go first.
  return { tested: Promise.all([built, tests]).then((names) => names.flat()), read: built.then(readAll) }
}

async function readAll() {
  const failed = []
  for (const { name, script } of readers) {
    failed.push(...(await step(name, 'npm', ['run', '--silent', script], { isPatient: true })))
  }
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
    const { tested, read } = startChecks()
    const failed = (await Promise.all([tested, read])).flat()
    if (failed.length > 0) throw new Stop(`Failed: ${failed.join(', ')}.`)
  })
}
