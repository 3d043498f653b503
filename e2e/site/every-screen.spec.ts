import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expectAccessibleInBothThemes } from '../support/inspect/axe'
import { expectNoOverflow } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'

/** A window of 1,280 by 1,024 px at 400 %, the size of WCAG 1.4.10. */
const ENLARGED = { width: 320, height: 256 }
const DESKTOP = { width: 1280, height: 800 }

/** The public addresses without parameters, from the folders of app/. Pages with one need data: their own journeys look at them. */
const ADDRESSES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx' && !/[[]|^dev\b|^\((?:exam|dashboard)\)/.test(file))
  .map((file) => `/${path.dirname(file)}`.replaceAll(/\/\([a-z]+\)|\/\.$/g, '') || '/')
  .toSorted()

test('every public screen passes axe in both themes and fits 320 px @full', async ({ page }) => {
  test.setTimeout(1_200_000)
  expect(ADDRESSES.length).toBeGreaterThan(25)
  for (const address of ADDRESSES) {
    await page.setViewportSize(DESKTOP)
    await page.goto(address)
    await expect(page.locator('main [data-skeleton]'), address).toHaveCount(0)
    await expectAccessibleInBothThemes(page, address)
    await page.setViewportSize(ENLARGED)
    await expectNoOverflow(page, `${address} at 400 %`)
  }
})
