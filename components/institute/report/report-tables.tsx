'use client'

import { useMutation } from '@tanstack/react-query'
import { Section } from '@/components/documents/editor/section'
import { FiguresTable } from '@/components/platform/staff-list/figures-table'
import { type FileFormat, FileButtons } from '@/components/ui/button/file-buttons'
import { toast } from '@/components/ui/toast/toast'
import { type InstituteReport, type ReportTable as TableName } from '@/lib/institute/report/contract'
import { loadReportFile } from '@/lib/institute/report/queries'
import { instituteReportCopy as copy, instituteReportFiles } from '@/lib/institute/report/words'
import { downloadFile } from '@/lib/platform/client/load-file'

type ReportProps = { report: InstituteReport }

/** How many assessments each teacher published, and how long candidates waited for them. */
export function TeacherWork({ report }: ReportProps) {
  const { teacherHeads: heads } = copy
  return (
    <Section title={copy.teachersTitle} lead={copy.teachersLead}>
      {report.teachers.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.noTeachers}</p>
      ) : (
        <>
          <FiguresTable
            label={copy.teachersTitle}
            heads={[heads.name, heads.writing, heads.writingWait, heads.speaking, heads.speakingWait, heads.late]}
            rows={report.teachers.map(({ id, name, writing, speaking }) => ({
              id,
              cells: [
                name,
                copy.count(writing.count),
                copy.hours(writing.medianHours),
                copy.count(speaking.count),
                copy.hours(speaking.medianHours),
                copy.count(writing.late + speaking.late),
              ],
            }))}
          />
          <ReportFiles report={report} table="teachers" />
        </>
      )}
    </Section>
  )
}

/** The revenue of each product, highest first. */
export function ProductSales({ report }: ReportProps) {
  const { productHeads: heads } = copy
  return (
    <Section title={copy.productsTitle} lead={copy.productsLead}>
      {report.products.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.noProducts}</p>
      ) : (
        <>
          <FiguresTable
            label={copy.productsTitle}
            heads={[heads.title, heads.count, heads.total, heads.refunded]}
            rows={report.products.map(({ id, title, count, totalRial, refundedRial }) => ({
              id,
              cells: [title, copy.count(count), copy.money(totalRial), copy.money(refundedRial)],
            }))}
          />
          <ReportFiles report={report} table="products" />
        </>
      )}
    </Section>
  )
}

/** Downloads a table of the report. */
export function ReportFiles({ report: { from, until }, table }: ReportProps & { table: TableName }) {
  const load = useMutation({
    mutationFn: async (format: FileFormat) => downloadFile(await loadReportFile({ from, until }, table, format)),
    onError: () => toast.add({ title: copy.exportFailed, color: 'danger' }),
  })
  return (
    <p className="flex flex-wrap items-center gap-3 print:hidden">
      <span className="text-sm font-semibold">{copy.files}</span>
      <FileButtons
        contentName={instituteReportFiles.names[table]}
        pending={load.isPending ? load.variables : null}
        onTake={load.mutate}
      />
    </p>
  )
}
