import { type Page } from '@playwright/test'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { enterAsNew } from '../support/exam/candidate'
import { expectAccessible, expectReadable } from '../support/inspect/axe'
import { expectNoOverflow } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

/** A window of 1,280 by 1,024 px at 400 %, the size of WCAG 1.4.10. */
const ENLARGED = { width: 320, height: 256 }
const DESKTOP = { width: 1280, height: 800 }

/** The addresses without parameters, from the folders of app/. Pages with one need data, and sections an attempt: their own journeys look at them. */
const ADDRESSES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx' && !/[[]|^dev\b|^\(exam\)/.test(file))
  .map((file) => `/${path.dirname(file)}`.replaceAll(/\/\([a-z]+\)|\/\.$/g, '') || '/')
  .toSorted()
const DASHBOARD = ADDRESSES.filter((address) => address.startsWith('/dashboard'))
const PUBLIC = ADDRESSES.filter((address) => !address.startsWith('/dashboard'))

test('every public screen passes axe in both themes and fits 320 px @full', async ({ page }) => {
  test.setTimeout(1_200_000)
  expect(PUBLIC.length).toBeGreaterThan(25)
  await inspectScreens(page, PUBLIC)
})

test('every screen of a candidate passes axe in both themes and fits 320 px @full', async ({ page, context }) => {
  test.setTimeout(1_800_000)
  expect(DASHBOARD.length).toBeGreaterThan(50)
  await enterAsNew(context)
  await inspectScreens(page, DASHBOARD)
})

test('every screen of a manager passes axe in both themes and fits 320 px @full', async ({ page, context }) => {
  test.setTimeout(1_800_000)
  await enterAsManager(context)
  await inspectScreens(page, DASHBOARD)
})

/** All faults are collected: a run takes minutes. */
async function inspectScreens(page: Page, addresses: readonly string[]): Promise<void> {
  const faults: string[] = []
  for (const address of addresses)
    await inspectScreen(page, address).catch((error: unknown) => faults.push(`${address}: ${String(error)}`))
  expect(faults).toEqual([])
}

/** A screen has the same structure in both themes: in dark axe runs the colour rules only. */
async function inspectScreen(page: Page, address: string): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
  await expectAccessible(page, `${address}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page, `${address}, dark`)
  await page.setViewportSize(ENLARGED)
  // A chart measures itself a frame after the change of its width.
  await expect(() => expectNoOverflow(page, `${address} at 400 %`)).toPass({ timeout: 2_000 })
}
