import { type CaseFigures, type CaseReport, type CaseReportTable } from '@/lib/support/case-report/contract'
import { caseReportCopy, caseReportFiles } from '@/lib/support/case-report/words'
import { dayOfDate, MAX_DAYS } from '@/lib/institute/report/rules'
import { type Cell } from '@/server/platform/adapters/xlsx'
import { writeSheet } from '@/server/platform/adapters/spreadsheet'
import { type BytesReply } from '@/server/platform/http/bind'
import { type ManagerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type FigureRow, listFigures } from './repo'

type DateRange = { readonly from: string; readonly until: string }

/** @throws AppError invalid_input for a period that ends before it begins, or is too long */
export async function getCaseReport({ db }: ManagerContext, { from, until }: DateRange): Promise<CaseReport> {
  const [first, last] = [dayOfDate(from), dayOfDate(until)]
  if (last < first || last - first >= MAX_DAYS) throw new AppError('invalid_input')
  const rows = await listFigures(db, { from: first, until: last + 1 })
  const all = rows.find((row) => row.of === 'all')
  return {
    from,
    until,
    all: all ? figuresOf(all) : NO_FIGURES,
    kinds: rows.flatMap((row) => (row.of === 'kind' && row.kind ? [{ kind: row.kind, ...figuresOf(row) }] : [])),
    staff: rows.flatMap((row) => (row.of === 'staff' ? [{ by: row.by, ...figuresOf(row) }] : [])),
  }
}

const NO_FIGURES = { opened: 0, answered: 0, medianHours: null, late: 0, solved: 0, reopened: 0, rating: null } as const

function figuresOf({ opened, answered, medianHours, late, solved, reopened, rating }: FigureRow): CaseFigures {
  return { opened, answered, medianHours, late, solved, reopened, rating }
}

type ReportFile = DateRange & { readonly table: CaseReportTable; readonly format: 'csv' | 'xlsx' }

/** One table of the report as a file, with the numbers that its screen shows. @throws AppError invalid_input */
export async function exportCaseReport(
  ctx: ManagerContext,
  { table, format, ...range }: ReportFile,
): Promise<BytesReply> {
  const report = await getCaseReport(ctx, range)
  const { from, until } = range
  const rows =
    table === 'kinds'
      ? report.kinds.map(({ kind, ...figures }) => [caseReportCopy.kinds[kind], ...toCells(figures)])
      : report.staff.map(({ by, ...figures }) => [by ? by.name : caseReportCopy.nobody, ...toCells(figures)])
  return writeSheet([[...caseReportFiles.heads[table]], ...rows], format, {
    name: caseReportFiles.name(caseReportFiles.names[table], from, until),
    plainName: `support-${table}-${from}-${until}`,
  })
}

function toCells({ opened, answered, medianHours, late, solved, reopened, rating }: CaseFigures): Cell[] {
  return [opened, answered, toDecimal(medianHours), late, solved, reopened, toDecimal(rating)]
}

const toDecimal = (figure: number | null): Cell => (figure === null ? '' : Math.round(figure * 10) / 10)
