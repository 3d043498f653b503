import { type Page, test as failing } from '@playwright/test'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { paths } from '@/lib/platform/paths'
import { type FakeIngest, startFakeIngest } from '../stub/fake-ingest'
import { type SecondProgram, startProgram } from '../stub/second-program'
import { fillSignUp, newCandidate } from '../support/exam/candidate'
import { expect, test } from '../support/test'

/**
 * Pages on one port, our own API on another one, which allows them by WEB_ORIGINS: two origins of one site. Sequential: one server process serves all
 * tests. It reports errors too; the trace sample rate is 1, so that every load is traced.
 */
test.describe.configure({ mode: 'default' })

const SECRETS = ['RESETTOKENSECRET', 'NEXTPATHSECRET', 'QUERYSECRET', 'APISEARCHSECRET', 'STATESECRET']
const ALWAYS = 'const chance = Math.random; Math.random = () => chance() / 10'

let ingest: FakeIngest
let program: SecondProgram
test.beforeAll(async ({}, { project }) => {
  const { origin, port } = new URL(project.use.baseURL ?? '')
  ingest = await startFakeIngest()
  program = await startProgram(`${origin}/api`, {
    API_COOKIES: 'on',
    PORT: String(Number(port) + 1000),
    NEXT_PUBLIC_SENTRY_DSN: ingest.dsn,
    SENTRY_DSN: ingest.dsn,
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(ALWAYS)}"`,
  })
})
test.afterAll(async () => {
  await program.close()
  await ingest.close()
})

test('a candidate signs up, stays logged in after a reload and an expired token, and logs out, from page to API across origins @full', async ({
  page,
  context,
}) => {
  const candidate = newCandidate()
  const greeting = page.getByText(dashboardCopy.greeting(candidate.name))
  await page.goto(program.origin + paths.signup)
  await fillSignUp(page, candidate)
  await expect(page).toHaveURL(program.origin + paths.dashboard)
  await expect(greeting).toBeVisible()
  const stored = await context.cookies(program.origin)
  expect(stored.find(({ name }) => name === 'refreshToken')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

  await context.clearCookies({ name: 'accessToken' })
  const refresh = page.waitForResponse((reply) => reply.url().endsWith('/account/refresh-token/'))
  await page.reload()
  expect((await refresh).status()).toBe(200)
  await expect(greeting).toBeVisible()

  await page.goto(program.origin + paths.account)
  await page.getByRole('button', { name: accountCopy.settings.logOut }).first().click()
  // The remaining cookie says that this browser is known, and grants nothing.
  await expect
    .poll(async () => (await context.cookies(program.origin)).map(({ name }) => name))
    .toEqual(['knownDevice'])
})

test('a page of another site gets nothing from the API, though the same process serves it @full', async ({ page }) => {
  const strange = program.origin.replace('127.0.0.1', 'localhost')
  const served = await page.goto(strange + paths.login).catch(() => null)
  test.skip(!served, 'localhost leads elsewhere on this machine')
  const ask = (method: string) =>
    page.evaluate(
      ([url, verb]) =>
        fetch(`${url}/exams/`, { method: verb, credentials: 'include' }).then(
          () => 'read',
          () => 'refused',
        ),
      [
        `${new URL(program.origin).protocol}//127.0.0.1:${Number(new URL(program.origin).port) - 1000}/api`,
        method,
      ] as const,
    )
  expect([await ask('GET'), await ask('POST')]).toEqual(['refused', 'refused'])
})

const typesSent = () => ingest.items.map(({ type }) => type)
const textsOf = (type: string) => ingest.items.filter((item) => item.type === type).map(({ text }) => text)

/** Opens a page, waits until reporting runs there, and causes an error. */
async function breakAt(page: Page, address: string, words: string): Promise<void> {
  const asked = page.waitForResponse((response) => /\/_next\/static\/chunks\//.test(response.url()))
  await page.addInitScript(ALWAYS)
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

failing('a public page is traced, its error reported and the moments before it recorded @full', async ({ page }) => {
  await breakAt(page, '/blog', 'probe of a public page')
  // The replay recorder buffers for some seconds; leaving earlier loses the recording.
  await expect.poll(typesSent, { timeout: 45_000 }).toContain('replay_recording')
  await page.goto('about:blank')
  await expect.poll(() => textsOf('transaction').join(), { timeout: 30_000 }).toContain('"/blog"')
  for (const text of textsOf('envelope')) expect(text).toMatch(/"event_id":"[\da-f]{32}"/)
})

failing(
  'of a one-time link, the way on after the log-in and a search nothing leaves, whatever breaks there @full',
  async ({ page }) => {
    const before = textsOf('transaction').length
    await breakAt(page, '/blog?q=QUERYSECRET', 'probe of a search')
    await page.evaluate(() => fetch('/latest-build.json?q=APISEARCHSECRET#STATESECRET'))
    await breakAt(page, '/reset-password#token=RESETTOKENSECRET0123456789', 'probe of a link')
    await breakAt(page, '/login?next=%2Fdashboard%3Fattempt%3DNEXTPATHSECRET', 'probe of a log-in')
    await page.goto('about:blank')
    await expect.poll(() => textsOf('transaction').length, { timeout: 30_000 }).toBeGreaterThan(before)
    const everything = JSON.stringify(ingest.items)
    expect(SECRETS.filter((secret) => everything.includes(secret))).toEqual([])
    const traced = textsOf('transaction').join()
    for (const path of ['/reset-password', '/login']) expect(traced).not.toContain(path)
  },
)
