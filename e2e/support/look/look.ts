import { type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, expectReadable } from './axe'
import { expectNoOverflow } from './overflow'
import { expect } from '../test'

const PHONE = { width: 360, height: 640 }
const DESKTOP = { width: 1280, height: 800 }

/**
 * A screen at both sizes: nothing sticks out. On a phone in dark axe looks at what depends on colours, on a wide screen in light at
 * everything: half the work of all four. What only the other two would show is the frame around pages, which {@link lookAtFrame} looks at
 * once. LOOK=/a/folder saves what was seen.
 */
export async function look(page: Page, where: string): Promise<void> {
  // What is still loading has no heading yet.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('main .animate-pulse')).toHaveCount(0)
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

/** As {@link look}, at both sizes in both themes: of one page with each frame. */
export async function lookAtFrame(page: Page, where: string): Promise<void> {
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
