import { Badge } from '@/components/ui/badge'
import { Band } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type Attempt, type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { type AttemptCost, attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDuration } from '@/lib/platform/format/duration'
import { formatDayAndTime, formatExamTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { GiveUp } from './lazy'

/** One attempt of the user as a row: its exam, its bands, its state, and the link to continue. The list around it is the page's. */
export function AttemptCard({ attempt }: { attempt: Attempt }) {
  const isOpen = attempt.state === 'open'
  const hasResult = attempt.sittings.some(({ state }) => state === 'closed' || state === 'marked')
  const isStarted = attempt.sittings.some(({ state }) => state !== 'ready')
  return (
    <div className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-base">{attempt.exam.title}</h2>
          <AttemptState attempt={attempt} />
        </div>
        <p className="text-sm text-ink-soft">
          {attempt.givenUpAt === null && attempt.state === 'finished' && `${attemptCopy.state.finished} · `}
          {attemptCopy.mode[attempt.mode]} · {attemptCopy.startedAt(formatDayAndTime(attempt.startedAt))}
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {attempt.sittings.map((sitting) => (
            <li key={sitting.id} className="flex items-baseline gap-1.5">
              <span className="text-ink-soft">{skillNames[sitting.skill]}</span>{' '}
              {sitting.halfBands === null ? (
                <span>{describeSitting(sitting, attempt)}</span>
              ) : (
                <Band half={sitting.halfBands} className="text-base" />
              )}
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
    </div>
  )
}

/** The state of a section without a band, and the end of a running mock section. */
function describeSitting({ state, percent, deadlineAt, leftSeconds }: AttemptSitting, { mode }: Attempt): string {
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

/** What is not as usual: most attempts are finished, and say so in words. */
function AttemptState({ attempt: { state, givenUpAt } }: { attempt: Pick<Attempt, 'state' | 'givenUpAt'> }) {
  if (givenUpAt !== null) return <Badge>{attemptCopy.givenUp}</Badge>
  return state === 'open' && <Badge tone="warning">{attemptCopy.state.open}</Badge>
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
