import { type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { type Logger } from 'pino'
import { API_VERSION, REFRESH_IN_HEADER, SITTING_TOKEN_HEADER } from '@/lib/platform/contract/endpoint'
import { type HonoBindings } from '../api'
import { addressReader, type Caller } from '../address'
import { type Context, type CookieOptions, type RequestContext } from '../context'
import { AppError } from '../errors'
import { createExposureWatch } from '../entry/exposure'
import { newId as newRequestId } from '../new-id'
import { countRequest } from '@/server/platform/metrics/requests'
import { requestSpan } from '@/server/platform/tracing/plans'
import { runInSpan } from '@/server/platform/tracing/traced'
import { logRequest } from '@/server/platform/log'
import { allowOrigin, answerPreflight, type Origins, readOrigins } from './origins'
import { toProblemResponse } from '../replies/problem'

/** Statuses of requests that violate the contract: our pages never send these, but attackers do. */
const MALFORMED: ReadonlySet<number> = new Set([400, 405, 413, 415, 422])

const LINES_A_MINUTE = 60

const MINUTE_MS = 60_000

type Call = { readonly requestId: string; readonly method: string; readonly route: string; readonly status: number }

const MAX_USER_AGENT = 400
const CHANGES_NOTHING = new Set(['GET', 'HEAD'])
const [MAJOR_VERSION = ''] = API_VERSION.split('.')

/** The methods of the web's Headers that reading a request needs, and those that writing a reply needs. */
export type SentHeaders = Pick<Headers, 'get' | 'has'>
export type ReplyHeaders = Pick<Headers, 'get' | 'has' | 'set' | 'append'>

/** An accepted request, and the data for its reply. */
export type Received = {
  readonly request: RequestContext
  readonly bearer: string | null
  /** The origin of our page if it is another one (WEB_ORIGINS). */
  readonly page: string | null
  readonly cookies: readonly string[]
  /** The value of `performance.now()`. */
  readonly startedMs: number
}
/** The first and the last step of every request, with or without the router. */
export type RequestLifecycle = {
  readonly open: (headers: SentHeaders, peer: string | null) => Received
  readonly close: (headers: ReplyHeaders, received: Received, call: () => Omit<Call, 'requestId'>) => void
}

/** Reads a request's id, address and cookies; sets the reply's id, cookies and `no-store`, and logs it. */
export function createRequestLifecycle(ctx: Context): RequestLifecycle {
  const addressOf = addressReader(ctx.settings.trustedProxies)
  const origins = readOrigins(ctx.settings)
  const logMalformed = createMalformedLog(ctx.log)
  const watchExposure = createExposureWatch(ctx)
  return {
    open: (headers, peer) => {
      const startedMs = performance.now()
      watchExposure(headers)
      const cookies: string[] = []
      const request = toContext(ctx, headers, addressOf(peer, headers), cookies)
      return { request, bearer: bearerOf(headers), page: origins.listed(headers), cookies, startedMs }
    },
    close: (headers, { request: { requestId }, cookies, page, startedMs }, call) => {
      const { method, route, status } = call()
      const ms = performance.now() - startedMs
      countRequest({ method, route, status, ms })
      if (status >= 400) logMalformed({ requestId, method, route, status })
      if (ctx.log.isLevelEnabled('info')) logRequest(ctx.log, { requestId, method, route, status, ms })
      finish(headers, { requestId, cookies, page, isSplit: origins.isSplit })
    },
  }
}

const PLAYERS: ReadonlySet<string> = new Set(['audio', 'video'])

/** Runs before and after every handler; enforces the cross-site rule. */
export function receiveRequest(ctx: Context, lifecycle = createRequestLifecycle(ctx)): MiddlewareHandler<HonoBindings> {
  return async (c, next) => {
    const { headers } = c.req.raw
    const received = lifecycle.open(headers, c.env?.incoming?.socket?.remoteAddress ?? null)
    const { request, bearer, page } = received
    c.set('bearer', bearer)
    c.set('request', request)
    if (page !== null && isPreflight(c.req.method, headers)) {
      c.res = answerPreflight(page)
    } else if (isCrossSite(c.req.method, received)) {
      c.res = toProblemResponse(new AppError('cross_site'), request.requestId, ctx.log)
    } else {
      const end = () => ({ route: routePath(c), status: c.res.status })
      await runInSpan(() => requestSpan(request.requestId, c.req.method, end), next)
    }
    // Logs the route, never the URL, which may contain a secret.
    lifecycle.close(c.res.headers, received, () => ({
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
    }))
  }
}

function toContext(ctx: Context, headers: SentHeaders, caller: Caller, cookies: string[]): RequestContext {
  const { publicUrl, cookieDomain } = ctx.settings
  const isSecure = publicUrl ? publicUrl.startsWith('https:') : caller.isHttps
  // Named one by one: a spread before other members costs 12 µs a request, this 0.6.
  const { db, settings, log, newId } = ctx
  return {
    db,
    settings,
    log,
    newId,
    requestId: newRequestId(),
    viewer: null,
    address: caller.address,
    userAgent: (headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
    cookies: parseCookies(headers.get('cookie') ?? ''),
    fetchSite: fetchSiteOf(headers, publicUrl),
    refreshIn: headers.get(REFRESH_IN_HEADER) === 'body' ? 'body' : 'cookie',
    sittingToken: headers.get(SITTING_TOKEN_HEADER),
    range: headers.get('range'),
    isForPlayer: PLAYERS.has(headers.get('sec-fetch-dest') ?? ''),
    setCookie: (name, value, options) => cookies.push(renderCookie(name, value, options, { isSecure, cookieDomain })),
  }
}

type Ending = Pick<Origins, 'isSplit'> & {
  readonly requestId: string
  readonly cookies: readonly string[]
  readonly page: string | null
}

function finish(headers: ReplyHeaders, { requestId, cookies, page, isSplit }: Ending): void {
  headers.set('x-request-id', requestId)
  headers.set('api-version', MAJOR_VERSION)
  if (page !== null) for (const [name, value] of Object.entries(allowOrigin(page))) headers.set(name, value)
  // Public replies are equal for everybody: a Vary on cookies would make browsers refetch them after each new cookie.
  if (!headers.get('cache-control')?.startsWith('public'))
    headers.append('vary', 'authorization, cookie, sec-fetch-site, origin')
  else if (isSplit) headers.append('vary', 'origin')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  // Pages on another origin of this site (WEB_ORIGINS) read the API, too.
  if (!headers.has('cross-origin-resource-policy'))
    headers.set('cross-origin-resource-policy', isSplit ? 'same-site' : 'same-origin')
  for (const cookie of cookies) headers.append('set-cookie', cookie)
}

function isPreflight(method: string, headers: SentHeaders): boolean {
  return method === 'OPTIONS' && headers.has('access-control-request-method')
}

/** Whether a request that changes something comes from a foreign page: neither from our own pages (here or at a listed origin) nor from a program. */
export function isCrossSite(method: string, { request: { fetchSite }, page }: Received): boolean {
  return !CHANGES_NOTHING.has(method) && fetchSite !== null && fetchSite !== 'same-origin' && page === null
}

/**
 * Current browsers send Sec-Fetch-Site; older ones send Origin except with GET. A request with neither does not come from a browser, so it has no
 * cookies to abuse.
 */
function fetchSiteOf(headers: SentHeaders, publicUrl: string | null): string | null {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site
  const origin = headers.get('origin')
  if (origin === null) return null
  const isOurs = publicUrl ? origin === publicUrl : URL.canParse(origin) && new URL(origin).host === headers.get('host')
  return isOurs ? 'same-origin' : 'cross-site'
}

function bearerOf(headers: SentHeaders): string | null {
  return /^Bearer ([\w.~+/=-]{1,2048})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    // The first of two cookies with the same name is the more specific one (RFC 6265 §5.4).
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}

function renderCookie(
  name: string,
  value: string,
  { maxAgeSeconds, httpOnly }: CookieOptions,
  { isSecure, cookieDomain }: { readonly isSecure: boolean; readonly cookieDomain: string | null },
): string {
  const flags = [cookieDomain && `Domain=${cookieDomain}`, httpOnly && 'HttpOnly', isSecure && 'Secure'].filter(Boolean)
  return [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'SameSite=Lax', ...flags].join(
    '; ',
  )
}

/**
 * Logs each malformed request: route and status, no sent data (security line 61). A flood does not fill the disk: beyond sixty a minute they are
 * counted, and the number is logged with the first of a later minute.
 */
export function createMalformedLog(log: Logger, nowMs = () => performance.now()): (call: Call) => void {
  let sinceMs = nowMs()
  let lines = 0
  return (call) => {
    if (!MALFORMED.has(call.status)) return
    if (nowMs() - sinceMs >= MINUTE_MS) {
      if (lines > LINES_A_MINUTE) log.warn({ unwritten: lines - LINES_A_MINUTE }, 'more malformed requests')
      sinceMs = nowMs()
      lines = 0
    }
    lines += 1
    if (lines <= LINES_A_MINUTE) log.warn(call, 'malformed request')
  }
}
