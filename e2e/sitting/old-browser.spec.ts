import { expectSaved } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { paths } from '@/lib/platform/paths'
import { place } from '../support/fill'
import { expect, test } from '../support/test'

/**
 * Some of the built-ins that lib/platform/browser/fill-builtins.ts polyfills. Chrome 109, the last one for Windows 7 and 8.1, has none of the copying
 * array methods.
 */
const removed = {
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'],
  AbortSignal: ['timeout'],
  'AbortSignal.prototype': ['throwIfAborted'],
}

test('a section opens and saves in a browser that lacks the newer built-ins', async ({ page }) => {
  await page.addInitScript((names) => {
    for (const name of names['Array.prototype']) Reflect.deleteProperty(Array.prototype, name)
    for (const name of names.AbortSignal) Reflect.deleteProperty(AbortSignal, name)
    for (const name of names['AbortSignal.prototype']) Reflect.deleteProperty(AbortSignal.prototype, name)
  }, removed)
  await takeRunningSeat(page, 'reading')
  await place(page, '7').fill('harbour')
  await expectSaved(page)
  expect(await page.evaluate(() => String(Array.prototype.toSorted))).not.toContain('[native code]')
})

test.describe('when a script of the page cannot be parsed', () => {
  test.use({ losesScripts: true })

  test('an old browser gets a notice in Persian, and a new one does not', async ({ browser, baseURL }) => {
    for (const isOld of [true, false]) {
      // The syntax error is deliberate and counts as a page error: a context of its own.
      const page = await browser.newPage({ baseURL, serviceWorkers: 'block' })
      if (isOld) await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'structuredClone'))
      await page.route(/\/_next\/static\/chunks\/main-app/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'class { static { oh no' }),
      )
      await page.goto(paths.login)
      const notice = page.locator('#old-browser')
      await expect(notice).toHaveCount(isOld ? 1 : 0)
      if (isOld) await expect(notice).toContainText('مرورگر برای سنجه قدیمی است')
      await page.close()
    }
  })
})
