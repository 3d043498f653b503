import { type Api } from './http/api'
import { renderDocs } from './http/docs-page'
import { buildOpenApi } from './http/openapi'

/** The page has a style of its own and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** The same for everybody until the next version. */
const CACHE = 'public, max-age=300'

/**
 * The contract in the open, on purpose: as a document for programs and as a page for people (design.md §4). Register it last: it
 * tells what was registered before.
 */
export function registerDocuments({ hono, registered }: Api): void {
  let json: string | null = null
  let page: string | null = null
  hono.get('/openapi.json', (c) => {
    json ??= JSON.stringify(buildOpenApi(registered))
    return c.body(json, 200, { 'content-type': 'application/json', 'cache-control': CACHE })
  })
  hono.get('/docs', (c) => {
    page ??= renderDocs(registered)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': CACHE,
      'content-security-policy': PAGE_POLICY,
    }
    return c.body(page, 200, headers)
  })
}
