import { classNames } from '@/components/ui/class-names'
import { Card } from '@/components/ui/card'
import { type Overview } from '@/lib/progress/overview/contract'
import { dayOf, weekCopy as copy } from '@/lib/progress/overview/words/goal'

/** The days of this week, from Saturday; a day off resets nothing. */
export function WeekLine({ week, today }: Pick<Overview, 'week' | 'today'>) {
  return (
    <Card className="flex min-w-0 flex-col">
      <h2 className="text-lg">{copy.title}</h2>
      <p className="mt-2 text-sm text-ink-soft">{copy.days(week.filter(({ isPractised }) => isPractised).length)}</p>
      <ul aria-hidden className="mt-4 flex max-w-sm justify-between gap-1">
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
      <p className="mt-auto pt-3 text-xs text-ink-faint">{copy.note}</p>
    </Card>
  )
}
