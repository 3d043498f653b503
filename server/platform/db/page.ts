import { countOf, type Database } from './client'

/** Which page of a list, as every list's query begins with it (lib/platform/contract/page-query.ts). */
export type PageWish = { readonly page: number; readonly size: number }
/** The rows of a page, and how many the whole list has. */
export type Page<Row> = { readonly rows: Row[]; readonly total: number }
type ListStatement = {
  /** `select … order by …`: the whole list. */
  readonly text: string
  /** `from … where …`: what is counted of it, without the joins that only its rows need. */
  readonly counted: string
  readonly values: readonly unknown[]
}

export async function findPage<Row extends object>(
  db: Database,
  { page, size }: PageWish,
  { text, counted, values }: ListStatement,
): Promise<Page<Row>> {
  const [rows, total] = await Promise.all([
    db.query<Row>({
      text: `${text} limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, size, (page - 1) * size],
    }),
    countOf(db, { text: `select count(*)::int ${counted}`, values }),
  ])
  return { rows, total }
}

/** In the order that is asked for, and always in the same one. */
export function orderBy<Sort extends string>(
  columns: Readonly<Record<Sort, string>>,
  { sort, order }: { readonly sort: Sort; readonly order: 'asc' | 'desc' },
  id: string,
): string {
  const direction = order === 'asc' ? 'asc' : 'desc'
  return `order by ${columns[sort]} ${direction}, ${id} ${direction}`
}
