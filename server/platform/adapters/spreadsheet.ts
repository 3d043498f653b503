import { setImmediate } from 'node:timers/promises'
import Papa from 'papaparse'
import { printXlsx, type Cell, type RowBatches } from './xlsx'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
/** The media types in the contract of endpoints that return a spreadsheet. */
export const SHEET_TYPES = ['text/csv', TYPES.xlsx] as const
type Names = {
  readonly name: string
  /** An ASCII name for old programs. */
  readonly plainName: string
}

/** Rows of a chunk: few, because requests are served only between two chunks. */
export const ROWS_AT_ONCE = 100

/** A table as a file to download, with the headers of its reply. The first row is the header; names have no extension. */
export function writeSheet(
  table: readonly (readonly Cell[])[] | RowBatches,
  format: keyof typeof TYPES,
  { name, plainName }: Names,
) {
  const full = encodeURIComponent(`${name}.${format}`).replace(/['()*]/g, escape)
  const batches = isWhole(table) ? cut(table) : table
  return {
    bytes: toStream(format === 'csv' ? printCsv(batches) : printXlsx(batches)),
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${plainName}.${format}"; filename*=UTF-8''${full}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

const isWhole = (table: readonly (readonly Cell[])[] | RowBatches): table is readonly (readonly Cell[])[] =>
  Array.isArray(table)

async function* cut(rows: readonly (readonly Cell[])[]): RowBatches {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield rows.slice(from, from + ROWS_AT_ONCE)
    await setImmediate()
  }
}

/** Produces a chunk when the client takes it: a slow client keeps no rows in memory. */
function toStream(chunks: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

/** RFC 5987 allows less than encodeURIComponent leaves. */
function escape(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

/** Without this mark Excel does not detect UTF-8, and garbles Persian. */
const BYTE_ORDER_MARK = '\ufeff'

/** Papa's own rule misses values with a second line, leading blanks, or full-width signs of Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

async function* printCsv(batches: RowBatches): AsyncGenerator<Uint8Array, void> {
  let mark = BYTE_ORDER_MARK
  for await (const rows of batches) {
    yield new TextEncoder().encode(`${mark}${toCsv(rows)}`)
    mark = ''
  }
}

/** Prefixes formulas with an apostrophe: names were typed by strangers. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const text = Papa.unparse(
    rows.map((row) => row.map((value) => (typeof value === 'string' ? escapeInnerFormulas(value) : value))),
    { escapeFormulae: FORMULA, newline: '\r\n', quotes: (value) => typeof value === 'string' },
  )
  return `${text}\r\n`
}

/** With Persian settings Excel splits cells at semicolons and ignores our quotes, so a formula could also start after one, or on a new line. */
function escapeInnerFormulas(value: string): string {
  return value.replace(/(?:[;|]|(?<=[^])(?:\r\n|[\t\r\n]))(?=\s*[=+\-@\uff0b\uff0d\uff1d\uff20])/g, "$&'")
}
