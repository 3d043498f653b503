import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { errorCode } from '@/server/platform/error-code'
import { type BackupSummary } from './backup'
import { listMigrations, listTables, quote, type SequenceState, type Table } from './catalog'
import { type Database } from './client'
import { type CopiedHead, type CopiedRows, type CopiedTable, readCopiedRows, RestoreError } from './copied-rows'

/** PostgreSQL takes at most 65,535 values in a statement. */
const MAX_VALUES = 30_000

/** Work beyond the rows. If it fails, the rows are rolled back. */
type RestoreHooks = {
  /** Called before the first row, once the database is known to be empty. */
  readonly before: () => Promise<void>
  /** Called when all rows are inserted and consistent, before the commit. */
  readonly after: (tx: Database) => Promise<void>
}

/**
 * Restores a backup of backupDatabase into an empty database of the same migrations, in one transaction: all or nothing.
 * @throws RestoreError when the database contains people or exams, the program is another version, or the file is damaged, truncated or inconsistent
 */
export async function restoreDatabase(
  db: Database,
  file: string,
  { before, after }: RestoreHooks,
): Promise<BackupSummary> {
  return db.transaction(async (tx) => {
    for (const text of [
      'set local statement_timeout = 0',
      'set local idle_in_transaction_session_timeout = 0',
      "set local timezone = 'UTC'",
      // The backup contains the stored counts (decision 126): inserting its rows must not count them again.
      "set local sanjeh.is_restoring = 'on'",
    ]) {
      await tx.query({ text, values: [] })
    }
    const tables = await listTables(tx)
    await refuseIfNotEmpty(tx, tables)
    await before()
    const summary = await withoutReferences(tx, () => readInto(tx, tables, file)).catch((error: unknown) => {
      throw asDisagreement(error) ?? error
    })
    await after(tx)
    passFaultPoint('restore-before-commit')
    return summary
  })
}

/** PostgreSQL's class 23: the rows of the backup violate a constraint. */
function asDisagreement(error: unknown): RestoreError | null {
  if (!(error instanceof Error) || !errorCode(error)?.startsWith('23')) return null
  return new RestoreError(`The copy does not agree with itself: ${error.message}.`, {
    cause: error,
  })
}

async function readInto(tx: Database, tables: readonly Table[], file: string): Promise<BackupSummary> {
  const summary = { tables: 0, rows: 0 }
  let table: Table | null = null
  for await (const part of readCopiedRows(file)) {
    if (part.kind === 'head') await applyHead(tx, part.head)
    if (part.kind === 'table') {
      table = findTable(tables, part.table)
      summary.tables += 1
    }
    if (part.kind === 'rows' && table) {
      await insert(tx, table, part.rows)
      passFaultPoint('restore-first-rows')
      summary.rows += part.rows.length
    }
  }
  passFaultPoint('restore-rows-read')
  return summary
}

async function applyHead(tx: Database, { migrations, sequences }: CopiedHead): Promise<void> {
  const ownMigrations = await listMigrations(tx)
  if (migrations.join('\n') !== ownMigrations.join('\n')) {
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
  const rowsPerStatement = Math.max(1, Math.floor(MAX_VALUES / Math.max(1, columns.length)))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement)
    const placeholders = batch.map(
      (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    )
    const tableAndColumns = `${quote(name)} (${columns.map(quote).join(', ')})`
    await tx.query({
      text: `insert into ${tableAndColumns} overriding system value values ${placeholders.join(', ')}`,
      values: batch.flat(),
    })
  }
}

/** Tables that a migration, or an interrupted start, fills: these rows are replaced by the backup's. */
const FILLED_BEFORE: readonly string[] = ['clock_watch', 'holidays', 'installation']

async function refuseIfNotEmpty(tx: Database, tables: readonly Table[]): Promise<void> {
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
 * Tables in a reference cycle cannot be filled in any order: the foreign keys are dropped, and added again when all rows are there, which checks
 * every row. The tables' owner may do that; no administrator is needed.
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
  const result = await work()
  // Deferred triggers check the sums of orders, refunds and the ledger, and PostgreSQL alters no table with pending triggers.
  await tx.query({ text: 'set constraints all immediate', values: [] })
  for (const { table, name, definition } of references) {
    await tx.query({ text: `alter table ${table} add constraint ${name} ${definition}`, values: [] })
  }
  passFaultPoint('restore-references-back')
  return result
}
