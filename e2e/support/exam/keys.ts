import { type Locator, type Page } from '@playwright/test'
import { expect } from '../test'

const MAX_PRESSES = 150

/** Presses Tab, or Shift and Tab, until the control has the focus: proves that it can be reached without a mouse. */
export async function tabTo(page: Page, place: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await place.waitFor({ state: 'attached' })
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(way)
  }
  throw new Error(`Not reached by ${way}: ${String(place)}`)
}

/** Reaches a button or a link and presses Enter on it. */
export async function enterOn(page: Page, place: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, place, way)
  await page.keyboard.press('Enter')
}

/** Chooses a radio button: Tab reaches the group, arrow keys move in it. */
export async function arrowTo(page: Page, radio: Locator): Promise<void> {
  const group = await radio.getAttribute('name')
  const hasFocus = () =>
    page.evaluate(
      (name) => document.activeElement instanceof HTMLInputElement && document.activeElement.name === name,
      group,
    )
  for (let presses = 0; presses < MAX_PRESSES && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 30 && !(await radio.isChecked()); presses += 1) await page.keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
}
