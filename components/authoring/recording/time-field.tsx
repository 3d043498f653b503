'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ignorePress } from '@/components/ui/button/ignore-press'
import { classNames } from '@/components/ui/class-names'
import { timeCopy } from '@/lib/authoring/recording/words'
import { formatTenths, parseClock } from '@/lib/authoring/recording/rules/clock'
import { persianDigits } from '@/lib/platform/format/digits'

type TimeFieldProps = {
  label: string
  ms: number
  maxMs: number
  onChange: (ms: number) => void
  /** Returns the current position; without it the button for it is not shown. */
  getNowMs?: () => number
  /** The field keeps the focus while it is read-only: the fields of a recording lock while it is rendered. */
  readOnly?: boolean
  /** The context labels the field visibly. */
  isLabelHidden?: boolean
}

const STEP_MS = 500
const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 100, ArrowDown: -100, PageUp: 1000, PageDown: -1000 }

/** A time in the recording: buttons step half a second, the arrow keys a tenth, Page Up and Page Down a whole second. */
export function TimeField({
  label,
  ms,
  maxMs,
  onChange,
  getNowMs,
  readOnly = false,
  isLabelHidden = false,
}: TimeFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && parseClock(typed) === null
  const apply = (value: number) => {
    setTyped(null)
    onChange(Math.round(Math.min(maxMs, Math.max(0, value))))
  }
  const commit = () => {
    const value = typed === null || readOnly ? null : parseClock(typed)
    if (value === null) setTyped(null)
    else apply(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key]
    if (event.key === 'Enter') commit()
    if (step === undefined || readOnly) return
    event.preventDefault()
    apply(ms + step)
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-xs font-semibold text-ink-soft'}>
        {label}
      </label>
      <div dir="ltr" className="flex items-stretch">
        <StepButton sign="−" label={timeCopy.less(label)} readOnly={readOnly} onClick={() => apply(ms - STEP_MS)} />
        <input
          id={id}
          dir="ltr"
          inputMode="decimal"
          value={typed ?? persianDigits(formatTenths(ms))}
          readOnly={readOnly}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
          className={classNames(
            'min-h-11 w-24 border-y bg-surface px-2 text-center text-sm tabular-nums read-only:opacity-60',
            isWrong ? 'border-danger' : 'border-line-strong',
          )}
        />
        <StepButton sign="+" label={timeCopy.more(label)} readOnly={readOnly} onClick={() => apply(ms + STEP_MS)} />
        {getNowMs && (
          <Button
            variant="quiet"
            className="px-2!"
            blocked={readOnly}
            aria-label={timeCopy.hereFor(label)}
            onClick={() => apply(getNowMs())}
          >
            {timeCopy.here}
          </Button>
        )}
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} className="text-xs text-danger">
          {timeCopy.wrong}
        </p>
      )}
    </div>
  )
}

type StepButtonProps = { sign: '−' | '+'; label: string; readOnly: boolean; onClick: () => void }

function StepButton({ sign, label, readOnly, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={readOnly || undefined}
      onClick={readOnly ? ignorePress : onClick}
      className={classNames(
        'grid size-11 place-items-center border border-line-strong bg-sunken text-lg hover:bg-line aria-disabled:opacity-60',
        sign === '−' ? 'rounded-s-md' : 'rounded-e-md',
      )}
    >
      {sign}
    </button>
  )
}
