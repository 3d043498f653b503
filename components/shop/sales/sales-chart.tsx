import { ChartTable } from '@/components/ui/list/chart-table'
import { type SalesOfMonth } from '@/lib/shop/sales/contract'
import { salesCopy as copy } from '@/lib/shop/sales/words'
import { monthLength } from '@/lib/platform/format/calendar/jalali'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatPrice } from '@/lib/platform/format/number'

type SalesChartProps = { sales: SalesOfMonth; product: { readonly id: string; readonly title: string } | null }
type Day = { readonly day: number; readonly count: number; readonly totalRial: number; readonly discountRial: number }

/** The chart scales to its container; its labels are HTML below it, which does not shrink. */
const WIDTH = 620
const HEIGHT = 100
/** Days labelled below the axis; the table has all of them. */
const NAMED = [1, 5, 10, 15, 20, 25]

/** One bar per day, starting at the inline start. The table below has the same figures. */
export function SalesChart({ sales, product }: SalesChartProps) {
  const days = daysOf(sales, product?.id ?? null)
  const highest = Math.max(10, ...days.map(({ totalRial }) => totalRial))
  const step = WIDTH / days.length
  const title = copy.chart(product?.title ?? copy.allProducts, copy.month(sales.year, sales.month))
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-ink-soft">{copy.scale(formatPrice(highest))}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
        className="h-44 w-full border-b border-line-strong"
      >
        {days.map(({ day, totalRial }) => {
          const height = (HEIGHT * totalRial) / highest
          // Days run right to left, like the page.
          const middle = WIDTH - step * (day - 0.5)
          return (
            <rect
              key={day}
              x={middle - step * 0.36}
              y={HEIGHT - height}
              width={step * 0.72}
              height={height}
              className="fill-primary"
            />
          )
        })}
      </svg>
      <p aria-hidden className="mt-1 flex text-xs text-ink-soft">
        {days.map(({ day }) => (
          <span key={day} className="flex w-0 grow justify-center">
            {NAMED.includes(day) && persianDigits(day)}
          </span>
        ))}
      </p>
      <ChartTable
        summary={copy.asTable}
        caption={title}
        heads={[copy.day, copy.count, copy.total]}
        rows={days
          .filter(({ count }) => count > 0)
          .map(({ day, count, totalRial }) => ({
            key: String(day),
            cells: [copy.dayOf(day, sales.month), copy.counted(count), formatPrice(totalRial)],
          }))}
      />
      <p className="mt-2 text-xs text-ink-faint">{copy.zone}</p>
    </figure>
  )
}

/** Every day of the month, including those without a sale. */
function daysOf({ year, month, days }: SalesOfMonth, product: string | null): readonly Day[] {
  const wanted = days.filter(({ productId }) => product === null || productId === product)
  return Array.from({ length: monthLength(year, month) }, (_, index) => {
    const sold = wanted.filter(({ day }) => day === index + 1)
    const sum = (valueOf: (item: (typeof sold)[number]) => number) =>
      sold.reduce((total, item) => total + valueOf(item), 0)
    return {
      day: index + 1,
      count: sum(({ count }) => count),
      totalRial: sum(({ totalRial }) => totalRial),
      discountRial: sum(({ discountRial }) => discountRial),
    }
  })
}
