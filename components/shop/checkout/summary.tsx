import { Card } from '@/components/ui/card'
import { type Quote } from '@/lib/contract/orders'
import { checkoutCopy as copy } from '@/lib/copy/shop'
import { formatPrice } from '@/lib/format/number'

type SummaryProps = Pick<Quote, 'lines' | 'subtotalRial' | 'discountRial' | 'totalRial' | 'vatRial'>

/** What is bought and what it costs. */
export function Summary({ lines, subtotalRial, discountRial, totalRial, vatRial }: SummaryProps) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{copy.summary}</h2>
      <dl className="grid gap-2">
        {lines.map(({ productId, title, priceRial }) => (
          <Row key={productId} name={title} price={priceRial} />
        ))}
        {discountRial > 0 && (
          <>
            <Row name={copy.subtotal} price={subtotalRial} />
            <div className="flex justify-between gap-4 text-primary-ink">
              <dt>{copy.discount}</dt>
              <dd>
                <bdi>−</bdi> {formatPrice(discountRial)}
              </dd>
            </div>
          </>
        )}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>{copy.total}</dt>
          <dd>{formatPrice(totalRial)}</dd>
        </div>
      </dl>
      {vatRial > 0 && <p className="text-xs text-ink-faint">{copy.vat(formatPrice(vatRial))}</p>}
    </Card>
  )
}

function Row({ name, price }: { name: string; price: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{formatPrice(price)}</dd>
    </div>
  )
}
