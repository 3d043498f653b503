import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { BACKUP_FORMAT, type BackupSummary } from './backup'

const Head = z.object({
  format: z.literal(BACKUP_FORMAT),
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
const EndLine = z.object({ end: z.literal(true), rows: z.int() })
const Row = z.array(z.string().nullable())
const Line = z.union([Row, TableLine, EndLine, Head])

export type CopiedHead = z.infer<typeof Head>
export type CopiedTable = z.infer<typeof TableLine>
export type CopiedRows = readonly (readonly (string | null)[])[]
export type CopiedPart =
  | { readonly kind: 'head'; readonly head: CopiedHead }
  | { readonly kind: 'table'; readonly table: CopiedTable }
  /** Rows of the table before it. */
  | { readonly kind: 'rows'; readonly rows: CopiedRows }

const MAX_ROWS = 500

/** The backup cannot be restored here. The message is a sentence; nothing was restored. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

/** Reads the output of backupDatabase in order. @throws RestoreError where the file is damaged, and at its end if it is truncated */
export async function* readCopiedRows(file: string): AsyncGenerator<CopiedPart> {
  let table: CopiedTable | null = null
  let waiting: (string | null)[][] = []
  let count = 0
  let isComplete = false
  for await (const line of linesOf(file)) {
    const isRow = Array.isArray(line)
    if (isRow) {
      if (line.length !== table?.columns.length) throw damaged('a row does not fit its table')
      waiting.push(line)
      count += 1
    }
    if (waiting.length >= (isRow ? MAX_ROWS : 1)) {
      yield { kind: 'rows', rows: waiting }
      waiting = []
    }
    if (isRow) continue
    if ('table' in line) yield { kind: 'table', table: (table = line) }
    else if ('end' in line) isComplete = line.rows === count
    else yield { kind: 'head', head: line }
  }
  if (!isComplete) throw new RestoreError('The copy is cut short: its last line is missing or does not fit.')
}

/** Reads a backup completely, without restoring it. @throws RestoreError as {@link readCopiedRows} */
export async function countCopiedRows(file: string): Promise<BackupSummary> {
  const summary = { tables: 0, rows: 0 }
  for await (const part of readCopiedRows(file)) {
    if (part.kind === 'table') summary.tables += 1
    if (part.kind === 'rows') summary.rows += part.rows.length
  }
  return summary
}

/** A file that cannot be decompressed is damaged; rows read before are rolled back with the transaction. */
async function* linesOf(file: string): AsyncGenerator<z.infer<typeof Line>> {
  const unpacked = createGunzip()
  // Errors of both streams reach the reader of the lines.
  pipeline(createReadStream(file), unpacked, () => undefined)
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity }))
      yield Line.parse(JSON.parse(line))
  } catch (error) {
    throw damaged(error)
  }
}

function damaged(reason: unknown): RestoreError {
  return new RestoreError(`The copy is damaged and cannot be read: ${String(reason)}.`, {
    cause: reason,
  })
}
