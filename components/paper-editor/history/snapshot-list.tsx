import { Button } from '@/components/ui/button'
import { type PaperSnapshot } from '@/lib/contract/papers'
import { paperHistoryCopy } from '@/lib/copy/paper-editor'
import { formatDayAndTime } from '@/lib/format/date'

type SnapshotListProps = { items: readonly PaperSnapshot[]; onLook: (snapshot: PaperSnapshot) => void }

export function SnapshotList({ items, onLook }: SnapshotListProps) {
  if (items.length === 0) return <p className="text-ink-soft">{paperHistoryCopy.noStates}</p>
  return (
    <ul className="divide-y divide-line">
      {items.map((snapshot) => {
        const { rev, at, by, reason } = snapshot
        const when = formatDayAndTime(at)
        return (
          <li key={rev} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p className="font-semibold">{when}</p>
              <p className="text-xs text-ink-faint">
                <bdi>{paperHistoryCopy.by(by)}</bdi> · {paperHistoryCopy.reasons[reason]}
              </p>
            </div>
            <Button variant="outline" aria-label={paperHistoryCopy.lookAt(when)} onClick={() => onLook(snapshot)}>
              {paperHistoryCopy.look}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
