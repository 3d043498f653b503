'use client'

import { useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { bandsCopy as copy } from '@/lib/paper/bands/words/bands'
import { CRITERION_BANDS } from '@/lib/marking/bands/criterion-bands'
import { formatBand } from '@/lib/platform/format/number'

/** Bands below this are rarely given: they are shown on request. */
const LOWEST_SHOWN = 4
const COMMON_BANDS = CRITERION_BANDS.filter((band) => band >= LOWEST_SHOWN)
const LOWER_BANDS = CRITERION_BANDS.filter((band) => band < LOWEST_SHOWN)
/** Until a band is chosen, this one and the next are described: most texts get one of them. */
const FIRST_SHOWN = 6

/** Descriptors of a criterion for the whole bands that have one. */
export type BandDescriptors = Readonly<Record<4 | 5 | 6 | 7 | 8 | 9, string>>
type DescribedBand = keyof BandDescriptors

type BandPickerProps = {
  label: string
  english: string
  /** 0 to 9, null until one is chosen. Whole, except in an older assessment or the mean of two. */
  value: number | null
  onChange: (band: number | null) => void
  descriptors: BandDescriptors
  isReadOnly?: boolean
}

/** One criterion: radio buttons for its band, and the descriptors around it. */
export function BandPicker({ label, english, value, onChange, descriptors, isReadOnly = false }: BandPickerProps) {
  const name = useId()
  const [isLow, setIsLow] = useState(false)
  const [shown, setShown] = useState<number | null>(null)
  const showsLower = isLow || (value !== null && value < LOWEST_SHOWN)
  const row = { name, value, onChange, onPreview: setShown, isReadOnly }
  return (
    <fieldset className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 flex w-full flex-wrap items-baseline gap-x-3">
        <span className="font-bold">{label}</span>
        <span lang="en" dir="ltr" className="text-xs text-ink-faint">
          {english}
        </span>
        <ChosenBand value={value} />
      </legend>
      <div className="grid items-start gap-x-4 gap-y-2 @xl:grid-cols-[auto_minmax(0,1fr)]">
        <div className="grid">
          <BandButtons row={row} showsLower={showsLower} />
          {!isReadOnly && (
            <div className="flex flex-wrap gap-x-2">
              {!showsLower && <SmallButton onClick={() => setIsLow(true)}>{copy.lower}</SmallButton>}
              {value !== null && <SmallButton onClick={() => onChange(null)}>{copy.clear}</SmallButton>}
            </div>
          )}
        </div>
        <Descriptors descriptors={descriptors} centreBand={shown ?? value ?? FIRST_SHOWN} chosen={value} />
      </div>
    </fieldset>
  )
}

type Row = Omit<Parameters<typeof BandRow>[0], 'bands' | 'columns'>

/** A stored half or quarter band from before whole bands stays visible. */
function BandButtons({ row, showsLower }: { row: Row; showsLower: boolean }) {
  const { value, isReadOnly } = row
  const isFraction = value !== null && !Number.isInteger(value)
  return (
    <>
      {isFraction && <BandRow bands={[value]} columns="grid-cols-1" {...row} />}
      {showsLower && <BandRow bands={LOWER_BANDS} columns="grid-cols-4" {...row} />}
      <BandRow bands={COMMON_BANDS} columns="grid-cols-6" {...row} />
      {isFraction && !isReadOnly && <p className="max-w-72 text-xs text-ink-soft">{copy.older}</p>}
    </>
  )
}

function ChosenBand({ value }: { value: number | null }) {
  return (
    <span className={classNames('ms-auto text-sm', value === null ? 'text-ink-faint' : 'font-bold text-primary-ink')}>
      {value === null ? copy.none : copy.band(value)}
    </span>
  )
}

function SmallButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-sm px-2 text-xs font-semibold text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      {children}
    </button>
  )
}

type BandRowProps = {
  bands: readonly number[]
  columns: string
  name: string
  value: number | null
  onChange: (band: number) => void
  onPreview: (band: number | null) => void
  isReadOnly: boolean
}

/** Radio buttons, so that arrow keys move between bands; the lowest is first, at the right, as on every ruler. */
function BandRow({ bands, columns, name, value, onChange, onPreview, isReadOnly }: BandRowProps) {
  return (
    <div className={classNames('grid w-fit gap-1', columns)}>
      {bands.map((band) => (
        <label
          key={band}
          onPointerEnter={() => onPreview(band)}
          onPointerLeave={() => onPreview(null)}
          className={classNames(
            'grid size-11 place-items-center max-[22rem]:w-9 rounded-sm border text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
            isReadOnly ? 'opacity-70' : 'cursor-pointer',
            value === band ? 'border-ink bg-ink text-ground' : 'border-line-strong bg-surface text-ink hover:bg-sunken',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            aria-label={copy.band(band)}
            checked={value === band}
            disabled={isReadOnly}
            onChange={() => onChange(band)}
          />
          <span aria-hidden>{formatBand(band * 2)}</span>
        </label>
      ))}
    </div>
  )
}

type DescriptorsProps = { descriptors: BandDescriptors; centreBand: number; chosen: number | null }

/** The descriptors of the band in question and of the next: their difference decides. */
function Descriptors({ descriptors, centreBand, chosen }: DescriptorsProps) {
  return (
    <dl aria-label={copy.descriptors} className="grid gap-2 text-sm @xs:@max-xl:grid-cols-2 @max-xl:text-xs">
      {describedAround(centreBand).map((band) => (
        <div
          key={band}
          className={classNames(
            'grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 rounded-sm border-s-4 px-3 py-1.5 @max-xl:grid-cols-[1rem_minmax(0,1fr)] @max-xl:px-2',
            chosen === band ? 'border-ink bg-sunken font-semibold' : 'border-line bg-sunken',
          )}
        >
          <dt className="font-extrabold">{copy.descriptorOf(band)}</dt>
          <dd>{descriptors[band]}</dd>
        </div>
      ))}
    </dl>
  )
}

const DESCRIBED: readonly DescribedBand[] = [4, 5, 6, 7, 8, 9]

/** The chosen band and the next above; for the highest the one below; for a stored half band the two around it. */
function describedAround(value: number): readonly DescribedBand[] {
  const floor = Math.min(Math.max(Math.floor(value), 4), 8)
  return DESCRIBED.filter((band) => band === floor || band === floor + 1)
}
