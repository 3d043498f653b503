import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type TestApp } from '../test-app'

const FOLDER = 'server/platform/db/migrations'

export type Column = {
  readonly name: string
  readonly type: string
  readonly mayBeNull: boolean
  readonly isGenerated: boolean
}
type Reference = {
  readonly columns: readonly string[]
  readonly to: string
  readonly toColumns: readonly string[]
  readonly onDelete: 'cascade' | 'set null' | null
}
export type TableDescription = {
  readonly name: string
  readonly isView: boolean
  /** The comment above it in its migration; for a view the one stored in the database. */
  readonly about: string | null
  readonly columns: readonly Column[]
  readonly primaryKey: readonly string[]
  readonly references: readonly Reference[]
  /** For a view: the tables that it reads. */
  readonly readsTables: readonly string[]
}

/** All tables and views of the migrated database. */
export async function describeTables(sql: TestApp['sql']): Promise<TableDescription[]> {
  const relations = await sql<Omit<TableDescription, 'about'> & { about: string | null }>(RELATIONS)
  const comments = readComments()
  return relations.map((relation) => ({ ...relation, about: relation.about ?? comments.get(relation.name) ?? null }))
}

const namesOf = (keys: string, table: string) =>
  `(select json_agg(a.attname order by k.place) from unnest(${keys}) with ordinality as k(number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`

const RELATIONS = `
  select c.relname as name, c.relkind = 'v' as "isView", obj_description(c.oid, 'pg_class') as about,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'mayBeNull', not a.attnotnull,
        'isGenerated', a.attgenerated <> '' or a.attidentity <> '') order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select ${namesOf('p.conkey', 'c.oid')} from pg_constraint p where p.conrelid = c.oid and p.contype = 'p'), '[]') as "primaryKey",
    (select coalesce(json_agg(json_build_object('columns', ${namesOf('f.conkey', 'c.oid')}, 'to', t.relname, 'toColumns', ${namesOf('f.confkey', 't.oid')},
        'onDelete', case f.confdeltype when 'c' then 'cascade' when 'n' then 'set null' end) order by f.conkey, t.relname), '[]')
      from pg_constraint f join pg_class t on t.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f') as references,
    (select coalesce(json_agg(distinct u.table_name::text), '[]') from information_schema.view_table_usage u
      where u.view_schema = 'public' and u.view_name = c.relname) as "readsTables"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by c.relname`

/** Reads the comments right above `create table`, each as one line. */
function readComments(): Map<string, string> {
  const files = readdirSync(FOLDER).toSorted()
  const text = files.map((file) => readFileSync(path.join(FOLDER, file), 'utf8').replaceAll('\r\n', '\n')).join('\n')
  const found = text.matchAll(/((?:^--.*\n)+)create table (\w+)/gm)
  return new Map(
    [...found].map(([, comment = '', table = '']) => [
      table,
      comment
        .replaceAll(/^-- ?/gm, '')
        .trim()
        .replaceAll(/\s*\n\s*/g, ' '),
    ]),
  )
}
