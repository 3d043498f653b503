import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type ExamVersion } from '@/lib/contract/exam-drafts'
import { examVersionsCopy as copy } from '@/lib/copy/exam-desk'

type VersionRowProps = { version: ExamVersion; onCompare: () => void; onRestore: (() => void) | null }

export function VersionRow({ version, onCompare, onRestore }: VersionRowProps) {
  const { number, title, at, by, isLive, reason, attemptCount } = version
  const name = copy.number(number)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold">{name}</span>
          {isLive && <Badge tone="primary">{copy.live}</Badge>}
          <bdi className="wrap-anywhere">{title}</bdi>
        </p>
        <p className="mt-0.5 text-xs text-ink-faint">
          {copy.about(copy.reasons[reason], by, at)} · {copy.attempts(attemptCount)}
        </p>
      </div>
      <div className="flex flex-wrap">
        <Button variant="quiet" onClick={onCompare}>
          {copy.compare}
          <span className="sr-only"> {name}</span>
        </Button>
        {onRestore && (
          <Button variant="quiet" onClick={onRestore}>
            {copy.restore}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
