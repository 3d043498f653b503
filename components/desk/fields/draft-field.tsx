'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { describedBy, FieldFrame } from '@/components/ui/form/field-frame'
import { deskFieldCopy } from '@/lib/copy/desk'

type DraftFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string
  /** It grows with its text. */
  isLong?: boolean
  /** Text of the exam: English, from left to right. */
  isEnglish?: boolean
} & Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder' | 'readOnly' | 'className' | 'dir'>

const ENGLISH = { dir: 'ltr', lang: 'en', spellCheck: true } as const

/** One text of the draft. It belongs to no form: each change goes into the draft at once. */
export function DraftField({
  label,
  value,
  onChange,
  hint,
  error,
  isLong = false,
  isEnglish = false,
  className,
  ...rest
}: DraftFieldProps) {
  const id = useId()
  const shared = {
    ...(isEnglish ? ENGLISH : { dir: rest.inputMode === 'numeric' ? undefined : 'auto' }),
    ...rest,
    id,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, { hint, error }),
    className: classNames(
      'min-h-12 w-full rounded-md border bg-surface px-4 text-base placeholder:text-ink-faint read-only:bg-sunken',
      error ? 'border-danger' : 'border-line-strong',
      isLong && 'field-sizing-content resize-none py-2.5',
      className,
    ),
  }
  return (
    <FieldFrame id={id} label={label} labelProps={{ htmlFor: id }} hint={hint} error={error}>
      {isLong ? (
        <textarea rows={2} {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...shared} onChange={({ target }) => onChange(target.value)} />
      )}
    </FieldFrame>
  )
}

type CountedFieldProps = Omit<DraftFieldProps, 'hint' | 'maxLength'> & {
  max: number
  /** A word about the length, beside its count. */
  verdict?: string
  hint?: string
}

/** A text whose length matters: it is counted below. */
export function CountedField({ max, verdict, hint, ...field }: CountedFieldProps) {
  const count = deskFieldCopy.counter(field.value.length, max)
  const about = (
    <>
      {verdict ? `${count} · ${verdict}` : count}
      {hint && <span className="block">{hint}</span>}
    </>
  )
  return <DraftField {...field} maxLength={max} hint={about} />
}
