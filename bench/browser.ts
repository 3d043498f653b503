import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

/** The paths in Debian and Ubuntu; the headless shell first, as for the journeys (scripts/ensure-browser.mjs). */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** CHROMIUM_PATH, otherwise the system's Chromium, otherwise Playwright's. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place))
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ args, ...(executablePath && { executablePath }) })
}
