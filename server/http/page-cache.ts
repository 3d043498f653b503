import { type IncomingMessage, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Captured, CapturedResponse } from './captured-response'
import { createKeptPages } from './kept-pages'
import { isPartial } from './partial-page'

type Render = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
type CacheOptions = {
  readonly maxAgeMs: number
  /** How many pages are kept; the one that was not asked for the longest goes first. */
  readonly maxPages: number
  readonly maxBytes?: number
  /** A rendering that takes longer is given up: those who wait for it would otherwise wait as long as it does. */
  readonly maxRenderMs?: number
  readonly now?: () => number
}
/** A page between the places where its nonce stood. */
type Page = {
  readonly status: number
  readonly headers: Captured['headers']
  /** With which it was rendered: headers may name it, too. */
  readonly nonce: string
  readonly pieces: readonly Buffer[]
  readonly bytes: number
  /** Something was left out of it. */
  readonly isPartial: boolean
  readonly renderedAtMs: number
}

export type PageCache = {
  /** Answers with the page, kept or rendered now; `nonce` is the one that the reply's policy names. */
  readonly serve: (request: IncomingMessage, response: ServerResponse, nonce: string, render: Render) => Promise<void>
  /** Forgets every page, and those that are being rendered too. */
  readonly empty: () => void
}

const LONGEST_KEY = 300
const MAX_BYTES = 64 * 1024 * 1024
/** Longer than the database lets a statement run. */
const MAX_RENDER_MS = 15_000
/** Wishes of one visitor. A page is rendered for all, whole, and unpacked: each reply is packed after it has got its nonce. */
const WISHES = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'] as const
const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Keeps public pages for a minute, so that a visitor costs a copy instead of a rendering. Only whole pages that are the same for
 * everybody: what names a session is never kept. Each reply gets its own nonce in the place of the one the page was rendered with;
 * what else stands in the page is not touched, so that a script that somebody injected would still be without one.
 */
export function createPageCache(options: CacheOptions): PageCache {
  const {
    maxAgeMs,
    maxPages,
    maxBytes = MAX_BYTES,
    maxRenderMs = MAX_RENDER_MS,
    now = () => performance.now(),
  } = options
  const pages = createKeptPages<Page>({ maxPages, maxBytes })
  const rendering = new Map<string, Promise<Page>>()
  let generation = 0

  const renderOnce = (key: string, start: () => Promise<Page>): Promise<Page> => {
    const running = rendering.get(key)
    if (running) return running
    const began = generation
    const started = within(maxRenderMs, start()).finally(() => {
      if (rendering.get(key) === started) rendering.delete(key)
    })
    rendering.set(key, started)
    return started.then((page) => {
      // A publication while it was rendered: the next visitor must not get the old words.
      if (isKeepable(page) && began === generation) pages.put(key, page)
      return page
    })
  }
  return {
    serve: async (request, response, nonce, render) => {
      const key = request.url ?? '/'
      const kept = pages.find(key)
      if (kept && now() - kept.renderedAtMs < maxAgeMs) {
        pages.put(key, kept)
        return send(request, response, kept, nonce)
      }
      // The database is away for a moment, or a page does not end: words of a minute ago are better than none.
      const page = await renderOnce(key, () => renderPage(request, nonce, render, now)).catch((error: unknown) => {
        if (kept) return kept
        throw error
      })
      return send(request, response, kept && (page.status >= 500 || page.isPartial) ? kept : page, nonce)
    },
    empty: () => {
      generation += 1
      pages.clear()
      rendering.clear()
    },
  }
}

/** Whether a request asks for a page that is the same for everybody: no session, no part of a page, no endless address. */
export function isForEverybody({ method, url, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.rsc !== undefined || (url ?? '').length > LONGEST_KEY) return false
  return !/(?:^|;\s*)(?:refreshToken|accessToken)=/.test(headers.cookie ?? '')
}

async function renderPage(request: IncomingMessage, nonce: string, render: Render, now: () => number): Promise<Page> {
  for (const name of WISHES) Reflect.deleteProperty(request.headers, name)
  const response = new CapturedResponse(request)
  const rendered = Promise.resolve(render(request, response)).then(() => response.captured)
  const { status, headers, body } = await Promise.race([rendered, response.captured])
  const pieces = split(body, Buffer.from(nonce))
  return { status, headers, nonce, pieces, bytes: body.length, renderedAtMs: now(), isPartial: isPartial(response) }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`a page was not rendered within ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function isKeepable(page: Page): boolean {
  return page.status === 200 && !page.isPartial && page.headers['set-cookie'] === undefined && isHtml(page)
}

function isHtml({ headers }: Page): boolean {
  return String(headers['content-type']).startsWith('text/html')
}

async function send(request: IncomingMessage, response: ServerResponse, page: Page, nonce: string): Promise<void> {
  const plain = Buffer.concat(
    page.pieces.flatMap((piece, index) => (index === 0 ? [piece] : [Buffer.from(nonce), piece])),
  )
  const { encoding, bytes } = await packFor(request, plain)
  response.statusCode = page.status
  for (const [name, value] of Object.entries(page.headers))
    response.setHeader(name, typeof value === 'string' ? value.replaceAll(page.nonce, nonce) : value)
  // A nonce is good for one reply: nobody else may keep the page.
  if (isHtml(page)) response.setHeader('cache-control', 'private, max-age=0, must-revalidate')
  response.setHeader('vary', 'accept-encoding, cookie, rsc')
  response.removeHeader('transfer-encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  response.end(bytes)
}

/** Packed as the browser asked; rendering took the wish off the request, but its raw headers still tell. */
async function packFor(
  request: IncomingMessage,
  plain: Buffer,
): Promise<{ readonly encoding: 'br' | 'gzip' | null; readonly bytes: Buffer }> {
  const accepted = acceptedBy(request)
  if (/\bbr\b/.test(accepted)) return { encoding: 'br', bytes: await pack.br(plain, BROTLI) }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: await pack.gzip(plain) }
  return { encoding: null, bytes: plain }
}

function acceptedBy({ rawHeaders }: IncomingMessage): string {
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'accept-encoding')
  return at < 0 ? '' : (rawHeaders[at + 1] ?? '')
}

function split(body: Buffer, nonce: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, from)) {
    pieces.push(body.subarray(from, at))
    from = at + nonce.length
  }
  return [...pieces, body.subarray(from)]
}
