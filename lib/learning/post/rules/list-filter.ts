import { POST_CATEGORIES, type PostCategory } from './kinds'
import { type QueryParams, oneOf, readPage, queryOf } from '@/lib/platform/text/url/address-query'

/** The filter of the blog's list, from the page's URL. Missing fields do not filter; pages count from 1. */
export type ListFilter = {
  readonly q?: string
  readonly category?: PostCategory
  readonly tag?: string
  readonly page: number
}

const MAX_Q = 100
const MAX_TAG = 40

/** Parses an untrusted query: invalid values are ignored, long ones are cut. */
export function readFilter(query: QueryParams): ListFilter {
  const q = oneOf(query.q).slice(0, MAX_Q).trim()
  const tag = oneOf(query.tag).slice(0, MAX_TAG).trim()
  const category = POST_CATEGORIES.find((name) => name === oneOf(query.category))
  return { ...(q && { q }), ...(category && { category }), ...(tag && { tag }), page: readPage(query.page) }
}

/** The query string of a filter, with its question mark; empty for the first page without a filter. */
export function postFilterQuery({ q, category, tag, page }: Partial<ListFilter>): string {
  return queryOf({ q, category, tag }, page)
}
