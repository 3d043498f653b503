'use client'

import { type ComponentProps, useId } from 'react'
import { classNames } from '@/components/ui/class-names'

type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  hint?: string
  error?: string | null
  onChange: (value: string) => void
}

/** A labelled input that belongs to no form; hint and error are tied to it. */
export function Field({ label, hint, error, onChange, className, ...rest }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'min-h-12 w-full rounded-md border bg-surface px-4 text-base',
          error ? 'border-danger' : 'border-line-strong',
          className,
        )}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
