import { type BandedSkill, type BandRows, toRows } from '@/lib/marking/bands/band-rows'
import { type ExamModule } from '@/lib/paper/content/rules/content'
import { ACADEMIC_READING_BANDS, GENERAL_READING_BANDS, LISTENING_BANDS } from '@/lib/marking/bands/band-tables.data'
import { foldDigits } from '@/lib/platform/text/fold'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatBand } from '@/lib/platform/format/number'

const HALF_BANDS = Array.from({ length: 19 }, (_, index) => 18 - index)

type BandGridProps = {
  rows: BandRows
  isFixed: boolean
  /** The label of a band's field. */
  nameOf: (band: string) => string
  onChange: (rows: BandRows, half: number) => void
}

/** The number of right answers that each band needs, one field per band. */
export function BandGrid({ rows, isFixed, nameOf, onChange }: BandGridProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
      {HALF_BANDS.map((half) => (
        <label key={half} className="flex items-center gap-2 text-sm">
          <span aria-hidden className="w-8 shrink-0 font-semibold">
            {formatBand(half)}
          </span>
          <input
            inputMode="numeric"
            aria-label={nameOf(formatBand(half))}
            value={persianDigits(rows.find(([, rowHalf]) => rowHalf === half)?.[0] ?? '')}
            readOnly={isFixed}
            onChange={({ target }) => onChange(putRow(rows, half, readCount(target.value)), half)}
            className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-center read-only:bg-sunken"
          />
        </label>
      ))}
    </div>
  )
}

export function defaultBandRows(skill: BandedSkill, module: ExamModule): BandRows {
  const reading = module === 'general' ? GENERAL_READING_BANDS : ACADEMIC_READING_BANDS
  return toRows(skill === 'listening' ? LISTENING_BANDS : reading)
}

function readCount(typed: string): number | null {
  const digits = foldDigits(typed).replace(/\D/g, '').slice(0, 2)
  return digits === '' ? null : Number(digits)
}

function putRow(rows: BandRows, half: number, from: number | null): BandRows {
  const others = rows.filter(([, rowHalf]) => rowHalf !== half)
  const next: BandRows = from === null ? others : [...others, [from, half]]
  return next.toSorted((a, b) => b[1] - a[1])
}
