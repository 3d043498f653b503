import { randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse } from 'node:http'
import { missingMessage } from '@/lib/platform/page-failure/words/failed-calls'
import { shownPath } from '@/lib/platform/text/url/shown-path'
import { contentSecurityPolicy, isStaticPage, pageScripts, standInScripts } from '../pages/csp'
import { canSleep, readDataAddress } from '../pages/asleep-page'
import { answerBusy } from '../pages/busy-page'
import { type WantedPage } from '../pages/page-cache'
import { UNKNOWN_ADDRESS, type PageKind } from '../pages/page-map'
import { redirectStrangerToLogIn } from '../pages/dashboard-access'
import { type EntryOptions, type Handle, type PageCaching } from './entry-options'

/**
 * Internal headers of Next; from outside they are only ever an attack. The two request ids are sent by browsers: without them a soft navigation in
 * development waits for ever for its debug channel.
 */
const INTERNAL =
  /^(x-middleware-|x-nextjs-(?!(?:html-)?request-id$)|x-next-|x-invoke-|x-matched-path$|x-page-(?:entry|exposed)$|next-resume$|content-security-policy)/
const PERSONAL = /^\/(?:dashboard|exam|reset-password|unsubscribe|courses\/certificates|shared|case)(?:\/|$)/

/** Entry and exit of every request: strips, refuses, dispatches, and sets security headers. */
export function createEntryHandler(options: EntryOptions): Handle {
  const { api, pages } = options
  const configScript = `${options.browserNotice}window.__SANJEH__=${JSON.stringify(options.browserSettings).replaceAll('<', '\\u003c')}\n`
  return (request, response) => {
    stripInternal(request)
    setCommonHeaders(response, options.isHttps(request))
    const url = request.url ?? ''
    if (isAmbiguous(request, url)) return refuse(response, 400)
    const path = pathOf(url)
    if (path === '/api' || path.startsWith('/api/')) {
      if (!api) return refuse(response, 404)
      request.url = url.slice('/api'.length) || '/'
      return api(request, response)
    }
    // Pages have no side effects: there are no server actions and no forms without the API.
    if (!isSafeMethod(request)) return refuse(response, 405)
    // The page server would answer 500, as if it were our fault.
    if (!isDecodable(path)) return refuse(response, 400)
    if (path === '/config.js') return sendScript(response, configScript)
    const withoutSlash = withoutClosingSlash(url)
    if (withoutSlash !== null) return redirectTo(response, withoutSlash)
    return pages ? answerPage(pages, options, path, { request, response }) : refuse(response, 404)
  }
}

function isAmbiguous(request: IncomingMessage, url: string): boolean {
  // Two Host headers: a proxy in front may use the other one (RFC 9112 §3.2).
  if (countHosts(request) > 1) return true
  // An absolute URL or a double slash: an attempt to make us use another host.
  return !/^\/(?![/\\])/.test(url)
}

/** From the raw headers: `headers` keeps only the first. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

async function answerPage(pages: Handle, options: EntryOptions, path: string, exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  const { caching, hashes } = options
  const data = readDataAddress(request.url ?? '')
  if (caching && data) return answerPageData(pages, { ...options, caching }, data, exchange)
  if (await options.sendFile?.(request, response)) return
  setPageHeaders(response, path, options)
  if (caching && (await redirectStrangerToLogIn(request, response, path, caching))) return
  const kind = caching && !isStaticPage(hashes, path) ? caching.map.kindOf(path) : 'plain'
  if (caching && kind !== 'plain') return answerFromCache(pages, { ...options, caching }, { path, kind }, exchange)
  setPolicyWithNonce(request, response, path, options)
  return pages(request, response)
}

type Place = { readonly path: string; readonly kind: Exclude<PageKind, 'plain'> }

async function answerFromCache(
  pages: Handle,
  options: EntryOptions & { readonly caching: PageCaching },
  { path, kind }: Place,
  { request, response }: Exchange,
): Promise<void> {
  const { map, cache, gate, personal, visitorOf } = options.caching
  const laneName = kind === 'own' ? 'own' : 'shared'
  const renderAtTurn: WantedPage['renderAtTurn'] = (work) => gate({ lane: laneName, address: visitorOf(request) }, work)
  try {
    if (kind !== 'own' && request.headers.rsc === undefined) {
      const page = kind === 'missing' ? missingPage(path) : { address: map.addressOf(path, request.url ?? path) }
      const wanted = { ...page, ...policiesOf(path, options), render: pages, renderAtTurn }
      return await cache.serve(request, response, wanted)
    }
    const isOwn = kind === 'own' && request.headers.rsc === undefined
    if (
      isOwn &&
      (await personal?.serve(request, response, { path, ...ownPolicy(path, options), render: pages, renderAtTurn }))
    )
      return
    setPolicyWithNonce(request, response, path, options)
    // Skips clients that disconnected while waiting.
    await renderAtTurn(async () => (response.destroyed ? undefined : pages(request, response)))
  } catch (error) {
    if (!answerBusy(response, error)) throw error
  }
}

/** Sends the React data of a sleeping page (pages/asleep-page.ts); 404 if the page has changed since, so that the browser reloads it. */
async function answerPageData(
  pages: Handle,
  options: EntryOptions & { readonly caching: PageCaching },
  { name, address }: { readonly name: string; readonly address: string },
  { request, response }: Exchange,
): Promise<void> {
  const { map, cache, gate, visitorOf } = options.caching
  const path = pathOf(address)
  const kind = map.kindOf(path)
  if (kind === 'own' || kind === 'plain' || !isDecodable(path) || !canSleep(path)) return refuse(response, 404)
  const page = kind === 'missing' ? missingPage(path) : { address: map.addressOf(path, address) }
  const renderAtTurn: WantedPage['renderAtTurn'] = (work) => gate({ lane: 'shared', address: visitorOf(request) }, work)
  const wanted = { ...page, ...policiesOf(path, options), render: pages, renderAtTurn }
  try {
    if (!(await cache.serveData({ request, response }, name, wanted))) refuse(response, 404)
  } catch (error) {
    if (!answerBusy(response, error)) throw error
  }
}

/** The policies of a shared page, for its rendering and for its reply, and whether its scripts sleep. */
function policiesOf(path: string, { hashes, hasPolicy, outside, browserSettings }: EntryOptions) {
  const policyFor = (scripts: readonly string[]) =>
    contentSecurityPolicy(scripts.length > 0 ? scripts : standInScripts(hashes), path, outside)
  return {
    policyFor: hasPolicy ? policyFor : null,
    policyWith: (nonce: string) => contentSecurityPolicy([`nonce-${nonce}`], path, outside),
    isAsleep: canSleep(path),
    isTraced: 'sentryDsn' in browserSettings,
  }
}

/** The policy of a page for one visitor: the same for rendering and reply, except for the nonce. */
function ownPolicy(path: string, { hashes, hasPolicy, outside }: EntryOptions) {
  return {
    hasPolicy,
    policyWith: (nonce: string) => contentSecurityPolicy(pageScripts(hashes, path, nonce), path, outside),
  }
}

/** One cached page serves all unknown paths; only the path that it shows is replaced. */
function missingPage(path: string) {
  return {
    address: UNKNOWN_ADDRESS,
    missingPageText: { from: missingMessage(UNKNOWN_ADDRESS), to: escapeHtml(missingMessage(shownPath(path))) },
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

function isSafeMethod({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function stripInternal({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) Reflect.deleteProperty(headers, name)
}

function setCommonHeaders(response: ServerResponse, isHttps: boolean): void {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  // For the API, handlers decide what others may embed.
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  if (isHttps) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

/** Pages that record: a speaking mock, and a correction with a spoken remark. */
const SPOKEN_PAGE = /^\/dashboard\/(speaking|writing-correction)\/[0-9a-f-]{36}$/

/** Pages whose URL gives access, so no referrer is sent. */
const SENDS_NO_REFERRER = /^\/(?:reset-password|unsubscribe|courses\/certificates\/|shared\/|case\/)/

function setPageHeaders(response: ServerResponse, path: string, { hashes }: EntryOptions): void {
  // The token of a one-time link is in the fragment, which browsers never send; the page sends no referrer either.
  response.setHeader(
    'referrer-policy',
    SENDS_NO_REFERRER.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  )
  // Also as a header, for HEAD requests and clients that do not parse HTML.
  if (/^\/(?:shared|case)\//.test(path)) response.setHeader('x-robots-tag', 'noindex, nofollow')
  response.setHeader(
    'permissions-policy',
    `camera=(), geolocation=(), microphone=(${SPOKEN_PAGE.test(path) ? 'self' : ''}), payment=(), usb=(), browsing-topics=()`,
  )
  if (PERSONAL.test(path)) forceCaching(response, 'private, no-store')
  // Next allows shared caches a year: after an update they would serve pages whose scripts are gone.
  else if (isStaticPage(hashes, path)) forceCaching(response, 'public, max-age=0, must-revalidate')
}

/** Sets the policy of a page for one visitor, on the reply and, for Next, on the request. */
function setPolicyWithNonce(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  options: EntryOptions,
): void {
  if (!options.hasPolicy) return
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy(pageScripts(options.hashes, path, nonce), path, options.outside)
  response.setHeader('content-security-policy', policy)
  // Next reads the nonce for its own scripts from the request.
  if (!isStaticPage(options.hashes, path)) request.headers['content-security-policy'] = policy
}

/** Overrides the page's own caching: set at the last moment, when the headers are sent. */
function forceCaching(response: ServerResponse, caching: string): void {
  const send: unknown = Reflect.get(response, 'writeHead')
  if (typeof send !== 'function') return
  const value = (...args: unknown[]): unknown => {
    response.setHeader('cache-control', caching)
    return Reflect.apply(send, response, args)
  }
  Object.defineProperty(response, 'writeHead', { value, configurable: true, writable: true })
}

function sendScript(response: ServerResponse, script: string): void {
  response.setHeader('content-type', 'text/javascript; charset=utf-8')
  response.setHeader('cache-control', 'no-cache')
  response.end(script)
}

const REASONS = { 400: 'Bad request', 404: 'Not found', 405: 'Method not allowed' } as const

function refuse(response: ServerResponse, status: keyof typeof REASONS): void {
  response.statusCode = status
  if (status === 405) response.setHeader('allow', 'GET, HEAD')
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('connection', 'close')
  response.end(`${REASONS[status]}\n`)
}

/** The URL without its trailing slash; null if it has none, or is `/`. */
function withoutClosingSlash(url: string): string | null {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  let end = url.length - query.length
  if (end < 2 || url[end - 1] !== '/') return null
  while (end > 1 && url[end - 1] === '/') end -= 1
  return url.slice(0, end) + query
}

function redirectTo(response: ServerResponse, address: string): void {
  response.statusCode = 308
  response.setHeader('location', address)
  response.end()
}

/** The path of a URL, without query and trailing slash. */
function pathOf(url: string): string {
  const path = url.split('?')[0] ?? ''
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
