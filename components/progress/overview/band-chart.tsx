import { type ReactNode } from 'react'
import { BandRuler } from '@/components/ui/band-ruler'
import { ChartTable } from '@/components/ui/list/as-table'
import { type BandPoint } from '@/lib/progress/overview/contract'
import { figuresCopy as copy } from '@/lib/progress/overview/words/figures'
import { formatDay } from '@/lib/platform/format/date'
import { formatBand } from '@/lib/platform/format/number'

const WIDTH = 320
const HEIGHT = 130
/** Margins: for the band labels at the start, for half a dot elsewhere. */
const START = 30
const EDGE = 10
const TOP_HALF_BANDS = 18

/** The lowest and the highest line, in bands × 2: one scale for all charts of a page, so that their curves can be compared. */
export type BandScale = readonly [low: number, high: number]

type BandChartProps = { name: string; points: readonly BandPoint[]; target: number | null; scale: BandScale }

/** The bands of one skill. Time runs left to right, as in every familiar chart; a table shows the same figures. */
export function BandChart({ name, points, target, scale }: BandChartProps) {
  const [first, last] = [points[0], points.at(-1)]
  const heading = (
    <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold">{name}</span>
      <span className="flex gap-x-3 text-sm text-ink-soft">
        {last && <span>{`${copy.last} ${formatBand(last.halfBands)}`}</span>}
        {target !== null && <TargetName hasLine={points.length > 1}>{copy.targetOf(target)}</TargetName>}
      </span>
    </figcaption>
  )
  if (!first || !last) {
    return (
      <figure className="min-w-0">
        {heading}
        <p className="mt-3 text-sm text-ink-soft">{copy.noBand}</p>
      </figure>
    )
  }
  const summary =
    points.length === 1
      ? copy.oneBand(name, formatBand(first.halfBands))
      : copy.bandOf(name, formatBand(first.halfBands), formatBand(last.halfBands), points.length)
  return (
    <figure className="min-w-0">
      {heading}
      {points.length === 1 ? (
        <div className="mt-3 grid gap-2">
          <BandRuler band={first.halfBands} target={target} />
          <p className="text-sm text-ink-soft">{copy.single(formatDay(first.at))}</p>
        </div>
      ) : (
        <>
          <Picture points={points} target={target} scale={scale} title={summary} />
          <p aria-hidden dir="ltr" className="flex justify-between text-xs text-ink-faint">
            <bdi>{formatDay(first.at)}</bdi>
            <bdi>{formatDay(last.at)}</bdi>
          </p>
        </>
      )}
      <ChartTable
        summary={copy.asTable}
        caption={summary}
        heads={[copy.day, copy.exam, copy.band]}
        rows={points.toReversed().map(({ at, title, halfBands }, index) => ({
          key: `${at} ${index}`,
          cells: [formatDay(at), <bdi key="title">{title ?? copy.spoken}</bdi>, formatBand(halfBands)],
        }))}
      />
    </figure>
  )
}

/** Every curve with its target, in whole bands and with room for the dots. */
export function scaleOf(values: readonly number[]): BandScale {
  return [
    Math.max(0, 2 * Math.floor((Math.min(...values) - 1) / 2)),
    Math.min(TOP_HALF_BANDS, 2 * Math.ceil((Math.max(...values) + 1) / 2)),
  ]
}

/** The figure of the target, with the line that stands for it in the chart. */
function TargetName({ hasLine, children }: { hasLine: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {hasLine && (
        <svg aria-hidden className="h-2 w-5">
          <line x1="0" x2="20" y1="4" y2="4" className="stroke-ink" strokeWidth="1.5" strokeDasharray="5 4" />
        </svg>
      )}
      {children}
    </span>
  )
}

type PictureProps = Omit<BandChartProps, 'name'> & { title: string }

function Picture({ points, target, scale: [low, high], title }: PictureProps) {
  const y = (halfBands: number) => EDGE + ((HEIGHT - 2 * EDGE) * (high - halfBands)) / (high - low)
  const x = (index: number) => START + EDGE + ((WIDTH - START - 2 * EDGE) * index) / (points.length - 1)
  const lines = Array.from({ length: (high - low) / 2 + 1 }, (_, index) => low + 2 * index)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title} direction="ltr" className="mt-2 w-full">
      {lines.map((halfBands) => (
        <g key={halfBands}>
          <line x1={START} x2={WIDTH} y1={y(halfBands)} y2={y(halfBands)} className="stroke-line" strokeWidth="1" />
          <text x="4" y={y(halfBands) + 4} className="fill-ink-soft text-[11px]">
            {formatBand(halfBands)}
          </text>
        </g>
      ))}
      {target !== null && (
        <line
          x1={START}
          x2={WIDTH}
          y1={y(target)}
          y2={y(target)}
          className="stroke-ink"
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
      )}
      <polyline
        points={points.map(({ halfBands }, index) => `${x(index)},${y(halfBands)}`).join(' ')}
        className="fill-none stroke-primary"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {points.map(({ halfBands, at }, index) => (
        <circle key={`${at} ${index}`} cx={x(index)} cy={y(halfBands)} r="3.5" className="fill-primary" />
      ))}
    </svg>
  )
}
