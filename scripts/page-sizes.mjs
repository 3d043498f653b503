// The JavaScript that a first visit to each page loads, gzipped, against the budgets of docs/performance.md (G10). Part of `npm run check`.
// Each page has two figures. The first counts the scripts that its HTML names, which load first, or, on a public page with sleeping scripts
// (public/asleep.js), at the first use. The second counts all scripts that a browser has loaded once the page is idle: it includes late chunks
// (forms) and the small scripts of public/, but no prefetched pages. Pages of an exam have a third figure: with the running player, which comes with the
// candidate's first sign. Pages of a kind that name the same scripts run the same code: one of them is opened in the browser, all in `npm test -- --full`.
// The requests until a page is idle are counted too: on a phone each costs a part of a second.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { main, root, say, Stop } from './checkout.mjs'
import { listPages, visit } from './measured-pages.mjs'
import { openBrowser, weigh, weighLoadedScripts } from './page-weight.mjs'

/** Kilobytes. Writers' and managers' pages may weigh more; the editor itself is loaded when it is opened. */
const budgets = { text: 131, public: 134, form: 130, exam: 163, first: 173, dashboard: 179, admin: 221 }
/**
 * All scripts that load without interaction. Text pages load no React until a component needs it; some public pages load the code of their form after
 * their text.
 */
const wholeBudgets = { text: 60, public: 137, form: 171, exam: 173, first: 187, dashboard: 203, admin: 224 }
/** The same with what comes at the candidate's first sign. */
const usedBudgets = { exam: 212 }
/** Requests of a first visit until the page is idle: documents, scripts, styles, fonts, pictures and calls, without the open stream of notifications. */
const requestBudgets = { text: 12, public: 23, form: 28, exam: 31, first: 25, dashboard: 37, admin: 30 }
/** How many pages are measured at once: most of a page's time is waiting until it is idle. */
const AT_ONCE = 4

/** Prints a line per page; throws when one is over its budget. */
export async function checkPageSizes() {
  const over = []
  const opened = new Set()
  await withProgram(async (origin) => {
    const visitor = await signUp(origin)
    const browser = await openBrowser()
    try {
      const waiting = Object.entries(await listPages(origin, visitor)).flatMap(([budget, pages]) =>
        pages.map((page) => ({ budget, page })),
      )
      const weighNext = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { budget, page } = next
          const as = VISITORS.has(budget) ? {} : visitor
          const scripts = listScripts(await (await visit(origin, page, as)).text())
          const code = [budget, ...[...scripts].sort()].join(' ')
          const isKnown = opened.has(code) && process.env.FULL !== '1'
          opened.add(code)
          const named = sum(scripts)
          const { whole, used, requests } =
            browser && !isKnown
              ? await weighWhole(browser, origin + page, { ...as, isUsed: budget in usedBudgets })
              : { whole: null, used: null, requests: null }
          const isOver =
            named > budgets[budget] ||
            (whole ?? 0) > wholeBudgets[budget] ||
            (used ?? 0) > usedBudgets[budget] ||
            (requests ?? 0) > requestBudgets[budget]
          if (isOver) over.push(page)
          const inUse = used === null ? '' : `  ${figure(used, usedBudgets[budget])} in use`
          const asked = `${String(requests ?? '–').padStart(2)} of ${requestBudgets[budget]} requests`
          say(
            `${isOver ? '✗' : ' '} ${figure(named, budgets[budget])}  ${figure(whole, wholeBudgets[budget])} at rest${inUse}  ${asked}  ${page}`,
          )
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, weighNext))
    } finally {
      await browser?.close()
    }
  })
  if (over.length > 0)
    throw new Stop(`Too much JavaScript, or too many requests, at the first load: ${over.join(', ')}.`)
}

const figure = (kilobytes, budget) => `${(kilobytes?.toFixed(1) ?? '–').padStart(6)} of ${budget} KB`
/** Kinds of pages that are open to everybody. */
const VISITORS = new Set(['text', 'public', 'form'])
/** Pages whose scripts never sleep, because they consist of a form. */
const AWAKE = ['/login', '/signup']
const TEXTS = ['/blog/', '/lecture-notes/', '/references/', '/courses/']
const LESSON = 'from-zero-to-first-test/how-a-band-comes-about'
const FORMS = ['/reset-password', '/unsubscribe', '/admin', '/contact-us']

async function openBrowser() {
  const executablePath = findBrowser()
  if (!executablePath) {
    say('No browser is installed: parts that come after the page are not weighed.')
    return null
  }
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}

/** Kilobytes of all scripts that a first visit loads until it is idle, and then with the first sign of a reader; its requests until it is idle. */
async function weighWhole(browser, address, { headers, isUsed = false }) {
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
    const atRest = { whole, used: null, requests }
    if (!isUsed) return atRest
    newestAtMs = Date.now()
    await page.keyboard.press('Shift')
    return { ...atRest, used: await weighWhenQuiet() }
  } finally {
    await context.close()
  }
}

/** Kilobytes of the unbundled scripts of public/. */
async function sumSmall(paths, address) {
  const texts = await Promise.all([...paths].map(async (script) => (await fetch(new URL(script, address))).text()))
  return texts.reduce((bytes, text) => bytes + gzipSync(text, { level: 9 }).length, 0) / 1024
}

async function listPages(origin, visitor) {
  const body = JSON.stringify({ exam, mode: 'strict', requestId: randomUUID() })
  const { id } = await (await visit(origin, '/api/attempts/', { ...visitor, method: 'POST', body })).json()
  const sitemap = await (await visit(origin, '/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname)
  const newestBelow = (root) => listed.filter((page) => page.startsWith(root)).slice(0, 1)
  return {
    // All texts of a kind have the same code: the newest one is measured.
    text: [
      ...listed.filter((page) => !TEXTS.some((root) => page.startsWith(root)) && !FORMS.includes(page)),
      ...TEXTS.flatMap(newestBelow),
      `/courses/${LESSON}`,
      '/search',
      '/no/such/page',
    ],
    public: AWAKE,
    form: FORMS,
    exam: [`/exam?attempt=${id}`, `/exam/listening?attempt=${id}`, '/exam/preview'],
    // The first screens of a candidate, which a phone opens most.
    first: [
      '/dashboard',
      '/dashboard/exams',
      '/dashboard/courses',
      '/dashboard/writing-correction',
      '/dashboard/exam/sale',
      `/dashboard/exam/result/${id}`,
    ],
    dashboard: [
      '/dashboard/progress',
      '/dashboard/account',
      '/dashboard/support',
      '/dashboard/practice',
      '/dashboard/words',
      '/dashboard/classes',
      '/dashboard/mock-days',
      '/dashboard/leaderboard',
      '/dashboard/writing-correction/new',
      '/dashboard/writing-correction/sample',
      '/dashboard/courses/from-zero-to-first-test',
      `/dashboard/courses/${LESSON}`,
      `/dashboard/exam/new?exam=${exam}`,
    ],
    admin: [
      '/dashboard/blog',
      '/dashboard/blog/new',
      '/dashboard/blog/writing-tips',
      '/dashboard/lecture-notes/reading-paraphrase',
      '/dashboard/manage',
      '/dashboard/manage/support',
      '/dashboard/exam/create',
      '/dashboard/exam/reading',
      '/dashboard/exam/reading/new',
      `/dashboard/exam/reading/${id}`,
      `/dashboard/exam/listening/${id}`,
      `/dashboard/exam/writing/${id}`,
      `/dashboard/exam/${id}`,
      '/dashboard/manage/people',
      '/dashboard/manage/people/invitations',
      '/dashboard/manage/security',
      `/dashboard/manage/people/${id}`,
    ],
  }
}

const weights = new Map()

/** All scripts that the page names, except the polyfill that only browsers without modules load. */
function listScripts(html) {
  const polyfill = /<script (?:type="asleep" data-asleep|src)="\/_next\/([^"]+)"[^>]*noModule/i.exec(html)?.[1]
  const chunks = new Set(
    [...html.matchAll(/static\/chunks\/[^"'\\?\s]+?\.js/g)].map(([name]) => decodeURIComponent(name)),
  )
  if (polyfill) chunks.delete(polyfill)
  if (chunks.size === 0)
    throw new Stop('A page names no script at all: the measure no longer fits how Next writes pages.')
  return chunks
}

function sum(chunks) {
  let bytes = 0
  for (const name of chunks) {
    if (!weights.has(name))
      weights.set(name, gzipSync(readFileSync(path.join(root, currentBuild('pages'), name)), { level: 9 }).length)
    bytes += weights.get(name)
  }
  return bytes / 1024
}

async function signUp(origin) {
  const body = JSON.stringify({ name: 'اندازه‌گیر', identifier: `${randomUUID()}@example.com`, password: randomUUID() })
  const reply = await visit(origin, '/api/account/sign-up/', { method: 'POST', body })
  const { access } = await reply.json()
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { headers: { cookie, authorization: `Bearer ${access}` } }
}

/** Runs the build on a free port with an empty data directory while the work lasts. */
async function withProgram(work) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-sizes-'))
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
  }
  const program = spawn(process.execPath, ['scripts/serve-built.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  try {
    await untilReady(`http://127.0.0.1:${port}`, program)
    await work(`http://127.0.0.1:${port}`)
  } finally {
    program.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function untilReady(origin, program) {
  for (let tries = 0; tries < 3_000 && program.exitCode === null; tries += 1) {
    const reply = await fetch(`${origin}/api/health/`).catch(() => null)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Stop('The built program did not start.')
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

if (process.argv[1] === path.join(root, 'scripts/page-sizes.mjs')) await main(checkPageSizes)
