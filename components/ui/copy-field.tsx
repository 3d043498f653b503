'use client'

import { type ReactNode, useId } from 'react'
import { Button } from './button/button'
import { useCopying } from './use-copying'

type CopyFieldProps = {
  address: string
  words: Readonly<Record<'label' | 'copy' | 'copied' | 'notCopied', string>>
  labelClassName?: string
  /** A line between the field and its buttons. */
  note?: ReactNode
  /** Better ways to use the address, placed before the button that copies it. */
  children?: ReactNode
}

/** An address in a field that is selected by focus, with a button that copies it. */
export function CopyField({ address, words, labelClassName = '', note, children }: CopyFieldProps) {
  const id = useId()
  const { outcome, copy } = useCopying(words)
  return (
    <>
      <label htmlFor={id} className={`text-sm font-semibold ${labelClassName}`}>
        {words.label}
      </label>
      <input
        id={id}
        dir="ltr"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-sm"
      />
      {note}
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <Button variant={children ? 'outline' : 'primary'} onClick={() => copy(address)}>
          {words.copy}
        </Button>
        <span role="status" className="text-sm text-primary-ink empty:sr-only">
          {outcome}
        </span>
      </div>
    </>
  )
}
