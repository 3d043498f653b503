'use client'

import { useState } from 'react'
import { foldDigits } from '@/lib/platform/text/fold'
import { persianDigits } from '@/lib/platform/format/digits'
import { DraftField } from './draft-field'

type NumberFieldProps = {
  label: string
  /** Null is shown as empty. */
  value: number | null
  min: number
  max: number
  onChange: (value: number) => void
  /** If given, the field may be empty. */
  onEmpty?: () => void
  hint?: string
  errorText: string
  readOnly?: boolean
}

/** A whole number in Persian or Latin digits. A value out of range stays in the field and does not reach the draft. */
export function NumberField({ value, min, max, onChange, onEmpty, errorText, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => readNumber(text, { min, max, isOptional: onEmpty !== undefined })
  const isWrong = typed !== null && read(typed) === undefined
  const isTypedValueCurrent = typed !== null && (isWrong || read(typed) === value)
  return (
    <DraftField
      {...field}
      inputMode="numeric"
      value={isTypedValueCurrent ? typed : show(value)}
      error={isWrong ? errorText : undefined}
      onChange={(text) => {
        setTyped(text)
        const number = read(text)
        if (number === null) onEmpty?.()
        else if (number !== undefined) onChange(number)
      }}
    />
  )
}

function show(value: number | null): string {
  return value === null ? '' : persianDigits(value)
}

type Range = { min: number; max: number; isOptional: boolean }

/** Null: empty, if that is allowed; undefined: not a number in the range. Thousands separators are allowed. */
function readNumber(text: string, { min, max, isOptional }: Range): number | null | undefined {
  const digits = foldDigits(text).replace(/[\s,\u066c\u060c]/g, '')
  if (digits === '') return isOptional ? null : undefined
  const number = /^\d{1,10}$/.test(digits) ? Number(digits) : undefined
  return number !== undefined && number >= min && number <= max ? number : undefined
}
