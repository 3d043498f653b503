/** As wide as the ruler above it. */
const WIDTH = 108
const HEIGHT = 16
const EDGE = 4
/** A smaller difference is not drawn larger than it is. Half bands. */
const LEAST_SPAN = 4

type BandLineProps = {
  /** Bands × 2, oldest first. */
  bands: readonly number[]
  target: number | null
}

/**
 * The last bands of a skill as a small line, the oldest on the left as in the chart of progress, with the target dotted; one band is a dot, and none
 * keeps the room, so that the rulers stay in line. Decoration: the bands are said as text.
 */
export function BandLine({ bands, target }: BandLineProps) {
  const last = bands.at(-1) ?? null
  const all = [...bands, ...(target === null ? [] : [target])]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const middle = (low + high) / 2
  const span = Math.max(LEAST_SPAN, high - low)
  const y = (halfBands: number) => HEIGHT / 2 - ((halfBands - middle) / span) * (HEIGHT - 2 * EDGE)
  const x = (index: number) => EDGE + ((WIDTH - 2 * EDGE) * index) / (bands.length - 1)
  const end = WIDTH - EDGE
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-4 w-full max-w-40">
      {target !== null && last !== null && (
        <line
          x1={EDGE}
          x2={end}
          y1={y(target)}
          y2={y(target)}
          className="stroke-info"
          strokeWidth="1.25"
          strokeDasharray="2 3"
        />
      )}
      {bands.length > 1 && (
        <polyline
          points={bands.map((band, index) => `${x(index)},${y(band)}`).join(' ')}
          className="fill-none stroke-primary"
          strokeWidth="1.75"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
      {last !== null && <circle cx={end} cy={y(last)} r="2.5" className="fill-primary" />}
    </svg>
  )
}
