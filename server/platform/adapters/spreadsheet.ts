import Papa from 'papaparse'
import writeXlsxFile from 'write-excel-file/node'

export type Cell = string | number

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

/** A table as a download, with the reply's headers. The first row is the header; names come without extension. */
export async function writeSheet(
  rows: readonly (readonly Cell[])[],
  format: keyof typeof TYPES,
  { name, plainName }: Names,
) {
  const full = encodeURIComponent(`${name}.${format}`).replace(/['()*]/g, escape)
  return {
    bytes: format === 'csv' ? writeCsv(rows) : await writeXlsx(rows),
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${plainName}.${format}"; filename*=UTF-8''${full}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** encodeURIComponent leaves characters that RFC 5987 does not allow. */
function escape(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

/** Without it Excel does not detect UTF-8, and garbles Persian. */
const BYTE_ORDER_MARK = '\ufeff'

/** Papa's own rule misses values with a second line, leading blanks, or full-width signs of Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/** Writes CSV; the first row is the header. Values that a spreadsheet would treat as formulas get an apostrophe: names are typed by strangers. */
export function writeCsv(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const text = Papa.unparse(
    rows.map((row) => row.map((value) => (typeof value === 'string' ? disarm(value) : value))),
    { escapeFormulae: FORMULA, newline: '\r\n', quotes: (value) => typeof value === 'string' },
  )
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${text}\r\n`)
}

/** With Persian settings Excel splits cells at semicolons and ignores our quotes, so a formula could also start after one, or on a new line. */
function disarm(value: string): string {
  return value.replace(/(?:[;|]|(?<=[^])(?:\r\n|[\t\r\n]))(?=\s*[=+\-@\uff0b\uff0d\uff1d\uff20])/g, "$&'")
}

/** A right-to-left sheet. Its cells are typed as text, so that nothing in them is ever a formula. */
async function writeXlsx(rows: readonly (readonly Cell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const [head = [], ...body] = rows
  const data = [
    head.map((value) => ({ value: clean(value), type: String, fontWeight: 'bold' as const })),
    ...body.map((row) =>
      row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value: clean(value), type: String })),
    ),
  ]
  const columns = head.map((_, index) => ({ width: widthOf(rows.map((row) => row[index] ?? '')) }))
  const file = writeXlsxFile(data, { rightToLeft: true, stickyRowsCount: 1, orientation: 'landscape', columns })
  return Uint8Array.from(await file.toBuffer())
}

const [NARROWEST, WIDEST] = [10, 48]

/** The column width: every cell fits, except long texts. */
function widthOf(cells: readonly Cell[]): number {
  const longest = Math.max(...cells.slice(0, 1_000).map((cell) => String(cell).length))
  return Math.min(Math.max(longest + 2, NARROWEST), WIDEST)
}

/** XML does not allow control characters and lone surrogates. */
function clean(value: Cell): string {
  return String(value).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
}
