export type QueryParams = Readonly<Record<string, string | readonly string[] | undefined>>
const MAX_PAGE = 1000
/** PostgreSQL accepts no NUL. */
const CONTROL = /\p{Cc}/gu

/** The query string of these values, in this order; empty for the first page without a filter. */
export function queryOf(parts: Readonly<Record<string, string | undefined>>, page = 1): string {
  const pairs = Object.entries(parts)
    .concat([['page', page > 1 ? String(page) : undefined]])
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

export function oneOf(value: string | readonly string[] | undefined): string {
  return (typeof value === 'object' ? value[0] : value)?.replace(CONTROL, '').trim() ?? ''
}

/** The page number of a query; 1 if it has none. */
export function readPage(value: QueryParams[string]): number {
  return clamp(/^\d{1,4}$/.test(oneOf(value)) ? Number(oneOf(value)) : 1)
}

function clamp(page: number): number {
  return Math.min(Math.max(page, 1), MAX_PAGE)
}
