'use client'

import { NumberField } from '@/components/documents/editor/fields/number-field'
import { formatPrice } from '@/lib/platform/format/number'

const RIAL = 10
const MAX_TOMAN = 1_000_000_000

type TomanFieldProps = {
  label: string
  /** Null: the field is empty. */
  valueRial: number | null
  hint?: string
  /** Formats the amount for the hint. */
  describePrice: (price: string) => string
  errorText: string
  min?: number
  readOnly?: boolean
  onChange: (rial: number) => void
  onEmpty?: () => void
}

/** An amount typed in Toman, as people write it; the value is in Rial. */
export function TomanField({ valueRial, hint, describePrice, min = 0, onChange, ...field }: TomanFieldProps) {
  return (
    <NumberField
      {...field}
      hint={valueRial === null || valueRial === 0 ? hint : describePrice(formatPrice(valueRial))}
      value={valueRial === null ? null : Math.round(valueRial / RIAL)}
      min={min}
      max={MAX_TOMAN}
      onChange={(toman) => onChange(toman * RIAL)}
    />
  )
}
