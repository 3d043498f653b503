// npm run bench:signed-in: how long a candidate on a slow phone waits for signed-in pages, with nothing in the cache.
import { setTimeout as sleep } from 'node:timers/promises'
import { openBuiltSite } from './built-site'
import { middle } from './measures'
import { CPU_SLOWDOWN, openPhone, readPaints, readRecords } from './phone'
import { handInTwoSections } from './reading'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
/** 1.6 Mbit/s and 150 ms there and back: Lighthouse's "slow 4G". */
const NETWORK = { bytesPerSecond: 200_000, latencyMs: 150 }
/** Late parts of a page load while it is idle; their tasks belong to it. */
const SETTLE_MS = 6_000
/** The time of a task beyond this counts as blocking (the definition of Total Blocking Time). */
const SHORT_TASK_MS = 50

type Visit = {
  readonly largestMs: number
  readonly blockedMs: number
  readonly longestMs: number
  readonly shift: number
  readonly requests: number
}
type SignedIn = Awaited<ReturnType<typeof signIn>>
const printLine = (line: string) => process.stdout.write(`${line}\n`)
const { browser, program, end } = await openBuiltSite('signed-in')
const site = `http://127.0.0.1:${program.port}`
try {
  const { attempt, storageState } = await signIn()
  printLine(
    `1.6 Mbit/s, 150 ms, processor ${CPU_SLOWDOWN} times slower, nothing kept; medians of ${RUNS} and the worst:`,
  )
  for (const page of ['/dashboard', '/dashboard/exams', `/dashboard/exam/result/${attempt}`])
    await reportPage(page, storageState)
} finally {
  await end()
}

/** A candidate with a result of two sections. */
async function signIn() {
  const context = await browser.newContext()
  const { attempt } = await handInTwoSections(site, context.request)
  const storageState = await context.storageState()
  await context.close()
  return { attempt, storageState }
}

async function reportPage(address: string, storageState: SignedIn['storageState']): Promise<void> {
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(address, storageState))
  const figure = (pick: (one: Visit) => number, digits = 0) => {
    const figures = visits.map(pick)
    return `${middle(figures).toFixed(digits)} (${Math.max(...figures).toFixed(digits)})`
  }
  const figures = [
    `LCP ${figure((one) => one.largestMs)} ms`,
    `TBT ${figure((one) => one.blockedMs)} ms`,
    `longest task ${figure((one) => one.longestMs)} ms`,
    `CLS ${figure((one) => one.shift, 3)}`,
    `${figure((one) => one.requests)} requests`,
  ]
  printLine(`${figures.join('   ')}   ${address}`)
}

async function visit(address: string, storageState: SignedIn['storageState']): Promise<Visit> {
  const { context, page } = await openPhone(browser, { network: NETWORK, storageState })
  let requests = 0
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests += 1
  })
  await page.goto(site + address, { waitUntil: 'load', timeout: 120_000 })
  await sleep(SETTLE_MS)
  const { paintMs, largestMs, shift } = await readPaints(page)
  const tasks = (await readRecords(page, 'longtask')).filter(({ startMs }) => startMs >= paintMs).map(({ ms }) => ms)
  await context.close()
  return {
    largestMs,
    blockedMs: tasks.reduce((sum, ms) => sum + ms - SHORT_TASK_MS, 0),
    longestMs: Math.max(0, ...tasks),
    shift,
    requests,
  }
}
