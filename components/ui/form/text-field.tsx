'use client'

import { type ComponentProps, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { classNames } from '../class-names'
import { describedBy, FieldFrame } from './field-frame'

type TextFieldProps = Omit<ComponentProps<'input'>, 'name'> & { name: string; label: string; hint?: string }

/** A labelled input of the surrounding Form, connected to its hint and error. */
export function TextField({ name, label, hint, className, ...rest }: TextFieldProps) {
  const id = useId()
  const { register, getFieldState, formState } = useFormContext()
  const { error: fault } = getFieldState(name, formState)
  const error = fault && String(fault.message ?? '')
  return (
    <FieldFrame id={id} label={label} labelProps={{ htmlFor: id }} hint={hint} error={error}>
      <input
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames(
          'min-h-12 w-full rounded-md border bg-surface px-4 text-base placeholder:text-ink-faint',
          fault ? 'border-danger' : 'border-line-strong',
          className,
        )}
        {...rest}
        {...register(name)}
      />
    </FieldFrame>
  )
}
