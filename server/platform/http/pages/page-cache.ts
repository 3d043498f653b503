import { randomBytes } from 'node:crypto'
import { IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { type PageData } from './asleep-page'
import { CapturedResponse, isPartial } from './captured-response'
import { type CachedPage, sendCachedPage, sendPageData, type Swap, toCachedPage, typeOf } from './cached-page'

type Render = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
type CacheOptions = {
  readonly maxAgeMs: number
  /** How old a copy may be, beyond its expiry, to be sent while a new one is rendered in the background; for an older one the visitor waits. */
  readonly maxStaleMs?: number
  /**
   * Bounds for pages of the site (`named`) and for pages with a query (`queried`): there may be any number of the latter, and they must not evict the
   * former.
   */
  readonly named: CacheBounds
  readonly queried: CacheBounds
  /** A longer rendering is abandoned, so that nobody waits for it any longer. */
  readonly maxRenderMs?: number
  readonly now?: () => number
}
type CacheBounds = { readonly maxPages: number; readonly maxBytes: number }
/** A page that was requested. */
export type WantedPage = {
  /** The URL that determines the page: it is rendered for this one. */
  readonly address: string
  readonly render: Render
  /** The policy of a page with these inline scripts; null without one (development). */
  readonly policyFor: ((scripts: readonly string[]) => string) | null
  /** The policy by which the rendering's request passes the nonce to Next. */
  readonly policyWith: (nonce: string) => string
  /** Starts the rendering at its turn; rejects if the queue is full. */
  readonly renderAtTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** The scripts sleep until the visitor needs them. */
  readonly isAsleep?: boolean
  /** Page load times are measured: some loads wake without an interaction. */
  readonly isTraced?: boolean
  /** A page for an unknown path, which is cached all the same, with this text replaced. */
  readonly missingPageText?: Swap
}

export type PageCache = {
  /** Sends the page, cached or rendered now. */
  readonly serve: (request: IncomingMessage, response: ServerResponse, wantedPage: WantedPage) => Promise<void>
  /** Sends the data of a sleeping page; false if its page has other data by now. */
  readonly serveData: (exchange: Exchange, name: string, wantedPage: WantedPage) => Promise<boolean>
  /** Drops every page, including those being rendered. */
  readonly empty: () => void
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

const MINUTE_MS = 60_000
const MAX_STALE_MS = 10 * MINUTE_MS
/** Longer than the statement timeout of the database. */
const MAX_RENDER_MS = 15_000
/** The only headers of the visitor that a rendering gets: no cookie, token, language or browser, since the page is for everybody. */
const FORWARDED_HEADERS = new Set(['host'])

/**
 * Caches public pages, so that a visit costs a copy instead of a rendering. A page is the same for everybody, signed in or not: it is rendered
 * without the visitor. Its policy has the hashes of its inline scripts, so that its bytes are constant: compressed once, with an ETag.
 */
export function createPageCache(options: CacheOptions): PageCache {
  const { maxAgeMs, maxStaleMs = MAX_STALE_MS, maxRenderMs = MAX_RENDER_MS, now = () => performance.now() } = options
  const named = createBoundedCache(options.named)
  const queryPages = createBoundedCache(options.queried)
  // By hash. An open page may wake after a newer one has been published, so `empty` keeps these.
  const data = createBoundedCache<PageData>(options.named)
  const rendering = new Map<string, Promise<CachedPage>>()
  let generation = 0

  const cacheFor = (address: string) => (address.includes('?') ? queryPages : named)
  const storePage = (wantedPage: WantedPage, page: CachedPage): CachedPage => {
    if (!isCacheable(page, wantedPage)) return page
    const before = cacheFor(wantedPage.address).peek(wantedPage.address)
    // Unchanged since the last rendering: reuse the compressed copies.
    const cached = before?.etag === page.etag ? { ...page, copies: before.copies } : page
    cacheFor(wantedPage.address).set(wantedPage.address, cached)
    return cached
  }
  const storeData = (page: CachedPage): CachedPage => {
    if (page.data) data.set(page.data.name, page.data)
    return page
  }
  const renderOnce = (request: IncomingMessage, wantedPage: WantedPage): Promise<CachedPage> => {
    const running = rendering.get(wantedPage.address)
    if (running) return running
    const generationBefore = generation
    const started = wantedPage
      .renderAtTurn(() => withTimeout(maxRenderMs, renderPage(request, wantedPage, now)))
      // A page rendered while content was published is out of date, and not cached.
      .then((page) => storeData(generationBefore === generation ? storePage(wantedPage, page) : page))
      .finally(() => {
        if (rendering.get(wantedPage.address) === started) rendering.delete(wantedPage.address)
      })
    rendering.set(wantedPage.address, started)
    return started
  }
  // One rendering per URL at a time. If it fails, the copy stays, and the next visit retries.
  const renewInBackground = (request: IncomingMessage, wantedPage: WantedPage) =>
    setImmediate(() => void renderOnce(request, wantedPage).catch(() => undefined))
  const findPage = async (request: IncomingMessage, wantedPage: WantedPage): Promise<CachedPage> => {
    const cached = cacheFor(wantedPage.address).get(wantedPage.address)
    if (!cached) return renderOnce(request, wantedPage)
    const ageMs = now() - cached.renderedAtMs
    if (ageMs < maxAgeMs) return cached
    if (ageMs < maxAgeMs + maxStaleMs) {
      renewInBackground(request, wantedPage)
      return cached
    }
    // While the database is unavailable, or the queue is full, an old page is better than none.
    const page = await renderOnce(request, wantedPage).catch(() => cached)
    return page.status >= 500 || page.isPartial ? cached : page
  }
  return {
    serve: async (request, response, wantedPage) => {
      const shown = await findPage(request, wantedPage)
      const policy = wantedPage.policyFor?.(shown.scripts) ?? null
      await sendCachedPage(request, response, shown, {
        policy,
        swap: shown.status === 404 ? wantedPage.missingPageText : undefined,
      })
    },
    serveData: async ({ request, response }, name, wantedPage) => {
      const cached = cacheFor(wantedPage.address).get(wantedPage.address)
      const isKnown = data.has(name) || (cached && now() - cached.renderedAtMs < maxAgeMs)
      // The hash may come from another node, or from before a restart: the same page has the same data.
      const page = isKnown ? cached : await renderOnce(request, wantedPage)
      const found = page?.data?.name === name ? page.data : data.get(name)
      if (found) await sendPageData(request, response, found)
      return found !== undefined
    },
    empty: () => {
      generation += 1
      named.clear()
      queryPages.clear()
      rendering.clear()
    },
  }
}

/** Pages by URL, bounded in number and bytes: authors of posts decide how large a page is. */
function createBoundedCache<Kept extends { body: Buffer; data?: { body: Buffer } | null } = CachedPage>({
  maxPages,
  maxBytes,
}: CacheBounds): LRUCache<string, Kept> {
  return new LRUCache({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ body, data }) => Math.max(1, body.length + (data?.body.length ?? 0)),
  })
}

async function renderPage(visit: IncomingMessage, wantedPage: WantedPage, now: () => number): Promise<CachedPage> {
  const nonce = randomBytes(16).toString('base64')
  const request = makeRequest(visit, wantedPage, nonce)
  const response = new CapturedResponse(request)
  const rendered = Promise.resolve(wantedPage.render(request, response)).then(() => response.captured)
  const captured = await Promise.race([rendered, response.captured])
  return toCachedPage(captured, nonce, {
    isPartial: isPartial(response),
    renderedAtMs: now(),
    isTraced: wantedPage.isTraced === true,
    asleepAddress:
      wantedPage.isAsleep && hasExpectedStatus(captured.status, wantedPage) && !isPartial(response)
        ? wantedPage.address
        : null,
  })
}

/** A request without visitor: it completes even if its visitor disconnects, and contains nothing of theirs except the host name. */
function makeRequest({ headers }: IncomingMessage, wantedPage: WantedPage, nonce: string): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = wantedPage.address
  for (const [name, value] of Object.entries(headers)) if (FORWARDED_HEADERS.has(name)) request.headers[name] = value
  // Next reads the nonce for its scripts from the request. It is valid for this rendering only: no visitor ever sees it.
  request.headers['content-security-policy'] = wantedPage.policyWith(nonce)
  request.push(null)
  return request
}

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`a page was not rendered within ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function hasExpectedStatus(status: number, { missingPageText }: WantedPage): boolean {
  return status === 200 || (status === 404 && missingPageText !== undefined)
}

function isCacheable(page: CachedPage, wantedPage: WantedPage): boolean {
  const isPage = /^(?:text\/html|text\/xml|application\/(?:rss\+)?xml)\b/.test(typeOf(page))
  return (
    hasExpectedStatus(page.status, wantedPage) &&
    isPage &&
    !page.isPartial &&
    !page.headers.some(([name]) => name === 'set-cookie')
  )
}
