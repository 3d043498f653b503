import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { getRequestListener } from '@hono/node-server'
import type * as SentryModule from '@sentry/nextjs'
import { type Logger } from 'pino'
import { terminalCopy } from '@/lib/platform/words/terminal'
import { pagesBuild } from '@/lib/platform/env/process'
import { readSettings, type Settings } from '@/lib/platform/env/server'
import { scrubBreadcrumb, scrubReport, SENTRY_LIMITS } from '@/lib/platform/page-failure/client/sentry-options'
import { type Build } from './platform/http/pages/build-files'
import { readPageHashes } from './platform/http/pages/csp'
import { createEntryHandler } from './platform/http/entry/entry-handler'
import { type EntryOptions, type Handle } from './platform/http/entry/entry-options'
import { createExamEntries } from './pages/exam-pages'
import { watchPages } from './platform/http/entry/page-requests'
import { createPersonalPages, type PersonalPages } from './platform/http/pages/personal-pages'
import { createPageApi, type PageFetch, underApi } from './platform/http/page-api'
import { serve } from './platform/http/entry/serve'
import { sendBuildFile } from './platform/http/pages/static-files'
import { createLog } from './platform/log'
import { directOrigin } from './platform/storage'
import { explain } from './explain-error'
import { createCallerReader, startPages, type Web } from './pages/program-pages'
import { type RunningApi } from './start'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const
/**
 * Shutdown takes at most 8 s after SIGTERM, also with a silent database: requests and sweeps 5, connections 1; then the built-in database's own fast
 * shutdown.
 */
const DRAIN_MS = 5_000
const EXIT_BY_MS = 9_500

/** The origin of the seal's picture in the footer, if the installation has the seal (components/site/layout/public-footer.tsx). */
const TRUST_SEAL = 'https://trustseal.enamad.ir'

export type ProgramParts = {
  /** Starts everything behind the API: server/start.ts, or its reloading variant in development. */
  readonly startApi: (settings: Settings, log: Logger) => Promise<RunningApi>
  /** Pages are compiled on request, and not cached. */
  readonly isDevelopment: boolean
}

/** Runs until a signal; an error ends it with a sentence and code 1. */
export async function runProgram(parts: ProgramParts): Promise<void> {
  // Until the program serves, a signal ends it at once; the built-in database is stopped on exit. Without a handler, process 1 of a container would
  // ignore the signal.
  for (const signal of SIGNALS) process.on(signal, endAtOnce)
  try {
    await run(readSettings(), parts)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    // Pages that are still starting would delay the exit.
    process.exit(1)
  }
}

function endAtOnce(): void {
  process.exit(143)
}

async function run(settings: Settings, { startApi, isDevelopment }: ProgramParts): Promise<void> {
  const log = createLog(settings.logLevel, await loadErrorReporter(settings))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection that nobody handled'))
  // Pages get ready while the database does: after a crash both take their time.
  const preparing = settings.web ? startPages(settings, isDevelopment, log) : null
  preparing?.catch(() => undefined) // reported below, unless the database has already failed
  const api = settings.apiBase ? null : await startApi(settings, log)
  try {
    const pages = await preparing
    if (api && pages) await pages.serveApi(pageApiOf(api))
    const entry = watchPages(createEntryHandler(optionsOf(settings, api, pages, isDevelopment)), log)
    const listening = await serve(entry, settings, pages?.upgrade ?? null, (err) =>
      log.error({ err }, 'a request failed'),
    )
    // Saves are accepted from here on; a page waits for the process that renders it.
    await pages?.ready
    collectGarbageEarly()
    stopOnSignal(() => listening.drain(DRAIN_MS).finally(() => pages?.stop()), api)
    announce(settings, listening.port, api)
    void api?.onServing()
  } catch (error) {
    await api?.close()
    throw error
  }
}

/**
 * By default V8 lets garbage grow to a multiple of live data: 360–500 MB under a storm of saves. Collecting earlier needs 300 MB, and slows no save; but
 * while the program is loaded, it is a tenth of the work.
 */
function collectGarbageEarly(): void {
  setFlagsFromString('--heap-growing-percent=30')
}

function optionsOf(settings: Settings, api: RunningApi | null, web: Web | null, isDevelopment: boolean): EntryOptions {
  const options = entryOptionsOf(settings, api, web)
  return isDevelopment ? { ...options, sendFile: null, hasPolicy: false } : options
}

function entryOptionsOf(settings: Settings, api: RunningApi | null, web: Web | null): EntryOptions {
  return {
    api: api && apiHandle(api),
    pages: web?.pages ?? null,
    browserSettings: browserSettingsOf(settings, web?.build ?? null),
    browserNotice: readFileSync(path.resolve('public/old-browser.js'), 'utf8'),
    hashes: readPageHashes(path.resolve(pagesBuild, 'csp-hashes.json')),
    sendFile: (request, response) => sendBuildFile(path.resolve(pagesBuild, 'static'), request, response),
    caching: web?.caching
      ? { ...web.caching, personal: api && personalPages(api), checkSession: api && api.mayBeSession }
      : null,
    hasPolicy: true,
    outside: {
      calls: originsOf(settings.apiBase, settings.browserSentryDsn),
      media: originsOf(settings.apiBase, settings.contact.enamad && TRUST_SEAL, directOrigin(settings)),
    },
    isHttps: createHttpsReader(settings),
  }
}

function apiHandle({ app: { fetch, direct } }: RunningApi): Handle {
  const listener = getRequestListener(fetch)
  return direct ? (request, response) => direct(request, response, listener) : listener
}

/** Run-time settings for pages: one build serves any installation. */
function browserSettingsOf({ apiBase, apiCookies, browserSentryDsn }: Settings, build: Build | null): object {
  return {
    apiBase: apiBase ?? '/api',
    ...(apiBase && apiCookies && { apiCookies }),
    ...(build && { build: build.id }),
    ...(browserSentryDsn && { sentryDsn: browserSentryDsn }),
  }
}

function originsOf(...addresses: (string | null)[]): string[] {
  return addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
}

function pageApiOf({ app, accessForPage }: RunningApi): PageFetch {
  return underApi(createPageApi(app.fetch, accessForPage))
}

function personalPages({ findExamEntry }: RunningApi): PersonalPages {
  return createPersonalPages({ entryOf: createExamEntries(findExamEntry) })
}

function createHttpsReader(settings: Settings): EntryOptions['isHttps'] {
  const { publicUrl, trustedProxies } = settings
  if (publicUrl) return () => publicUrl.startsWith('https:')
  if (trustedProxies.length === 0) return () => false
  const callerOf = createCallerReader(settings)
  return (request) => callerOf(request).isHttps
}

type Sentry = Pick<typeof SentryModule, 'init' | 'captureException'>

/** Sentry is loaded only with a DSN: even inactive it halves the throughput of static pages. */
async function loadErrorReporter({ sentryDsn }: Settings): Promise<((error: Error) => void) | undefined> {
  if (!sentryDsn) return undefined
  // Node returns the package as the default export of its namespace, a bundler as the namespace itself.
  const loaded: Sentry & { readonly default?: Sentry } = await import('@sentry/nextjs')
  const { init, captureException } = loaded.default ?? loaded
  // Pages run in another process, which reports its own errors (sentry.server.config.ts).
  init({
    dsn: sentryDsn,
    ...SENTRY_LIMITS,
    tracesSampleRate: 0,
    beforeSend: scrubReport,
    beforeBreadcrumb: scrubBreadcrumb,
  })
  return (error) => void captureException(error)
}

function stopOnSignal(drain: () => Promise<void>, api: RunningApi | null): void {
  let stoppingSinceMs: number | null = null
  const stop = async () => {
    // A second signal ends it at once. A runner that forwards the signal sends two within an instant, which count as one.
    if (stoppingSinceMs !== null && performance.now() - stoppingSinceMs > 1_000) process.exit(1)
    if (stoppingSinceMs !== null) return
    stoppingSinceMs = performance.now()
    setTimeout(() => process.exit(1), EXIT_BY_MS).unref()
    // Sweeps end in parallel with the last requests: with a silent database each would wait for its own timeout.
    await Promise.all([drain(), api?.waitForWork()])
    await api?.close()
    process.exit(0)
  }
  for (const signal of SIGNALS) process.off(signal, endAtOnce).on(signal, () => void stop())
}

function announce({ host, publicUrl }: Settings, port: number, api: RunningApi | null): void {
  const shown = host.includes(':') ? `[${host}]` : host
  const lines = [terminalCopy.ready(publicUrl ?? `http://${shown}:${port}`)]
  if (api && !api.hasManager) lines.push(terminalCopy.noManager)
  process.stdout.write(`${lines.join('\n')}\n`)
}
