// The JavaScript that a first visit to each page loads, gzipped, against the budgets of docs/performance.md (G10). Part of `npm run check`. Each page
// has two figures. The first counts the scripts that its HTML names, which load first, or, on a public page with sleeping scripts (public/asleep.js),
// at the first use. The second counts all scripts that a browser has loaded once the page is idle: it includes late chunks (forms) and the small
// scripts of public/, but no prefetched pages. Pages of an exam have a third figure: with the running player, which loads at the candidate's first
// input. Pages of a kind that name the same scripts run the same code: one of them is opened in the browser, all in `npm test -- --full`. The requests
// until a page is idle are counted too: on a phone each takes a fraction of a second. `--half`: see HALVED.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { main, root, say, Stop } from './checkout.mjs'
import { listPages, visit } from './measured-pages.mjs'
import { listScripts, openBrowser, sum, weighLoadedScripts } from './page-weight.mjs'

/** Kilobytes. Writers' and managers' pages may weigh more; the editor itself is loaded when it is opened. */
const budgets = { text: 130, public: 133, form: 129, toy: 133, exam: 156, first: 166, dashboard: 172, admin: 214 }
/**
 * All scripts that load without interaction. Text pages load no React until a component needs it; some public pages load the code of their form after
 * their text.
 */
const wholeBudgets = { text: 60, public: 136, form: 140, toy: 155, exam: 169, first: 173, dashboard: 197, admin: 224 }
/** The same, plus what loads at the candidate's first input. */
const usedBudgets = { exam: 214 }
/** Requests of a first visit until the page is idle: documents, scripts, styles, fonts, pictures and calls, without the open stream of notifications. */
const requestBudgets = { text: 12, public: 23, form: 28, toy: 28, exam: 31, first: 25, dashboard: 38, admin: 31 }
/** With `--half`, of these kinds every second page is opened in the browser; of the others only the scripts that their HTML names are weighed. */
const HALVED = new Set(['dashboard', 'admin'])
const opensAll = process.env.FULL === '1'
const opensHalf = process.argv.includes('--half') && !opensAll
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
        pages.map((page, at) => ({ budget, page, isOpened: !opensHalf || !HALVED.has(budget) || at % 2 === 0 })),
      )
      const weighNext = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { budget, page, isOpened } = next
          const as = VISITORS.has(budget) ? {} : visitor
          const scripts = listScripts(await (await visit(origin, page, as)).text())
          const code = [budget, ...[...scripts].sort()].join(' ')
          const isKnown = opened.has(code) && !opensAll
          if (isOpened) opened.add(code)
          const named = sum(scripts)
          const { whole, used, requests } =
            browser && isOpened && !isKnown
              ? await weighLoadedScripts(browser, origin + page, { ...as, isUsed: budget in usedBudgets })
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
const VISITORS = new Set(['text', 'public', 'form', 'toy'])

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
