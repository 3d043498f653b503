import { homeCopy } from '@/lib/site/home/words'
import { persianDigits } from '@/lib/platform/format/digits'

const LOWEST_BAND = 3
const HIGHEST_BAND = 9
const STEP = 44
const EDGE = 14
const WIDTH = (HIGHEST_BAND - LOWEST_BAND) * STEP
const HALVES = Array.from({ length: 2 * (HIGHEST_BAND - LOWEST_BAND) + 1 }, (_, index) => LOWEST_BAND + index / 2)

/** The scale of bands from right to left, with an empty marker: the result of an exam will place it. */
export function EmptyBandRuler() {
  const x = (band: number) => EDGE + WIDTH - (band - LOWEST_BAND) * STEP
  return (
    <div className="mt-4 grid gap-1 sm:mt-6">
      <p className="font-semibold">{homeCopy.where.title}</p>
      <svg aria-hidden viewBox={`0 0 ${WIDTH + 2 * EDGE} 44`} className="w-full max-w-100">
        <line
          x1={x(LOWEST_BAND)}
          x2={x(HIGHEST_BAND)}
          y1="14"
          y2="14"
          strokeWidth="1.5"
          className="stroke-line-strong"
        />
        {HALVES.map((band) => (
          <line
            key={band}
            x1={x(band)}
            x2={x(band)}
            y1={Number.isInteger(band) ? 6 : 10}
            y2="14"
            strokeWidth="1.5"
            className="stroke-line-strong"
          />
        ))}
        {HALVES.filter(Number.isInteger).map((band) => (
          <text key={band} x={x(band)} y="38" textAnchor="middle" className="fill-ink-soft text-[0.8125rem]">
            {persianDigits(band)}
          </text>
        ))}
        <circle
          cx={x(6.5)}
          cy="14"
          r="8"
          strokeWidth="2.5"
          strokeDasharray="3.2 3.1"
          className="fill-ground stroke-primary"
        />
      </svg>
      <p className="text-sm text-ink-soft max-sm:hidden">{homeCopy.where.text}</p>
    </div>
  )
}
