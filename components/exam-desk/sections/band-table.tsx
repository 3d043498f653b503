'use client'

import { Alert } from '@/components/ui/alert'
import { examBandsCopy as copy } from '@/lib/copy/exam-desk'
import { skillNames } from '@/lib/copy/exam'
import { type BandedSkill, type BandRows, toRows, toTable } from '@/lib/domain/exam-draft/draft'
import { type ExamModule } from '@/lib/domain/exam/content'
import { checkBandTable } from '@/lib/domain/scoring/band-table'
import { ACADEMIC_READING_BANDS, GENERAL_READING_BANDS, LISTENING_BANDS } from '@/lib/domain/scoring/band-tables.data'
import { foldDigits } from '@/lib/domain/text/fold'
import { formatBand } from '@/lib/format/number'
import { type Desk } from '../use-exam-desk'

const HALF_BANDS = Array.from({ length: 19 }, (_, index) => 18 - index)

type BandTableProps = { skill: BandedSkill; desk: Desk; paperTable: BandRows | null }

/** The table that holds — the paper's own or the default one — or one of this exam alone. */
export function BandTable({ skill, desk: { view, edit, isReadOnly }, paperTable }: BandTableProps) {
  const { bandTables, module } = view.content
  const own = bandTables[skill]
  const rows = own ?? paperTable ?? defaultRows(skill, module)
  const isFixed = isReadOnly || own === null
  const write = (next: BandRows | null) =>
    edit({ bandTables: { ...bandTables, [skill]: next && next.map(([from, half]): [number, number] => [from, half]) } })
  const choices = [
    { isOwn: false, label: paperTable ? copy.usePaper : copy.useDefault },
    { isOwn: true, label: copy.useOwn },
  ]
  return (
    <fieldset className="grid gap-3 rounded-md border border-line bg-ground p-4">
      <legend className="px-1 text-sm font-semibold">{copy.of(skillNames[skill])}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ isOwn, label }) => (
          <label key={label} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="radio"
              name={`bands-${skill}`}
              className="size-5 accent-primary"
              checked={(own !== null) === isOwn}
              disabled={isReadOnly}
              onChange={() => write(isOwn ? rows : null)}
            />
            {label}
          </label>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
        {HALF_BANDS.map((half) => (
          <Cell
            key={half}
            half={half}
            from={rows.find(([, each]) => each === half)?.[0] ?? null}
            isFixed={isFixed}
            onChange={(from) => write(putRow(rows, half, from))}
          />
        ))}
      </div>
      {own !== null && checkBandTable(toTable(own)).length > 0 && <Alert tone="warning">{copy.wrong}</Alert>}
    </fieldset>
  )
}

type CellProps = { half: number; from: number | null; isFixed: boolean; onChange: (from: number | null) => void }

function Cell({ half, from, isFixed, onChange }: CellProps) {
  const band = formatBand(half)
  return (
    <label className="flex items-center gap-2 text-sm">
      <span aria-hidden className="w-8 shrink-0 font-semibold">
        {band}
      </span>
      <input
        inputMode="numeric"
        aria-label={copy.from(band)}
        value={from ?? ''}
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

function defaultRows(skill: BandedSkill, module: ExamModule): BandRows {
  const reading = module === 'general' ? GENERAL_READING_BANDS : ACADEMIC_READING_BANDS
  return toRows(skill === 'listening' ? LISTENING_BANDS : reading)
}

function putRow(rows: BandRows, half: number, from: number | null): BandRows {
  const others = rows.filter(([, each]) => each !== half)
  const next: BandRows = from === null ? others : [...others, [from, half]]
  return next.toSorted((a, b) => b[1] - a[1])
}
