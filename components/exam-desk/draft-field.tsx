'use client'

import { type ComponentProps, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { describedBy } from '@/components/ui/described-by'
import { FieldFrame } from '@/components/ui/field-frame'

type DraftFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  error?: string
  /** It grows with its text. */
  isLong?: boolean
} & Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'readOnly' | 'type' | 'dir'>

/** One text of the draft. It belongs to no form: each change goes into the draft at once. */
export function DraftField({ label, value, onChange, hint, error, isLong = false, type, ...rest }: DraftFieldProps) {
  const id = useId()
  const shared = {
    dir: 'auto',
    ...rest,
    id,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, { hint, error }),
    className: classNames(
      'min-h-12 w-full rounded-md border bg-surface px-4 text-base read-only:bg-sunken',
      error ? 'border-danger' : 'border-line-strong',
      isLong && 'field-sizing-content min-h-24 resize-none py-2.5',
    ),
  }
  return (
    <FieldFrame id={id} label={label} labelProps={{ htmlFor: id }} hint={hint} error={error}>
      {isLong ? (
        <textarea rows={3} {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input type={type} {...shared} onChange={({ target }) => onChange(target.value)} />
      )}
    </FieldFrame>
  )
}
