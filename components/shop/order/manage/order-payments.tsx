import { Section } from '@/components/documents/editor/section'
import { Badge } from '@/components/ui/badge'
import { Chevron } from '@/components/ui/chevron'
import { type SoldPayment } from '@/lib/shop/order/contract/manage-orders'
import { manageOrderCopy as copy } from '@/lib/shop/order/words/manage-orders'
import { checkoutCopy, orderCopy } from '@/lib/shop/order/words/order'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'
import { AskGatewayAgain } from './ask-again'
import { Facts } from './order-facts'

const GATEWAYS: Readonly<Record<string, string>> = checkoutCopy.gateways
const { payment: names } = copy

/** Every payment of the order, with the gateway's reply. */
export function OrderPayments({ payments }: { payments: readonly SoldPayment[] }) {
  return (
    <Section title={copy.payments}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {payments.map((payment) => (
          <li key={payment.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <Payment payment={payment} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Payment({ payment }: { payment: SoldPayment }) {
  const { gateway, amountRial, state, isExtra, checks, feeRial, said, createdAt, sentAt, endedAt } = payment
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-3 text-base">
        {GATEWAYS[gateway] ?? gateway} · {formatPrice(amountRial)}
        <Badge tone={toneOf(state)}>{orderCopy.paymentState[state]}</Badge>
        {isExtra && <Badge tone="warning">{copy.extra}</Badge>}
      </h3>
      <Facts
        facts={[
          [names.createdAt, formatDayAndTime(createdAt)],
          [names.sentAt, sentAt && formatDayAndTime(sentAt)],
          [names.endedAt, endedAt && formatDayAndTime(endedAt)],
          [names.fee, feeRial ? formatPrice(feeRial) : null],
          [names.checks, checks === 0 ? null : copy.times(checks)],
        ]}
      />
      <Facts
        isLatin
        facts={[
          [names.refId, payment.refId],
          [names.card, payment.cardMask],
          [names.authority, payment.authority],
          [names.reason, payment.reason],
        ]}
      />
      {said.length > 0 && <GatewayAnswer said={said} />}
      <AskGatewayAgain payment={payment} />
    </>
  )
}

/** Warning for states that a person must examine. */
function toneOf(state: SoldPayment['state']): 'neutral' | 'primary' | 'warning' {
  if (state === 'verified') return 'primary'
  return state === 'unknown' || state === 'disputed' ? 'warning' : 'neutral'
}

/** The gateway's raw reply, for its support. */
function GatewayAnswer({ said }: Pick<SoldPayment, 'said'>) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-primary-ink">
        {copy.said(said.length)}
        <Chevron className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {said.map(({ kind, text, at }) => (
          <li key={`${at}${kind}`} className="rounded-md bg-sunken p-3 text-xs">
            <p className="text-ink-soft">{formatDayAndTime(at)}</p>
            <p dir="ltr" lang="en" className="mt-1 font-mono wrap-anywhere">
              {kind} {text}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
