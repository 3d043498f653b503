import { expect, type Page, test } from '@playwright/test'
import { type FakeIngest, startFakeIngest } from '../stub/fake-ingest'
import { type SecondProgram, startProgram } from '../stub/second-program'

// What error reporting sends from the very build that is shipped, read at the other end. Chance is taken out: every load is traced.
test.describe.configure({ mode: 'serial' })

const SECRETS = ['RESETTOKENSECRET', 'NEXTPATHSECRET', 'QUERYSECRET', 'APISEARCHSECRET', 'STATESECRET']
const ALWAYS = 'const chance = Math.random; Math.random = () => chance() / 10'

let ingest: FakeIngest
let program: SecondProgram
test.beforeAll(async ({}, { project }) => {
  ingest = await startFakeIngest()
  program = await startProgram(`${project.use.baseURL}/api`, {
    NEXT_PUBLIC_SENTRY_DSN: ingest.dsn,
    SENTRY_DSN: ingest.dsn,
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(ALWAYS)}"`,
  })
})
test.afterAll(async () => {
  await program.close()
  await ingest.close()
})
test.beforeEach(async ({ page }) => {
  await page.addInitScript(ALWAYS)
})

const typesSent = () => ingest.items.map(({ type }) => type)
const textsOf = (type: string) => ingest.items.filter((item) => item.type === type).map(({ text }) => text)

/** Opens a page, waits until reporting runs there, and lets something break. */
async function breakAt(page: Page, address: string, words: string): Promise<void> {
  const asked = page.waitForResponse((response) => /\/_next\/static\/chunks\//.test(response.url()))
  await page.goto(program.origin + address)
  await asked
  await page.waitForFunction(() => '__SENTRY__' in window)
  await page.evaluate((text) => {
    history.replaceState(null, '', location.href)
    setTimeout(() => {
      throw new Error(text)
    })
  }, words)
  await expect.poll(() => textsOf('event').some((text) => text.includes(words)), { timeout: 30_000 }).toBe(true)
}

test('a public page is traced, its error reported and the moments before it recorded', async ({ page }) => {
  await breakAt(page, '/blog', 'probe of a public page')
  // The recorder collects for some seconds; who leaves before takes the recording along.
  await expect.poll(typesSent, { timeout: 45_000 }).toContain('replay_recording')
  await page.goto('about:blank')
  await expect.poll(() => textsOf('transaction').join(), { timeout: 30_000 }).toContain('"/blog"')
  for (const text of textsOf('envelope')) expect(text).toMatch(/"event_id":"[\da-f]{32}"/)
})

test('of a one-time link, the way on after the log-in and a search nothing leaves, whatever breaks there', async ({
  page,
}) => {
  await breakAt(page, '/blog?q=QUERYSECRET', 'probe of a search')
  await page.evaluate(() => fetch('/latest-build.json?q=APISEARCHSECRET#STATESECRET'))
  await breakAt(page, '/reset-password#token=RESETTOKENSECRET0123456789', 'probe of a link')
  await breakAt(page, '/login?next=%2Fdashboard%3Fattempt%3DNEXTPATHSECRET', 'probe of a log-in')
  await page.goto('about:blank')
  await expect.poll(() => textsOf('transaction').length, { timeout: 30_000 }).toBeGreaterThan(1)
  const everything = JSON.stringify(ingest.items)
  expect(SECRETS.filter((secret) => everything.includes(secret))).toEqual([])
  const traced = textsOf('transaction').join()
  for (const path of ['/reset-password', '/login']) expect(traced).not.toContain(path)
})
