import { type TestApp } from '../test-app'
import { describeTables } from './describe-tables'
import { columnsOf, readStatement, type Relations } from './nullable-columns'

/** The nullable columns of each table and view; the catalogue only has those of tables. */
export async function readRelations(sql: TestApp['sql']): Promise<Relations> {
  const tables = (await describeTables(sql)).filter(({ isView }) => !isView)
  const relations = new Map(
    tables.map(
      ({ name, columns }) => [name, new Map(columns.map((column) => [column.name, column.mayBeNull]))] as const,
    ),
  )
  const views = await sql<{ name: string; text: string }>(
    `select relname as name, pg_get_viewdef(oid) as text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`,
  )
  const shown = views.map(({ name, text }) => [name, columnsOf(readStatement(text), relations)] as const)
  return new Map([...relations, ...shown])
}
