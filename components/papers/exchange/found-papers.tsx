import { Alert } from '@/components/ui/alert'
import { type ImportReport } from '@/lib/contract/exchange'
import { exchangeCopy as copy, formatNames } from '@/lib/copy/exchange'
import { skillNames } from '@/lib/copy/exam'
import { ReportLines } from './report-lines'

/** What is in a file, what of it would be lost, or why nothing can be taken. */
export function FoundPapers({ report: { format, papers, problems } }: { report: ImportReport }) {
  if (problems.length > 0) {
    return (
      <Alert tone="danger" title={copy.nothing}>
        <ReportLines lines={problems} />
      </Alert>
    )
  }
  return (
    <section className="grid gap-3 rounded-md border border-line bg-sunken p-4">
      {format && <p className="font-semibold">{copy.found(formatNames[format])}</p>}
      {papers.map(({ title, skill, questionCount, report }, index) => (
        <div key={index} className="grid gap-2">
          <p>
            {skillNames[skill]}: <bdi>{copy.paper(title, questionCount)}</bdi>
          </p>
          {report.length === 0 ? (
            <p className="text-sm text-ink-soft">{format === 'bundle' ? copy.noLossesOut : copy.noLosses}</p>
          ) : (
            <>
              <h3 className="text-sm font-semibold">{copy.losses}</h3>
              <ReportLines lines={report} />
            </>
          )}
        </div>
      ))}
    </section>
  )
}
