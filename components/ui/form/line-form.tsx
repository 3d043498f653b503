'use client'

import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { Button } from '../button/button'
import { classNames } from '../class-names'

type LineFormProps = {
  label: string
  initial: string
  /** Whether the text may be sent. */
  isValid: (typed: string) => boolean
  onSend: (typed: string) => void
  hint: ReactNode
  errorText: ReactNode
  submitLabel: string
  pending?: boolean
  variant?: 'primary' | 'outline'
  maxLength: number
  /** The text is a code: left to right, in capitals. */
  isCode?: boolean
  /** The error of the request, below the field. */
  children?: ReactNode
}

/** A field with its button: a name, a code. Invalid text shows a message and focuses the field. */
export function LineForm({
  label,
  initial,
  isValid,
  onSend,
  hint,
  errorText,
  submitLabel,
  maxLength,
  ...rest
}: LineFormProps) {
  const { pending = false, variant = 'primary', isCode = false, children } = rest
  const id = useId()
  const [typed, setTyped] = useState(initial)
  const [isWrong, setWrong] = useState(initial !== '' && !isValid(initial))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    setWrong(!isValid(typed))
    if (isValid(typed)) onSend(typed)
    else document.getElementById(id)?.focus()
  }
  const code = isCode && ({ dir: 'ltr', autoCapitalize: 'characters', spellCheck: false } as const)
  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="grid gap-x-3 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <input
          id={id}
          dir="auto"
          {...code}
          autoComplete="off"
          maxLength={maxLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-about`}
          className={classNames(
            'min-h-12 min-w-0 rounded-md border border-line-strong bg-surface px-4',
            isCode ? 'font-mono text-lg uppercase' : 'text-base',
          )}
        />
        <p
          id={`${id}-about`}
          className={classNames(
            'sm:order-last sm:col-span-full',
            isWrong ? 'text-sm text-danger' : 'text-xs text-ink-faint',
          )}
        >
          {isWrong ? errorText : hint}
        </p>
        <Button type="submit" variant={variant} className="min-h-12 justify-self-start" pending={pending}>
          {submitLabel}
        </Button>
      </div>
      {children}
    </form>
  )
}
