import { POST_CATEGORIES, type PostCategory } from './categories'

/** What a reader asks of the blog's list; it lives in the page's address. Absent parts ask for nothing; pages count from 1. */
export type ListFilter = {
  readonly q?: string
  readonly category?: PostCategory
  readonly tag?: string
  readonly page: number
}
export type Asked = Readonly<Record<string, string | readonly string[] | undefined>>

const MAX_Q = 100
const MAX_TAG = 40
const MAX_PAGE = 1000
/** No database takes a NUL. */
const CONTROL = /\p{Cc}/gu

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

/** A query of what is asked for, in this order; the first page of everything has none. */
export function queryOf(parts: Readonly<Record<string, string | undefined>>, page = 1): string {
  const pairs = Object.entries(parts)
    .concat([['page', page > 1 ? String(page) : undefined]])
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

export function oneOf(value: string | readonly string[] | undefined): string {
  return (typeof value === 'object' ? value[0] : value)?.replace(CONTROL, '').trim() ?? ''
}

/** The page that an address asks for; the first when it asks for none. */
export function readPage(value: Asked[string]): number {
  return clamp(/^\d{1,4}$/.test(oneOf(value)) ? Number(oneOf(value)) : 1)
}

function clamp(page: number): number {
  return Math.min(Math.max(page, 1), MAX_PAGE)
}
