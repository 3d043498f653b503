import { classNames } from '@/components/ui/class-names'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { planCopy as copy } from '@/lib/progress/plan/words'
import { dayOfIsoDate } from '@/lib/platform/calendar/study-day'
import { goalCopy } from '@/lib/progress/overview/words/goal'

/** The days left until the test, and its weeks as a row. Without a date there is nothing to count down to. */
export function WeeksStrip({ weeks, goal, today }: Pick<DayPlan, 'weeks' | 'goal' | 'today'>) {
  const testDay = goal.testDate === null ? null : dayOfIsoDate(goal.testDate)
  const days = testDay === null ? null : testDay - (dayOfIsoDate(today) ?? testDay)
  return (
    <section aria-label={copy.when} className="flex min-w-0 flex-1 items-center justify-end gap-3 text-sm">
      <p className="shrink-0 font-semibold">{sayLeft(days)}</p>
      {weeks.length > 0 && days !== null && (
        <>
          <p className="sr-only">{copy.weeksLeft(weeks.length)}</p>
          <ol aria-hidden className="flex w-24 min-w-0 shrink gap-1 sm:w-80">
            {weeks.map(({ number, mocks }, index) => (
              <li
                key={number}
                title={mocks > 0 ? copy.mockWeek : undefined}
                className={classNames(
                  'h-2 min-w-0 flex-1 rounded-full',
                  index === 0 ? 'bg-ink' : 'bg-line',
                  mocks > 0 && index > 0 && 'bg-line-strong',
                )}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function sayLeft(days: number | null): string {
  if (days === null) return copy.noTest
  return days < 0 ? goalCopy.over : goalCopy.daysLeft(days)
}
