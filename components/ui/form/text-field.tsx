'use client'

import { type ComponentProps, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { classNames } from '../class-names'

type TextFieldProps = Omit<ComponentProps<'input'>, 'name'> & { name: string; label: string; hint?: string }

/** A labelled input of the surrounding Form; hint and error are tied to it. */
export function TextField({ name, label, hint, className, ...rest }: TextFieldProps) {
  const id = useId()
  const { register, getFieldState, formState } = useFormContext()
  const { error: fault } = getFieldState(name, formState)
  const described = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
        className={classNames(
          'min-h-12 w-full rounded-md border bg-surface px-4 text-base placeholder:text-ink-faint',
          fault ? 'border-danger' : 'border-line-strong',
          className,
        )}
        {...rest}
        {...register(name)}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {fault.message}
        </p>
      )}
    </div>
  )
}
