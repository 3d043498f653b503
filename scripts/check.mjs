// npm run check: all checks except the browser journeys. npm test runs the same steps, and the journeys as soon as the build is ready.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { currentBuild, ensurePagesBuilt, ensureServerBuilt } from './built.mjs'
import { ensureInstalled, main, root, Stop } from './checkout.mjs'
import { Steps } from './steps.mjs'

/** Where jest writes the JSON report of each kind of test. */
export const jestReports = {
  unit: path.join(root, 'test-results/unit.json'),
  screens: path.join(root, 'test-results/screens.json'),
  API: path.join(root, 'test-results/api.json'),
}

/**
 * For test workers, whose code mostly runs once: V8 optimises a function later, and collects garbage less often. A fifth of the unit tests' CPU time
 * (docs/decisions/270-test-workers-run-code-once.md).
 */
const WORKER_FLAGS = [
  '--interrupt-budget=1000000',
  '--max-semi-space-size=64',
  '--min-semi-space-size=32',
  '--initial-heap-size=1024',
]

/** Checks that only read: they fill the time in which tests wait. The linter beside the others: after the journeys each has a core. */
const linter = [['lint and types', 'npm', ['run', '--silent', 'lint']]]
const otherReaders = [
  ['format', 'npm', ['run', '--silent', 'format:check']],
  ['import rules', 'npm', ['run', '--silent', 'deps']],
  ['dead code', 'npm', ['run', '--silent', 'dead']],
  ['content', process.execPath, ['scripts/run-cli.mjs', 'content-check']],
  ['built-ins', process.execPath, ['scripts/builtins.mjs']],
]

/**
 * Runs all checks. On two cores: all jest tests beside the build of the pages; read-only checks come last, beside the journeys if there are any, at
 * lower priority.
 * @param {Steps} steps
 * @param {() => Promise<void>} [drive] drives the built program in a browser
 */
export async function runChecks(steps, drive = async () => undefined) {
  const bundled = steps.measure('test bundle', async () => (await import('./test-bundle.mjs')).bundleTests())
  const isServerBuilt = await steps.measure('server', () => ensureServerBuilt())
  const built = steps.measure('pages', () => ensurePagesBuilt())
  if (await bundled) {
    await test(steps, 'unit', ['lib', 'unit'], { workers: 2 })
    await test(steps, 'screens', ['screen'], { workers: 2 })
    // Three workers: a third of their time is waiting for databases and processes.
    await test(steps, 'API', ['server'], {
      workers: 3,
      env: isServerBuilt ? { SERVER_BUILD: currentBuild('server') } : {},
    })
  }
  if (!(await built) || !isServerBuilt) return
  await Promise.all([
    drive(),
    runInOrder(steps, linter),
    runInOrder(steps, otherReaders),
    steps.run('page sizes', process.execPath, ['scripts/page-sizes.mjs', '--half'], { isPatient: true }),
  ])
}

async function test(steps, name, projects, { workers, env = {} }) {
  const report = ['--json', `--outputFile=${jestReports[name]}`, `--maxWorkers=${workers}`]
  const args = ['--config', 'jest.bundled.config.mjs', '--selectProjects', ...projects, ...report]
  const { toSources } = await import('./test-bundle.mjs')
  const jest = path.join(root, 'node_modules/jest/bin/jest.js')
  return steps.run(`${name} tests`, process.execPath, [...WORKER_FLAGS, jest, ...args], {
    env: { NODE_ENV: 'test', ...env },
    progress: /^(PASS|FAIL) /gm,
    explain: toSources,
  })
}

async function runInOrder(steps, readers) {
  for (const [name, command, args] of readers) await steps.run(name, command, args, { isPatient: true })
}

if (process.argv[1] === path.join(root, 'scripts/check.mjs')) {
  await main(async () => {
    await ensureInstalled()
    mkdirSync(path.join(root, 'test-results'), { recursive: true })
    const steps = new Steps()
    await runChecks(steps)
    steps.printTable()
    if (steps.failed.length > 0) throw new Stop(`Failed: ${steps.failed.join(', ')}.`)
  })
}
