import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type Attempt, type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { type AttemptCost, attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDuration } from '@/lib/platform/format/duration'
import { formatBand } from '@/lib/platform/format/number'
import { formatDayAndTime, formatExamTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { GiveUp } from './lazy'

/** One attempt of the user: its exam, its state, and the link to continue. */
export function AttemptCard({ attempt }: { attempt: Attempt }) {
  const isOpen = attempt.state === 'open'
  const hasResult = attempt.sittings.some(({ state }) => state === 'closed' || state === 'marked')
  const isStarted = attempt.sittings.some(({ state }) => state !== 'ready')
  return (
    <Card className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lg">{attempt.exam.title}</h2>
          <AttemptState attempt={attempt} />
          <Badge>{attemptCopy.mode[attempt.mode]}</Badge>
        </div>
        <p className="mt-1 text-sm text-ink-soft">{attemptCopy.startedAt(formatDayAndTime(attempt.startedAt))}</p>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {attempt.sittings.map((sitting) => (
            <li key={sitting.id}>
              <span className="font-semibold">{skillNames[sitting.skill]}:</span>{' '}
              <span className="text-ink-soft">{describeSitting(sitting, attempt)}</span>
            </li>
          ))}
        </ul>
        {attempt.givenUpAt !== null && <p className="mt-2 text-sm text-ink-soft">{attemptCopy.givenUpNote}</p>}
        {isOpen && attempt.mode === 'practice' && <AnySection attempt={attempt} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOpen && <ButtonLink href={paths.preview(attempt.id)}>{attemptCopy.goOn}</ButtonLink>}
        {hasResult && (
          <ButtonLink href={paths.result(attempt.id)} variant="outline">
            {attemptCopy.result}
          </ButtonLink>
        )}
        {isOpen && <GiveUp attempt={attempt.id} isStarted={isStarted} cost={costOf(attempt)} />}
      </div>
    </Card>
  )
}

/** The state of a section: its band if it has one, and the end of a running mock section. */
function describeSitting(
  { state, halfBands, percent, deadlineAt, leftSeconds }: AttemptSitting,
  { mode }: Attempt,
): string {
  if (halfBands !== null) return attemptCopy.band(formatBand(halfBands))
  if (percent !== null) return attemptCopy.percent(percent)
  const isTimed = state === 'running' && mode === 'strict' && deadlineAt !== null
  if (!isTimed) return attemptCopy.sitting[state]
  const until = formatExamTime(deadlineAt)
  return leftSeconds === null
    ? attemptCopy.runningUntil(until)
    : attemptCopy.runningFor(formatDuration(leftSeconds), until)
}

function costOf({ mode, mockDay }: Attempt): AttemptCost {
  return mode === 'practice' || mockDay !== null ? 'nothing' : 'one'
}

function AttemptState({ attempt: { state, givenUpAt } }: { attempt: Pick<Attempt, 'state' | 'givenUpAt'> }) {
  if (givenUpAt !== null) return <Badge>{attemptCopy.givenUp}</Badge>
  return <Badge tone={state === 'open' ? 'warning' : 'primary'}>{attemptCopy.state[state]}</Badge>
}

/** In practice sections can be taken in any order. */
function AnySection({ attempt: { id, sittings } }: { attempt: Attempt }) {
  const ready = sittings.filter(({ state }) => state === 'ready')
  if (ready.length < 2 || sittings.some(({ state }) => state === 'running')) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      {attemptCopy.anyOrder}
      {ready.map(({ skill }) => (
        <a
          key={skill}
          href={paths.sitting(id, skill)}
          className="grid min-h-11 place-items-center font-semibold text-primary-ink underline underline-offset-4"
        >
          {attemptCopy.startSection(skillNames[skill])}
        </a>
      ))}
    </p>
  )
}
