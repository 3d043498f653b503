import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { courseQuery, readCourseFilter } from '@/lib/learning/course/rules/course-filter'
import { examQuery, readExamFilter } from '@/lib/authoring/exam/rules/exam-filter'
import { filterQuery, readFilter } from '@/lib/learning/post/rules/list-filter'
import {
  noteQuery,
  readNoteFilter,
  readReferenceFilter,
  readSearch,
  referenceQuery,
  searchQuery,
} from '@/lib/learning/post/rules/text-filter'

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
/** An address of no page, by which the page for all of them is rendered once. */
export const NOWHERE = '/an-address-of-no-page'

const OWN = /^\/(?:dashboard|exam|reset-password|courses\/certificates|shared)(?:\/|$)/
/** A feed is rendered like a page; any other file is not. */
const FILE = /\.(?!xml$)\w+$/
const CATCH_ALL = '/[...missing]'
/** Of what is asked twice, the first. */
const firstOf = (query: URLSearchParams) => Object.fromEntries([...query].reverse())
/** Pages that read the query, and what of it they read. */
const QUERIES: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  '/blog': (query) => filterQuery(readFilter(firstOf(query))),
  '/exams': (query) => examQuery(readExamFilter(firstOf(query))),
  '/courses': (query) => courseQuery(readCourseFilter(firstOf(query))),
  '/lecture-notes': (query) => noteQuery(readNoteFilter(firstOf(query))),
  '/references': (query) => referenceQuery(readReferenceFilter(firstOf(query))),
  '/search': (query) => searchQuery(readSearch(firstOf(query))),
}

const Routes = z.object({
  staticRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  redirects: z.array(z.object({ regex: z.string() })),
})

/**
 * The pages of a build: `routes-manifest.json` as Next left it, and the files of `public/`. Null when there is none (development).
 * @param others what the entry itself answers
 */
export function readPageMap(manifest: string, publicFolder: string, others: readonly string[]): PageMap | null {
  if (!existsSync(manifest)) return null
  const { staticRoutes, dynamicRoutes, redirects } = Routes.parse(JSON.parse(readFileSync(manifest, 'utf8')))
  const pages = [...staticRoutes, ...dynamicRoutes].filter(({ page }) => page !== CATCH_ALL)
  const files = existsSync(publicFolder) ? readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }) : []
  return createPageMap({
    pages: pages.map(({ regex }) => new RegExp(regex)),
    redirects: redirects.map(({ regex }) => new RegExp(regex)),
    files: new Set([...others, ...files.map((file) => `/${file.replaceAll(path.sep, '/')}`)]),
  })
}

type Site = {
  readonly pages: readonly RegExp[]
  readonly redirects: readonly RegExp[]
  readonly files: ReadonlySet<string>
}

export function createPageMap({ pages, redirects, files }: Site): PageMap {
  const isAmong = (all: readonly RegExp[], address: string) => all.some((each) => each.test(address))
  return {
    kindOf: (address) => {
      if (OWN.test(address)) return 'own'
      if (address.startsWith('/_next/') || files.has(address) || isAmong(redirects, address)) return 'plain'
      if (!isAmong(pages, address)) return 'missing'
      return FILE.test(address) || address.startsWith('/icons/') ? 'plain' : 'kept'
    },
    addressOf: (address, url) => {
      const readsQuery = Object.hasOwn(QUERIES, address) ? QUERIES[address] : undefined
      const at = url.indexOf('?')
      return readsQuery && at >= 0 ? address + readsQuery(new URLSearchParams(url.slice(at))) : address
    },
  }
}
