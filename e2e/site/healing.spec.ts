import { type Page } from '@playwright/test'
import { accountCopy } from '@/lib/copy/account/account'
import { errorPages } from '@/lib/copy/site/errors-pages'
import { paths } from '@/lib/paths'
import { type SecondProgram, startProgram } from '../stub/second-program'
import { startStubApi, type StubApi } from '../stub/stub-api'
import { expect, test } from '../support/test'

test.use({ losesScripts: true })

test('whichever script of the log-in page is lost once, one reload later the page works', async ({ page }) => {
  test.slow()
  const scripts = await scriptsOf(page, paths.login)
  expect(scripts.length).toBeGreaterThan(5)
  for (const script of scripts) {
    // A page of its own: the one before may still be on its way to its second load.
    const visit = await page.context().newPage()
    await visit.route(`**${script}`, (route) => route.abort(), { times: 1 })
    const loads = countLoads(visit)
    await visit.goto(paths.login, { waitUntil: 'commit' })
    // Fields can be written in without any script; only a page that works says what is missing.
    await expect(async () => {
      await visit.getByRole('button', { name: accountCopy.login.submit }).click({ timeout: 2_000 })
      await expect(visit.getByText(accountCopy.errors.passwordRequired).first()).toBeVisible({ timeout: 2_000 })
    }, script).toPass()
    expect(loads().length, script).toBeLessThanOrEqual(2)
    await visit.close()
  }
})

test('a framework script that stays away costs one reload, not an endless row of them', async ({ page }) => {
  const script = (await scriptsOf(page, paths.login)).find((name) => name.includes('/main-app-'))
  if (!script) throw new Error('no main script')
  await page.route(`**${script}`, (route) => route.abort())
  const loads = countLoads(page)
  await page.goto(paths.login)
  await expect.poll(() => loads().length).toBe(2)
  await page.waitForTimeout(2_000)
  expect(loads()).toHaveLength(2)
})

test.describe('a page that fails on the server, in front of an API elsewhere', () => {
  let stub: StubApi
  let program: SecondProgram
  test.beforeAll(async () => {
    stub = await startStubApi()
    program = await startProgram(stub.origin)
  })
  test.afterAll(async () => {
    await program.close()
    await stub.close()
  })

  test('stands whole without scripts', async ({ browser }) => {
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
  })

  test('is in the chosen theme and reports once, to that API', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    stub.asked.length = 0
    await page.goto(program.origin + paths.blog)
    await expect(page.getByRole('heading', { level: 1, name: errorPages.fatalHeading })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const reports = () =>
      stub.asked
        .filter(({ path: asked }) => asked === '/account/send-telegram/')
        .map(({ body }) => (JSON.parse(body) as { text: string }).text)
        .map((text) => JSON.parse(text) as { page: string; agent: string; name: string })
    const fromBrowser = () => reports().filter(({ agent }) => agent !== 'server')
    await expect.poll(fromBrowser).toHaveLength(1)
    expect(fromBrowser()).toMatchObject([{ page: paths.blog }])
    // What it was the server alone knows.
    const fromServer = reports().filter(({ agent }) => agent === 'server')
    expect(fromServer[0]).toMatchObject({ page: paths.blog, name: 'ApiError' })
  })
})

test('an error and a rejection that nobody caught are reported once each, and the page stays', async ({ page }) => {
  const reports: string[] = []
  await page.route('**/api/account/send-telegram/', (route) => {
    reports.push(route.request().postData() ?? '')
    return route.fulfill({ status: 204 })
  })
  await page.goto(paths.login)
  await expect(page.getByLabel(accountCopy.fields.identifier)).toBeEditable()
  await page.evaluate(() => {
    dispatchEvent(new ErrorEvent('error', { error: new Error('thrown in a timer'), message: 'thrown in a timer' }))
    dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: new Error('rejected') }),
    )
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
  })
  await expect.poll(() => reports.length).toBe(2)
  expect(reports.join()).toContain('thrown in a timer')
  await expect(page.getByLabel(accountCopy.fields.identifier)).toBeVisible()
})

test('a script or a picture of the framework that is not there is told in a line', async ({ request }) => {
  for (const address of ['/_next/static/chunks/gone-0123.js', '/_next/image?url=x&w=64&q=75']) {
    const reply = await request.get(address)
    expect([address, reply.status()]).toEqual([address, 404])
    expect((await reply.body()).length).toBeLessThan(100)
  }
})

/** The scripts that a page asks for while it is loaded, in their order. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/_next/static/') && pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(address)
  await expect(page.getByLabel(accountCopy.fields.identifier)).toBeEditable()
  return [...scripts]
}

/** Documents that the page loads from now on. */
function countLoads(page: Page): () => readonly string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return () => loads
}
