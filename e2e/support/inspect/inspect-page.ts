import { type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, expectReadable } from './axe'
import { expect } from '../test'

const PHONE = { width: 360, height: 640 }
const DESKTOP = { width: 1280, height: 800 }

/**
 * Checks a screen at both sizes: nothing overflows. On a phone in dark axe runs the colour rules, on a wide screen in light all rules: half the work
 * of all four combinations. Only the page's frame could differ in the other two, and {@link inspectFrame} checks that once. LOOK=/a/folder saves
 * screenshots.
 */
export async function inspectPage(page: Page, where: string): Promise<void> {
  // A loading page has no heading yet.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoOverflow(page, where)
  await expectReadable(page, `${where}, 360, dark`)
  await savePictures(page, `${where}-360`)
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoOverflow(page, where)
  await expectAccessible(page, `${where}, 1280, light`)
  await savePictures(page, `${where}-1280`)
}

/**
 * A screen that differs only in its words or in a detail from one that is inspected: it must fit a phone, and axe runs on it in the full tests only.
 * Either way the page has the size of a desktop afterwards.
 */
export async function inspectVariant(page: Page, where: string): Promise<void> {
  if (process.env.FULL === '1') return inspectPage(page, where)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
  await page.setViewportSize(PHONE)
  await expectNoOverflow(page, where)
  await page.setViewportSize(DESKTOP)
}

/** Like {@link inspectPage}, at both sizes in both themes: for one page per layout. */
export async function inspectFrame(page: Page, where: string): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectAccessibleInBothThemes(page, `${where}, ${size.width}`)
  }
}

async function savePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK
  if (!folder) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage: true })
  }
}

/** Nothing is wider than the screen, also at 360 px. */
export async function expectNoOverflow(page: Page, where = new URL(page.url()).pathname): Promise<void> {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content, `overflow on ${where}`).toBeLessThanOrEqual(screen ?? 0)
}
