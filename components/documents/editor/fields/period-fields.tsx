import { MomentField } from '@/components/ui/form/moment-field'

type End = {
  readonly label: string
  readonly value: string | null
  readonly onChange: (instant: string | null) => void
}
type PeriodFieldsProps = { from: End; until: End; error?: string | undefined; hint: string; readOnly: boolean }

/** Start and end in Tehran time; either may be open. */
export function PeriodFields({ from, until, error, hint, readOnly }: PeriodFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <MomentField {...from} readOnly={readOnly} />
        <MomentField {...until} error={error} readOnly={readOnly} />
      </div>
      <p className="text-xs text-ink-faint">{hint}</p>
    </div>
  )
}
