import { Badge } from '@/components/ui/badge'
import { type PersonAttempt } from '@/lib/contract/people'
import { attemptCopy } from '@/lib/copy/dashboard'
import { skillNames } from '@/lib/copy/exam'
import { personAttemptsCopy as copy } from '@/lib/copy/people'
import { formatDayAndTime } from '@/lib/format/date'

export function AttemptRow({ attempt }: { attempt: PersonAttempt }) {
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-base">
          <bdi>{attempt.exam.title}</bdi>
        </h3>
        {attempt.givenUpAt === null ? (
          <Badge tone={attempt.state === 'open' ? 'warning' : 'primary'}>{attemptCopy.state[attempt.state]}</Badge>
        ) : (
          <Badge>{attemptCopy.givenUp}</Badge>
        )}
        <Badge>{attemptCopy.mode[attempt.mode]}</Badge>
      </div>
      <p className="text-sm text-ink-soft">{attemptCopy.startedAt(formatDayAndTime(attempt.startedAt))}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {attempt.sections.map((section) => (
          <div key={section.skill} className="flex gap-1.5">
            <dt className="text-ink-soft">{skillNames[section.skill]}:</dt>
            <dd className="font-semibold">{scoreOf(section)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function scoreOf({ state, halfBands, percent }: PersonAttempt['sections'][number]): string {
  if (halfBands !== null) return copy.band(halfBands)
  if (percent !== null) return copy.percent(percent)
  return attemptCopy.sitting[state]
}
