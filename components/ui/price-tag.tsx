import { uiCopy } from '@/lib/platform/words/kit'
import { formatPrice } from '@/lib/platform/format/number'
import { classNames } from './class-names'

type PriceTagProps = { listRial: number; priceRial: number; className?: string }

/** The present price; during a sale with the old price struck through. */
export function PriceTag({ listRial, priceRial, className = 'text-xl' }: PriceTagProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <strong className={classNames('whitespace-nowrap', className)}>{formatPrice(priceRial)}</strong>
      {priceRial < listRial && (
        <s className="text-sm whitespace-nowrap text-ink-faint">
          <span className="sr-only">{uiCopy.listPrice}: </span>
          {formatPrice(listRial)}
        </s>
      )}
    </p>
  )
}
