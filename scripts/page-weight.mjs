// What a page loads, measured for scripts/page-sizes.mjs: kilobytes of gzipped JavaScript, and requests.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findBrowser } from './ensure-browser.mjs'
import { currentBuild } from './built.mjs'
import { root, say, Stop } from './checkout.mjs'

const PATIENCE_MS = 180_000
/** After this long without a new script no more are expected. */
const QUIET_MS = 1_500

export async function openBrowser() {
  const executablePath = findBrowser()
  if (!executablePath) {
    say('No browser is installed: parts that come after the page are not weighed.')
    return null
  }
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}

/** Kilobytes of all scripts that a first visit loads until the page is idle, and after the first input; the requests until the page is idle. */
export async function weighLoadedScripts(browser, address, { headers, isUsed = false }) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const pairs = headers?.cookie?.split('; ').map((pair) => pair.split(/=(.*)/s)) ?? []
    await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: new URL(address).origin })))
    const page = await context.newPage()
    // Sizes are measured, not times: beside journeys on a slow machine a page may take long.
    page.setDefaultTimeout(PATIENCE_MS)
    // What a link prefetches for the next page does not count.
    await page.route('**/*', (route, request) =>
      request.headers()['next-router-prefetch'] ? route.abort() : route.continue(),
    )
    // An open stream of notifications would keep the page from ever being idle.
    const body = 'data: {"unread":0,"newest":null}\n\n'
    await page.route('**/api/notifications/stream/', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body }),
    )
    const chunks = new Set()
    const small = new Set()
    let newestAtMs = Date.now()
    let requests = 0
    page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url())
      const isPrefetch = request.headers()['next-router-prefetch'] !== undefined
      if (protocol.startsWith('http') && !isPrefetch && pathname !== '/api/notifications/stream/') requests += 1
      const name = /^\/(?:_next\/(static\/chunks\/.*\.js)|[\w-]+\.js$)/.exec(pathname)
      if (!name) return
      newestAtMs = Date.now()
      if (name[1]) chunks.add(decodeURIComponent(name[1]))
      else small.add(pathname)
    })
    const weighWhenQuiet = async () => {
      // A slow machine may still be starting the page's own code, which requests more.
      while (Date.now() - newestAtMs < QUIET_MS) await page.waitForTimeout(100)
      return sum(chunks) + (await sumSmall(small, address))
    }
    await page.goto(address, { waitUntil: 'networkidle' })
    const whole = await weighWhenQuiet()
    const untouched = { whole, used: null, requests }
    if (!isUsed) return untouched
    newestAtMs = Date.now()
    await page.keyboard.press('Shift')
    return { ...untouched, used: await weighWhenQuiet() }
  } finally {
    await context.close()
  }
}

/** Kilobytes of the unbundled scripts of public/. */
async function sumSmall(paths, address) {
  const texts = await Promise.all([...paths].map(async (script) => (await fetch(new URL(script, address))).text()))
  return texts.reduce((bytes, text) => bytes + gzipSync(text, { level: 9 }).length, 0) / 1024
}

const weights = new Map()

/** All scripts that the page names, except the polyfill that only browsers without modules load. */
export function listScripts(html) {
  const polyfill = /<script (?:type="asleep" data-asleep|src)="\/_next\/([^"]+)"[^>]*noModule/i.exec(html)?.[1]
  const chunks = new Set(
    [...html.matchAll(/static\/chunks\/[^"'\\?\s]+?\.js/g)].map(([name]) => decodeURIComponent(name)),
  )
  if (polyfill) chunks.delete(polyfill)
  if (chunks.size === 0)
    throw new Stop('A page names no script at all: the measure no longer fits how Next writes pages.')
  return chunks
}

/** Kilobytes of these scripts, gzipped. */
export function sum(chunks) {
  let bytes = 0
  for (const name of chunks) {
    if (!weights.has(name))
      weights.set(name, gzipSync(readFileSync(path.join(root, currentBuild('pages'), name)), { level: 9 }).length)
    bytes += weights.get(name)
  }
  return bytes / 1024
}
