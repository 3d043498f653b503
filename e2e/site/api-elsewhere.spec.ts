import { type BrowserContext } from '@playwright/test'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { contactCopy } from '@/lib/support/contact/words/contact'
import { errorPageCopy } from '@/lib/platform/page-failure/words/error-pages'
import { siteCopy } from '@/lib/platform/words/site'
import { persianDigits } from '@/lib/platform/format/digits'
import { planCopy } from '@/lib/progress/plan/words'
import { paths } from '@/lib/platform/paths'
import { type SecondProgram, startProgram } from '../stub/second-program'
import { startStubApi, type StubApi } from '../stub/stub-api'
import { expect, test } from '../support/test'

// The same build in front of an API that implements only what the specification states. Sequential: one server process serves all tests.
test.describe.configure({ mode: 'default' })

/** The data that an applicant for the trust seal must publish. */
const SETTINGS = {
  COMPANY_NAME: 'شرکت آزمون‌سازان نمونه',
  CONTACT_EMAIL: 'office@company.example',
  CONTACT_PHONE: '021-88776655',
  CONTACT_ADDRESS: 'تهران، خیابان نمونه، پلاک 7',
  CONTACT_HOURS: 'شنبه تا چهارشنبه، 9 تا 17',
  ENAMAD_ID: '12345',
  ENAMAD_CODE: 'abcDEF',
} as const

let stub: StubApi
let program: SecondProgram
test.beforeAll(async () => {
  stub = await startStubApi()
  program = await startProgram(stub.origin, SETTINGS)
})
test.afterAll(async () => {
  await program.close()
  await stub.close()
})
test.beforeEach(() => {
  stub.asked.length = 0
  stub.failures.clear()
})

const REFRESH = '/account/refresh-token/'
const NAME = 'Stub Reader'

async function bringCookies(context: BrowserContext, access: string, refresh: string): Promise<void> {
  await context.addCookies([
    { name: 'accessToken', value: access, url: program.origin },
    { name: 'refreshToken', value: refresh, url: program.origin },
  ])
}

test('a session held only by cookies is refreshed once, its calls are retried, and the data is shown @full', async ({
  page,
  context,
}) => {
  await bringCookies(context, 'stale', 'good')
  await page.goto(program.origin + paths.dashboard)
  await expect(page.getByText(dashboardCopy.greeting(NAME))).toBeVisible()
  await expect(page.getByText(planCopy.minutesTitle)).toBeVisible()
  const refreshes = stub.asked.filter(({ path }) => path === REFRESH)
  expect(refreshes.map(({ method, body }) => [method, body])).toEqual([['POST', '{"refresh":"good"}']])
  const mine = stub.asked.filter(({ path }) => path === '/account/me/')
  // The page asks first, on the server; the browser, whose call is refused too, then renews the session.
  expect(mine.map(({ method, bearer }) => [method, bearer])).toEqual([
    ['GET', 'stale'],
    ['GET', 'stale'],
    ['GET', 'fresh'],
  ])
  const cookies = await context.cookies(program.origin)
  expect(cookies.find(({ name }) => name === 'accessToken')).toMatchObject({ value: 'fresh', path: '/' })
})

test('a valid token needs no refresh; a transient failure is retried until it succeeds @full', async ({
  page,
  context,
}) => {
  stub.failures.set('/day-plan/', 2)
  await bringCookies(context, 'fresh', 'good')
  await page.goto(program.origin + paths.dashboard)
  await expect(page.getByText(planCopy.minutesTitle)).toBeVisible()
  const tries = stub.asked.filter(({ path }) => path === '/day-plan/')
  expect(tries.map(({ bearer }) => bearer)).toEqual(['fresh', 'fresh', 'fresh'])
  expect(stub.asked.some(({ path }) => path === REFRESH)).toBe(false)
})

test('a refused refresh deletes both cookies, and the log-in remembers the page @full', async ({ page, context }) => {
  await bringCookies(context, 'stale', 'bad')
  const place = `${paths.myExams}?from=stub`
  await page.goto(program.origin + place)
  await expect(page).toHaveURL(program.origin + paths.loginFor(place))
  expect(await context.cookies(program.origin)).toEqual([])
})

test('without a refresh cookie the dashboard does not open at all @full', async ({ request }) => {
  const reply = await request.get(program.origin + paths.dashboard)
  expect(reply.url()).toBe(program.origin + paths.loginFor(paths.dashboard))
  expect(stub.asked.filter(({ path }) => path.startsWith('/account/'))).toEqual([])
})

const WHAT_IT_WAS = { page: paths.blog, agent: 'server', name: 'ApiError' } as const

/** The reports that this API's support channel has received since the test began. */
function listReports(): unknown[] {
  const bodies = stub.asked.filter(({ path }) => path === '/account/send-telegram/').map(({ body }) => body)
  return bodies.map((body) => JSON.parse((JSON.parse(body) as { text: string }).text) as unknown)
}

test('a page that fails on the server is complete without JavaScript @full', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const reply = await page.goto(program.origin + paths.blog)
  expect(reply?.status()).toBe(500)
  await expect(page).toHaveTitle('خطا')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'خطا در بارگذاری صفحه')
  await expect(page.getByRole('heading', { level: 1, name: 'مشکلی پیش آمده' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ارتباط با پشتیبانی' })).toHaveAttribute('href', '/dashboard/support')
  await expect(page.getByRole('link', { name: 'بازگشت به صفحه اصلی' })).toHaveAttribute('href', '/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await context.close()
  await expect.poll(listReports).toMatchObject([WHAT_IT_WAS])
})

test('a page that fails on the server has the chosen theme, and one report of its error reaches that API @full', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto(program.origin + paths.blog)
  await expect(page.getByRole('heading', { level: 1, name: errorPageCopy.fatalHeading })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(listReports).toMatchObject([WHAT_IT_WAS])
})

test('the configured operator and contact details are shown where visitors look for them @full', async ({ page }) => {
  await page.route('https://trustseal.enamad.ir/**', (route) => route.fulfill({ status: 204 }))
  const words = [SETTINGS.COMPANY_NAME, SETTINGS.CONTACT_EMAIL, SETTINGS.CONTACT_HOURS, SETTINGS.CONTACT_ADDRESS]
  for (const path of [paths.about, paths.terms, paths.privacy, paths.refund, paths.complaints]) {
    const html = await (await page.request.get(program.origin + path)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const each of [...words.map(persianDigits), 'href="tel:02188776655"']) expect(main, path).toContain(each)
    expect(main, path).not.toContain(contactCopy.noWays)
  }
  await page.goto(program.origin + paths.contact)
  const main = page.getByRole('main')
  for (const word of words) await expect(main.getByText(persianDigits(word)).first()).toBeVisible()
  await expect(main.locator('a[href="tel:02188776655"]').first()).toBeVisible()
  await expect(main.getByText(contactCopy.noWays)).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator(`a[href="mailto:${SETTINGS.CONTACT_EMAIL}"]`)).toBeVisible()
  await expect(footer.getByRole('link', { name: siteCopy.footer.enamad })).toHaveAttribute(
    'href',
    'https://trustseal.enamad.ir/?id=12345&Code=abcDEF',
  )
})
