// npm run check: everything that can be said without journeys. A few steps at a time, each printed whole when it ends.
// npm test runs the same steps, and the journeys beside them as soon as there is something to drive.
import path from 'node:path'
import { ensureBuilt } from './built.mjs'
import { bin, ensureInstalled, main, root, run, say, secondsSince, Stop } from './checkout.mjs'

/** What only reads. Each list runs one after the other, the lists beside each other; a browser that weighs pages mostly waits. */
const lanes = [
  [
    ['types', 'npm', ['run', '--silent', 'types:only']],
    ['format', 'npm', ['run', '--silent', 'format:check']],
    ['import rules', 'npm', ['run', '--silent', 'deps']],
    ['dead code', 'npm', ['run', '--silent', 'dead']],
    ['content', process.execPath, ['scripts/run-cli.mjs', 'content-check']],
  ],
  [['page sizes', process.execPath, ['scripts/page-sizes.mjs']]],
]

/**
 * Starts all checks and prints how each ended. `built`: there is something to drive in a browser; `checked`: all the rest is done. Both give
 * the names of the steps that failed.
 * @param {{ unitReport?: string }} [options] unitReport: where jest writes its JSON report
 * @returns {{ built: Promise<string[]>, checked: Promise<string[]> }}
 */
export function startChecks({ unitReport } = {}) {
  const report = unitReport ? ['--json', `--outputFile=${unitReport}`] : []
  // The build writes the route types that lint and types read.
  const built = build()
  const tested = step('unit and API tests', bin('jest'), report, { env: { NODE_ENV: 'test' } })
  // Whoever waits for databases and browsers leaves the processor idle a third of the time: lint, which needs as long as all else that
  // only reads, fits in beside them, and lets them go first.
  const linted = built.then((names) =>
    names.length > 0 ? names : step('lint', 'npm', ['run', '--silent', 'lint'], { isPatient: true }),
  )
  const checked = Promise.all([built, tested]).then(async ([names, failed]) => [
    ...failed,
    ...(names.length > 0 ? [] : await readAll()),
    ...(await linted),
  ])
  return { built, checked }
}

async function readAll() {
  const failed = await Promise.all(
    lanes.map(async (lane) => {
      const names = []
      for (const [name, command, args] of lane) names.push(...(await step(name, command, args, { isPatient: true })))
      return names
    }),
  )
  return failed.flat()
}

/** The build that is weighed is the one that the journeys use. */
async function build() {
  try {
    await ensureBuilt()
    return []
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    say(error.message)
    return ['build']
  }
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
    const failed = await startChecks().checked
    if (failed.length > 0) throw new Stop(`Failed: ${failed.join(', ')}.`)
  })
}
