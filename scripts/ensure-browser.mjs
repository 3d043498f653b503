import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { bin, run, say, secondsSince, Stop } from './checkout.mjs'

/** Debian's two: the headless shell takes a quarter less CPU time. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** A Chromium installed on this machine, not Playwright's own, or undefined. */
export function findSystemBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Stop(`CHROMIUM_PATH names ${named}, which does not exist.`)
  return named ?? debian.find((file) => existsSync(file))
}

/** The browser for tests, or undefined when none is installed. */
export function findBrowser() {
  return findSystemBrowser() ?? [chromium.executablePath()].find((file) => existsSync(file))
}

/** Makes sure that there is a browser for tests: an installed one, Playwright's own, or the system's package. */
export async function ensureBrowser() {
  if (findBrowser()) return
  const startedAtMs = Date.now()
  say('Looking for a browser to test with …')
  for (const [command, args] of waysToInstall()) {
    await run(command, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => undefined)
    if (findBrowser()) return say(`Browser installed in ${secondsSince(startedAtMs)}.`)
  }
  throw new Stop(
    'The journeys need a Chromium and none could be installed. Install one (Debian: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to the one you have.',
  )
}

function waysToInstall() {
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const asAdmin = (...args) => [apt[0], [...apt.slice(1), ...args]]
  const install = (name) => asAdmin('install', '-y', '-qq', '--no-install-recommends', name)
  const packages = [asAdmin('update', '-qq'), install('chromium-headless-shell'), install('chromium')]
  return [[bin('playwright'), ['install', 'chromium']], ...(process.platform === 'linux' ? packages : [])]
}
