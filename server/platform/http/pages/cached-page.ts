import { createHash } from 'node:crypto'
import { type IncomingMessage, type OutgoingHttpHeader, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type PageData, putToSleep } from './asleep-page'
import { type Captured } from './captured-response'

/** A page that is the same for every visitor: constant, so it is compressed once and has an ETag. */
export type CachedPage = {
  readonly status: number
  readonly headers: readonly (readonly [string, OutgoingHttpHeader])[]
  readonly body: Buffer
  /** The `sha256-…` hashes of its own inline scripts, for the page's policy. */
  readonly scripts: readonly string[]
  readonly etag: string
  readonly copies: Copies
  /** The React data for its sleeping scripts; null if its scripts run at once. */
  readonly data: PageData | null
  /** A part of it could not be loaded. */
  readonly isPartial: boolean
  readonly renderedAtMs: number
}
type Encoding = 'br' | 'gzip'
/** Compressed when the first visitor needs that encoding. */
type Copies = { [encoding in Encoding]?: Promise<Buffer> }
/** Text to replace in each reply, as escaped HTML. */
export type Swap = { readonly from: string; readonly to: string }
type SendOptions = { readonly policy: string | null; readonly swap?: Swap | undefined }

type RenderedPage = Pick<CachedPage, 'isPartial' | 'renderedAtMs'> & {
  /** The URL of the page if its scripts are to sleep; otherwise null. */
  readonly asleepAddress?: string | null
  readonly isTraced?: boolean
}

const INLINE_SCRIPT = /<script\b([^<>]*)>([\s\S]*?)<\/script>/g
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const paramsFor = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const PACKED_ONCE = paramsFor(6)
const PACKED_EACH_TIME = paramsFor(1)

/**
 * Removes the nonce of the rendering from a page, and lists the hashes of the scripts that had it. Only those: an injected script cannot have it,
 * because no visitor ever sees it.
 */
export function toCachedPage(
  { status, headers, body }: Captured,
  nonce: string,
  { isPartial, renderedAtMs, asleepAddress: asleepAt = null, isTraced }: RenderedPage,
): CachedPage {
  // The blank has the length of the nonce, because parts of Next's data state their length.
  const nonceBlank = '0'.repeat(nonce.length)
  const asleep = asleepAt === null ? null : putToSleep(body.toString(), nonce, asleepAt, isTraced)
  const html = asleep?.html ?? body.toString()
  const constant = Buffer.from(html.replaceAll(nonce, nonceBlank))
  return {
    status,
    headers: Object.entries(headers).map(([name, value]) => [name, replaceNonce(value, nonce, nonceBlank)] as const),
    body: constant,
    scripts: [
      ...new Set(ownScripts(html, nonce).map((script) => sha256(script.replaceAll(nonce, nonceBlank), 'base64'))),
    ].map((hash) => `sha256-${hash}`),
    etag: `W/"${sha256(constant, 'base64url').slice(0, 27)}"`,
    copies: {},
    data: asleep?.data ?? null,
    isPartial,
    renderedAtMs,
  }
}

/** Sends the data of a page. Immutable, because its URL contains a hash of its content. */
export async function sendPageData(request: IncomingMessage, response: ServerResponse, data: PageData): Promise<void> {
  const encoding = wantedEncoding(rawHeader(request, 'accept-encoding'))
  const bytes = await compressBody(data, encoding)
  response.setHeader('content-type', 'application/javascript; charset=UTF-8')
  response.setHeader('cache-control', 'public, max-age=31536000, immutable')
  response.setHeader('vary', 'accept-encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  response.end(bytes)
}

export function typeOf({ headers }: Pick<CachedPage, 'headers'>): string {
  return String(headers.find(([name]) => name === 'content-type')?.[1] ?? '')
}

/** Sends the page in an encoding that the browser accepts, or 304 if it has the page already. */
export async function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  { policy, swap }: SendOptions,
): Promise<void> {
  const isWhole = page.status === 200 && !page.isPartial && !swap
  for (const [name, value] of page.headers) response.setHeader(name, value)
  response.removeHeader('transfer-encoding')
  response.setHeader('vary', 'accept-encoding, rsc')
  if (typeOf(page).startsWith('text/html'))
    response.setHeader('cache-control', isWhole ? 'public, max-age=0, must-revalidate' : 'no-store')
  if (policy !== null) response.setHeader('content-security-policy', policy)
  if (isWhole) response.setHeader('etag', page.etag)
  if (isWhole && matchesEtag(rawHeader(request, 'if-none-match'), page.etag)) {
    response.statusCode = 304
    return void response.end()
  }
  const encoding = wantedEncoding(rawHeader(request, 'accept-encoding'))
  const bytes = swap ? await packSwapped(page, swap, encoding) : await compressBody(page, encoding)
  response.statusCode = page.status
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  response.end(bytes)
}

function ownScripts(html: string, nonce: string): string[] {
  const nonceAttribute = ` nonce="${nonce}"`
  return [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes = '', script = '']) =>
    attributes.includes(nonceAttribute) && !/\ssrc=/.test(attributes) ? [script] : [],
  )
}

function replaceNonce(value: OutgoingHttpHeader, nonce: string, blank: string): OutgoingHttpHeader {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value.replaceAll(nonce, blank) : value.map((each) => each.replaceAll(nonce, blank))
}

function compressBody(
  { body, copies }: Pick<CachedPage, 'body' | 'copies'>,
  encoding: Encoding | null,
): Promise<Buffer> | Buffer {
  if (!encoding) return body
  return (copies[encoding] ??= encoding === 'br' ? compressors.br(body, PACKED_ONCE) : compressors.gzip(body))
}

function packSwapped({ body }: CachedPage, { from, to }: Swap, encoding: Encoding | null): Promise<Buffer> | Buffer {
  // A function, because `$&` in a URL would be a pattern.
  const replacedBody = Buffer.from(body.toString().replace(from, () => to))
  if (!encoding) return replacedBody
  return encoding === 'br'
    ? compressors.br(replacedBody, PACKED_EACH_TIME)
    : compressors.gzip(replacedBody, { level: 1 })
}

function wantedEncoding(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

function matchesEtag(etagList: string, etag: string): boolean {
  return etagList.split(',').some((each) => each.trim() === etag)
}

/** From the raw headers, because rendering removes some from `headers`. */
function rawHeader({ rawHeaders }: IncomingMessage, lowerName: string): string {
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === lowerName)
  return at < 0 ? '' : (rawHeaders[at + 1] ?? '')
}

function sha256(text: string | Buffer, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding)
}
