import { Band } from '@/components/ui/band'
import { BandRuler } from '@/components/ui/band-ruler'
import { type BandPoint } from '@/lib/progress/overview/contract'
import { figuresCopy as copy } from '@/lib/progress/overview/words/figures'
import { formatDay, formatDayOfMonth } from '@/lib/platform/format/date'
import { formatBand } from '@/lib/platform/format/number'

const HEIGHT = 88
/** Room for half a dot at the top and at the bottom. */
const EDGE = 8
/** The same at both sides, in per cent of the width. */
const SIDE = 3
const TOP_HALF_BANDS = 18

/** The lowest and the highest line, in bands × 2: one scale for all charts of a page, so that their curves can be compared. */
export type BandScale = readonly [low: number, high: number]

type BandChartProps = { name: string; points: readonly BandPoint[]; target: number | null; scale: BandScale }

/** The last band of one skill as a figure, and all of them over time. Time runs left to right, as in every familiar chart. */
export function BandChart({ name, points, target, scale }: BandChartProps) {
  const [first, last] = [points[0], points.at(-1)]
  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      <figcaption>
        <span className="block text-sm leading-6 font-semibold">{name}</span>
        <Band half={last?.halfBands ?? null} size="score" />
        {target !== null && <TargetLine hasLine={points.length > 1} halfBands={target} />}
      </figcaption>
      {first && last && (points.length === 1 ? <SinglePoint point={first} target={target} /> : null)}
      {first && last && points.length > 1 && (
        <div>
          <ChartPicture
            points={points}
            target={target}
            scale={scale}
            title={copy.bandOf(name, formatBand(first.halfBands), formatBand(last.halfBands), points.length)}
          />
          <p aria-hidden dir="ltr" className="mt-1 flex justify-between ps-5 text-xs text-ink-soft">
            <bdi>{formatDayOfMonth(first.at)}</bdi>
            <bdi>{formatDayOfMonth(last.at)}</bdi>
          </p>
        </div>
      )}
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
function TargetLine({ hasLine, halfBands }: { hasLine: boolean; halfBands: number }) {
  return (
    <span className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
      {hasLine && (
        <svg aria-hidden className="h-2 w-4">
          <line x1="0" x2="16" y1="4" y2="4" className="stroke-ink" strokeWidth="1.5" strokeDasharray="4 3" />
        </svg>
      )}
      {copy.targetOf(halfBands)}
    </span>
  )
}

/** Too little for a curve. */
function SinglePoint({ point: { at, halfBands }, target }: { point: BandPoint; target: number | null }) {
  return (
    <>
      <BandRuler band={halfBands} target={target} />
      <p className="text-xs text-ink-soft">{copy.single(formatDay(at))}</p>
    </>
  )
}

type ChartPictureProps = Omit<BandChartProps, 'name'> & { title: string }

/** Its letters keep their size in a narrow column: only what is placed in per cent stretches. */
function ChartPicture({ points, target, scale: [low, high], title }: ChartPictureProps) {
  const y = (halfBands: number) => EDGE + ((HEIGHT - 2 * EDGE) * (high - halfBands)) / (high - low)
  const x = (index: number) => `${SIDE + ((100 - 2 * SIDE) * index) / (points.length - 1)}%`
  const lines = Array.from({ length: (high - low) / 2 + 1 }, (_, index) => low + 2 * index)
  return (
    <div dir="ltr" className="flex gap-2">
      <div
        aria-hidden
        className="relative w-3 shrink-0 text-xs leading-none text-ink-soft"
        style={{ blockSize: HEIGHT }}
      >
        {lines.map((halfBands) => (
          <span key={halfBands} className="absolute start-0 -translate-y-1/2" style={{ insetBlockStart: y(halfBands) }}>
            {formatBand(halfBands)}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={title} height={HEIGHT} className="w-0 flex-1 overflow-visible">
        {lines.map((halfBands) => (
          <line key={halfBands} x1="0" x2="100%" y1={y(halfBands)} y2={y(halfBands)} className="stroke-line" />
        ))}
        {target !== null && (
          <line
            x1="0"
            x2="100%"
            y1={y(target)}
            y2={y(target)}
            className="stroke-ink"
            strokeWidth="1.5"
            strokeDasharray="4 3"
          />
        )}
        {points.slice(1).map(({ at, halfBands }, index) => (
          <line
            key={`${at} ${index}`}
            x1={x(index)}
            x2={x(index + 1)}
            y1={y(points[index]?.halfBands ?? halfBands)}
            y2={y(halfBands)}
            className="stroke-primary"
            strokeWidth="2"
            strokeLinecap="round"
          />
        ))}
        {points.map(({ at, halfBands }, index) => (
          <circle key={`${at} ${index}`} cx={x(index)} cy={y(halfBands)} r="3.5" className="fill-primary" />
        ))}
      </svg>
    </div>
  )
}
