import { Chevron } from '@/components/ui/chevron'
import { type SalesOfMonth } from '@/lib/contract/sales'
import { salesCopy as copy } from '@/lib/copy/sales'
import { monthLength } from '@/lib/format/calendar/jalali'
import { persianDigits } from '@/lib/format/digits'
import { formatPrice } from '@/lib/format/number'

type SalesChartProps = { sales: SalesOfMonth; product: { readonly id: string; readonly title: string } | null }
type Day = { readonly day: number; readonly count: number; readonly totalRial: number; readonly discountRial: number }

const WIDTH = 640
const HEIGHT = 200
const TOP = 8
const BOTTOM = 22
/** Days that are named below the line; all of them are in the table. */
const NAMED = [1, 5, 10, 15, 20, 25]

/** A bar a day, the first at the start of the line. The same numbers stand in the table below. */
export function SalesChart({ sales, product }: SalesChartProps) {
  const days = daysOf(sales, product?.id ?? null)
  const most = Math.max(10, ...days.map(({ totalRial }) => totalRial))
  const step = WIDTH / days.length
  const room = HEIGHT - TOP - BOTTOM
  const title = copy.chart(product?.title ?? copy.allProducts, copy.month(sales.year, sales.month))
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-ink-soft">{copy.scale(formatPrice(most))}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title} className="w-full tabular-nums">
        {days.map(({ day, totalRial }) => {
          const height = (room * totalRial) / most
          // The page reads from right to left, and so does the month.
          const middle = WIDTH - step * (day - 0.5)
          return (
            <g key={day}>
              <rect
                x={middle - step * 0.36}
                y={TOP + room - height}
                width={step * 0.72}
                height={height}
                rx={Math.min(3, height / 2)}
                className="fill-primary"
              />
              {NAMED.includes(day) && (
                <text x={middle} y={HEIGHT - 6} textAnchor="middle" className="fill-ink-soft text-xs">
                  {persianDigits(day)}
                </text>
              )}
            </g>
          )
        })}
        <line x1={0} x2={WIDTH} y1={TOP + room} y2={TOP + room} className="stroke-line-strong" strokeWidth={1} />
      </svg>
      <details className="group mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-primary-ink">
          {copy.asTable}
          <Chevron className="size-4 shrink-0 group-open:rotate-180" />
        </summary>
        <DayTable days={days} month={sales.month} title={title} />
      </details>
      <p className="mt-2 text-xs text-ink-faint">{copy.zone}</p>
    </figure>
  )
}

function DayTable({ days, month, title }: { days: readonly Day[]; month: number; title: string }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-ink-soft">
          {[copy.day, copy.count, copy.total].map((head) => (
            <th key={head} scope="col" className="py-1 text-start font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {days
          .filter(({ count }) => count > 0)
          .map(({ day, count, totalRial }) => (
            <tr key={day}>
              <th scope="row" className="py-1.5 text-start font-normal">
                {copy.dayOf(day, month)}
              </th>
              <td className="py-1.5 tabular-nums">{copy.counted(count)}</td>
              <td className="py-1.5 tabular-nums">{formatPrice(totalRial)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** Every day of the month, also those without a sale. */
function daysOf({ year, month, days }: SalesOfMonth, product: string | null): readonly Day[] {
  const wanted = days.filter(({ productId }) => product === null || productId === product)
  return Array.from({ length: monthLength(year, month) }, (_, index) => {
    const sold = wanted.filter(({ day }) => day === index + 1)
    const sum = (of: (one: (typeof sold)[number]) => number) => sold.reduce((total, one) => total + of(one), 0)
    return {
      day: index + 1,
      count: sum(({ count }) => count),
      totalRial: sum(({ totalRial }) => totalRial),
      discountRial: sum(({ discountRial }) => discountRial),
    }
  })
}
