import { classNames } from '@/components/ui/class-names'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { planCopy as copy } from '@/lib/progress/plan/words'
import { dayOfIsoDate } from '@/lib/platform/calendar/study-day'
import { goalCopy } from '@/lib/progress/overview/words/goal'

const THIS_WEEK = 'bg-ink'
const MOCK_WEEK = 'bg-line-strong'

/** The days left until the test, and its weeks as a row. Without a date there is nothing to count down to. */
export function WeeksStrip({ weeks, goal, today }: Pick<DayPlan, 'weeks' | 'goal' | 'today'>) {
  const testDay = goal.testDate === null ? null : dayOfIsoDate(goal.testDate)
  const days = testDay === null ? null : testDay - (dayOfIsoDate(today) ?? testDay)
  const hasMock = weeks.some(({ mocks }, index) => mocks > 0 && index > 0)
  const hasStrip = weeks.length > 0 && days !== null
  return (
    <section
      aria-label={copy.when}
      className={classNames(
        'grid min-w-0 flex-1 gap-y-1 text-sm sm:justify-items-end',
        hasStrip && 'max-sm:basis-full',
      )}
    >
      <div className="flex max-w-full min-w-0 items-center gap-3">
        <p className={classNames('font-semibold', hasStrip && 'shrink-0')}>{describeDaysLeft(days)}</p>
        {hasStrip && (
          <>
            <p className="sr-only">{copy.weeksLeft(weeks.length)}</p>
            <ol aria-hidden className="flex min-w-0 gap-1 max-sm:flex-1 sm:w-80 sm:shrink">
              {weeks.map(({ number, mocks }, index) => (
                <li key={number} className={classNames(BAR, 'min-w-0 flex-1', colourOf(index, mocks))} />
              ))}
            </ol>
          </>
        )}
      </div>
      {weeks.length > 1 && days !== null && (
        <p aria-hidden className="flex gap-3 text-xs leading-4 text-ink-soft">
          <Legend colour={THIS_WEEK} text={copy.thisWeek} />
          {hasMock && <Legend colour={MOCK_WEEK} text={copy.mockWeek} />}
        </p>
      )}
    </section>
  )
}

const BAR = 'h-2 rounded-full'

function colourOf(index: number, mocks: number): string {
  if (index === 0) return THIS_WEEK
  return mocks > 0 ? MOCK_WEEK : 'bg-line'
}

function Legend({ colour, text }: { colour: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={classNames(BAR, 'w-4', colour)} />
      {text}
    </span>
  )
}

function describeDaysLeft(days: number | null): string {
  if (days === null) return copy.noTest
  return days < 0 ? goalCopy.over : goalCopy.daysLeft(days)
}
