import { type Page } from '@playwright/test'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { paths } from '@/lib/platform/paths'
import { expect, test } from '../support/test'

test.use({ losesScripts: true })

test('an uncaught error is reported, and the page stays; each kind of script is lost once, and works after one reload @full', async ({
  page,
}) => {
  test.slow()
  const reports: string[] = []
  await page.route('**/api/account/send-telegram/', (route) => {
    reports.push(route.request().postData() ?? '')
    return route.fulfill({ status: 204 })
  })
  const lost = oneOfEachKind(await scriptsOf(page, paths.login))
  expect(lost.length).toBeGreaterThan(4)
  await page.evaluate(() => {
    dispatchEvent(new ErrorEvent('error', { error: new Error('thrown in a timer'), message: 'thrown in a timer' }))
  })
  await expect.poll(() => reports).toEqual([expect.stringContaining('thrown in a timer')])
  await expect(page.getByLabel(accountCopy.fields.identifier)).toBeVisible()

  for (const script of lost) {
    // A new page: the previous one may still be reloading.
    const visit = await page.context().newPage()
    await visit.route(`**${script}`, (route) => route.abort(), { times: 1 })
    const loads = countLoads(visit)
    await visit.goto(paths.login, { waitUntil: 'commit' })
    // Fields accept typing without any script; only hydrated code shows what is missing.
    await expect(async () => {
      await visit.getByRole('button', { name: accountCopy.login.submit }).click({ timeout: 2_000 })
      await expect(visit.getByText(accountCopy.errors.passwordRequired).first()).toBeVisible({ timeout: 2_000 })
    }, script).toPass()
    expect(loads().length, script).toBeLessThanOrEqual(2)
    await visit.close()
  }
})

test('a stylesheet that is lost once loads after one reload; one that stays missing costs one reload, and the page works @full', async ({
  page,
}) => {
  await page.goto(paths.login)
  // The largest: the fonts have a file of their own.
  const style = await page.evaluate(() => {
    const [first] = [...document.styleSheets].toSorted((a, b) => b.cssRules.length - a.cssRules.length)
    return first?.href ?? ''
  })
  const isDressed = (visit: Page) => visit.evaluate(() => getComputedStyle(document.body).marginTop === '0px')
  for (const times of [1, 1_000]) {
    const visit = await page.context().newPage()
    await visit.route(style, (route) => route.abort(), { times })
    await visit.clock.setFixedTime(new Date())
    const loads = countLoads(visit)
    const reloaded = watchReload(visit)
    await visit.goto(paths.login, { waitUntil: 'commit' })
    await reloaded()
    await expect(visit.getByLabel(accountCopy.fields.identifier)).toBeEditable()
    expect(await isDressed(visit)).toBe(times === 1)
    expect(loads()).toHaveLength(2)
    await visit.close()
  }
})

test('a framework script that stays missing costs one reload, not a loop', async ({ page }) => {
  const script = (await scriptsOf(page, paths.login)).find((name) => name.includes('/main-app-'))
  if (!script) throw new Error('no main script')
  // A new page: the first one may have reloaded already, and no page does so twice within ten seconds.
  const visit = await page.context().newPage()
  await visit.route(`**${script}`, (route) => route.abort())
  await visit.clock.setFixedTime(new Date()) // however slow the machine is, the period without a second reload must not end
  const loads = countLoads(visit)
  const reloaded = watchReload(visit)
  await visit.goto(paths.login, { waitUntil: 'commit' })
  // The second load has finished with its scripts: a third would have been requested by now.
  await reloaded()
  await visit.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(loads()).toHaveLength(2)
})

test('a missing script or picture of the framework gets a one-line reply', async ({ request }) => {
  for (const address of ['/_next/static/chunks/gone-0123.js', '/_next/image?url=x&w=64&q=75']) {
    const reply = await request.get(address)
    expect([address, reply.status()]).toEqual([address, 404])
    expect((await reply.body()).length).toBeLessThan(100)
  }
})

/** The last of each kind: the runtime, the entry, a framework chunk, a layout, an error screen, and the page itself. */
function oneOfEachKind(scripts: readonly string[]): readonly string[] {
  const kindOf = (script: string) =>
    /(webpack|main-app|layout|error|page)-[\da-f]+\.js$/.exec(script)?.[1] ?? 'framework'
  return [...new Map(scripts.map((script) => [kindOf(script), script])).values()]
}

/** The scripts that a page requests while it loads, in order. */
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

/**
 * Waits until the page's second document has loaded. Between the two, evaluating in the page fails. The first document may be gone before its
 * DOMContentLoaded.
 */
function watchReload(page: Page): () => Promise<void> {
  let replies = 0
  let isReloaded = false
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) replies += 1
  })
  page.on('domcontentloaded', () => (isReloaded = replies >= 2))
  return async () => {
    await expect.poll(() => isReloaded).toBe(true)
    await page.waitForLoadState('load')
  }
}

/** Collects the documents that the page loads from now on. */
function countLoads(page: Page): () => readonly string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return () => loads
}
