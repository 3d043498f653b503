import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Chevron } from '@/components/ui/chevron'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { type Overview } from '@/lib/progress/overview/contract'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatBand } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

type Attempt = Overview['attempts'][number]

/** The latest attempts, a row each; another page lists all, with what can be done with them. */
export default function RecentAttempts({ attempts }: Pick<Overview, 'attempts'>) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} />
        ))}
      </ul>
      <Link
        href={paths.myExams}
        prefetch={false}
        className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
      >
        {dashboardCopy.seeAll}
      </Link>
    </>
  )
}

function AttemptRow({ attempt }: { attempt: Attempt }) {
  const { id, exam, mode, state, startedAt, sittings } = attempt
  const hasResult = sittings.some((sitting) => sitting.state === 'closed' || sitting.state === 'marked')
  return (
    <li>
      <Link
        href={state === 'open' || !hasResult ? paths.preview(id) : paths.result(id)}
        prefetch={false}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-2 -outline-offset-3 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 text-sm leading-6 font-semibold">
            <bdi>{exam.title}</bdi>
            {state === 'open' ? (
              <Badge tone="warning">{attemptCopy.state.open}</Badge>
            ) : (
              <Badge>{attemptCopy.mode[mode]}</Badge>
            )}
          </span>
          <span className="block text-xs text-ink-soft">
            {dashboardCopy.recentFacts([formatDayAndTime(startedAt), ...sittings.flatMap(describeScore)])}
          </span>
        </span>
        <Chevron className="size-4 shrink-0 rotate-90 text-ink-faint" />
      </Link>
    </li>
  )
}

/** Sections without a mark are not named. */
function describeScore({ skill, halfBands, percent }: Attempt['sittings'][number]): string[] {
  if (halfBands !== null) return [`${skillNames[skill]} ${formatBand(halfBands)}`]
  return percent === null ? [] : [`${skillNames[skill]} ${attemptCopy.percent(percent)}`]
}
