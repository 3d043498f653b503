import { formatBand } from '@/lib/platform/format/number'

const LOWEST_HALF_BAND = 6
const HIGHEST_HALF_BAND = 18
const TICKS = Array.from({ length: HIGHEST_HALF_BAND - LOWEST_HALF_BAND + 1 }, (_, index) => LOWEST_HALF_BAND + index)

type BandRulerProps = {
  /** Bands × 2; null if there is none. */
  band: number | null
  target: number | null
  /** Shown without a band: the range in which the person's level probably is. */
  range?: { readonly low: number; readonly high: number } | null
}

/**
 * A band and its target on a scale from 3 to 9 that starts at the right and fills its container. The line between the two is the distance.
 * Decorative: the figures are beside it as text.
 */
export function BandRuler({ band, target, range = null }: BandRulerProps) {
  return (
    <span aria-hidden className="flex w-full items-center gap-2.5 text-xs leading-none text-ink-faint">
      {formatBand(LOWEST_HALF_BAND)}
      {/* Without a width of its own an SVG is 300 px wide, and widens a narrow card. */}
      <svg className="h-4 w-0 flex-1 overflow-visible">
        {TICKS.map((tick) => (
          <line
            key={tick}
            x1={placeOf(tick)}
            x2={placeOf(tick)}
            y1={tick % 2 === 0 ? 3 : 6}
            y2={tick % 2 === 0 ? 13 : 10}
            className="stroke-line-strong"
          />
        ))}
        {range && <RulerLine from={range.low} to={range.high} width={6} className="stroke-primary/40" />}
        {band !== null && <RulerLine from={LOWEST_HALF_BAND} to={band} width={4} className="stroke-primary" />}
        {band !== null && target !== null && target > band && (
          <RulerLine from={band} to={target} width={1.5} className="stroke-ink" />
        )}
        {target !== null && (
          <circle cx={placeOf(target)} cy="8" r="5" className="fill-surface stroke-ink" strokeWidth="1.75" />
        )}
        {band !== null && <circle cx={placeOf(band)} cy="8" r="5" className="fill-primary" />}
        {band !== null && target === band && (
          <circle cx={placeOf(target)} cy="8" r="7.25" className="fill-none stroke-ink" strokeWidth="1.5" />
        )}
      </svg>
      {formatBand(HIGHEST_HALF_BAND)}
    </span>
  )
}

function RulerLine({ from, to, width, className }: { from: number; to: number; width: number; className: string }) {
  return (
    <line
      x1={placeOf(from)}
      x2={placeOf(to)}
      y1="8"
      y2="8"
      strokeWidth={width}
      strokeLinecap="round"
      className={className}
    />
  )
}

/** The position from the left, as SVG counts. Bands outside the scale are placed at its end. */
function placeOf(halfBands: number): string {
  return `${100 - (100 * (Math.min(HIGHEST_HALF_BAND, Math.max(LOWEST_HALF_BAND, halfBands)) - LOWEST_HALF_BAND)) / (HIGHEST_HALF_BAND - LOWEST_HALF_BAND)}%`
}
