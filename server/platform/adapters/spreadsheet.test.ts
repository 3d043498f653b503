import { unzipSync } from 'fflate'
import { type Cell, type RowBatches } from './xlsx'
import { ROWS_AT_ONCE, writeSheet } from './spreadsheet'

const NAMES = { name: 'نتیجه‌ها', plainName: 'results' }
const row = (n: number): Cell[] => [`نفر ${n}`, n]

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
const sheetOf = (file: Uint8Array) => new TextDecoder().decode(unzipSync(file)['xl/worksheets/sheet1.xml'])

/** This many chunks of `ROWS_AT_ONCE` rows, and the number requested so far. */
function countBatches(count: number) {
  const asked = { count: 0 }
  async function* make(): RowBatches {
    for (let batch = 0; batch < count; batch += 1) {
      asked.count += 1
      yield Array.from({ length: ROWS_AT_ONCE }, (_, index) => row(batch * ROWS_AT_ONCE + index))
    }
  }
  return { asked, batches: make() }
}

test('a CSV file is written chunk by chunk: each is requested only after the preceding one was consumed', async () => {
  const { asked, batches } = countBatches(50)
  const reader = writeSheet(batches, 'csv', NAMES).bytes.getReader()
  const lines: number[] = []
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    lines.push(new TextDecoder().decode(value).split('\r\n').length - 1)
    // The stream buffers one chunk.
    expect(asked.count).toBeLessThanOrEqual(lines.length + 1)
  }
  expect(lines).toEqual(Array.from({ length: 50 }, () => ROWS_AT_ONCE))
})

test('an Excel file is packed chunk by chunk, once its columns are measured', async () => {
  const { asked, batches } = countBatches(50)
  const reader = writeSheet(batches, 'xlsx', NAMES).bytes.getReader()
  await reader.read()
  expect(asked.count).toBeLessThanOrEqual(11)
  await reader.cancel()
  expect(asked.count).toBeLessThanOrEqual(12)
})

test.each([1, ROWS_AT_ONCE, 10 * ROWS_AT_ONCE, 10 * ROWS_AT_ONCE + 1, 3_000])(
  'a sheet of %i rows has them all, in order',
  async (count) => {
    const xml = sheetOf(
      await readAll(
        writeSheet(
          Array.from({ length: count }, (_, n) => row(n)),
          'xlsx',
          NAMES,
        ).bytes,
      ),
    )
    expect([...xml.matchAll(/<v>(\d+)<\/v>/g)].map(([, n]) => Number(n))).toEqual(
      Array.from({ length: count }, (_, n) => n),
    )
    expect([...xml.matchAll(/<row r="(\d+)">/g)].at(-1)?.[1]).toBe(String(count))
    expect(xml.endsWith('</worksheet>')).toBe(true)
  },
)

test('an Excel file is sound XML whatever somebody is called', async () => {
  const names = ['a<b>&"c"', '=1+1', '\u0000\ud800x', ' two  blanks ']
  const file = await readAll(writeSheet([names], 'xlsx', NAMES).bytes)
  const xml = sheetOf(file)
  const texts = [...xml.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text)
  expect(texts).toEqual(['a&lt;b&gt;&amp;"c"', '=1+1', '\ufffd\ufffdx', ' two  blanks '])
  expect(xml).not.toContain('<f>')
  expect(Object.keys(unzipSync(file))).toEqual(
    expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/styles.xml']),
  )
})
