import { type Accuracy } from '@/lib/teaching/agreement/contract/accuracy'
import { accuracyCopy as copy } from '@/lib/teaching/agreement/words/accuracy'
import { formatDecimal, formatShare } from '@/lib/platform/format/number'
import { FiguresTable } from './figures-table'

type Table = NonNullable<Accuracy['shown']>
type Row = Table['rows'][number]

/** How many pairs there are, and how many more are needed. */
export function AccuracyProgress({ accuracy: { pairs, wanted, sources, hidden } }: { accuracy: Accuracy }) {
  const isEnough = pairs >= wanted
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-5 sm:p-6">
      <h2 className="text-base text-primary-ink">{copy.progressTitle}</h2>
      <p className="text-2xl font-bold text-primary-ink">
        {isEnough ? copy.enough(pairs) : copy.progress(pairs, wanted)}
      </p>
      {!isEnough && (
        <progress
          max={wanted}
          value={pairs}
          aria-label={copy.progressTitle}
          className="h-2 w-full max-w-md appearance-none overflow-hidden rounded-full bg-surface accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
        />
      )}
      <p className="max-w-2xl text-sm">{copy.progressText}</p>
      {pairs > 0 && (
        <ul className="text-sm">
          <li>{copy.sources.calibration(sources.calibration)}</li>
          <li>{copy.sources.second_opinion(sources.second_opinion)}</li>
        </ul>
      )}
      {hidden !== null && <p className="max-w-2xl font-semibold">{copy.hidden[hidden]}</p>}
    </div>
  )
}

/** The figures, all and by source, with their intervals. */
export function AccuracyFigures({ table, label }: { table: Table; label: string }) {
  return (
    <div className="grid gap-3">
      <p className="max-w-2xl text-sm text-ink-soft">{copy.tableLead(table.pairs, table.teachers, table.writers)}</p>
      <FiguresTable
        label={label}
        head={copy.head}
        rows={table.rows.map((row) => ({
          key: row.measured,
          cells: [
            copy.measured[row.measured],
            ...FIGURES.map(({ measure, print }) => (
              <Figure key={measure} value={row[measure]} interval={row.intervals[measure]} print={print} />
            )),
          ],
        }))}
      />
    </div>
  )
}

const decimal = (value: number) => formatDecimal(value, 2)
type Measure = keyof Row['intervals']
const FIGURES: readonly { readonly measure: Measure; readonly print: (value: number) => string }[] = [
  { measure: 'qwk', print: decimal },
  { measure: 'exact', print: formatShare },
  { measure: 'withinHalf', print: formatShare },
  { measure: 'withinOne', print: formatShare },
  { measure: 'bias', print: decimal },
  { measure: 'sem', print: decimal },
]

type FigureProps = {
  value: number | null
  interval: { low: number; high: number } | null
  print: (value: number) => string
}

function Figure({ value, interval, print }: FigureProps) {
  if (value === null) return copy.undefined
  return (
    <>
      <span className="font-semibold">{print(value)}</span>
      <span className="block text-xs text-ink-soft">
        {interval ? copy.range(print(interval.low), print(interval.high)) : copy.noRange}
      </span>
    </>
  )
}
