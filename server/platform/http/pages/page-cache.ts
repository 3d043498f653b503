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
  /** An older copy is still shown once, while the next one is rendered behind the visitor's back; beyond this age the visitor waits for it. */
  readonly maxStaleMs?: number
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
  /** Its scripts sleep until somebody touches what needs them. */
  readonly isAsleep?: boolean
  /** Somebody watches how long pages take: a part of the visits wakes by itself. */
  readonly isTraced?: boolean
  /** Kept although it says that something does not exist, with these words exchanged. */
  readonly missing?: Swap
}

export type PageCache = {
  /** Answers with the page, kept or rendered now. */
  readonly serve: (request: IncomingMessage, response: ServerResponse, wanted: Wanted) => Promise<void>
  /** Answers with the data of a page that is asleep; false when its page has other data by now. */
  readonly serveData: (exchange: Exchange, name: string, wanted: Wanted) => Promise<boolean>
  /** Forgets every page, and those that are being rendered too. */
  readonly empty: () => void
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

const MINUTE_MS = 60_000
const MAX_STALE_MS = 10 * MINUTE_MS
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
  const { maxAgeMs, maxStaleMs = MAX_STALE_MS, maxRenderMs = MAX_RENDER_MS, now = () => performance.now() } = options
  const named = createShelf(options.named)
  const asked = createShelf(options.asked)
  // By their names. A page that is open somewhere may wake after its successor has been published, so a change does not empty this shelf.
  const data = createShelf<PageData>(options.named)
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
  const noteData = (page: CachedPage): CachedPage => {
    if (page.data) data.set(page.data.name, page.data)
    return page
  }
  const renderOnce = (request: IncomingMessage, wanted: Wanted): Promise<CachedPage> => {
    const running = rendering.get(wanted.address)
    if (running) return running
    const began = generation
    const started = wanted
      .inTurn(() => within(maxRenderMs, renderPage(request, wanted, now)))
      // A publication while it was rendered: the next visitor must not get the old words.
      .then((page) => noteData(began === generation ? keep(wanted, page) : page))
      .finally(() => {
        if (rendering.get(wanted.address) === started) rendering.delete(wanted.address)
      })
    rendering.set(wanted.address, started)
    return started
  }
  // One at a time for an address. When it fails, the copy stays and the next visitor asks again.
  const renewLater = (request: IncomingMessage, wanted: Wanted) =>
    setImmediate(() => void renderOnce(request, wanted).catch(() => undefined))
  const findPage = async (request: IncomingMessage, wanted: Wanted): Promise<CachedPage> => {
    const kept = shelfOf(wanted.address).get(wanted.address)
    if (!kept) return renderOnce(request, wanted)
    const ageMs = now() - kept.renderedAtMs
    if (ageMs < maxAgeMs) return kept
    if (ageMs < maxAgeMs + maxStaleMs) {
      renewLater(request, wanted)
      return kept
    }
    // The database is away for a moment, or too many ask: words of before are better than none.
    const page = await renderOnce(request, wanted).catch(() => kept)
    return page.status >= 500 || page.isPartial ? kept : page
  }
  return {
    serve: async (request, response, wanted) => {
      const shown = await findPage(request, wanted)
      const policy = wanted.policyFor?.(shown.scripts) ?? null
      await sendCachedPage(request, response, shown, {
        policy,
        swap: shown.status === 404 ? wanted.missing : undefined,
      })
    },
    serveData: async ({ request, response }, name, wanted) => {
      const kept = shelfOf(wanted.address).get(wanted.address)
      const isKnown = data.has(name) || (kept && now() - kept.renderedAtMs < maxAgeMs)
      // Of another node, or of this one before it began anew: the same words have the same data.
      const page = isKnown ? kept : await renderOnce(request, wanted)
      const found = page?.data?.name === name ? page.data : data.get(name)
      if (found) await sendPageData(request, response, found)
      return found !== undefined
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
function createShelf<Kept extends { body: Buffer; data?: { body: Buffer } | null } = CachedPage>({
  maxPages,
  maxBytes,
}: Bounds): LRUCache<string, Kept> {
  return new LRUCache({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ body, data }) => Math.max(1, body.length + (data?.body.length ?? 0)),
  })
}

async function renderPage(visit: IncomingMessage, wanted: Wanted, now: () => number): Promise<CachedPage> {
  const nonce = randomBytes(16).toString('base64')
  const request = makeRequest(visit, wanted, nonce)
  const response = new CapturedResponse(request)
  const rendered = Promise.resolve(wanted.render(request, response)).then(() => response.captured)
  const captured = await Promise.race([rendered, response.captured])
  return toCachedPage(captured, nonce, {
    isPartial: isPartial(response),
    renderedAtMs: now(),
    isTraced: wanted.isTraced === true,
    asleepAt: wanted.isAsleep && isWhole(captured.status, wanted) && !isPartial(response) ? wanted.address : null,
  })
}

/** A request of nobody: it is answered to the end also when its first visitor has gone, and bears nothing of theirs. */
function makeRequest({ headers }: IncomingMessage, wanted: Wanted, nonce: string): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = wanted.address
  for (const [name, value] of Object.entries(headers)) if (TOLD.has(name)) request.headers[name] = value
  // Next takes the nonce for its scripts from the request. It lives as long as the rendering: no visitor ever sees it.
  request.headers['content-security-policy'] = wanted.policyWith(nonce)
  request.push(null)
  return request
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`a page was not rendered within ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function isWhole(status: number, { missing }: Wanted): boolean {
  return status === 200 || (status === 404 && missing !== undefined)
}

function isKeepable(page: CachedPage, wanted: Wanted): boolean {
  const isPage = /^(?:text\/html|text\/xml|application\/(?:rss\+)?xml)\b/.test(typeOf(page))
  return (
    isWhole(page.status, wanted) && isPage && !page.isPartial && !page.headers.some(([name]) => name === 'set-cookie')
  )
}
