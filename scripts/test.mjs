// npm test: everything, from a fresh clone: packages, a browser, the checks, the content doctor, the build, the journeys.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bin, ensureInstalled, main, root, run, say, secondsSince } from './checkout.mjs'

const reports = path.join(root, 'test-results')
const unitReport = path.join(reports, 'unit.json')
const journeyReport = path.join(reports, 'journeys.json')

await main(async () => {
  const startedAtMs = Date.now()
  await ensureInstalled()
  // These need the packages, so they can only be loaded now.
  const { ensureBrowser } = await import('./ensure-browser.mjs')
  const { startChecks } = await import('./check.mjs')
  await ensureBrowser()
  mkdirSync(reports, { recursive: true })
  for (const file of [unitReport, journeyReport]) rmSync(file, { force: true })

  const { built, checked } = startChecks({ unitReport })
  const failed = []
  if ((await built).length > 0) say('Nothing was built: no journeys.')
  else failed.push(...(await visible('journeys', bin('playwright'), ['test'])))
  failed.push(...(await checked))

  const counts = add(countUnit(), countJourneys())
  if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}.`)
  say(`\nAll of it took ${secondsSince(startedAtMs)}.`)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  say(`${counts.passed} passed, ${counts.failed} failed${skipped}`)
  if (failed.length > 0 || counts.failed > 0 || counts.passed === 0) process.exitCode = 1
})

/** Runs a step whose output people want to see while it runs. */
async function visible(name, command, args) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport }
  const { code } = await run(command, args, { env })
  return code === 0 ? [] : [name]
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** A test file that could not even be loaded counts as one failed test. */
function countUnit() {
  const report = readReport(unitReport)
  if (!report) return { passed: 0, failed: 0, skipped: 0 }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A journey that passed only at its second try counts as passed; Playwright names it in its own output. */
function countJourneys() {
  const report = readReport(journeyReport)
  if (!report) return { passed: 0, failed: 0, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
}

function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}
