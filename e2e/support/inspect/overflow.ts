import { expect, type Page } from '@playwright/test'

/** Nothing is wider than the screen, also at 360 px. */
export async function expectNoOverflow(page: Page, where = new URL(page.url()).pathname): Promise<void> {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content, `overflow on ${where}`).toBeLessThanOrEqual(screen ?? 0)
}
