'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { Section } from '@/components/documents/editor/section'
import { lastDays, parsePeriod } from '@/components/institute/report/institute-report'
import { FiguresTable } from '@/components/platform/staff-list/figures-table'
import { PeriodForm } from '@/components/institute/report/stretch-form'
import { type FileFormat, FileButtons } from '@/components/ui/button/file-buttons'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { type CaseFigures, type CaseReport as Report, type CaseReportTable } from '@/lib/support/case-report/contract'
import { caseReportQuery, loadCaseReportFile } from '@/lib/support/case-report/queries'
import { caseReportCopy as copy, caseReportFiles } from '@/lib/support/case-report/words'
import { downloadFile } from '@/lib/platform/client/load-file'
import { paths } from '@/lib/platform/paths'
import { FigureBars, type FigureRow } from './figure-bars'

/** How support answered in some weeks; the URL says which weeks. */
export function CaseReport() {
  const router = useRouter()
  const period = parsePeriod(useSearchParams())
  const query = useQuery(caseReportQuery(period))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PeriodForm
        key={`${period.from} ${period.until}`}
        shown={period}
        lastPeriod={lastDays}
        onGo={({ from, until }) => router.push(`${paths.supportReport}?from=${from}&until=${until}`, { scroll: false })}
      />
      <h2 aria-live="polite" className="text-lg">
        {copy.stretch(period.from, period.until)}
      </h2>
      <QueryRegion query={query} words={copy} bars={['h-24', 'h-64', 'h-64']}>
        {(report) =>
          report.all.opened === 0 ? (
            <EmptyState title={copy.emptyTitle} text={copy.emptyText} />
          ) : (
            <>
              <AllFigures all={report.all} />
              <Section title={copy.kindsTitle} lead={copy.kindsLead}>
                <Figures label={copy.kindsTitle} first={copy.kind} rows={kindRows(report)} />
                <TableFiles report={report} table="kinds" />
              </Section>
              <Section title={copy.staffTitle} lead={copy.staffLead}>
                <Figures label={copy.staffTitle} first={copy.by} rows={staffRows(report)} />
                <TableFiles report={report} table="staff" />
              </Section>
            </>
          )
        }
      </QueryRegion>
    </div>
  )
}

const toWords = ({ opened, answered, medianHours, late, solved, reopened, rating }: CaseFigures): string[] => [
  copy.count(opened),
  copy.count(answered),
  copy.decimal(medianHours),
  copy.count(late),
  copy.count(solved),
  copy.count(reopened),
  copy.decimal(rating),
]

function AllFigures({ all }: { all: CaseFigures }) {
  const figures = toWords(all)
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-7">
      {Object.values(copy.heads).map((name, index) => (
        <div key={name} className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-lg font-bold">{figures[index]}</dd>
        </div>
      ))}
    </dl>
  )
}

const kindRows = ({ kinds }: Report): FigureRow[] =>
  kinds.map(({ kind, ...figures }) => ({ id: kind, name: copy.kinds[kind], figures }))
const staffRows = ({ staff }: Report): FigureRow[] =>
  staff.map(({ by, ...figures }) => ({ id: by ? by.id : '', name: by ? by.name : copy.nobody, figures }))

/** The picture, and its figures as a table. */
function Figures({ label, first, rows }: { label: string; first: string; rows: readonly FigureRow[] }) {
  return (
    <>
      <FigureBars title={label} rows={rows} />
      <FiguresTable
        label={label}
        heads={[first, ...Object.values(copy.heads)]}
        rows={rows.map(({ id, name, figures }) => ({ id, cells: [name, ...toWords(figures)] }))}
      />
    </>
  )
}

function TableFiles({ report: { from, until }, table }: { report: Report; table: CaseReportTable }) {
  const load = useMutation({
    mutationFn: async (format: FileFormat) => downloadFile(await loadCaseReportFile({ from, until }, table, format)),
    onError: () => toast.add({ title: copy.exportFailed, color: 'danger' }),
  })
  return (
    <p className="flex flex-wrap items-center gap-3 print:hidden">
      <span className="text-sm font-semibold">{copy.files}</span>
      <FileButtons
        contentName={caseReportFiles.names[table]}
        pending={load.isPending ? load.variables : null}
        onTake={load.mutate}
      />
    </p>
  )
}
