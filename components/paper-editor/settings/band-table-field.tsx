'use client'

import { useId } from 'react'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { settingsCopy } from '@/lib/copy/paper-editor'
import { type ExamModule } from '@/lib/domain/exam/content'
import { checkBandTable } from '@/lib/domain/scoring/band-table'
import { ACADEMIC_READING_BANDS, GENERAL_READING_BANDS, LISTENING_BANDS } from '@/lib/domain/scoring/band-tables.data'
import { foldDigits } from '@/lib/domain/text/fold'
import { persianDigits } from '@/lib/format/digits'
import { formatBand } from '@/lib/format/number'
import { useDraft, usePaperEditor } from '../editor-context'

type Rows = readonly (readonly [number, number])[]
const HALF_BANDS = Array.from({ length: 19 }, (_, index) => 18 - index)

type BandTableFieldProps = { skill: 'listening' | 'reading'; module: ExamModule }

/** From how many right answers each band is given: the default table, or one of this paper's own. */
export function BandTableField({ skill, module }: BandTableFieldProps) {
  const id = useId()
  const { edit, isReadOnly } = usePaperEditor()
  const own = useDraft((draft) => draft.bandTable)
  const rows = own ?? defaultRows(skill, module)
  const write = (bandTable: Rows | null, step?: string) => edit((draft) => ({ ...draft, bandTable }), step)
  const isWrong = checkBandTable(rows.map(([from, halfBands]) => ({ from, halfBands }))).length > 0
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{settingsCopy.bands}</h2>
        <label htmlFor={id} className="flex min-h-11 items-center gap-2 text-sm">
          <input
            id={id}
            type="checkbox"
            className="size-5 accent-primary"
            checked={own === null}
            disabled={isReadOnly}
            onChange={({ target }) => write(target.checked ? null : rows)}
          />
          {settingsCopy.bandsDefault}
        </label>
      </div>
      <p className="text-sm text-ink-soft">{settingsCopy.bandsLead}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {HALF_BANDS.map((half) => (
          <BandCell
            key={half}
            half={half}
            from={rows.find(([, halfBands]) => halfBands === half)?.[0] ?? null}
            isFixed={own === null || isReadOnly}
            onChange={(from) => write(putRow(rows, half, from), `band ${half}`)}
          />
        ))}
      </div>
      {isWrong && <Alert tone="warning">{settingsCopy.bandsWrong}</Alert>}
    </Card>
  )
}

type BandCellProps = {
  half: number
  from: number | null
  isFixed: boolean
  onChange: (from: number | null) => void
}

function BandCell({ half, from, isFixed, onChange }: BandCellProps) {
  const band = formatBand(half)
  return (
    <label className="flex items-center gap-2 text-sm">
      <span aria-hidden className="w-8 shrink-0 font-semibold">
        {band}
      </span>
      <input
        inputMode="numeric"
        aria-label={settingsCopy.fromOf(band)}
        value={from === null ? '' : persianDigits(from)}
        readOnly={isFixed}
        onChange={({ target }) => {
          const digits = foldDigits(target.value).replace(/\D/g, '').slice(0, 2)
          onChange(digits === '' ? null : Number(digits))
        }}
        className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-center read-only:bg-sunken"
      />
    </label>
  )
}

function defaultRows(skill: 'listening' | 'reading', module: ExamModule): Rows {
  const reading = module === 'general' ? GENERAL_READING_BANDS : ACADEMIC_READING_BANDS
  return (skill === 'listening' ? LISTENING_BANDS : reading).map(({ from, halfBands }) => [from, halfBands])
}

function putRow(rows: Rows, half: number, from: number | null): Rows {
  const others = rows.filter(([, halfBands]) => halfBands !== half)
  const next: Rows = from === null ? others : [...others, [from, half]]
  return next.toSorted((a, b) => b[1] - a[1])
}
