import { POST_CATEGORIES, type PostCategory } from './categories'

/** What a reader asks of the blog's list; it lives in the page's address. Absent parts ask for nothing; pages count from 1. */
export type ListFilter = {
  readonly q?: string
  readonly category?: PostCategory
  readonly tag?: string
  readonly page: number
}
type Asked = Readonly<Record<string, string | readonly string[] | undefined>>

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
  const page = /^\d{1,4}$/.test(oneOf(asked.page)) ? Number(oneOf(asked.page)) : 1
  return { ...(q && { q }), ...(category && { category }), ...(tag && { tag }), page: clamp(page) }
}

/** The query of the address that asks for this, with its question mark; the first page of everything has none. */
export function filterQuery({ q, category, tag, page }: Partial<ListFilter>): string {
  const pairs = [
    ['q', q],
    ['category', category],
    ['tag', tag],
    ['page', page && page > 1 ? String(page) : undefined],
  ].flatMap(([name, value]) => (name && value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function oneOf(value: string | readonly string[] | undefined): string {
  return (typeof value === 'object' ? value[0] : value)?.replace(CONTROL, '').trim() ?? ''
}

function clamp(page: number): number {
  return Math.min(Math.max(page, 1), MAX_PAGE)
}
