import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/**
 * `kept`: the same for everybody · `own`: a page of the dashboard or of an exam · `missing`: there is no such page ·
 * `plain`: a file, a redirect, a picture: what costs Next next to nothing.
 */
export type PageKind = 'kept' | 'own' | 'missing' | 'plain'
export type PageMap = {
  readonly kindOf: (path: string) => PageKind
  /** What decides a page of this address: the rest of a query is not even shown to it. */
  readonly addressOf: (path: string, url: string) => string
}
/** Pages that read the query, by their address, and what of it they read. */
export type PageQueries = Readonly<Record<string, (query: URLSearchParams) => string>>
/** An address of no page, by which the page for all of them is rendered once. */
export const NOWHERE = '/an-address-of-no-page'

const OWN = /^\/(?:dashboard|exam|reset-password|courses\/certificates|shared)(?:\/|$)/
/** A feed is rendered like a page; any other file is not. */
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
 * The pages of a build: `routes-manifest.json` as Next left it, and the files of `public/`. Null when there is none (development).
 * @param others what the entry itself answers
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

type Site = {
  readonly pages: readonly RegExp[]
  readonly redirects: readonly RegExp[]
  readonly files: ReadonlySet<string>
  readonly queries: PageQueries
}

export function createPageMap({ pages, redirects, files, queries }: Site): PageMap {
  const isAmong = (all: readonly RegExp[], address: string) => all.some((each) => each.test(address))
  return {
    kindOf: (address) => {
      if (OWN.test(address)) return 'own'
      if (address.startsWith('/_next/') || files.has(address) || isAmong(redirects, address)) return 'plain'
      if (!isAmong(pages, address)) return 'missing'
      return FILE.test(address) || address.startsWith('/icons/') ? 'plain' : 'kept'
    },
    addressOf: (address, url) => {
      const readsQuery = Object.hasOwn(queries, address) ? queries[address] : undefined
      const at = url.indexOf('?')
      return readsQuery && at >= 0 ? address + readsQuery(new URLSearchParams(url.slice(at))) : address
    },
  }
}
