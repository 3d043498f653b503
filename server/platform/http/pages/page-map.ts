import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/**
 * `shared`: equal for everybody, cached · `own`: a page of the dashboard or of an exam · `missing`: no such page · `plain`: a file, a redirect, a
 * picture: cheap for Next.
 */
export type PageKind = 'shared' | 'own' | 'missing' | 'plain'
export type PageMap = {
  readonly kindOf: (path: string) => PageKind
  /** The page has moved: Next redirects without rendering. */
  readonly isRedirect: (path: string) => boolean
  /** The URL that determines the page: other parameters are not passed to it. */
  readonly addressOf: (path: string, url: string) => string
}
/** The query parameters that each page reads, by path. */
export type PageQueries = Readonly<Record<string, (query: URLSearchParams) => string>>
/** An unknown path, for rendering the page for all unknown paths once. */
export const UNKNOWN_ADDRESS = '/an-address-of-no-page'

const OWN = /^\/(?:dashboard|exam|reset-password|unsubscribe|courses\/certificates|shared|case)(?:\/|$)/
/** A feed (.xml) is rendered like a page; other files are not. */
const FILE = /\.(?!xml$)\w+$/
const CATCH_ALL = '/[...missing]'
const Routes = z.object({
  staticRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  redirects: z.array(z.object({ regex: z.string() })),
})

type Build = {
  readonly manifest: string
  readonly publicFolder: string
  readonly others: readonly string[]
  readonly queries: PageQueries
}

/**
 * The pages of a build, from Next's `routes-manifest.json` and the files of `public/`. Null without a build (development).
 * @param others paths that the entry handler answers itself
 */
export function readPageMap({ manifest, publicFolder, others, queries }: Build): PageMap | null {
  if (!existsSync(manifest)) return null
  const { staticRoutes, dynamicRoutes, redirects } = Routes.parse(JSON.parse(readFileSync(manifest, 'utf8')))
  const pages = [...staticRoutes, ...dynamicRoutes].filter(({ page }) => page !== CATCH_ALL)
  const files = existsSync(publicFolder) ? readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }) : []
  return createPageMap({
    pages: pages.map(({ regex }) => new RegExp(regex)),
    redirects: redirects.map(({ regex }) => new RegExp(regex)),
    files: new Set([...others, ...files.map((file) => `/${file.replaceAll(path.sep, '/')}`)]),
    queries,
  })
}

type PageMapSource = {
  readonly pages: readonly RegExp[]
  readonly redirects: readonly RegExp[]
  readonly files: ReadonlySet<string>
  readonly queries: PageQueries
}

export function createPageMap({ pages, redirects, files, queries }: PageMapSource): PageMap {
  const matchesAny = (all: readonly RegExp[], address: string) => all.some((each) => each.test(address))
  return {
    kindOf: (address) => {
      if (OWN.test(address)) return 'own'
      if (address.startsWith('/_next/') || files.has(address) || matchesAny(redirects, address)) return 'plain'
      if (!matchesAny(pages, address)) return 'missing'
      return FILE.test(address) || address.startsWith('/icons/') ? 'plain' : 'shared'
    },
    isRedirect: (address) => matchesAny(redirects, address),
    addressOf: (address, url) => {
      const readsQuery = Object.hasOwn(queries, address) ? queries[address] : undefined
      const at = url.indexOf('?')
      return readsQuery && at >= 0 ? address + readsQuery(new URLSearchParams(url.slice(at))) : address
    },
  }
}
