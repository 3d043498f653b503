'use client'

import { AreaField } from '@/components/ui/form/area-field'
import { bandsCopy as copy } from '@/lib/paper/bands/words/bands'
import { type BandDescriptors, BandPicker } from './band-picker'

const MAX_REASON = 600
/** The number of remaining characters is shown only below this. */
const SCARCE = 100

export type Criterion<K extends string> = {
  readonly key: K
  readonly name: string
  readonly english: string
  readonly descriptors: BandDescriptors
}

type CriteriaFormProps<K extends string> = {
  criteria: readonly Criterion<K>[]
  /** 0 to 9. */
  bands: Readonly<Record<K, number | null>>
  reasons: Readonly<Record<K, string>>
  onBand: (criterion: K, band: number | null) => void
  onReason: (criterion: K, reason: string) => void
  isReadOnly?: boolean
  /** The label of a reason that no candidate reads. */
  reasonLabel?: string
}

/** The criteria of one text or talk: a band and a reason for each. */
export function CriteriaForm<K extends string>({
  criteria,
  bands,
  reasons,
  onBand,
  onReason,
  isReadOnly = false,
  reasonLabel = copy.reason,
}: CriteriaFormProps<K>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {criteria.map(({ key, name, english, descriptors }) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <BandPicker
            label={name}
            english={english}
            descriptors={descriptors}
            isReadOnly={isReadOnly}
            value={bands[key]}
            onChange={(band) => onBand(key, band)}
          />
          <Reason
            label={reasonLabel}
            name={name}
            value={reasons[key]}
            onChange={(reason) => onReason(key, reason)}
            isReadOnly={isReadOnly}
          />
        </div>
      ))}
    </div>
  )
}

type ReasonProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
}

function Reason({ label, name, value, onChange, isReadOnly }: ReasonProps) {
  const charactersLeft = MAX_REASON - value.length
  return (
    <AreaField
      label={
        <>
          {label} <span className="sr-only">({name})</span>
        </>
      }
      maxLength={MAX_REASON}
      readOnly={isReadOnly}
      value={value}
      onChange={onChange}
      hint={charactersLeft < SCARCE ? copy.reasonLeft(charactersLeft) : copy.reasonHint}
    />
  )
}
