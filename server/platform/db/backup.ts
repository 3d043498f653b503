import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { listMigrations, listSequences, listTables, quote, type Table } from './catalog'
import { type Database } from './client'

export const BACKUP_FORMAT = 'sanjeh.backup/1'
const ROWS_AT_ONCE = 500

export type BackupSummary = { readonly tables: number; readonly rows: number }

/**
 * Writes all tables to one compressed file of JSON lines. Everything is read in one snapshot, so that the backup is consistent while the program
 * keeps working. The first line describes the backup; then come each table's header and its rows, every value in PostgreSQL's own text format, so
 * that nothing is lost on restore; the last line closes the file.
 */
export async function backupDatabase(db: Database, file: string): Promise<BackupSummary> {
  return db.transaction(async (tx) => {
    for (const text of [
      'set transaction isolation level repeatable read, read only',
      "set local timezone = 'UTC'",
      'set local statement_timeout = 0',
      'set local idle_in_transaction_session_timeout = 0',
    ]) {
      await tx.query({ text, values: [] })
    }
    const summary = { tables: 0, rows: 0 }
    const lines = Readable.from(writeLines(tx, summary))
    await pipeline(lines, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
    return summary
  })
}

async function* writeLines(tx: Database, summary: { tables: number; rows: number }): AsyncGenerator<string> {
  const tables = await listTables(tx)
  const head = { format: BACKUP_FORMAT, migrations: await listMigrations(tx), sequences: await listSequences(tx) }
  yield `${JSON.stringify(head)}\n`
  for (const table of tables) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`
    for await (const rows of readRows(tx, table)) {
      summary.rows += rows.length
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
    summary.tables += 1
  }
  yield `${JSON.stringify({ end: true, rows: summary.rows })}\n`
}

async function* readRows(tx: Database, { name, columns }: Table): AsyncGenerator<unknown[][]> {
  const asText = columns.map((column) => `${quote(column)}::text`).join(', ')
  await tx.query({
    text: `declare backup_rows no scroll cursor for select array[${asText}]::text[] as row from ${quote(name)}`,
    values: [],
  })
  for (;;) {
    const rows = await tx.query<{ row: unknown[] }>({ text: `fetch ${ROWS_AT_ONCE} from backup_rows`, values: [] })
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await tx.query({ text: 'close backup_rows', values: [] })
}
