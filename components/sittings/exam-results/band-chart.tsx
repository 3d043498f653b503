import { Chevron } from '@/components/ui/chevron'
import { distributionCopy as copy } from '@/lib/sittings/exam-results/words/exam-results'
import { formatCount } from '@/lib/platform/format/digits'

type Bar = { key: number; name: string; label: string; count: number }
type BandChartProps = { title: string; scale: string; bars: readonly Bar[] }

const WIDTH = 380
const HEIGHT = 170
const TOP = 18
const BOTTOM = 22

/** One bar per band, the lowest at the inline start. A table below has the same figures. */
export function BandChart({ title, scale, bars }: BandChartProps) {
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  const step = WIDTH / bars.length
  const barRoom = HEIGHT - TOP - BOTTOM
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title} className="w-full tabular-nums">
        {bars.map(({ key, label, count }, index) => {
          const height = (barRoom * count) / highest
          // The scale runs right to left, like the page.
          const middle = WIDTH - step * (index + 0.5)
          return (
            <g key={key}>
              <rect
                x={middle - step * 0.36}
                y={TOP + barRoom - height}
                width={step * 0.72}
                height={height}
                rx={Math.min(3, height / 2)}
                className="fill-primary"
              />
              {count > 0 && (
                <text
                  x={middle}
                  y={TOP + barRoom - height - 5}
                  textAnchor="middle"
                  className="fill-ink text-[0.6875rem]"
                >
                  {formatCount(count)}
                </text>
              )}
              <text x={middle} y={HEIGHT - 6} textAnchor="middle" className="fill-ink-soft text-[0.6875rem]">
                {label}
              </text>
            </g>
          )
        })}
        <line x1={0} x2={WIDTH} y1={TOP + barRoom} y2={TOP + barRoom} className="stroke-line-strong" strokeWidth={1} />
      </svg>
      <details className="group mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-primary-ink">
          {copy.asTable}
          <Chevron className="size-4 shrink-0 group-open:rotate-180" />
        </summary>
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="py-1 text-start font-semibold">
                {scale}
              </th>
              <th scope="col" className="py-1 text-end font-semibold">
                {copy.count}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {bars
              .filter(({ count }) => count > 0)
              .map(({ key, name, count }) => (
                <tr key={key}>
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {name}
                  </th>
                  <td className="py-1.5 text-end">{formatCount(count)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
