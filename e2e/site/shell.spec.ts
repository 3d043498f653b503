import { type Page, type Request, type Route } from '@playwright/test'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { planCopy } from '@/lib/progress/plan/words'
import { errorPageCopy } from '@/lib/platform/page-failure/words/error-pages'
import { missingCopy } from '@/lib/platform/page-failure/words/missing-page'
import { updateCopy } from '@/lib/platform/page-failure/words/failed-calls'
import { myCaseCopy } from '@/lib/support/case/words/my-case'
import { WITHOUT_DATA_HEADER } from '@/lib/platform/contract/page-headers'
import { paths } from '@/lib/platform/paths'
import { expectAccessibleInBothThemes } from '../support/inspect/axe'
import { enterAsNew } from '../support/exam/candidate'
import { inspectPage } from '../support/inspect/inspect-page'
import { expectRunning, expectSaved } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { expect, test } from '../support/test'
import { endStreams } from '../support/net/end-stream'

test.describe('an unknown address', () => {
  test('answers 404 with the specified message and links, also without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const path = '/blog/no-such-post'
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText(`Page not found: ${path}`, { exact: true })).toBeVisible()
    await expect(page.getByText(`Page not found: ${path}`)).toHaveAttribute('dir', 'ltr')
    await expect(page).toHaveTitle(new RegExp(missingCopy.title))
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const main = page.getByRole('main')
    for (const href of [paths.home, paths.exams, paths.blog, paths.contact]) {
      await expect(main.locator(`a[href="${href}"]`)).toBeVisible()
    }
    await page.getByRole('searchbox', { name: missingCopy.searchLabel }).fill('x')
    await page.getByRole('button', { name: missingCopy.search, exact: true }).click()
    await expect(page).toHaveURL('/blog?q=x')
    await context.close()
  })

  test('shows the address as plain text, is readable, and keeps its content security policy', async ({ page }) => {
    const response = await page.goto('/%D8%A2%D8%B2%D9%85%D9%88%D9%86/%3Cimg%20src=x%3E')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Page not found: /آزمون/<img src=x>', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
    await inspectPage(page, '404')
  })

  test("is a 404 problem under the API's path", async ({ request }) => {
    const response = await request.get('/api/no/such/path/')
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ code: 'not_found', status: 404 })
  })
})

test('the error screen replaces the app, reports the error once, and restores the page; its case has the number of the report', async ({
  page,
  context,
}) => {
  await enterAsNew(context)
  const reports = await breakDayPlan(page)
  await page.goto(paths.dashboard)
  await expect(page.getByRole('heading', { level: 1, name: errorPageCopy.fatalHeading })).toBeVisible()
  await expect(page).toHaveTitle('خطا')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessibleInBothThemes(page, 'the error screen')
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatchObject({ method: 'POST', bearer: true })
  expect(JSON.parse(reports[0]?.text ?? '')).toMatchObject({ name: 'TypeError', page: paths.dashboard })
  expect(reports[0]?.text.length).toBeLessThanOrEqual(16_000)

  await page.unroute(DAY_PLAN)
  await page.getByRole('button', { name: errorPageCopy.retry }).click()
  await expect(page.getByText(planCopy.minutesTitle)).toBeVisible()
  await expect(page).not.toHaveTitle('خطا')
  expect(reports).toHaveLength(1)

  await page.route(DAY_PLAN, (route) => route.fulfill({ json: { tasks: null } }))
  await page.reload()
  await page.getByRole('link', { name: errorPageCopy.support }).click()
  await page.getByLabel(myCaseCopy.subject, { exact: true }).fill('صفحه باز نشد')
  await page.getByLabel(myCaseCopy.firstText, { exact: true }).fill('پیشخوان باز نشد.')
  await page.getByRole('button', { name: myCaseCopy.send, exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/support\/\d+$/)
  const { id } = JSON.parse(reports[0]?.text ?? '{}') as { id?: string }
  await expect(page.getByRole('region', { name: myCaseCopy.about })).toContainText(id ?? 'no id')
})

test('the error screen in an exam loses no answer: it says so, and continues with what was typed', async ({ page }) => {
  await takeRunningSeat(page, 'reading')
  const field = page.getByRole('textbox').first()
  await field.fill('kept')
  await expectSaved(page)
  await page.route('**/api/sittings/*/', breakPaper)
  await page.route('**/api/account/send-telegram/', (route) => route.fulfill({ status: 204 }))
  await page.reload()
  await expect(page.getByRole('heading', { name: errorPageCopy.fatalHeading })).toBeVisible()
  await expect(page.getByText(errorPageCopy.fatalExamText)).toBeVisible()
  await page.unroute('**/api/sittings/*/')
  await page.getByRole('button', { name: errorPageCopy.retry }).click()
  await expectRunning(page, 'reading')
  await expect(field).toHaveValue('kept')
})

test('a script that fails to load is fixed by one reload of the wanted page; one that stays missing is not requested again within 10 seconds @full', async ({
  page,
  context,
}) => {
  const script = /\/_next\/static\/chunks\/.*account\/page-[^/]*\.js/
  await enterAsNew(context)
  await page.goto(paths.dashboard)
  const account = page.getByRole('link', { name: new RegExp(`^${dashboardCopy.accountOf('')}`) })
  await expect(account).toBeVisible()
  await page.route(script, (route) => route.fulfill({ status: 404, body: 'gone' }), { times: 1 })
  const loads = countLoads(page)
  await account.click()
  await expect(page.getByRole('button', { name: accountCopy.settings.logOut })).toBeVisible()
  expect(loads).toEqual([paths.account])

  // A page of its own: each tab remembers its own reload.
  const second = await context.newPage()
  await second.clock.setFixedTime(new Date()) // however slow the machine is, its 10 seconds must not end
  await second.goto(paths.dashboard)
  await expect(second.getByText(planCopy.minutesTitle)).toBeVisible()
  await second.route(script, (route) => route.fulfill({ status: 404, body: 'gone' }))
  const secondLoads = countLoads(second)
  await second.getByRole('link', { name: new RegExp(`^${dashboardCopy.accountOf('')}`) }).click()
  // The error screen appears instead of a third load.
  await expect(second.getByRole('heading', { name: errorPageCopy.fatalHeading })).toBeVisible()
  expect(secondLoads).toEqual([paths.account])
})

test('without a DSN no error reporting code is loaded, and nothing leaves the site', async ({
  page,
  context,
  baseURL,
}) => {
  await endStreams(context)
  const foreign: string[] = []
  const scripts: Promise<string>[] = []
  const read = async (request: Request) => (await (await request.response())?.text()) ?? ''
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url())
    if (request.resourceType() === 'script') scripts.push(read(request).catch(() => ''))
  })
  await enterAsNew(context)
  for (const path of [paths.home, paths.dashboard]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    // Reporting loads in the first idle callback after the load: a callback requested now runs after that one.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 10_000 })))
    await Promise.all(scripts)
  }
  expect(foreign).toEqual([])
  const texts = await Promise.all(scripts)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter((text) => text.includes('replaysOnErrorSampleRate'))).toEqual([])
})

test('a new deployment is noticed after an hour, while the page is visible, and offered; the reader decides', async ({
  page,
  request,
}) => {
  await page.clock.install()
  const polls = await deploy(page)
  // A page that is awake: a sleeping page has no code that a new version could break.
  await page.goto(paths.login)
  const running = await page.evaluate(() => window.__SANJEH__?.build ?? '')
  const latest: unknown = await (await request.get('/latest-build.json')).json()
  expect(latest).toEqual({ id: running, manifest: `/builds/${running}.json` })
  expect(await (await request.get(`/builds/${running}.json`)).json()).toMatchObject({ id: running })

  const offer = page.getByText(updateCopy.text)
  await page.clock.fastForward('59:00')
  expect(polls).toEqual([])
  await setHidden(page, true)
  await page.clock.fastForward('02:00')
  expect(polls).toEqual([])
  await setHidden(page, false)
  await expect(offer).toBeVisible()
  expect(polls).toEqual(['/latest-build.json', '/builds/next-build.json'])
  await expectAccessibleInBothThemes(page, 'the offer of a new version')
  await page.getByRole('button', { name: updateCopy.later }).click()
  await expect(offer).toBeHidden()
  await page.clock.fastForward('01:01:00')
  await expect(offer).toBeVisible()
  const loads = countLoads(page)
  await page.getByRole('button', { name: updateCopy.now }).click()
  await expect.poll(() => loads).toEqual([paths.login])
})

const DAY_PLAN = '**/api/day-plan/'
type Report = { readonly method: string; readonly bearer: boolean; readonly text: string }

/** The dashboard's request gets data that the page cannot render. Returns the page's reports from then on. */
async function breakDayPlan(page: Page): Promise<Report[]> {
  const reports: Report[] = []
  // Without data in the HTML the browser requests it.
  await page.setExtraHTTPHeaders({ [WITHOUT_DATA_HEADER]: '1' })
  await page.route(DAY_PLAN, (route) => route.fulfill({ json: { tasks: null } }))
  await page.route('**/api/account/send-telegram/', async (route) => {
    const sent = route.request()
    const { text } = sent.postDataJSON() as { text: string }
    reports.push({ method: sent.method(), bearer: /^Bearer ./.test(sent.headers().authorization ?? ''), text })
    await route.fulfill({ status: 204 })
  })
  return reports
}

/** A paper whose questions the player cannot render. */
async function breakPaper(route: Route): Promise<void> {
  const response = await route.fetch()
  const text = (await response.text()).replace(/"rubric":\[[^\]]*\]/g, '"rubric":null')
  await route.fulfill({ response, body: text })
}

/** The URLs of documents loaded from now on. */
function countLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

/** From now on another build is served. Returns the page's requests about it. */
async function deploy(page: Page): Promise<string[]> {
  const polls: string[] = []
  await page.route(/\/(latest-build|builds\/[\w-]+)\.json$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    polls.push(pathname)
    await route.fulfill({ json: { id: 'next-build' } })
  })
  return polls
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
