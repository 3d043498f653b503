import { Summary } from '@/components/shop/order/checkout/summary'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { type Order } from '@/lib/shop/order/contract/orders'
import { checkoutCopy, orderCopy as copy } from '@/lib/shop/order/words/order'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'

export function OrderLines({ order }: { order: Order }) {
  return <Summary {...order} total={copy.totalOf(order.state)} />
}

/** Every payment, so that buyers can show their bank what happened. */
export function PaymentList({ payments }: Pick<Order, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <Card>
      <h2 className="text-lg">{copy.payments}</h2>
      <ul className="mt-3 grid gap-4">
        {payments.map(({ at, gateway, amountRial, state, refId, cardMask, isExtra }) => (
          <li key={at} className="grid gap-1 text-sm">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{checkoutCopy.gateways[gateway]}</span>
              <Badge tone={state === 'verified' && !isExtra ? 'primary' : 'neutral'}>
                {state === 'verified' && isExtra ? copy.extraState : copy.paymentState[state]}
              </Badge>
            </p>
            <p className="text-ink-soft">
              {formatDayAndTime(at)} · {formatPrice(amountRial)}
            </p>
            {state === 'verified' && isExtra && <p>{copy.extra}</p>}
            {refId !== null && (
              <p className="text-ink-soft">
                {copy.refId}: <bdi className="tabular-nums">{refId}</bdi>
              </p>
            )}
            {cardMask !== null && (
              <p className="text-ink-soft">
                {copy.card}: <bdi>{cardMask}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
