'use client'

import { type ComponentProps, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { AreaField } from '@/components/ui/form/area-field'
import { LineField } from '@/components/ui/form/line-field'
import { editorFieldCopy } from '@/lib/documents/draft/words/editor'

type DraftFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string
  /** Grows with its text. */
  isLong?: boolean
  /** The text belongs to the exam: English, left to right. */
  isEnglish?: boolean
} & Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder' | 'readOnly' | 'className' | 'dir'>

const ENGLISH = { dir: 'ltr', lang: 'en', spellCheck: true } as const
const LONG_FIELD_CLASS = 'min-h-12 resize-none py-2.5 placeholder:text-ink-faint read-only:bg-sunken'

/** A text field of the draft. It does not belong to a form: each change goes into the draft at once. */
export function DraftField({ isLong = false, isEnglish = false, className, ...field }: DraftFieldProps) {
  const direction = isEnglish ? ENGLISH : { dir: field.inputMode === 'numeric' ? undefined : 'auto' }
  if (!isLong) return <LineField {...direction} {...field} className={className} />
  return <AreaField {...direction} {...field} className={classNames(LONG_FIELD_CLASS, className)} />
}

type CountedFieldProps = Omit<DraftFieldProps, 'hint' | 'maxLength'> & {
  max: number
  /** A remark on the length, beside the counter. */
  lengthRemark?: string
  hint?: string
}

/** A text field with a counter. */
export function CountedField({ max, lengthRemark, hint, ...field }: CountedFieldProps) {
  const count = editorFieldCopy.counter(field.value.length, max)
  const counterAndHint = (
    <>
      {lengthRemark ? `${count} · ${lengthRemark}` : count}
      {hint && <span className="block">{hint}</span>}
    </>
  )
  return <DraftField {...field} maxLength={max} hint={counterAndHint} />
}
