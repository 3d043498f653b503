// npm run gallery:shots [-- <address> [entry …]]: screenshots of every entry of /dev/gallery on a phone and a desktop, light and dark, in
// test-results/gallery. Uses the running `npm run dev` at the address, or starts and stops one. With names it takes only those entries.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureInstalled, main, root, say, secondsSince, Stop } from './checkout.mjs'

const SCREENS = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } }
const THEMES = ['light', 'dark']
const folder = path.join(root, 'test-results/gallery')
/** The first page compiles the whole gallery. */
const PATIENCE_MS = 600_000

await main(async () => {
  const startedAtMs = Date.now()
  await ensureInstalled()
  const { chromium } = await import('@playwright/test')
  const { ensureBrowser, findBrowser } = await import('./ensure-browser.mjs')
  await ensureBrowser()
  const [address, ...pieces] = process.argv.slice(2)
  const program = address ? null : await startProgram()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    rmSync(folder, { recursive: true, force: true })
    let count = 0
    // Compiled before the entries request it: they wait only briefly for an icon.
    await fetch(`${address ?? program.address}/icons/heroicons/bell`)
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      for (const theme of THEMES) {
        const page = await browser.newPage({ viewport, colorScheme: theme, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
        page.setDefaultTimeout(PATIENCE_MS)
        const url = `${address ?? program.address}/dev/gallery?theme=${theme}`
        count += await takePictures(page, url, path.join(folder, `${screen}-${theme}`), pieces)
        await page.close()
      }
    }
    say(`${count} pictures in ${path.relative(root, folder)}, taken in ${secondsSince(startedAtMs)}.`)
  } finally {
    await browser.close()
    await program?.end()
  }
})

/** @returns {Promise<number>} the number of pictures taken */
async function takePictures(page, url, into, wanted) {
  mkdirSync(into, { recursive: true })
  await open(page, url)
  const names = await page.$$eval('[data-item]', (all) => all.map((piece) => piece.getAttribute('data-item')))
  const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name))
  for (const name of chosen) {
    await page.locator(`[data-item="${name}"]`).screenshot({ path: fileOf(into, name), animations: 'disabled' })
  }
  const openers = await page.$$eval('[data-opens]', (all) => all.map((opener) => opener.getAttribute('data-opens')))
  const opened = openers.filter((name) => wanted.length === 0 || wanted.includes(name))
  for (const name of opened) {
    await open(page, url)
    await page.locator(`[data-opens="${name}"]`).click()
    await sleep(500)
    await page.screenshot({ path: fileOf(into, `open-${name}`), animations: 'disabled' })
  }
  return chosen.length + opened.length
}

async function open(page, url) {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  // The page sets its theme on hydration.
  await page.locator(`html[data-theme="${new URL(url).searchParams.get('theme')}"]`).waitFor()
  // Next's own indicator would cover the entries.
  await page.addStyleTag({ content: 'nextjs-portal { display: none }' })
}

function fileOf(into, name) {
  return path.join(into, `${name.replaceAll(/[^a-z0-9-]+/g, '-')}.png`)
}

/** `npm run dev` with its own data directory, on a free port. */
async function startProgram() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-gallery-'))
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: path.join(dataDir, 'data') }
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const end = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  for (;;) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
    if (address) return { address, end }
    if (child.exitCode !== null) throw new Stop('The program did not start: it says why above.')
    await sleep(100)
  }
}
