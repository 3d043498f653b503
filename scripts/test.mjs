// npm test: everything, from a fresh clone: packages, a browser, the checks, the build, the journeys; and the cost of each.
// npm test -- --full: the long tests and journeys as well, which say FULL or @full (docs/decisions/241-what-npm-test-leaves-out.md).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bin, ensureInstalled, main, root, say } from './checkout.mjs'
import { Steps } from './steps.mjs'

const reports = path.join(root, 'test-results')
const journeyReport = path.join(reports, 'journeys.json')
const bundledTimes = path.join(root, '.cache/tests/times.jsonl')
const SLOWEST = 10
const NONE = { passed: 0, failed: 0, skipped: 0 }

if (process.argv.includes('--full')) process.env.FULL = '1'

await main(async () => {
  const steps = new Steps()
  if (!(await steps.measure('install', ensureInstalled))) return fail()
  // These need the packages, so they can only be loaded now.
  const { ensureBrowser } = await import('./ensure-browser.mjs')
  const { jestReports, runChecks } = await import('./check.mjs')
  if (!(await steps.measure('browser', ensureBrowser))) return fail()
  mkdirSync(reports, { recursive: true })
  for (const file of [...Object.values(jestReports), journeyReport]) rmSync(file, { force: true })

  await runChecks(steps, () =>
    steps.run('journeys', bin('playwright'), ['test'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
      isVisible: true,
    }),
  )

  const kinds = [
    ...Object.entries(jestReports).map(([kind, file]) => [kind, readUnit(file)]),
    ['journeys', readJourneys()],
  ]
  for (const [kind, { files }] of kinds) printSlowest(kind, files)
  steps.printTable()
  if (steps.failed.length > 0) say(`\nFailed: ${steps.failed.join(', ')}.`)
  const counts = kinds.reduce((sum, [, { passed, failed, skipped }]) => add(sum, { passed, failed, skipped }), NONE)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  say(`${counts.passed} passed, ${counts.failed} failed${skipped}`)
  if (steps.failed.length > 0 || counts.failed > 0 || counts.passed === 0) fail()
})

function fail() {
  process.exitCode = 1
}

function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Reads jest's report. A test file that could not be loaded counts as one failed test. `files`: seconds of each file with its hooks; of a bundled one
 * (scripts/test-bundle.mjs), whose name is the outermost title, as jest.bundled-environment.cjs noted them.
 */
function readUnit(file) {
  const report = readReport(file)
  if (!report) return { ...NONE, files: new Map() }
  const bundled = readBundledTimes()
  const files = new Map()
  for (const { name, startTime, endTime, assertionResults } of report.testResults) {
    if (!name.endsWith('.cjs')) count(files, path.relative(root, name), (endTime - startTime) / 1000)
    else
      for (const title of new Set(assertionResults.map(({ ancestorTitles }) => ancestorTitles[0])))
        files.set(title, bundled.get(title) ?? 0)
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    files,
  }
}

function readBundledTimes() {
  if (!existsSync(bundledTimes)) return new Map()
  const lines = readFileSync(bundledTimes, 'utf8').trim().split('\n')
  return new Map(lines.map((line) => JSON.parse(line)).map(({ file, seconds }) => [file, seconds]))
}

/** Reads Playwright's report. A journey that passed only on retry counts as passed; Playwright names it in its own output. */
function readJourneys() {
  const report = readReport(journeyReport)
  if (!report) return { ...NONE, files: new Map() }
  const files = new Map()
  const visit = ({ specs = [], suites = [] }) => {
    for (const spec of specs) {
      for (const { results } of spec.tests) {
        for (const { duration } of results) count(files, `e2e/${spec.file}`, duration / 1000)
      }
    }
    suites.forEach(visit)
  }
  report.suites.forEach(visit)
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, files }
}

function count(sums, name, seconds) {
  sums.set(name, (sums.get(name) ?? 0) + seconds)
}

function printSlowest(kind, files) {
  if (files.size === 0) return
  say(`\nslowest of ${files.size} files: ${kind}`)
  const slowest = [...files].sort(([, a], [, b]) => b - a).slice(0, SLOWEST)
  for (const [name, seconds] of slowest) say(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
}
