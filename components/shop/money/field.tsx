'use client'

import { type ComponentProps, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { describedBy, FieldFrame } from '@/components/ui/form/field-frame'

type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  hint?: string
  error?: string | null
  onChange: (value: string) => void
}

/** A labelled input that belongs to no form; hint and error are tied to it. */
export function Field({ label, hint, error, onChange, className, ...rest }: FieldProps) {
  const id = useId()
  const told = { hint, error: error ?? undefined }
  return (
    <FieldFrame id={id} label={label} labelProps={{ htmlFor: id }} {...told}>
      <input
        id={id}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, told)}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'min-h-12 w-full rounded-md border bg-surface px-4 text-base',
          error ? 'border-danger' : 'border-line-strong',
          className,
        )}
        {...rest}
      />
    </FieldFrame>
  )
}
