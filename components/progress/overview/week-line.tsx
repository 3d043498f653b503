import { classNames } from '@/components/ui/class-names'
import { type Overview } from '@/lib/progress/overview/contract'
import { dayOf, weekCopy as copy } from '@/lib/progress/overview/words/goal'

/** The days of this week, from Saturday. A day off does not break the row of days. */
export function WeekLine({ week, today }: Pick<Overview, 'week' | 'today'>) {
  return (
    <section
      aria-labelledby="week"
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <div className="min-w-0">
        <h2 id="week" className="text-base">
          {copy.title}
        </h2>
        <p className="text-sm text-ink-soft">{copy.days(week.filter(({ isPractised }) => isPractised).length)}</p>
      </div>
      <ul aria-hidden className="flex min-w-0 justify-between gap-2">
        {week.map(({ day, isPractised }, index) => (
          <li
            key={day}
            title={dayOf(day)}
            className={classNames(
              'grid aspect-square w-9 min-w-0 place-items-center rounded-full text-sm font-semibold',
              isPractised ? 'bg-primary text-on-primary' : 'bg-sunken text-ink-soft',
              day === today && 'outline-2 outline-offset-2 outline-line-strong',
            )}
          >
            {copy.names[index]}
          </li>
        ))}
      </ul>
    </section>
  )
}
