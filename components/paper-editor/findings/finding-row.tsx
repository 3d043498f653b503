import { Badge } from '@/components/ui/badge'
import { paperFindingsCopy } from '@/lib/copy/paper-editor'
import { type PlacedFinding } from './use-findings'

export function FindingRow({ finding, onOpen }: { finding: PlacedFinding; onOpen: () => void }) {
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
