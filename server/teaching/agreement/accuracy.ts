import { type Accuracy } from '@/lib/teaching/agreement/contract/accuracy'
import {
  type AccuracyReport,
  fileRows,
  isFileOpen,
  reportAccuracy,
  wholeBatches,
} from '@/lib/teaching/agreement/rules/accuracy'
import { accuracyCopy } from '@/lib/teaching/agreement/words/accuracy'
import { writeSheet } from '@/server/platform/adapters/spreadsheet'
import { type BytesReply } from '@/server/platform/http/bind'
import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { listDoubleMarks } from './repo'

/** The last report and its input. Cached because the page is public, and computing its intervals takes a tenth of a second. */
let lastReport: { readonly key: string; readonly report: AccuracyReport } | null = null

/** Agreement between teachers, published for everybody: never a name, and no figures about a group so small that a person could be recognised. */
export async function getAccuracy({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<Accuracy> {
  const { rounding } = settings.teaching
  const marks = await listDoubleMarks(db)
  const key = JSON.stringify([rounding, marks])
  if (lastReport?.key !== key) lastReport = { key, report: reportAccuracy(marks, rounding) }
  const { report } = lastReport
  return {
    ...report,
    shown: report.shown && toTable(report.shown),
    bySource: report.bySource.map(({ source, shown }) => ({ source, shown: toTable(shown) })),
  }
}

type Table = NonNullable<AccuracyReport['shown']>

/** A mutable copy, as the contract's types require. */
const toTable = (table: Table) => ({
  ...table,
  rows: table.rows.map((row) => ({ ...row, intervals: { ...row.intervals } })),
})

/** @throws AppError not_ready until there are enough pairs from enough people */
export async function exportPairs({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<BytesReply> {
  const batch = wholeBatches(await listDoubleMarks(db))
  if (!isFileOpen(batch)) throw new AppError('not_ready')
  const rows = [accuracyCopy.fileHead, ...fileRows(batch, settings.teaching.rounding)]
  return writeSheet(rows, 'csv', { name: accuracyCopy.file, plainName: accuracyCopy.file })
}
