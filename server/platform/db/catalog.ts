import { type Database } from './client'

export type Table = {
  readonly name: string
  /** Stored columns, without generated ones. */
  readonly columns: readonly string[]
}
export type SequenceState = { readonly name: string; readonly lastValue: string; readonly isCalled: boolean }

/** Every table except the list of migrations, referenced tables first as far as possible. */
export async function listTables(db: Database): Promise<Table[]> {
  const tables = await db.query<Table>({
    text: `select relname as name, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace and relname <> 'migrations'
      group by relname order by relname`,
    values: [],
  })
  const references = await db.query<{ from: string; to: string }>({
    text: `select child.relname as "from", parent.relname as "to" from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`,
    values: [],
  })
  return sortByReference(tables, references)
}

export async function listSequences(db: Database): Promise<SequenceState[]> {
  const names = await db.query<{ name: string }>({
    text: 'select sequencename as name from pg_sequences where schemaname = current_schema() order by sequencename',
    values: [],
  })
  const states: SequenceState[] = []
  for (const { name } of names) {
    const text = `select last_value::text as "lastValue", is_called as "isCalled" from ${quote(name)}`
    const [state] = await db.query<Omit<SequenceState, 'name'>>({ text, values: [] })
    if (state) states.push({ name, ...state })
  }
  return states
}

export async function listMigrations(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string; sha256: string }>({
    text: 'select name, sha256 from migrations order by name',
    values: [],
  })
  return rows.map(({ name, sha256 }) => `${name} ${sha256}`)
}

/** Updates the planner's statistics. After a bulk insert, stale ones lead to slow plans for minutes, until autovacuum runs. */
export async function analyze(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query({ text: 'set local statement_timeout = 0', values: [] })
    const tables = await listTables(tx)
    await tx.query({ text: `analyze ${tables.map(({ name }) => quote(name)).join(', ')}`, values: [] })
  })
}

/** Quotes an SQL identifier. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Tables in a reference cycle keep the order of their names. */
function sortByReference(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const sorted: Table[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const isFree = ({ name }: Table) => !references.some(({ from, to }) => from === name && names.has(to))
    const free = waiting.filter(isFree)
    sorted.push(...(free.length > 0 ? free : waiting))
    waiting = free.length > 0 ? waiting.filter((table) => !isFree(table)) : []
  }
  return sorted
}
