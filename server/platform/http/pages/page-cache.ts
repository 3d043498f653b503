import { randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { CapturedResponse, isPartial } from './captured-response'
import { type CachedPage, sendCachedPage, type Swap, toCachedPage, typeOf } from './cached-page'

type Render = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
type CacheOptions = {
  readonly maxAgeMs: number
  /** Pages that the site has, and those that somebody's question makes: these can be without end, and must not push out the others. */
  readonly named: Bounds
  readonly asked: Bounds
  /** A rendering that takes longer is given up: those who wait for it would otherwise wait as long as it does. */
  readonly maxRenderMs?: number
  readonly now?: () => number
}
type Bounds = { readonly maxPages: number; readonly maxBytes: number }
/** One page as somebody wants it. */
export type Wanted = {
  /** What decides the page; it is rendered as if this had been asked for. */
  readonly address: string
  readonly render: Render
  /** The policy of a page with these inline scripts; null where there is none (development). */
  readonly policyFor: ((scripts: readonly string[]) => string) | null
  /** As the request of the rendering carries the nonce to Next. */
  readonly policyWith: (nonce: string) => string
  /** Lets the rendering begin when its turn has come; rejects when there is no place in the line. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Kept although it says that something does not exist, with these words exchanged. */
  readonly missing?: Swap
}

export type PageCache = {
  /** Answers with the page, kept or rendered now. */
  readonly serve: (request: IncomingMessage, response: ServerResponse, wanted: Wanted) => Promise<void>
  /** Forgets every page, and those that are being rendered too. */
  readonly empty: () => void
}

/** Longer than the database lets a statement run. */
const MAX_RENDER_MS = 15_000
/** All that a rendering learns of its first visitor: no cookie, no token, no language, no browser. The page is for everybody. */
const TOLD = new Set(['host'])

/**
 * Keeps public pages for a minute, so that a visitor costs a copy instead of a rendering. The page is the same for everybody, who is
 * signed in included: it is rendered without knowing for whom. Its policy names its own inline scripts by their hashes, so that its bytes
 * are constant: packed once, with an ETag.
 */
export function createPageCache(options: CacheOptions): PageCache {
  const { maxAgeMs, maxRenderMs = MAX_RENDER_MS, now = () => performance.now() } = options
  const named = createShelf(options.named)
  const asked = createShelf(options.asked)
  const rendering = new Map<string, Promise<CachedPage>>()
  let generation = 0

  const shelfOf = (address: string) => (address.includes('?') ? asked : named)
  const keep = (wanted: Wanted, page: CachedPage): CachedPage => {
    if (!isKeepable(page, wanted)) return page
    const before = shelfOf(wanted.address).peek(wanted.address)
    // The same words as a minute ago: they need not be packed again.
    const kept = before?.etag === page.etag ? { ...page, copies: before.copies } : page
    shelfOf(wanted.address).set(wanted.address, kept)
    return kept
  }
  const renderOnce = (request: IncomingMessage, wanted: Wanted): Promise<CachedPage> => {
    const running = rendering.get(wanted.address)
    if (running) return running
    const began = generation
    const started = wanted
      .inTurn(() => within(maxRenderMs, renderPage(request, wanted, now)))
      // A publication while it was rendered: the next visitor must not get the old words.
      .then((page) => (began === generation ? keep(wanted, page) : page))
      .finally(() => {
        if (rendering.get(wanted.address) === started) rendering.delete(wanted.address)
      })
    rendering.set(wanted.address, started)
    return started
  }
  return {
    serve: async (request, response, wanted) => {
      const kept = shelfOf(wanted.address).get(wanted.address)
      const isFresh = kept !== undefined && now() - kept.renderedAtMs < maxAgeMs
      // The database is away for a moment, or too many ask: words of a minute ago are better than none.
      const page = isFresh
        ? kept
        : await renderOnce(request, wanted).catch((error: unknown) => {
            if (kept) return kept
            throw error
          })
      const shown = kept && (page.status >= 500 || page.isPartial) ? kept : page
      const policy = wanted.policyFor?.(shown.scripts) ?? null
      await sendCachedPage(request, response, shown, {
        policy,
        swap: shown.status === 404 ? wanted.missing : undefined,
      })
    },
    empty: () => {
      generation += 1
      named.clear()
      asked.clear()
      rendering.clear()
    },
  }
}

/** Pages by their address, bounded in number and in bytes: what a page weighs is in the hands of whoever writes posts. */
function createShelf({ maxPages, maxBytes }: Bounds): LRUCache<string, CachedPage> {
  return new LRUCache({ max: maxPages, maxSize: maxBytes, sizeCalculation: ({ body }) => Math.max(1, body.length) })
}

async function renderPage(request: IncomingMessage, wanted: Wanted, now: () => number): Promise<CachedPage> {
  const nonce = randomBytes(16).toString('base64')
  for (const name of Object.keys(request.headers)) if (!TOLD.has(name)) Reflect.deleteProperty(request.headers, name)
  // Next takes the nonce for its scripts from the request. It lives as long as the rendering: no visitor ever sees it.
  request.headers['content-security-policy'] = wanted.policyWith(nonce)
  request.url = wanted.address
  request.method = 'GET'
  const response = new CapturedResponse(request)
  const rendered = Promise.resolve(wanted.render(request, response)).then(() => response.captured)
  const captured = await Promise.race([rendered, response.captured])
  return toCachedPage(captured, nonce, { isPartial: isPartial(response), renderedAtMs: now() })
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`a page was not rendered within ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function isKeepable(page: CachedPage, { missing }: Wanted): boolean {
  const isWhole = page.status === 200 || (page.status === 404 && missing !== undefined)
  const isPage = /^(?:text\/html|text\/xml|application\/(?:rss\+)?xml)\b/.test(typeOf(page))
  return isWhole && isPage && !page.isPartial && !page.headers.some(([name]) => name === 'set-cookie')
}
