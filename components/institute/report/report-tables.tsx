'use client'

import { useMutation } from '@tanstack/react-query'
import { Section } from '@/components/documents/editor/section'
import { type FileFormat, FileButtons } from '@/components/ui/button/file-buttons'
import { toast } from '@/components/ui/toast/toast'
import { type InstituteReport, type ReportTable as TableName } from '@/lib/institute/report/contract'
import { loadReportFile } from '@/lib/institute/report/queries'
import { instituteReportCopy as copy, instituteReportFiles } from '@/lib/institute/report/words'
import { handFile } from '@/lib/platform/client/files'

type ReportProps = { report: InstituteReport }

/** The work that each teacher gave back, and how long candidates waited for it. */
export function TeacherWork({ report }: ReportProps) {
  const { teacherHeads: heads } = copy
  return (
    <Section title={copy.teachersTitle} lead={copy.teachersLead}>
      {report.teachers.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.noTeachers}</p>
      ) : (
        <>
          <ReportTable
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
          <ReportTable
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
    mutationFn: async (format: FileFormat) => handFile(await loadReportFile({ from, until }, table, format)),
    onError: () => toast.add({ title: copy.exportFailed, color: 'danger' }),
  })
  return (
    <p className="flex flex-wrap items-center gap-3 print:hidden">
      <span className="text-sm font-semibold">{copy.files}</span>
      <FileButtons
        of={instituteReportFiles.names[table]}
        pending={load.isPending ? load.variables : null}
        onTake={load.mutate}
      />
    </p>
  )
}

type ReportTableProps = {
  label: string
  heads: readonly string[]
  rows: readonly { readonly id: string; readonly cells: readonly string[] }[]
}

/** A group, not a region: the section around it already is a region of that name. */
const SCROLLED = { role: 'group', tabIndex: 0 } as const

/** On a small screen it scrolls inside its own box, also by keyboard. */
export function ReportTable({ label, heads, rows }: ReportTableProps) {
  return (
    <div {...SCROLLED} aria-label={label} className="scroll-shade overflow-x-auto print:overflow-visible">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-soft">
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="px-3 py-2 text-start font-semibold whitespace-nowrap print:whitespace-normal"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id}>
              <th scope="row" className="min-w-32 px-3 py-2 text-start font-semibold print:min-w-0">
                <bdi>{name}</bdi>
              </th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]} className="px-3 py-2 tabular-nums">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
