import { Button } from '@/components/ui/button/button'
import { type SalesMonth } from '@/lib/shop/sales/queries'
import { salesCopy as copy } from '@/lib/shop/sales/words'

type MonthBarProps = { shown: SalesMonth; onGo: (months: number) => void }

/** Which month is shown, and the way to those beside it. */
export function MonthBar({ shown: { year, month }, onGo }: MonthBarProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <Button variant="outline" onClick={() => onGo(-1)}>
        {copy.previous}
      </Button>
      <h2 aria-live="polite" className="text-lg">
        {copy.month(year, month)}
      </h2>
      <Button variant="outline" onClick={() => onGo(1)}>
        {copy.next}
      </Button>
    </div>
  )
}
