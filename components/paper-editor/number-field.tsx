'use client'

import { useState } from 'react'
import { foldDigits } from '@/lib/domain/text/fold'
import { persianDigits } from '@/lib/format/digits'
import { DraftField } from './draft-field'

type NumberFieldProps = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  hint?: string
  wrong: string
  readOnly?: boolean
}

/** A whole number, typed in Persian or Latin digits. What is no number of this range stays in the field and out of the draft. */
export function NumberField({ label, value, min, max, onChange, hint, wrong, readOnly }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && read(typed, min, max) === null
  return (
    <DraftField
      label={label}
      inputMode="numeric"
      value={typed !== null && (isWrong || read(typed, min, max) === value) ? typed : persianDigits(value)}
      hint={hint}
      error={isWrong ? wrong : undefined}
      readOnly={readOnly}
      onChange={(text) => {
        setTyped(text)
        const number = read(text, min, max)
        if (number !== null) onChange(number)
      }}
    />
  )
}

function read(text: string, min: number, max: number): number | null {
  const digits = foldDigits(text).trim()
  const number = /^\d{1,6}$/.test(digits) ? Number(digits) : null
  return number !== null && number >= min && number <= max ? number : null
}
