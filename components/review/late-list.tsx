import { Alert } from '@/components/ui/alert'
import { type Review } from '@/lib/contract/result'
import { reviewCopy } from '@/lib/copy/result'
import { formatDayAndTime } from '@/lib/format/date'

/** What arrived after the close: kept and shown, never part of the mark. */
export function LateList({ late }: { late: Review['late'] }) {
  if (late.length === 0) return null
  return (
    <Alert tone="warning" title={reviewCopy.lateTitle}>
      <p>{reviewCopy.lateText}</p>
      <ul className="mt-3 grid gap-2">
        {late.map(({ question, value, receivedAt }) => (
          <li key={`${question} ${receivedAt} ${value}`}>
            <span className="font-semibold">{reviewCopy.question(question)}</span> ·{' '}
            {reviewCopy.lateAt(formatDayAndTime(receivedAt))}
            <p dir="ltr" lang="en" className="break-words whitespace-pre-wrap">
              {value}
            </p>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
