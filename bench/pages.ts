// npm run bench:pages: page speed on a phone of the A24 class at 9 Mbit/s, and the pages that one node serves per second.
import http from 'node:http'
import { openBuiltSite } from './built-site'
import { type Running } from './program'
import { residentBytes } from './measures'

const PAGES = ['/', '/exams', '/blog', '/blog/writing/tips', '/about-us', '/login']
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const CONNECTIONS = 32
/** The lab profile: a phone of the Samsung A24 class, 9 Mbit/s down, 3 up, 100 ms round trip. */
const NETWORK = { offline: false, latency: 100, downloadThroughput: (9 * 1e6) / 8, uploadThroughput: (3 * 1e6) / 8 }
const CPU_SLOWDOWN = 4
/** The cookies of a logged-in browser; invented, since static pages do not read them. */
const COOKIE = 'accessToken=made-up; refreshToken=made-up'

type Visit = { readonly lcpMs: number; readonly cls: number; readonly scriptKb: number; readonly totalKb: number }
const say = (line: string) => process.stdout.write(`${line}\n`)

const { browser, program, end } = await openBuiltSite('pages')
try {
  say(`Medians of ${RUNS} first visits: LCP, CLS, scripts and everything as it went over the wire.`)
  for (const page of PAGES) await reportVisits(program, page)
  say(`\n${CONNECTIONS} connections, ${SECONDS} s each, packed with brotli:`)
  for (const page of PAGES.slice(0, 4)) {
    const strangers = await countServed(program, page)
    const holders = await countServed(program, page, COOKIE)
    say(`${strangers.toFixed(0).padStart(6)}/s  with a session's cookies ${holders.toFixed(0).padStart(6)}/s  ${page}`)
  }
  say(`Memory of the program after it: ${(residentBytes(program.pid) / 1024 / 1024).toFixed(0)} MB`)
} finally {
  await end()
}

async function reportVisits({ port }: Running, page: string): Promise<void> {
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(`http://127.0.0.1:${port}${page}`))
  const middle = (pick: (visit: Visit) => number) => visits.map(pick).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  const figures = [
    `LCP ${middle(({ lcpMs }) => lcpMs)
      .toFixed(0)
      .padStart(5)} ms`,
    `CLS ${middle(({ cls }) => cls).toFixed(3)}`,
    `scripts ${middle(({ scriptKb }) => scriptKb).toFixed(0)} KB`,
    `all ${middle(({ totalKb }) => totalKb).toFixed(0)} KB`,
  ]
  say(`${figures.join('   ')}   ${page}`)
}

/** One first visit with an empty browser profile. */
async function visit(url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const kinds = new Map<string, string>()
  const bytes = { script: 0, total: 0 }
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.total += encodedDataLength
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1_500)
  const { lcpMs, cls } = await page.evaluate(() => ({
    lcpMs: Number(Reflect.get(window, 'benchLcp') ?? 0),
    cls: Number(Reflect.get(window, 'benchCls') ?? 0),
  }))
  await context.close()
  return { lcpMs, cls, scriptKb: bytes.script / 1024, totalKb: bytes.total / 1024 }
}

/** Runs in the page: the last largest contentful paint, and the sum of layout shifts without user input. */
function observe(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Reflect.set(window, 'benchLcp', startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue
      Reflect.set(
        window,
        'benchCls',
        Number(Reflect.get(window, 'benchCls') ?? 0) + Number(Reflect.get(entry, 'value')),
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Requests per second with all connections busy; the load shares the machine with the server. */
async function countServed({ port }: Running, page: string, cookie?: string): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'accept-encoding': 'br', accept: 'text/html', ...(cookie && { cookie }) }
      http
        .get({ port, path: page, agent, headers, host: '127.0.0.1' }, (response) => {
          if (response.statusCode !== 200) return reject(new Error(`${page} answered ${response.statusCode}`))
          response.resume().on('end', resolve)
        })
        .on('error', reject)
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
  const endMs = performance.now() + SECONDS * 1000
  let count = 0
  const drive = async () => {
    for (; performance.now() < endMs; count += 1) await ask()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, drive))
  agent.destroy()
  return count / SECONDS
}
