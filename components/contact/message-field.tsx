'use client'

import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { classNames } from '@/components/ui/class-names'
import { describedBy } from '@/components/ui/described-by'
import { FieldFrame } from '@/components/ui/field-frame'
import { contactCopy } from '@/lib/copy/contact'

/** The message itself, in whatever language it is written. */
export function MessageField() {
  const id = useId()
  const { register, getFieldState, formState } = useFormContext()
  const fieldState = getFieldState('text', formState)
  const error = fieldState.error?.message
  const hint = contactCopy.textHint
  return (
    <FieldFrame id={id} label={contactCopy.text} labelProps={{ htmlFor: id }} hint={hint} error={error}>
      <textarea
        id={id}
        rows={7}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames(
          'w-full rounded-md border bg-surface px-4 py-3 text-base placeholder:text-ink-faint',
          error ? 'border-danger' : 'border-line-strong',
        )}
        {...register('text')}
      />
    </FieldFrame>
  )
}
