import { shopCopy as copy } from '@/lib/copy/shop'
import { formatPrice } from '@/lib/format/number'

/** What it costs now; during a sale the price before it stands struck through beside it. */
export function PriceTag({ listRial, priceRial }: { listRial: number; priceRial: number }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <strong className="text-xl">{formatPrice(priceRial)}</strong>
      {priceRial < listRial && (
        <s className="text-sm text-ink-faint">
          <span className="sr-only">{copy.listPrice}: </span>
          {formatPrice(listRial)}
        </s>
      )}
    </p>
  )
}
