'use client'

import Link from 'next/link'
import { type ReactNode } from 'react'
import { Button, Spinner } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { ignorePress } from '@/components/ui/button/ignore-press'
import { Chevron } from '@/components/ui/chevron'
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

const ROW = 'flex w-full items-center gap-3 py-2.5'

/** One task of the day: status, name, minutes, reason and link. The next task has a button; the others are rows to press. */
export function TaskRow(props: TaskRowProps) {
  const { task, isNext } = props
  if (task.isDone)
    return (
      <li className={ROW}>
        <TaskFacts task={task} />
      </li>
    )
  return (
    <li className={isNext ? 'flex flex-wrap items-center gap-x-3 gap-y-2.5 pt-2 pb-4' : undefined}>
      {isNext ? <NextTask {...props} /> : <LaterTask {...props} />}
    </li>
  )
}

function NextTask({ task, pending, blocked, onPractise }: TaskRowProps) {
  const { start } = task
  const label = (
    <>
      <span aria-hidden>{copy.start}</span>
      <span className="sr-only">{copy.startOf(nameTask(task))}</span>
    </>
  )
  return (
    <>
      <TaskFacts task={task} isNext />
      {start.kind === 'practice' ? (
        <Button
          size="large"
          className="max-sm:w-full"
          pending={pending}
          blocked={blocked}
          onClick={() => onPractise(start.choice)}
        >
          {label}
        </Button>
      ) : (
        <ButtonLink href={hrefOf(start)} size="large" className="max-sm:w-full">
          {label}
        </ButtonLink>
      )}
    </>
  )
}

const ROW_BUTTON =
  '-mx-2 flex w-[calc(100%+1rem)] min-h-14 items-center gap-3 rounded-md px-2 py-2 text-start hover:bg-sunken aria-disabled:opacity-60'

function LaterTask({ task, pending, blocked, onPractise }: TaskRowProps) {
  const { start } = task
  const content: ReactNode = (
    <>
      <TaskFacts task={task} />
      {pending ? <Spinner /> : <Chevron className="size-4 shrink-0 rotate-90 text-ink-faint" />}
    </>
  )
  if (start.kind !== 'practice')
    return (
      <Link href={hrefOf(start)} prefetch={false} className={ROW_BUTTON}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      aria-disabled={blocked || undefined}
      onClick={blocked ? ignorePress : () => onPractise(start.choice)}
      className={ROW_BUTTON}
    >
      {content}
    </button>
  )
}

/** Spans only: it is also rendered inside a button. */
function TaskFacts({ task, isNext = false }: { task: Task; isNext?: boolean }) {
  const { isDone } = task
  const name = nameTask(task)
  return (
    <>
      <DoneTick isDone={isDone} />
      <span className="min-w-0 flex-1">
        {!isNext && !isDone && <span className="sr-only">{copy.start}: </span>}
        <span
          className={classNames(
            'block leading-6 wrap-anywhere',
            isNext ? 'text-lg font-extrabold' : 'text-sm font-semibold',
            isDone && 'text-ink-soft',
          )}
        >
          <bdi>{name}</bdi>
        </span>
        <span className={classNames('block text-xs leading-5', isDone ? 'text-primary-ink' : 'text-ink-soft')}>
          {isDone ? copy.isDone : copy.aboutTask(task)}
        </span>
      </span>
    </>
  )
}

/** A status, not a checkbox: finishing the work ticks it. */
function DoneTick({ isDone }: { isDone: boolean }) {
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
