import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

/** Where Debian and Ubuntu put it; the small one first, as for the journeys (scripts/ensure-browser.mjs). */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** CHROMIUM_PATH, else the system's Chromium, else the one that Playwright has installed. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place))
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ args, ...(executablePath && { executablePath }) })
}
