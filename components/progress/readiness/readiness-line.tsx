import Link from 'next/link'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { paths } from '@/lib/platform/paths'
import { readinessCopy as copy } from '@/lib/progress/readiness/words'

type ReadinessLineProps = Pick<DayPlan, 'readiness'> & {
  /** From when the next mock helps, if it does not yet. */
  nextMock?: string
}

/** Whether to book the real test, in a sentence that leads to its figures. */
export function ReadinessLine({ readiness, nextMock }: ReadinessLineProps) {
  return (
    <div className="text-sm">
      <p className={readiness.kind === 'open' ? 'font-semibold text-primary-ink' : 'text-ink-soft'}>
        {copy.summarise(readiness)}
        {nextMock && ` ${nextMock}`}
      </p>
      <Link
        href={paths.progress}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
      >
        {copy.details}
      </Link>
    </div>
  )
}
