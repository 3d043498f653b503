import { type ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { PriceTag } from '@/components/ui/price-tag'
import { type Quote } from '@/lib/shop/order/contract/orders'
import { checkoutCopy as copy } from '@/lib/shop/order/words/order'
import { formatPrice } from '@/lib/platform/format/number'

type Line = Pick<Quote['lines'][number], 'productId' | 'title' | 'priceRial'> & {
  /** Before an order: the price without the present discount, and when the sale ends. */
  readonly listRial?: number
  readonly saleUntil?: string | null
}
type SummaryProps = { lines: readonly Line[] } & Pick<
  Quote,
  'subtotalRial' | 'discountRial' | 'totalRial' | 'vatRial'
> & {
    /** What the last line is called; by default what is to be paid. */
    total?: string
    children?: ReactNode
  }

/** The items and their prices. */
export function Summary(props: SummaryProps) {
  const { lines, subtotalRial, discountRial, totalRial, vatRial, total = copy.total, children } = props
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{copy.summary}</h2>
      <dl className="grid gap-2">
        {lines.map((line) => (
          <LineRow key={line.productId} line={line} />
        ))}
        {discountRial > 0 && (
          <>
            <div className="flex justify-between gap-4">
              <dt>{copy.subtotal}</dt>
              <dd className="whitespace-nowrap">{formatPrice(subtotalRial)}</dd>
            </div>
            <div className="flex justify-between gap-4 text-primary-ink">
              <dt>{copy.discount}</dt>
              <dd>
                <bdi>−</bdi> {formatPrice(discountRial)}
              </dd>
            </div>
          </>
        )}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>{total}</dt>
          <dd>{formatPrice(totalRial)}</dd>
        </div>
      </dl>
      {vatRial > 0 && <p className="text-xs text-ink-faint">{copy.vat(formatPrice(vatRial))}</p>}
      {children && <div className="border-t border-line pt-4">{children}</div>}
    </Card>
  )
}

function LineRow({ line: { title, priceRial, listRial, saleUntil } }: { line: Line }) {
  return (
    <div className="grid gap-x-4">
      <dt className="font-semibold">{title}</dt>
      <dd>
        <PriceTag
          listRial={listRial ?? priceRial}
          priceRial={priceRial}
          saleUntil={saleUntil}
          className="text-base font-normal"
        />
      </dd>
    </div>
  )
}
