import { type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './axe'
import { expectNoOverflow } from './overflow'
import { expect } from '../test'

const PHONE = { width: 360, height: 640 }
const DESKTOP = { width: 1280, height: 800 }

/** A screen at both sizes: nothing sticks out, axe finds nothing in either theme. LOOK=/a/folder saves what was seen. */
export async function look(page: Page, where: string): Promise<void> {
  // What is still loading has no heading yet.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('main .animate-pulse')).toHaveCount(0)
  await page.setViewportSize(PHONE)
  await expectNoOverflow(page, where)
  await savePictures(page, `${where}-360`)
  await expectAccessible(page, `${where}, 360`)
  await page.setViewportSize(DESKTOP)
  await expectNoOverflow(page, where)
  await savePictures(page, `${where}-1280`)
  await expectAccessibleInBothThemes(page, where)
}

async function savePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK
  if (!folder) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage: true })
  }
}
