'use client'

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { dateTimeInputCopy as copy } from '@/lib/platform/words/date-time-input'
import {
  addDays,
  addMonths,
  type Moment,
  momentOf,
  readDay,
  readMoment,
  readTime,
  writeDay,
  writeTime,
} from '@/lib/platform/format/calendar/moment'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { TEHRAN } from '@/lib/platform/format/display-zone'
import { persianDigits } from '@/lib/platform/format/digits'
import { Button } from '../button/button'
import { classNames } from '../class-names'

type MomentFieldProps = {
  label: string
  /** An instant; null: none. */
  value: string | null
  /** Called when the two fields form an instant, or are empty. */
  onChange: (instant: string | null) => void
  error?: string | undefined
  readOnly?: boolean
  /** With only one part filled in the value is null, not the previous one. */
  isRequired?: boolean
  /** Called on each change with whether only one part is filled in: sending the form then would drop what was typed. */
  onHalf?: (isHalf: boolean) => void
}

type TypedMoment = { readonly day: string; readonly time: string }

/** A Jalali date and a time in Tehran: typed in Persian or Latin digits, stepped by the arrow keys, and repeated in words. */
export function MomentField({
  label,
  value,
  onChange,
  error,
  readOnly = false,
  isRequired = false,
  onHalf,
}: MomentFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<(TypedMoment & { readonly value: string | null }) | null>(null)
  const [left, setLeft] = useState<ReadonlySet<keyof TypedMoment>>(new Set())
  // A value changed from outside replaces the typed text.
  const shown = typed?.value === value ? typed : toTypedMoment(value)
  const isEmpty = shown.day === '' && shown.time === ''
  const first = findWrong(shown)
  const wrong = first !== null && left.has(first) ? first : null
  const change = (next: TypedMoment) => {
    const instant = readMoment(next.day, next.time)
    const isNone = next.day === '' && next.time === ''
    const isHalf = instant === null && !isNone
    const isReported = !isHalf || isRequired
    setTyped({ ...next, value: isReported ? instant : value })
    if (isReported) onChange(instant)
    onHalf?.(isHalf)
  }
  const field = (name: keyof TypedMoment, step: (event: KeyboardEvent) => string | null) => ({
    ...({
      id: `${id}-${name}`,
      value: shown[name],
      readOnly,
      dir: 'ltr',
      inputMode: 'numeric',
      autoComplete: 'off',
    } as const),
    'aria-describedby': `${id}-about`,
    'aria-invalid': error !== undefined || wrong === name ? true : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ ...shown, [name]: persianDigits(target.value) }),
    onBlur: () => setLeft((before) => new Set([...before, name])),
    onKeyDown: (event: KeyboardEvent) => {
      const next = readOnly ? null : step(event)
      if (next === null) return
      event.preventDefault()
      change({ ...shown, [name]: next })
    },
  })
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <LabelledField id={`${id}-day`} label={copy.day} className="grow basis-36">
          <input {...field('day', (event) => stepDay(event, shown))} placeholder={copy.dayLike} className={INPUT} />
        </LabelledField>
        <LabelledField id={`${id}-time`} label={copy.time} className="basis-24">
          <input {...field('time', (event) => stepTime(event, shown))} placeholder={copy.timeLike} className={INPUT} />
        </LabelledField>
        {!isEmpty && !readOnly && (
          <Button variant="quiet" className="min-h-12 shrink-0" onClick={() => change({ day: '', time: '' })}>
            {copy.clear}
            <span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      <div id={`${id}-about`} aria-live="polite" className="text-sm">
        <MomentFeedback moment={first === null && !isEmpty ? value : null} wrong={wrong} error={error} />
      </div>
    </fieldset>
  )
}

type MomentFeedbackProps = { moment: string | null; wrong: keyof TypedMoment | null; error: string | undefined }

function MomentFeedback({ moment, wrong, error }: MomentFeedbackProps) {
  if (wrong !== null) return <p className="text-danger">{copy.wrong[wrong]}</p>
  return (
    <>
      {moment !== null && <p className="text-ink-soft">{copy.means(formatDayAndTime(moment, TEHRAN))}</p>}
      {error !== undefined && <p className="text-danger">{error}</p>}
    </>
  )
}

const INPUT =
  'min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-4 placeholder:text-ink-faint read-only:bg-sunken'

function LabelledField({
  id,
  label,
  className,
  children,
}: {
  id: string
  label: string
  className: string
  children: ReactNode
}) {
  return (
    <div className={classNames('grid min-w-0 gap-1', className)}>
      <label htmlFor={id} className="text-xs text-ink-soft">
        {label}
      </label>
      {children}
    </div>
  )
}

function toTypedMoment(value: string | null): TypedMoment {
  const moment = value === null ? null : momentOf(value)
  return moment
    ? { day: persianDigits(writeDay(moment.day)), time: persianDigits(writeTime(moment.minutes)) }
    : { day: '', time: '' }
}

/** The first invalid field, once anything is typed. */
function findWrong({ day, time }: TypedMoment): keyof TypedMoment | null {
  if (day === '' && time === '') return null
  if (readDay(day) === null) return 'day'
  return readTime(time) === null ? 'time' : null
}

const DAY_STEPS: Readonly<Record<string, (day: Moment['day']) => Moment['day']>> = {
  ArrowUp: (day) => addDays(day, 1),
  ArrowDown: (day) => addDays(day, -1),
  PageUp: (day) => addMonths(day, 1),
  PageDown: (day) => addMonths(day, -1),
}
const MINUTES: Readonly<Record<string, number>> = { ArrowUp: 15, ArrowDown: -15, PageUp: 60, PageDown: -60 }
const DAY = 24 * 60

function stepDay({ key }: KeyboardEvent, { day }: TypedMoment): string | null {
  const step = DAY_STEPS[key]
  if (!step) return null
  const from = readDay(day)
  const today = momentOf(new Date().toISOString())?.day
  // In an empty field the first step gives today.
  const next = from ? step(from) : today
  return next ? persianDigits(writeDay(next)) : null
}

function stepTime({ key }: KeyboardEvent, { time }: TypedMoment): string | null {
  const step = MINUTES[key]
  if (step === undefined) return null
  const from = readTime(time)
  return persianDigits(writeTime(from === null ? DAY / 2 : (from + step + DAY) % DAY))
}
