import { type MyCourse } from '@/lib/learning/enrolment/contract'
import { learningCopy as copy } from '@/lib/learning/enrolment/words'

/** Progress in words and as a bar. */
export function ProgressBar({ progress: { done, total, percent } }: { progress: MyCourse['progress'] }) {
  return (
    <div>
      <p className="flex justify-between gap-3 text-sm">
        <span>{copy.progress(done, total)}</span>
        <span className="font-semibold">{copy.percent(percent)}</span>
      </p>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line">
        <div className="h-full rounded-full bg-primary" style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  )
}
