const FROM = 6
const TO = 18
const STEP = 8
const WIDTH = (TO - FROM) * STEP
const EDGE = 6

type BandRulerProps = {
  /** Bands × 2; null where there is none. */
  band: number | null
  target: number | null
}

/** A band beside its target on a scale from 3 to 9, growing from the right. Decoration: the figures stand beside it as text. */
export function BandRuler({ band, target }: BandRulerProps) {
  const x = (halfBands: number) => EDGE + WIDTH - (Math.min(TO, Math.max(FROM, halfBands)) - FROM) * STEP
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH + 2 * EDGE} 16`} className="h-4 w-full max-w-40">
      {Array.from({ length: TO - FROM + 1 }, (_, index) => FROM + index).map((tick) => (
        <line
          key={tick}
          x1={x(tick)}
          x2={x(tick)}
          y1={tick % 2 === 0 ? 3 : 6}
          y2={tick % 2 === 0 ? 13 : 10}
          className="stroke-line-strong"
          strokeWidth="1"
        />
      ))}
      {band !== null && (
        <line
          x1={x(FROM)}
          x2={x(band)}
          y1="8"
          y2="8"
          className="stroke-primary"
          strokeWidth="3"
          strokeLinecap="round"
        />
      )}
      {target !== null && <circle cx={x(target)} cy="8" r="4" className="fill-surface stroke-ink" strokeWidth="1.75" />}
      {band !== null && <circle cx={x(band)} cy="8" r="4" className="fill-primary" />}
    </svg>
  )
}
