import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type Api } from '../platform/http/api'
import { renderDocs } from './docs-page'
import { buildOpenApi } from './openapi'

/** The page has an inline style and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Equal for everybody until the next version. */
const CACHE = 'public, max-age=300'

/**
 * Publishes the contract deliberately, as a document for programs and as a page for people (docs/security.md, line 59). Register it last: it
 * describes the endpoints registered before it.
 */
export function registerDocuments({ hono, registered }: Api): void {
  const json = serveConstantText(() => JSON.stringify(buildOpenApi(registered)), { 'content-type': 'application/json' })
  const page = serveConstantText(() => renderDocs(registered), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PAGE_POLICY,
  })
  hono.get('/openapi.json', (c) => json(c.req.raw))
  hono.get('/docs', (c) => page(c.req.raw))
}

/** A large constant text: made and compressed at the first request, and revalidated by ETag. */
function serveConstantText(make: () => string, headers: Readonly<Record<string, string>>) {
  let cached: { text: string; packed: Uint8Array<ArrayBuffer>; etag: string } | null = null
  const fill = () => {
    const text = make()
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    return { text, etag, packed: new Uint8Array(gzipSync(text)) }
  }
  return ({ headers: requestHeaders }: Request): Response => {
    const { text, packed, etag } = (cached ??= fill())
    const all = { ...headers, 'cache-control': CACHE, vary: 'accept-encoding', etag }
    if (requestHeaders.get('if-none-match') === etag) return new Response(null, { status: 304, headers: all })
    if (!requestHeaders.get('accept-encoding')?.includes('gzip')) return new Response(text, { headers: all })
    return new Response(packed, { headers: { ...all, 'content-encoding': 'gzip' } })
  }
}
