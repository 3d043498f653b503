'use client'

import { useId } from 'react'
import { panelCopy } from '@/lib/copy/post-editor'

type PanelTextProps = {
  label: string
  value: string
  max: number
  hint?: string
  /** A word about the length, beside its count. */
  verdict?: string
  isLong?: boolean
  onChange: (value: string) => void
}
const LOOK = 'w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base'

/** A field that saves itself: each change is an edit of the draft. */
export function PanelText({ label, value, max, hint, verdict, isLong = false, onChange }: PanelTextProps) {
  const id = useId()
  const control = {
    id,
    value,
    maxLength: max,
    dir: 'auto',
    'aria-describedby': `${id}-about`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  } as const
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {isLong ? (
        <textarea {...control} rows={3} className={`${LOOK} field-sizing-content max-h-60`} />
      ) : (
        <input {...control} className={`${LOOK} min-h-11`} />
      )}
      <div id={`${id}-about`} className="grid text-xs text-ink-faint">
        <span>
          {panelCopy.counter(value.length, max)}
          {verdict && ` · ${verdict}`}
        </span>
        {hint && <span>{hint}</span>}
      </div>
    </div>
  )
}
