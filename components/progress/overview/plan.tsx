import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Chevron } from '@/components/ui/chevron'
import { type Overview, type PlanWeek } from '@/lib/progress/overview/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { paths } from '@/lib/platform/paths'
import { weekPlanCopy as copy } from '@/lib/progress/overview/words/figures'

/** Weeks shown at first; one touch shows the rest. */
const MAX_SHOWN = 2

/** The study plan until the test, eight weeks at most, below the title of its row. */
export default function Plan({ plan, goal }: Pick<Overview, 'plan' | 'goal'>) {
  const [shownWeeks, laterWeeks] = [plan.slice(0, MAX_SHOWN), plan.slice(MAX_SHOWN)]
  return (
    <>
      <p className="text-sm text-ink-soft">{leadOf(plan, goal.testDate !== null)}</p>
      <WeekList weeks={shownWeeks} isFirstCurrent />
      {laterWeeks.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-primary-ink">
            {copy.more}
            <Chevron className="size-4 shrink-0 group-open:rotate-180" />
          </summary>
          <WeekList weeks={laterWeeks} />
        </details>
      )}
    </>
  )
}

function leadOf(plan: readonly PlanWeek[], hasDate: boolean): string {
  if (!hasDate) return copy.open
  return plan.at(-1)?.phase === 'last' ? copy.fitted(plan.length) : copy.far
}

/** With `isFirstCurrent` the first week is the current one, and links to its exercises. */
function WeekList({ weeks, isFirstCurrent = false }: { weeks: readonly PlanWeek[]; isFirstCurrent?: boolean }) {
  return (
    <ol className="divide-y divide-line">
      {weeks.map(({ number, firstDay, lastDay, phase, focus, mocks }, index) => (
        <li key={number} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <strong>{copy.week(number)}</strong>
            <span className="text-xs text-ink-faint">{copy.days(firstDay, lastDay)}</span>
          </p>
          <p className="text-sm text-ink-soft">{copy.phases[phase]}</p>
          {isFirstCurrent && index === 0 ? (
            <ul className="flex flex-wrap gap-x-4" aria-label={copy.ways}>
              {focus.map((skill) => (
                <WeekLink key={skill} href={hrefOf(skill)} text={copy.practise(skillNames[skill])} />
              ))}
              {mocks > 0 && <WeekLink href={paths.chooseExam} text={copy.mock} />}
            </ul>
          ) : (
            <p className="flex flex-wrap gap-2">
              <Badge>{copy.focus(focus.map((skill) => skillNames[skill]).join(copy.and))}</Badge>
              {mocks > 0 && <Badge tone="primary">{copy.mock}</Badge>}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function WeekLink({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
      >
        {text}
      </Link>
    </li>
  )
}

const hrefOf = (skill: PlanWeek['focus'][number]) =>
  skill === 'speaking' ? paths.mySpeaking : paths.practiceSkill(skill)
