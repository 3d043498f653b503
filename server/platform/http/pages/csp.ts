import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

/** Path of a static page → sha256 of its inline scripts, as the build wrote them; `404` is the page of unknown paths. */
const Hashes = z.record(z.string(), z.array(z.string().regex(/^sha256-[\w+/]{43}=$/)))
export type PageHashes = z.infer<typeof Hashes>

/** The output of `scripts/csp-hashes.mjs`; empty without a build (development). */
export function readPageHashes(file: string): PageHashes {
  return existsSync(file) ? Hashes.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** Other origins that a page may use. */
export type Outside = {
  /** Origins for requests: an API elsewhere, Sentry. */
  readonly calls: readonly string[]
  /** Origins for pictures and recordings: an API elsewhere, the trust seal. */
  readonly media: readonly string[]
}

/** The only page that may be framed, by our own pages: the player's preview in the editor. */
const FRAMED_PAGE = '/exam/preview'

/**
 * The allowed inline scripts. A static page has hashes of its own; a page for one visitor has a fresh nonce, and the hashes of pages that may replace
 * it. (A cached page has its own: pages/cached-page.ts.)
 */
export function pageScripts(hashes: PageHashes, path: string, nonce: string): readonly string[] {
  const pageHashes = Object.hasOwn(hashes, path) ? hashes[path] : undefined
  return pageHashes ?? [`nonce-${nonce}`, ...standInScripts(hashes)]
}

/** The hashes of the pages for unknown paths and failures, which may replace others. */
export function standInScripts(hashes: PageHashes): readonly string[] {
  return [...(hashes['404'] ?? []), ...(hashes['/server-error'] ?? [])]
}

/**
 * The policy of one page. `'self'` stays instead of `strict-dynamic`, because theme.js and config.js are written by static and dynamic
 * pages alike; nothing that people upload is ever served as a script.
 */
export function contentSecurityPolicy(scripts: readonly string[], path: string, outside: Outside): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts.map((source) => `'${source}'`)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'", // sonner and the drag kit write styles into elements
    `img-src ${["'self'", 'blob:', 'data:', ...outside.media].join(' ')}`,
    `media-src ${["'self'", 'blob:', ...outside.media].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...outside.calls].join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${path === FRAMED_PAGE ? "'self'" : "'none'"}`,
  ].join('; ')
}

/** Whether a path has the fixed policy of a static page. */
export function isStaticPage(hashes: PageHashes, path: string): boolean {
  return Object.hasOwn(hashes, path)
}
