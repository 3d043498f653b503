import { Alert } from '@/components/ui/alert'
import { type Review } from '@/lib/sittings/result/contract/result'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { formatDayAndTime } from '@/lib/platform/format/date'

/** Answers that arrived after the close: shown, but never marked. */
export default function LateAnswers({ lateAnswers }: { lateAnswers: Review['late'] }) {
  return (
    <Alert tone="warning" title={reviewCopy.lateTitle}>
      <p>{reviewCopy.lateText}</p>
      <ul className="mt-3 grid gap-2">
        {lateAnswers.map(({ question, value, receivedAt }) => (
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
