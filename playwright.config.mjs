import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findSystemBrowser } from './scripts/ensure-browser.mjs'
import { fastFolder } from './scripts/fast-folder.mjs'

// Two checkouts on one machine may run their journeys at the same time.
const port = Number(process.env.JOURNEYS_PORT ?? 4310)
const baseURL = `http://127.0.0.1:${port}`
// Set once: the workers and the server inherit it.
process.env.JOURNEYS_DATA ??= path.join(fastFolder(), `sanjeh-journeys-${process.getuid?.() ?? 'x'}-${port}`)

// Undefined: Playwright uses its own.
const system = findSystemBrowser()
const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
/**
 * A second --disable-features replaces Playwright's, so its list (of 1.65) is repeated. The last entry is ours: the suggestions below the address bar
 * are a page with a process of its own, which every context would start in vain: a seventh of all the work.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'AimEnabled',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
]
const args = [
  ...quiet,
  '--disable-quic',
  '--disable-gpu',
  `--disable-features=${withoutFeatures.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 360, height: 640 },
  screen: { width: 360, height: 640 },
  deviceScaleFactor: 2,
}
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/**
 * Journeys that mostly wait, for sound or for a clock. They start first, in parallel with the checks that only read files: at the end of a run both
 * cores would idle until they finish.
 */
const waiting = /\/(speaking(-again|-end)?|mock-day|rest|lesson-media)\.spec\.ts$/

/**
 * `npm test -- --full` and `npm run test:full` set it: the journeys whose titles end in `@full`, and the whole exam at a second size, run as well
 * (docs/decisions/241-what-npm-test-leaves-out.md).
 */
const isFull = process.env.FULL === '1'
const wholeExam = /\/journey\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  ...(!isFull && { grepInvert: /@full\b/ }),
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // A journey waits for the server a third of its time: three keep two cores busy.
  workers: 3,
  // Tests do not measure speed: a busy machine must not look like a fault. The timeout of an action or expectation ends a hanging test.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/journeys.json' }],
    ['html', { open: 'never' }],
  ],
  use: {
    baseURL,
    actionTimeout: 30_000, // a click that finds nothing fails before the whole test times out
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // Tracing every journey costs a fifth of the whole time. To trace one: npx playwright test --trace on -g '…'
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    launchOptions: { args, ...(system && { executablePath: system }) },
  },
  // The drills of `npm run test:faults` are not journeys: they take minutes.
  projects: process.env.DRILLS
    ? [{ name: 'drill', testMatch: /\.drill\.ts$/, use: desktop }]
    : [
        { name: 'waiting', testMatch: waiting, use: desktop },
        { name: 'desktop', testIgnore: [/pwa\.spec\.ts/, waiting, ...(isFull ? [] : [wholeExam])], use: desktop },
        // Journeys that depend on a small screen or on touch; faults, leaks and keys are the same at every size.
        { name: 'phone', testMatch: wholeExam, use: phone },
        { name: 'pwa', testMatch: /pwa\.spec\.ts/, use: { ...desktop, serviceWorkers: 'allow' } },
      ],
  webServer: {
    command: 'node scripts/serve-journeys.mjs',
    url: `${baseURL}/api/health/`,
    reuseExistingServer: false,
    timeout: 300_000,
    env: { PORT: String(port) },
    // The server shuts its database down in order; a SIGKILL would leave one behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
