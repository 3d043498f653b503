import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Band } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { type Attempt, type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { type AttemptCost } from '@/lib/sittings/attempt/words/give-up'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDuration } from '@/lib/platform/format/duration'
import { formatDayAndTime, formatExamTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { GiveUp } from './lazy'

type AttemptCardProps = {
  attempt: Attempt
  /** The one to go on with: it has the filled button. */
  isNext?: boolean
}

/** One attempt of the user in a list: a row that leads to its result, or, while it is open, its state and what can be done with it. */
export function AttemptCard({ attempt, isNext = false }: AttemptCardProps) {
  const hasResult = attempt.sittings.some(({ state }) => state === 'closed' || state === 'marked')
  if (attempt.state === 'open') return <OpenAttempt attempt={attempt} hasResult={hasResult} isNext={isNext} />
  if (!hasResult)
    return (
      <div className="px-4 py-3 sm:px-5">
        <FinishedAttempt attempt={attempt} />
      </div>
    )
  return (
    <Link
      href={paths.result(attempt.id)}
      prefetch={false}
      className="flex items-center gap-4 px-4 py-3 -outline-offset-3 hover:bg-sunken sm:px-5"
    >
      <FinishedAttempt attempt={attempt} />
      <Chevron className="size-4 shrink-0 rotate-90 text-ink-faint" />
    </Link>
  )
}

/** On a wide screen each skill has its column, so that bands stand under each other. */
const COLUMNS: Readonly<Record<AttemptSitting['skill'], string>> = {
  listening: 'sm:col-start-1',
  reading: 'sm:col-start-2',
  writing: 'sm:col-start-3',
}

function FinishedAttempt({ attempt }: { attempt: Attempt }) {
  return (
    <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <AttemptFacts attempt={attempt} />
      <ul className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm sm:grid sm:grid-cols-[repeat(3,5.5rem)] sm:gap-x-2">
        {attempt.sittings.map((sitting) => (
          <li
            key={sitting.id}
            className={classNames(
              'flex items-baseline gap-1.5 sm:row-start-1 sm:flex-col sm:items-start sm:gap-0',
              COLUMNS[sitting.skill],
            )}
          >
            <Section sitting={sitting} attempt={attempt} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function OpenAttempt({ attempt, hasResult, isNext }: { attempt: Attempt; hasResult: boolean; isNext: boolean }) {
  const isStarted = attempt.sittings.some(({ state }) => state !== 'ready')
  return (
    <div className="grid gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <div className="min-w-0">
        <AttemptFacts attempt={attempt} />
        <ul className="mt-1.5 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
          {attempt.sittings.map((sitting) => (
            <li key={sitting.id} className="flex items-baseline gap-1.5">
              <Section sitting={sitting} attempt={attempt} />
            </li>
          ))}
        </ul>
        {attempt.mode === 'practice' && <AnySection attempt={attempt} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths.preview(attempt.id)} variant={isNext ? 'primary' : 'outline'} className="max-sm:flex-1">
          {attemptCopy.goOn}
        </ButtonLink>
        {hasResult && (
          <ButtonLink href={paths.result(attempt.id)} variant="outline">
            {attemptCopy.result}
          </ButtonLink>
        )}
        <GiveUp attempt={attempt.id} isStarted={isStarted} cost={costOf(attempt)} />
      </div>
    </div>
  )
}

function AttemptFacts({ attempt }: { attempt: Attempt }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 className="text-base">{attempt.exam.title}</h2>
        <AttemptState attempt={attempt} />
      </div>
      <p className="text-xs text-ink-soft">
        {attemptCopy.about(attemptCopy.mode[attempt.mode], formatDayAndTime(attempt.startedAt))}
      </p>
      {attempt.givenUpAt !== null && <p className="text-xs text-ink-soft">{attemptCopy.givenUpNote}</p>}
    </div>
  )
}

/** A skill with its band or, without a band, its state. */
function Section({ sitting, attempt }: { sitting: AttemptSitting; attempt: Attempt }) {
  return (
    <>
      <span className="text-ink-soft sm:text-xs">{skillNames[sitting.skill]}</span>{' '}
      {sitting.halfBands === null ? (
        <span>{describeSitting(sitting, attempt)}</span>
      ) : (
        <Band half={sitting.halfBands} className="text-base" />
      )}
    </>
  )
}

/** The state of a section without a band, and the end of a running mock section. */
function describeSitting({ state, percent, deadlineAt, leftSeconds }: AttemptSitting, { mode }: Attempt): string {
  if (percent !== null) return attemptCopy.percent(percent)
  const isTimed = state === 'running' && mode === 'strict' && deadlineAt !== null
  if (!isTimed) return attemptCopy.sitting[state]
  const deadline = formatExamTime(deadlineAt)
  return leftSeconds === null
    ? attemptCopy.runningUntil(deadline)
    : attemptCopy.runningFor(formatDuration(leftSeconds), deadline)
}

function costOf({ mode, mockDay }: Attempt): AttemptCost {
  return mode === 'practice' || mockDay !== null ? 'nothing' : 'one'
}

/** A badge for unusual states only: most attempts are finished. */
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
