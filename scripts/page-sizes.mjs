// The JavaScript that a first visit to each page loads, gzipped, against the budgets of performance.md §8 (G10). Part of `npm run check`.
// It asks the built program itself: the chunks that a page names in its HTML are those that the browser fetches at once.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { main, root, say, Stop } from './checkout.mjs'

/** Kilobytes. Writers' and managers' pages may weigh more; the editor itself is loaded when it is opened. */
const budgets = { public: 150, exam: 195, dashboard: 195, admin: 260 }
const exam = 'academic-mock-1'

/** Prints a line a page; throws when one is over its budget. */
export async function checkPageSizes() {
  const over = []
  await withProgram(async (origin) => {
    const visitor = await signUp(origin)
    for (const [budget, pages] of Object.entries(await listPages(origin, visitor))) {
      for (const page of pages) {
        const kilobytes = weigh(await (await visit(origin, page, budget === 'public' ? {} : visitor)).text())
        const isOver = kilobytes > budgets[budget]
        if (isOver) over.push(page)
        say(`${isOver ? '✗' : ' '} ${kilobytes.toFixed(1).padStart(6)} of ${budgets[budget]} KB  ${page}`)
      }
    }
  })
  if (over.length > 0) throw new Stop(`Too much JavaScript at the first load: ${over.join(', ')}.`)
}

async function listPages(origin, visitor) {
  const body = JSON.stringify({ exam, mode: 'strict', requestId: randomUUID() })
  const { id } = await (await visit(origin, '/api/attempts/', { ...visitor, method: 'POST', body })).json()
  const sitemap = await (await visit(origin, '/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname)
  return {
    // All posts are one page; the newest stands for them.
    public: [
      ...listed.filter((page) => !page.startsWith('/blog/')),
      ...listed.filter((page) => page.startsWith('/blog/')).slice(0, 1),
      '/login',
      '/signup',
      '/reset-password',
      '/admin',
      '/no/such/page',
    ],
    exam: [`/exam?attempt=${id}`, `/exam/listening?attempt=${id}`, '/exam/preview'],
    dashboard: [
      '/dashboard',
      '/dashboard/exams',
      '/dashboard/account',
      '/dashboard/support',
      `/dashboard/exam/new?exam=${exam}`,
      `/dashboard/exam/result/${id}`,
    ],
    admin: [
      '/dashboard/blog',
      '/dashboard/blog/new',
      '/dashboard/blog/writing-tips',
      '/dashboard/manage',
      '/dashboard/manage/messages',
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

/** Kilobytes of all scripts that the page names, except the polyfill that only browsers without modules load. */
function weigh(html) {
  const polyfill = /<script src="\/_next\/([^"]+)"[^>]*noModule/i.exec(html)?.[1]
  const chunks = new Set(
    [...html.matchAll(/static\/chunks\/[^"'\\?\s]+?\.js/g)].map(([name]) => decodeURIComponent(name)),
  )
  if (polyfill) chunks.delete(polyfill)
  let bytes = 0
  for (const name of chunks) {
    if (!weights.has(name))
      weights.set(name, gzipSync(readFileSync(path.join(root, '.next', name)), { level: 9 }).length)
    bytes += weights.get(name)
  }
  if (chunks.size === 0)
    throw new Stop('A page names no script at all: the measure no longer fits how Next writes pages.')
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

async function visit(origin, page, { headers = {}, ...init } = {}) {
  const reply = await fetch(origin + page, { ...init, headers: { 'content-type': 'application/json', ...headers } })
  if (reply.status >= 500) throw new Stop(`${page} answered ${reply.status}.`)
  return reply
}

/** The built program on a free port with an empty data directory, for as long as the work lasts. */
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
  const program = spawn(process.execPath, ['dist/server/main.mjs'], {
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
  for (let tries = 0; tries < 300 && program.exitCode === null; tries += 1) {
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
