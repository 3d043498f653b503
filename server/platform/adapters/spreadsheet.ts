import Papa from 'papaparse'
import writeXlsxFile from 'write-excel-file/node'

export type Cell = string | number

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
/** What the contract says of an endpoint that answers with a sheet. */
export const SHEET_TYPES = ['text/csv', TYPES.xlsx] as const
type Names = {
  readonly name: string
  /** For programs that know Latin letters alone. */
  readonly plainName: string
}

/** A table as a file to take away, with the headers of its reply. The first row is the head; names come without the ending. */
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

/** RFC 5987 allows less than encodeURIComponent leaves. */
function escape(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

/** Excel takes a file for Latin without it, and shows Persian as signs. */
const BYTE_ORDER_MARK = '\ufeff'

/** Papa's own rule lets pass what has a second line, blanks in front, or the wide signs of Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/** The first row is the head. What would be a formula in a spreadsheet begins with an apostrophe: names are what strangers typed. */
export function writeCsv(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const text = Papa.unparse(
    rows.map((row) => row.map((value) => (typeof value === 'string' ? disarm(value) : value))),
    { escapeFormulae: FORMULA, newline: '\r\n', quotes: (value) => typeof value === 'string' },
  )
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${text}\r\n`)
}

/** Windows in Persian parts cells at semicolons, and does not see our quotes then: what would begin a cell or a line there, too. */
function disarm(value: string): string {
  return value.replace(/(?:[;|]|(?<=[^])(?:\r\n|[\t\r\n]))(?=\s*[=+\-@\uff0b\uff0d\uff1d\uff20])/g, "$&'")
}

/** A right-to-left sheet. Its cells say that they are text, so that nothing in them is ever a formula. */
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

/** Every cell is read whole, but for texts that are long. */
function widthOf(cells: readonly Cell[]): number {
  const longest = Math.max(...cells.slice(0, 1_000).map((cell) => String(cell).length))
  return Math.min(Math.max(longest + 2, NARROWEST), WIDEST)
}

/** XML knows no control characters and no halves of characters. */
function clean(value: Cell): string {
  return String(value).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
}
