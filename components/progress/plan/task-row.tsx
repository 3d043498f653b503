'use client'

import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { classNames } from '@/components/ui/class-names'
import { type DayPlan, type TaskStart } from '@/lib/progress/plan/contract'
import { nameTask, planCopy as copy } from '@/lib/progress/plan/words'
import { paths } from '@/lib/platform/paths'

type Task = DayPlan['tasks'][number]
type Choice = Extract<TaskStart, { kind: 'practice' }>['choice']

type TaskRowProps = {
  task: Task
  /** The first that is not done has the one filled button. */
  isNext: boolean
  pending: boolean
  blocked: boolean
  onPractise: (choice: Choice) => void
}

/** One task of the day: its tick, what it is, its minutes, why, and the way into it. */
export function TaskRow({ task, isNext, pending, blocked, onPractise }: TaskRowProps) {
  const { start, isDone } = task
  const name = nameTask(task)
  const label = (
    <>
      <span aria-hidden>{copy.start}</span>
      <span className="sr-only">{copy.startOf(name)}</span>
    </>
  )
  const variant = isNext ? 'primary' : 'outline'
  return (
    <li className="flex items-center gap-2.5 py-1.5 sm:gap-3 sm:py-2.5">
      <Tick isDone={isDone} />
      <div className="min-w-0 flex-1">
        <p className={classNames('text-sm leading-6 font-semibold wrap-anywhere', isDone && 'text-ink-soft')}>
          <bdi>{name}</bdi>
        </p>
        <p className={classNames('text-xs leading-5', isDone ? 'text-primary-ink' : 'text-ink-soft')}>
          {isDone ? copy.isDone : copy.aboutTask(task)}
        </p>
      </div>
      {!isDone && start.kind === 'practice' && (
        <Button
          variant={variant}
          className="px-3"
          pending={pending}
          blocked={blocked}
          onClick={() => onPractise(start.choice)}
        >
          {label}
        </Button>
      )}
      {!isDone && start.kind !== 'practice' && (
        <ButtonLink href={hrefOf(start)} variant={variant} className="px-3">
          {label}
        </ButtonLink>
      )}
    </li>
  )
}

/** A status, not a box to tick: the work ticks it. */
function Tick({ isDone }: { isDone: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-6 shrink-0">
      <circle
        cx="12"
        cy="12"
        r="10"
        strokeWidth="1.75"
        className={isDone ? 'fill-primary stroke-primary' : 'fill-none stroke-line-strong'}
      />
      {isDone && (
        <path d="m7.5 12.5 3 3 6-6.5" strokeWidth="2" strokeLinecap="round" className="fill-none stroke-on-primary" />
      )}
    </svg>
  )
}

function hrefOf(start: Exclude<TaskStart, { kind: 'practice' }>): string {
  switch (start.kind) {
    case 'words':
      return paths.words
    case 'speaking':
      return paths.mySpeaking
    case 'lesson':
      return paths.myCourse(start.slug)
  }
}
