/** The filter of a list, as stored in its URL. */
export type ListState = {
  readonly page: number
  readonly q?: string
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
  readonly [name: string]: string | number | undefined
}
/** A validator for each URL parameter. */
type Validators<F> = { readonly [K in keyof F]: (text: string) => boolean }
type Query = { get: (name: string) => string | null }

const MAX_LETTERS = 100
const MAX_PAGES = 1000
/** The parameters of every list. */
const COMMON_VALIDATORS = { q: (text: string) => text !== '', order: (text: string) => text === 'asc' }

/** Parses the filter from the URL; an unknown value counts as absent. */
export function parseListState<F extends object>(query: Query, validators: Validators<F>): ListState & Partial<F> {
  const validEntries = Object.entries<(text: string) => boolean>({ ...COMMON_VALIDATORS, ...validators }).flatMap(
    ([name, isValue]) => {
      const text = query.get(name)?.trim().slice(0, MAX_LETTERS).trim() ?? ''
      return isValue(text) ? [[name, text] as const] : []
    },
  )
  const page = Number(query.get('page'))
  const shown = {
    ...Object.fromEntries(validEntries),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1,
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each value has passed its validator
  return shown as ListState & Partial<F>
}

/** A validator that accepts the keys of an object. */
export const oneOf = (names: object) => (text: string) => Object.hasOwn(names, text)

/** The URL of a list; default values are left out. */
export function addressOf(path: string, { page, ...filter }: ListState): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The number of filters set, without the search. */
export function countChosen({ page: _page, q: _q, ...rest }: ListState): number {
  return Object.values(rest).filter((value) => value !== undefined).length
}

export function isFiltered(shown: ListState): boolean {
  return shown.page > 1 || Object.keys(shown).some((name) => !['page', 'sort', 'order'].includes(name))
}
