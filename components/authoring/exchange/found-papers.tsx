import { Alert } from '@/components/ui/alert'
import { exchangeCopy as copy, formatNames } from '@/lib/authoring/exchange/words'
import { encodingNames } from '@/lib/documents/draft/words/text-file'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { type ImportReport } from '@/lib/authoring/exchange/contract'
import { TEXT_ENCODINGS } from '@/lib/platform/text/imported/encoding'
import { ReportLines } from './report-lines'

/** The papers found in a file, what an import would lose, or why nothing can be imported. */
export function FoundPapers({ report: { format, readAs, papers, problems } }: { report: ImportReport }) {
  if (problems.length > 0) {
    return (
      <Alert tone="danger" title={copy.nothing}>
        <ReportLines lines={problems} />
      </Alert>
    )
  }
  const compared = format === 'bundle' ? copy.noLossesOut : copy.noLosses
  const nothingLost = readAs?.isSure === false ? copy.lettersUnsure : compared
  return (
    <section className="grid gap-3 rounded-md border border-line bg-sunken p-4">
      {format && <p className="font-semibold">{copy.found(formatNames[format])}</p>}
      {readAs && <p className="text-sm">{copy.readAs(nameOf(readAs.encoding))}</p>}
      {papers.map(({ title, skill, questionCount, source, report }, index) => (
        <div key={index} className="grid gap-2">
          <p>
            {skillNames[skill]}: <bdi>{copy.paper(title, questionCount)}</bdi>
          </p>
          {source && source.taken === source.found && <p className="text-sm">{copy.allTaken(source.found)}</p>}
          {report.length === 0 ? (
            <p className="text-sm text-ink-soft">{nothingLost}</p>
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

/** An XML file may declare an encoding that is not in the list. */
function nameOf(encoding: string): string {
  const supported = TEXT_ENCODINGS.find((item) => item === encoding)
  return supported ? encodingNames[supported] : encoding
}
