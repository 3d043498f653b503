import Link from 'next/link'
import { type ExamView } from '@/lib/api/drafts/open-exam'
import { examPublishCopy as copy } from '@/lib/copy/exam-desk'
import { formatDayAndTime } from '@/lib/format/date'
import { paths } from '@/lib/paths'

/** What candidates have of the exam now, and what became of it. */
export function PublishState({ view: { draft } }: { view: ExamView }) {
  const { id, state, liveVersion, publishedAt, scheduledAt, hasChanges, attempts } = draft
  const { open, finished } = attempts
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      {liveVersion !== null && <p className="font-semibold text-ink">{copy.live(liveVersion)}</p>}
      {liveVersion !== null && publishedAt !== null && <p>{copy.since(formatDayAndTime(publishedAt))}</p>}
      {liveVersion !== null && <p>{hasChanges ? copy.hasChanges : copy.same}</p>}
      {state === 'draft' && <p>{copy.draft}</p>}
      {state === 'unpublished' && <p>{copy.unpublished}</p>}
      {scheduledAt !== null && <p className="text-info">{copy.scheduled(formatDayAndTime(scheduledAt))}</p>}
      <p>{open + finished === 0 ? copy.noAttempts : copy.attempts(open, finished)}</p>
      {open + finished > 0 && (
        <Link
          href={paths.examResults(id)}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink hover:underline"
        >
          {copy.results}
        </Link>
      )}
    </div>
  )
}
