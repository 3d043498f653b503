/** What a list shows of its documents, as its address says it. */
export type Shown = {
  readonly page: number
  readonly q?: string
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
  readonly [name: string]: string | number | undefined
}
/** How each name of the address is understood. */
type Readers<F> = { readonly [K in keyof F]: (text: string) => boolean }
type Query = { get: (name: string) => string | null }

const MOST_LETTERS = 100
const MOST_PAGES = 1000
/** What every list can be asked. */
const ALWAYS = { q: (text: string) => text !== '', order: (text: string) => text === 'asc' }

/** The filter that an address asks for; what it does not understand counts as not given. */
export function readShown<F extends object>(query: Query, readers: Readers<F>): Shown & Partial<F> {
  const found = Object.entries<(text: string) => boolean>({ ...ALWAYS, ...readers }).flatMap(([name, isValue]) => {
    const text = query.get(name)?.trim().slice(0, MOST_LETTERS).trim() ?? ''
    return isValue(text) ? [[name, text] as const] : []
  })
  const page = Number(query.get('page'))
  const shown = {
    ...Object.fromEntries(found),
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each was just read by its reader
  return shown as Shown & Partial<F>
}

/** Reads one of the names of a table. */
export const oneOf = (names: object) => (text: string) => Object.hasOwn(names, text)

/** The address of a list; what is usual is not said. */
export function addressOf(path: string, { page, ...filter }: Shown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}

/** How many choices besides the search are not the usual ones. */
export function countChosen({ page: _page, q: _q, ...rest }: Shown): number {
  return Object.values(rest).filter((value) => value !== undefined).length
}

/** Whether it is less than all. */
export function isFiltered(shown: Shown): boolean {
  return shown.page > 1 || Object.keys(shown).some((name) => !['page', 'sort', 'order'].includes(name))
}
