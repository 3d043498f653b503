import { strToU8, Zip, ZipDeflate } from 'fflate'

export type Cell = string | number

/** A table in chunks of a few rows; each is read when the one before has been consumed. */
export type RowBatches = AsyncIterable<readonly (readonly Cell[])[]>

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The files of a workbook except its only sheet (ECMA-376; those that programs require). The second style is bold. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}
const SHEET = 'xl/worksheets/sheet1.xml'
/** Column widths precede the rows in the file, so they are measured on the first ones. */
const MEASURED_ROWS = 1_000
/** A higher compression level takes longer than it saves in transfer. */
const LEVEL = 3

/** A right-to-left sheet, compressed chunk by chunk. Text cells are typed as text, so that none is ever a formula. */
export async function* printXlsx(batches: RowBatches): AsyncGenerator<Uint8Array, void> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: LEVEL })
    zip.add(file)
    return file
  }
  for (const [name, xml] of Object.entries(PARTS)) add(name).push(strToU8(`${HEAD}${xml}`), true)
  const sheet = add(SHEET)
  let count = 0
  for await (const rows of withColumns(batches)) {
    sheet.push(strToU8(typeof rows === 'string' ? rows : rows.map((row) => printRow(row, (count += 1))).join('')))
    yield* packed.splice(0)
  }
  sheet.push(strToU8('</sheetData><pageSetup orientation="landscape"/></worksheet>'), true)
  zip.end()
  yield* packed.splice(0)
}

/** Yields the XML before the rows once enough rows have been measured, then the chunks as they come. */
async function* withColumns(batches: RowBatches): AsyncGenerator<string | readonly (readonly Cell[])[]> {
  const waiting: (readonly (readonly Cell[])[])[] = []
  let [measured, isOpen] = [0, false]
  for await (const rows of batches) {
    if (isOpen) {
      yield rows
      continue
    }
    waiting.push(rows)
    measured += rows.length
    if (measured < MEASURED_ROWS) continue
    isOpen = true
    yield printHead(waiting.flat())
    yield* waiting.splice(0)
  }
  if (!isOpen) yield printHead(waiting.flat())
  yield* waiting
}

function printHead(rows: readonly (readonly Cell[])[]): string {
  const columns = (rows[0] ?? []).map((_, index) => {
    const width = widthOf(rows.map((row) => row[index] ?? ''))
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols}<sheetData>`
}

const [NARROWEST, WIDEST] = [10, 48]

/** Wide enough for every cell, except for long texts. */
function widthOf(cells: readonly Cell[]): number {
  const longest = cells.reduce<number>((most, cell) => Math.max(most, String(cell).length), 0)
  return Math.min(Math.max(longest + 2, NARROWEST), WIDEST)
}

/** The first row is the head, in bold. */
function printRow(row: readonly Cell[], number: number): string {
  const style = number === 1 ? ' s="1"' : ''
  const cells = row.map((value) =>
    typeof value === 'number'
      ? `<c${style}><v>${value}</v></c>`
      : `<c t="inlineStr"${style}><is><t xml:space="preserve">${escape(value)}</t></is></c>`,
  )
  return `<row r="${number}">${cells.join('')}</row>`
}

/** XML cannot contain control characters or lone surrogates. */
function escape(value: string): string {
  return value
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}
