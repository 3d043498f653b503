'use client'

import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/platform/client/api-error'
import { cardQuery } from '@/lib/shop/transfer/queries'
import { type CardToPay } from '@/lib/shop/transfer/contract'
import { cardCopy as copy } from '@/lib/shop/transfer/words/transfer'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { TransferForm } from './transfer-form'
import { directionOf } from '@/lib/platform/format/direction'

/** The seller’s card, and the form by which the buyer reports the transfer. */
export function CardTransfer({ order }: { order: string }) {
  const query = useQuery(cardQuery(order))
  if (query.error instanceof ApiError && query.error.status === 404) return <NoCard />
  return (
    <QueryRegion query={query} bars={['h-40', 'h-64']}>
      {(card) =>
        card.isOpen ? (
          <>
            <PageHeading title={copy.title} lead={copy.lead} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
              <CardFace card={card} />
              <div className="grid gap-4">
                {card.refusal !== null && (
                  <Alert tone="warning" title={copy.refusedTitle}>
                    <span dir={directionOf(card.refusal)}>{card.refusal}</span>
                  </Alert>
                )}
                <TransferForm order={order} amountRial={card.amountRial} />
              </div>
            </div>
          </>
        ) : (
          <EmptyState title={copy.closedTitle} text={copy.closedText} isPage>
            <ButtonLink href={paths.order(order)}>{copy.toOrder}</ButtonLink>
          </EmptyState>
        )
      }
    </QueryRegion>
  )
}

export function NoCard() {
  return (
    <EmptyState title={copy.missingTitle} text={copy.missingText} isPage>
      <ButtonLink href={paths.orders}>{copy.toOrders}</ButtonLink>
    </EmptyState>
  )
}

function CardFace({ card: { number, holder, amountRial } }: { card: CardToPay }) {
  const copyNumber = async () => {
    await navigator.clipboard.writeText(number)
    toast.add({ title: copy.copied, color: 'success' })
  }
  return (
    <Card tone="primary" className="grid gap-4">
      <div>
        <p className="text-sm">{copy.number}</p>
        {/* A card number is written left to right in groups of four, as on the card. */}
        <p dir="ltr" className="mt-1 text-end text-2xl font-bold tracking-wide tabular-nums">
          {number.match(/.{4}/g)?.join(' ')}
        </p>
      </div>
      <p>
        {copy.holder} <strong>{holder}</strong>
      </p>
      <div>
        <p className="text-sm">{copy.amount}</p>
        <p className="mt-1 text-xl font-bold">{formatPrice(amountRial)}</p>
        <p className="text-sm">{copy.rial(amountRial)}</p>
      </div>
      <p className="text-sm">{copy.exact}</p>
      <Button variant="outline" className="justify-self-start" onClick={() => void copyNumber().catch(() => undefined)}>
        {copy.copy}
      </Button>
    </Card>
  )
}
