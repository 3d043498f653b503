import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { FailedState } from '@/components/ui/states/failed-state'
import { Skeleton } from '@/components/ui/states/skeleton'
import { paperFindingsCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type EditorPlace } from '@/lib/authoring/paper/rules/editor-place'
import { Badge } from '@/components/ui/badge'
import { type PaperFindings, type PlacedFinding } from './use-findings'

type FindingsProps = { findings: PaperFindings; onOpen: (place: EditorPlace) => void }

/** The findings of the content check; each line links to its place. */
export function Findings({ findings: { query, placed, isStale }, onOpen }: FindingsProps) {
  const errors = placed.filter(({ severity }) => severity === 'error')
  const warnings = placed.filter(({ severity }) => severity === 'warning')
  return (
    <Card id="findings" tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{paperFindingsCopy.title}</h2>
        <p role="status" className="text-sm text-ink-soft">
          {isStale ? paperFindingsCopy.stale : query.data && paperFindingsCopy.counts(errors.length, warnings.length)}
        </p>
      </div>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{paperFindingsCopy.lead}</p>
      {query.error && !query.data && (
        <FailedState title={paperFindingsCopy.failed} error={query.error} onRetry={query.refetch} />
      )}
      {query.isPending && <Skeleton className="h-16" />}
      {query.data && placed.length === 0 && <Alert tone="success">{paperFindingsCopy.none}</Alert>}
      {placed.length > 0 && (
        <ul className="max-h-[28rem] divide-y divide-line overflow-y-auto">
          {[...errors, ...warnings].map((finding, index) => (
            <FindingRow key={index} finding={finding} onOpen={() => onOpen(finding.to)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function FindingRow({ finding, onOpen }: { finding: PlacedFinding; onOpen: () => void }) {
  const { severity, place, sentence } = finding
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 rounded-sm px-1 py-3 text-start text-sm hover:bg-sunken"
      >
        <Badge tone={severity === 'error' ? 'danger' : 'warning'}>{paperFindingsCopy.severity[severity]}</Badge>
        <span className="min-w-0 wrap-break-word">
          <span className="block font-semibold">{place || paperFindingsCopy.whole}</span>
          <span className="text-ink-soft">{sentence}</span>
        </span>
      </button>
    </li>
  )
}
