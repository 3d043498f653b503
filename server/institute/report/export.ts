import { type InstituteReport, type ReportTable } from '@/lib/institute/report/contract'
import { instituteReportCopy, instituteReportFiles as copy } from '@/lib/institute/report/words'
import { type Cell } from '@/server/platform/adapters/xlsx'
import { writeSheet } from '@/server/platform/adapters/spreadsheet'
import { type BytesReply } from '@/server/platform/http/bind'
import { type ManagerContext } from '@/server/platform/http/context'
import { getReport, type DateRange } from './report'

type ReportFile = DateRange & { readonly table: ReportTable; readonly format: 'csv' | 'xlsx' }

/** One table of the report as a file, with the numbers that its screen shows. @throws AppError invalid_input */
export async function exportReport(ctx: ManagerContext, { table, format, ...range }: ReportFile): Promise<BytesReply> {
  const report = await getReport(ctx, range)
  const { from, until } = range
  return writeSheet([[...copy.heads[table]], ...ROWS[table](report)], format, {
    name: copy.name(copy.names[table], from, until),
    plainName: `institute-${table}-${from}-${until}`,
  })
}

const ROWS: Readonly<Record<ReportTable, (report: InstituteReport) => Cell[][]>> = {
  weeks: ({ weeks }) =>
    weeks.map(({ startsOn, active, exams, enrolments, joined }) => [
      instituteReportCopy.weekOf(startsOn),
      startsOn,
      active,
      exams,
      enrolments,
      joined,
    ]),
  teachers: ({ teachers }) =>
    teachers.map(({ name, writing, speaking }) => [name, ...toCells(writing), ...toCells(speaking)]),
  products: ({ products }) =>
    products.map(({ title, count, totalRial, refundedRial }) => [title, count, totalRial, refundedRial]),
}

function toCells({ count, medianHours, late }: InstituteReport['teachers'][number]['writing']): Cell[] {
  return [count, medianHours === null ? '' : Math.round(medianHours * 10) / 10, late]
}
