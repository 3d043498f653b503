import { type IncomingMessage } from 'node:http'
import path from 'node:path'
import { type Logger } from 'pino'
import { pagesBuild, serverBuild } from '@/lib/platform/env/process'
import { type Settings } from '@/lib/platform/env/server'
import { addressReader, type Caller, limitKeyOf } from '../platform/http/address'
import { type Build, buildPaths, readBuild, withBuildFiles } from '../platform/http/pages/build-files'
import { onContentChange } from '../platform/http/content-change'
import { type Handle, type PageCaching } from '../platform/http/entry/entry-options'
import { PAGE_QUERIES } from './page-queries'
import { readErrorPage, withErrorPage } from '../platform/http/pages/error-page'
import { withPageStatus } from '../platform/http/pages/page-status'
import { withDisplayZone } from '../platform/http/pages/page-zone'
import { createPageCache } from '../platform/http/pages/page-cache'
import { readPageMap } from '../platform/http/pages/page-map'
import { createRenderGate, GATE_RULES } from '../platform/http/pages/render-gate'
import { SECURITY_CONTACT, withSecurityContact } from '../platform/http/pages/security-contact'
import { readWorkerFiles, type WorkerFiles, withWorkerFiles } from '../platform/http/pages/worker-files'
import { startPagesProcess } from '../platform/http/page-process/pages-process'
import { type PageFetch } from '../platform/http/page-api'
import { setExposureHeader } from '../platform/http/page-process/exposure-header'
import { type Upgrade } from '../platform/http/entry/serve'

const MEGABYTE = 1024 * 1024

export type Web = {
  readonly pages: Handle
  /** Rejects if what renders pages does not start. */
  readonly ready: Promise<void>
  /** Lets pages call the API; in development they find it in this process. */
  readonly serveApi: (fetch: PageFetch) => Promise<void>
  /** Ends what renders pages, and its connections to the database. */
  readonly stop: () => void
  readonly upgrade: Upgrade | null
  readonly caching: Omit<PageCaching, 'personal' | 'checkSession'> | null
  /** Shows open pages that a new build has replaced theirs. */
  readonly build: Build | null
}

/** Pages and their cache; in development they are rendered in this process. */
export async function startPages(settings: Settings, isDevelopment: boolean, log: Logger): Promise<Web> {
  const { pages, ready, upgrade, serveApi, stop } = isDevelopment
    ? await renderInThisProcess(settings)
    : renderInOtherProcess(settings, log)
  const worker = readWorkerFiles(isDevelopment ? '' : path.resolve(pagesBuild, 'worker'))
  const build = isDevelopment ? null : readBuild(path.resolve(pagesBuild, 'BUILD_ID'))
  return {
    pages: withSecurityContact(
      settings,
      withWorkerFiles(
        worker,
        withBuildFiles(
          build,
          withErrorPage(
            isDevelopment ? null : readErrorPage(path.resolve(pagesBuild, 'server/app/server-error.html')),
            pages,
          ),
        ),
      ),
    ),
    ready,
    serveApi,
    stop,
    build,
    caching: isDevelopment ? null : createPageCaching(settings, build, worker),
    upgrade,
  }
}

type Renderer = Pick<Web, 'pages' | 'ready' | 'upgrade' | 'serveApi' | 'stop'>

function renderInOtherProcess({ exposure }: Settings, log: Logger): Renderer {
  if (serverBuild === null) throw new Error('Pages are rendered by a program of the build: run npm run build.')
  const renderer = startPagesProcess({ program: path.resolve(serverBuild, 'server/pages.mjs'), log })
  const pages: Handle = (request, response) => {
    setExposureHeader(request, exposure.isSeen())
    return renderer.pages(request, response)
  }
  return { pages, ready: renderer.ready, serveApi: renderer.serveApi, stop: renderer.stop, upgrade: null }
}

/** Used in development, whose tools have their own socket and need the pages in this process. */
async function renderInThisProcess({ host, port }: Settings): Promise<Renderer> {
  const { default: next } = await import('next')
  const web = next({ dev: true, hostname: host, port })
  await web.prepare()
  const pages = web.getRequestHandler()
  const serveApi = async (fetch: PageFetch) => void Reflect.set(globalThis, Symbol.for('sanjeh.api'), fetch)
  return {
    pages: withPageStatus(withDisplayZone((request, response) => pages(request, response))),
    ready: Promise.resolve(),
    stop: () => undefined,
    upgrade: web.getUpgradeHandler(),
    serveApi,
  }
}

/** Caches public pages for a minute. A publication empties the cache at once, on other nodes within a second. */
function createPageCaching(settings: Settings, build: Build | null, worker: WorkerFiles): Web['caching'] {
  const map = readPageMap({
    manifest: path.resolve(pagesBuild, 'routes-manifest.json'),
    publicFolder: path.resolve('public'),
    others: [SECURITY_CONTACT, ...worker.keys(), ...(build ? buildPaths(build) : [])],
    queries: PAGE_QUERIES,
  })
  if (!map) return null
  const cache = createPageCache({
    maxAgeMs: 60_000,
    named: { maxPages: 500, maxBytes: 24 * MEGABYTE },
    queried: { maxPages: 60, maxBytes: 6 * MEGABYTE },
  })
  onContentChange(() => cache.empty())
  const callerOf = createCallerReader(settings)
  return {
    map,
    cache,
    gate: createRenderGate(GATE_RULES, settings.addressLimitFactor),
    visitorOf: (request) => limitKeyOf(callerOf(request).address),
  }
}

export function createCallerReader({ trustedProxies }: Settings): (request: IncomingMessage) => Caller {
  const callerOf = addressReader(trustedProxies)
  return ({ socket, headers }) => {
    const forwarded = new Headers()
    for (const name of ['x-forwarded-for', 'x-forwarded-proto']) forwarded.set(name, String(headers[name] ?? ''))
    return callerOf(socket.remoteAddress ?? null, forwarded)
  }
}
