import { POST_CATEGORIES, type PostCategory } from './categories'
import { type Asked, oneOf, readPage, queryOf } from '@/lib/platform/text/address-query'

/** What a reader asks of the blog's list; it lives in the page's address. Absent parts ask for nothing; pages count from 1. */
export type ListFilter = {
  readonly q?: string
  readonly category?: PostCategory
  readonly tag?: string
  readonly page: number
}

const MAX_Q = 100
const MAX_TAG = 40

/** Reads an address that anybody may have written: what cannot be meant is passed over, what is too long is cut. */
export function readFilter(asked: Asked): ListFilter {
  const q = oneOf(asked.q).slice(0, MAX_Q).trim()
  const tag = oneOf(asked.tag).slice(0, MAX_TAG).trim()
  const category = POST_CATEGORIES.find((name) => name === oneOf(asked.category))
  return { ...(q && { q }), ...(category && { category }), ...(tag && { tag }), page: readPage(asked.page) }
}

/** The query of the address that asks for this, with its question mark; the first page of everything has none. */
export function filterQuery({ q, category, tag, page }: Partial<ListFilter>): string {
  return queryOf({ q, category, tag }, page)
}
