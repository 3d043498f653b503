import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { errorCode } from '@/server/platform/error-code'
import { type BackupSummary } from './backup'
import { listMigrations, listTables, quote, type SequenceState, type Table } from './catalog'
import { type Database } from './client'
import { type CopiedHead, type CopiedRows, type CopiedTable, readCopiedRows, RestoreError } from './copied-rows'

/** PostgreSQL takes at most 65,535 values in a statement. */
const MAX_VALUES = 30_000

/** What belongs to the rows and is no row. Where one of them fails the rows are not kept either. */
type Beside = {
  /** Once the database is known to be empty, before the first row. */
  readonly before: () => Promise<void>
  /** Once all rows are there and agree with each other, before they are kept. */
  readonly after: (tx: Database) => Promise<void>
}

/**
 * Brings a copy made by backupDatabase into an empty database of the same migrations, in one transaction: afterwards everything is
 * there, or nothing.
 * @throws RestoreError when the database holds data of people or exams, the program is another version, or the file is damaged, cut short or
 *   does not agree with itself
 */
export async function restoreDatabase(db: Database, file: string, { before, after }: Beside): Promise<BackupSummary> {
  return db.transaction(async (tx) => {
    for (const text of [
      'set local statement_timeout = 0',
      'set local idle_in_transaction_session_timeout = 0',
      "set local timezone = 'UTC'",
    ]) {
      await tx.query({ text, values: [] })
    }
    const tables = await listTables(tx)
    await refuseData(tx, tables)
    await before()
    const summary = await withoutReferences(tx, () => read(tx, tables, file)).catch((error: unknown) => {
      throw asDisagreement(error) ?? error
    })
    await after(tx)
    passFaultPoint('restore-before-commit')
    return summary
  })
}

/** PostgreSQL's class 23: a reference, a sum, a unique value or a check does not hold for the rows of the copy. */
function asDisagreement(error: unknown): RestoreError | null {
  if (!(error instanceof Error) || !errorCode(error)?.startsWith('23')) return null
  return new RestoreError(`The copy does not agree with itself: ${error.message}.`, {
    cause: error,
  })
}

async function read(tx: Database, tables: readonly Table[], file: string): Promise<BackupSummary> {
  const summary = { tables: 0, rows: 0 }
  let into: Table | null = null
  for await (const part of readCopiedRows(file)) {
    if (part.kind === 'head') await takeHead(tx, part.head)
    if (part.kind === 'table') {
      into = findTable(tables, part.table)
      summary.tables += 1
    }
    if (part.kind === 'rows' && into) {
      await insert(tx, into, part.rows)
      passFaultPoint('restore-first-rows')
      summary.rows += part.rows.length
    }
  }
  passFaultPoint('restore-rows-read')
  return summary
}

async function takeHead(tx: Database, { migrations, sequences }: CopiedHead): Promise<void> {
  const here = await listMigrations(tx)
  if (migrations.join('\n') !== here.join('\n')) {
    throw new RestoreError(
      'The copy was made by another version of the program. Restore it with that version, then update.',
    )
  }
  for (const { name, lastValue, isCalled } of sequences satisfies SequenceState[]) {
    await tx.query({ text: 'select setval($1::regclass, $2::bigint, $3)', values: [quote(name), lastValue, isCalled] })
  }
}

function findTable(tables: readonly Table[], { table: name, columns }: CopiedTable): Table {
  const found = tables.find((table) => table.name === name)
  if (found?.columns.join() !== columns.join()) throw new RestoreError(`The copy's table ${name} is not as it is here.`)
  return { name, columns }
}

async function insert(tx: Database, { name, columns }: Table, rows: CopiedRows): Promise<void> {
  const atOnce = Math.max(1, Math.floor(MAX_VALUES / Math.max(1, columns.length)))
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce)
    const places = some.map(
      (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    )
    const into = `${quote(name)} (${columns.map(quote).join(', ')})`
    await tx.query({
      text: `insert into ${into} overriding system value values ${places.join(', ')}`,
      values: some.flat(),
    })
  }
}

/** Tables that a migration, or a start that was broken off, fills: their rows are the copy's, too, and give way to them. */
const FILLED_BEFORE: readonly string[] = ['clock_watch', 'holidays', 'installation']

async function refuseData(tx: Database, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    if (FILLED_BEFORE.includes(name)) {
      await tx.query({ text: `delete from ${quote(name)}`, values: [] })
      continue
    }
    const rows = await tx.query({ text: `select from ${quote(name)} limit 1`, values: [] })
    if (rows.length > 0) {
      throw new RestoreError(
        `The database is not empty (${name} has rows). Restore into an empty DATA_DIR or database.`,
      )
    }
  }
}

/**
 * Tables that refer to each other in a circle cannot be filled in any order: the references are taken off, and put back when all rows
 * are there, which looks at every one of them. Their owner may do that; nobody need be an administrator.
 */
async function withoutReferences<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  const references = await tx.query<{ table: string; name: string; definition: string }>({
    text: `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`,
    values: [],
  })
  for (const { table, name } of references) {
    await tx.query({ text: `alter table ${table} drop constraint ${name}`, values: [] })
  }
  const done = await work()
  // The sums of orders, refunds and the ledger are checked by deferred triggers, and PostgreSQL alters no table for which one is pending.
  await tx.query({ text: 'set constraints all immediate', values: [] })
  for (const { table, name, definition } of references) {
    await tx.query({ text: `alter table ${table} add constraint ${name} ${definition}`, values: [] })
  }
  passFaultPoint('restore-references-back')
  return done
}
