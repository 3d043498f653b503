import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { type QueuedSubmission } from '@/lib/teaching/submission/contract/assessment'
import { submissionQueueCopy as copy } from '@/lib/teaching/submission/words/submission-queue'
import { taskNames } from '@/lib/teaching/submission/words/annotations'

type SubmissionRowProps = { submission: QueuedSubmission; badge?: ReactNode; about?: ReactNode; children: ReactNode }

/** A submission in a staff list: title, due date and actions. */
export function SubmissionRow({ submission, badge, about, children }: SubmissionRowProps) {
  const { title, tasks, words, draftNo, round, dueAt, isLate } = submission
  return (
    <li className="grid gap-3 border-b border-line px-4 py-4 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </span>
          {badge}
          {isLate && <Badge tone="danger">{copy.late}</Badge>}
          {round > 1 && <Badge tone="info">{copy.again}</Badge>}
          {draftNo > 1 && <Badge>{copy.draft(draftNo)}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {tasks.map((task) => taskNames[task]).join(' + ')} · {copy.words(words)} · {copy.due(dueAt)}
        </p>
        {about}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}

export function SubmissionRows({ children }: { children: ReactNode }) {
  return <ul className="overflow-hidden rounded-lg border border-line bg-surface">{children}</ul>
}
