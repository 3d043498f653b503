// npm run bench:slow: how long a slow phone at 400 kbit/s waits, how much the layout shifts, and how soon the player responds to a key or a tap.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Page } from '@playwright/test'
import { openBuiltSite } from './built-site'
import { middle } from './measures'
import { CPU_SLOWDOWN, openPhone, readPaints, readRecords } from './phone'
import { openReadingPractice } from './reading'

const PAGES = ['/', '/exams', '/signup', '/blog', '/blog/writing/tips']
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
/** `player`: without the public pages. */
const ONLY = process.env.BENCH_ONLY ?? 'all'
/** 400 kbit/s and 400 ms round trip: a phone at the edge of its cell, or a throttled network in the evening. */
const NETWORK = { bytesPerSecond: 50_000, latencyMs: 400 }

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const { browser, program, end } = await openBuiltSite('slow')
const site = `http://127.0.0.1:${program.port}`
try {
  if (ONLY === 'all') await reportPublicPages()
  printLine(`\nThe player, processor ${CPU_SLOWDOWN} times slower, from the event to the next picture (median, worst):`)
  await reportPlayer()
} finally {
  await end()
}

async function reportPublicPages(): Promise<void> {
  printLine(
    `400 kbit/s, 400 ms, processor ${CPU_SLOWDOWN} times slower, nothing kept; medians of ${RUNS}, of shifts the worst:`,
  )
  for (const page of PAGES) await reportPage(page)
  await reportSignUp()
}

/** A whole visit: the page loads, and is scrolled to its end. */
async function reportPage(address: string): Promise<void> {
  const visits: { paintMs: number; largestMs: number; shift: number }[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { context, page } = await openPhone(browser, { network: NETWORK })
    await page.goto(site + address, { waitUntil: 'load', timeout: 120_000 })
    await sleep(2_500)
    const { paintMs, largestMs } = await readPaints(page)
    for (let step = 0; step < 8; step += 1) {
      await page.evaluate(() => scrollBy(0, innerHeight))
      await sleep(250)
    }
    await sleep(1_500)
    visits.push({ paintMs, largestMs, shift: (await readPaints(page)).shift })
    await context.close()
  }
  const [paint, largest] = [middle(visits.map(({ paintMs }) => paintMs)), middle(visits.map((one) => one.largestMs))]
  const shift = Math.max(...visits.map((one) => one.shift))
  printLine(
    `FCP ${paint.toFixed(0).padStart(5)} ms   LCP ${largest.toFixed(0).padStart(5)} ms   CLS ${shift.toFixed(3)}   ${address}`,
  )
}

/** When the form's first field accepts typing, when its button can be pressed, and when the whole form has loaded with the typed text. */
async function reportSignUp(): Promise<void> {
  const runs: { fieldMs: number; buttonMs: number; formMs: number }[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { context, page } = await openPhone(browser, { network: NETWORK })
    const startedAtMs = performance.now()
    void page.goto(`${site}/signup`).catch(() => undefined)
    const field = page.locator('input[name="name"]')
    await field.pressSequentially('س', { timeout: 120_000 })
    const fieldMs = performance.now() - startedAtMs
    await page.locator('[data-send]:enabled, form button[type="submit"]:enabled').first().waitFor({ timeout: 120_000 })
    const buttonMs = performance.now() - startedAtMs
    await page.locator('form input[name="name"]').waitFor({ timeout: 120_000 })
    const formMs = performance.now() - startedAtMs
    if ((await field.inputValue()) !== 'س') throw new Error('What was typed before the form came is gone')
    runs.push({ fieldMs, buttonMs, formMs })
    await context.close()
  }
  const median = (pick: (run: (typeof runs)[number]) => number) => `${middle(runs.map(pick)).toFixed(0)} ms`
  const [field, button, form] = [
    median((run) => run.fieldMs),
    median((run) => run.buttonMs),
    median((run) => run.formMs),
  ]
  printLine(
    `Sign-up: a field takes letters after ${field}, the button can be pressed after ${button}, all is there after ${form}`,
  )
}

async function reportPlayer(): Promise<void> {
  const { context, page } = await openPhone(browser, { network: null })
  await page.setViewportSize({ width: 1024, height: 768 })
  await openReadingPractice(site, page)
  const gap = page.locator('main input[type="text"][data-question], main input:not([type])[data-question]').first()
  await gap.focus()
  await clearEvents(page)
  await page.keyboard.type('wooden ramp of the harbour', { delay: 120 })
  await sleep(500)
  await reportEvents(page, 'a letter in a gap', /^key|^input|^beforeinput/)
  const numbers = page.getByRole('button', { name: /^Question \d+, / })
  await clearEvents(page)
  for (let index = 0; index < (await numbers.count()); index += 1) {
    await numbers.nth(index).click()
    await sleep(150)
  }
  await reportEvents(page, 'a number of the palette', /^pointer|^mouse|^click/)
  await clearEvents(page)
  for (const part of [2, 3, 1, 2, 3, 1]) {
    await page.getByRole('button', { name: new RegExp(`^Part ${part}:`) }).click()
    await sleep(400)
  }
  await reportEvents(page, 'another part', /^pointer|^mouse|^click/)
  await context.close()
}

/** One figure per interaction: the longest of its events, as INP defines it. */
async function reportEvents(page: Page, what: string, kinds: RegExp): Promise<void> {
  const longest = new Map<number, number>()
  for (const { name, id, ms } of await readRecords(page, 'event')) {
    if (id > 0 && kinds.test(name)) longest.set(id, Math.max(longest.get(id) ?? 0, ms))
  }
  const times = [...longest.values()]
  const worst = Math.max(0, ...times)
  printLine(`${middle(times).toFixed(0)} ms, ${worst.toFixed(0)} ms (${times.length} of 16 ms or more)   ${what}`)
}

async function clearEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'bench event', [])
  })
}
