// npm run check: everything that can be said without a browser. Two at a time, each printed whole when it ends.
import path from 'node:path'
import { ensureBuilt } from './built.mjs'
import { bin, ensureInstalled, main, root, run, say, secondsSince, Stop } from './checkout.mjs'

/** Two cores: a third tool at once would only make the others wait. */
const lanes = 2

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
  const waiting = [...readers]
  const lane = async () => {
    const results = []
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results.push(...(await step(next.name, 'npm', ['run', '--silent', next.script])))
    }
    return results
  }
  failed.push(...(await Promise.all(Array.from({ length: lanes }, lane))).flat())
  const report = unitReport ? ['--json', `--outputFile=${unitReport}`] : []
  failed.push(...(await step('unit and API tests', bin('jest'), report, { NODE_ENV: 'test' })))
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
async function step(name, command, args, env = {}) {
  const startedAtMs = Date.now()
  const { code, output } = await run(command, args, { quiet: true, env })
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
