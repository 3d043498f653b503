import { countOf, type Database } from './client'

/** The requested page, as parsed from every list's query (lib/platform/contract/page-query.ts). */
export type PageRequest = { readonly page: number; readonly size: number }
/** The rows of a page, and the total of the list. */
export type Page<Row> = { readonly rows: Row[]; readonly total: number }
type ListStatement = {
  /** `select … order by …`: the whole list. */
  readonly text: string
  /** `from … where …`: the part for the count, without joins that only rows need. */
  readonly counted: string
  readonly values: readonly unknown[]
}

export async function findPage<Row extends object>(
  db: Database,
  { page, size }: PageRequest,
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

/** The requested order, made deterministic by a tie-break. */
export function orderBy<Sort extends string>(
  columns: Readonly<Record<Sort, string>>,
  { sort, order }: { readonly sort: Sort; readonly order: 'asc' | 'desc' },
  id: string,
): string {
  const direction = order === 'asc' ? 'asc' : 'desc'
  return `order by ${columns[sort]} ${direction}, ${id} ${direction}`
}
