import { type Locator, type Page } from '@playwright/test'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { siteCopy } from '@/lib/platform/words/site'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { paths } from '@/lib/platform/paths'
import { enterAgain } from '../support/exam/candidate'
import { takeSeat } from '../support/exam/section'
import { expect, test } from '../support/test'

const REM = 16
const area = (page: Page) => page.getByRole('region', { name: uiCopy.toasts.area })

test('each of the three layouts is Persian, right to left, has one main landmark and one for toasts, and its first Tab stop skips the header', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { attempt, candidate } = await takeSeat(context, 'listening')
  const other = await browser.newContext()
  await enterAgain(other, candidate)
  await other.close()
  for (const path of [paths.preview(attempt), paths.home, paths.account]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(area(page)).toHaveCount(1)
    for (const [name, value] of Object.entries({ dir: 'rtl', lang: 'fa', 'aria-live': 'polite' })) {
      await expect(area(page), path).toHaveAttribute(name, value)
    }
    if (path !== paths.preview(attempt)) await skipHeader(page)
  }
  await measureToast(page)
})

async function skipHeader(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: siteCopy.skipToContent })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

/** A toast is at the right side: 24rem wide from sm, full width below it. */
async function measureToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: accountCopy.settings.endSession }).press('Enter')
  const toast = area(page).locator('[data-toast]')
  await expect(toast).toContainText(accountCopy.settings.sessionEnded)
  // With the focus in it, its countdown is paused while it is measured.
  await area(page).getByRole('button', { name: uiCopy.toasts.close }).focus()
  await expect.poll(() => edges(toast)).toEqual({ width: 24 * REM, right: 1280 - REM })
  await page.setViewportSize({ width: 640, height: 800 })
  await expect.poll(() => edges(toast)).toEqual({ width: 24 * REM, right: 640 - REM })
  for (const width of [639, 360]) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(() => edges(toast)).toEqual({ width: width - REM, right: width - REM / 2 })
  }
}

async function edges(box: Locator): Promise<{ width: number; right: number } | null> {
  const found = await box.boundingBox()
  return found && { width: Math.round(found.width), right: Math.round(found.x + found.width) }
}
