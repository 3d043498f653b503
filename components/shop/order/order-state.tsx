import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button, Spinner } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { Sign } from '@/components/ui/sign/sign'
import { ErrorMessage } from '@/components/ui/states/fault'
import { type Order } from '@/lib/shop/order/contract/orders'
import { describeGatewayWord } from '@/lib/shop/payment/words/gateways'
import { cardCopy } from '@/lib/shop/transfer/words/transfer'
import { orderCopy as copy } from '@/lib/shop/order/words/order'
import { shopCopy } from '@/lib/shop/product/words/shop'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

type OrderAction = { act: () => void; pending: boolean; error: Error | null }
type OrderStateProps = { order: Order; isWaiting: boolean; check: OrderAction; cancel: OrderAction }

/** The state of the order: paid, failed, unknown or expired, each with the next step. */
export function OrderState({ order, isWaiting, check, cancel }: OrderStateProps) {
  const error = check.error ?? cancel.error
  return (
    <Card
      tone={order.state === 'paid' ? 'primary' : 'plain'}
      className="grid justify-items-start gap-4"
      aria-live="polite"
    >
      {isWaiting ? <WaitingOrder order={order} check={check} /> : <StateContent order={order} cancel={cancel} />}
      <ErrorMessage of={error} />
    </Card>
  )
}

function WaitingOrder({ order: { id, payments }, check }: { order: Order; check: OrderAction }) {
  const last = payments.at(-1)
  // A person reviews card transfers: there is no gateway to ask.
  if (last?.gateway === 'card') return <OrderNotice title={cardCopy.waitingTitle} text={cardCopy.waitingText} />
  return (
    <>
      <h2 className="flex items-center gap-3 text-xl">
        <Spinner />
        {copy.unknownTitle}
      </h2>
      {/* Buyers who merely left the bank's page may return to it: the payment is the same. */}
      <p>{last?.state === 'sent' ? copy.sentText : copy.unknownText}</p>
      <div className="flex flex-wrap gap-3">
        {last?.state === 'sent' && <ButtonLink href={paths.payOrder(id)}>{copy.toGateway}</ButtonLink>}
        <Button variant="outline" pending={check.pending} onClick={check.act}>
          {copy.checkNow}
        </Button>
      </div>
    </>
  )
}

function StateContent({ order, cancel }: { order: Order; cancel: OrderAction }) {
  switch (order.state) {
    case 'paid':
    case 'partly_refunded':
      return <PaidOrder order={order} />
    case 'refunded':
      return (
        <>
          <OrderNotice title={copy.refundedTitle} text="" />
          <RefundNotice refunds={order.refunds} />
        </>
      )
    case 'cancelled':
      return (
        <>
          <OrderNotice title={copy.cancelledTitle} text={copy.againText} />
          <RefundNotice refunds={order.refunds} />
          <ButtonLink href={paths.shop}>{shopCopy.title}</ButtonLink>
        </>
      )
    case 'expired':
      return <ExpiredOrder order={order} />
    case 'open':
    case 'awaiting':
      return <UnpaidOrder order={order} cancel={cancel} />
  }
}

function PaidOrder({ order: { id, goods, totalRial, receiptNo, refunds, refundedRial } }: { order: Order }) {
  // Everything is refunded: there is nothing left to start.
  if (totalRial > 0 && refundedRial === totalRial)
    return (
      <>
        <OrderNotice title={copy.refundOwedTitle} text="" />
        <RefundNotice refunds={refunds} />
      </>
    )
  return (
    <>
      <OrderNotice title={totalRial === 0 ? copy.freeTitle : copy.paidTitle} text={copy.paidText} isGood />
      <RefundNotice refunds={refunds} />
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        {goods.map(({ kind, subject }, index) => (
          <ButtonLink
            key={`${kind} ${subject?.slug ?? ''}`}
            href={pathOfGood(kind, subject?.slug ?? '')}
            variant={index === 0 ? 'primary' : 'outline'}
          >
            {copy.next[kind](subject?.title ?? '')}
          </ButtonLink>
        ))}
        {receiptNo !== null && (
          <ButtonLink href={paths.receipt(id)} variant={goods.length > 1 ? 'quiet' : 'outline'}>
            {copy.receipt}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** The page of the purchased item. */
function pathOfGood(kind: Order['goods'][number]['kind'], slug: string): string {
  switch (kind) {
    case 'exam':
      return paths.newAttempt(slug)
    case 'course':
      return paths.myCourse(slug)
    case 'writing':
      return paths.submissions
    // The subject of a second draft is its corrected text.
    case 'redraft':
      return slug === '' ? paths.submissions : paths.redraft(slug)
    case 'speaking':
      return paths.speakingMock
    case 'pass':
      return paths.exams
  }
}

/** Completed and pending refunds. */
function RefundNotice({ refunds }: Pick<Order, 'refunds'>) {
  if (refunds.length === 0) return null
  return (
    <ul className="grid gap-1">
      {refunds.map(({ at, amountRial, state, bankRef }) => (
        <li key={at}>
          {state === 'settled' ? copy.refundedText(formatPrice(amountRial)) : copy.refundOwed(formatPrice(amountRial))}
          {bankRef !== null && (
            <>
              {' '}
              {copy.refId}: <bdi className="tabular-nums">{bankRef}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function UnpaidOrder({ order: { id, payments, expiresAt }, cancel }: { order: Order; cancel: OrderAction }) {
  const last = payments.at(-1)
  if (last?.state === 'disputed')
    return <OrderNotice title={copy.disputedTitle} text={copy.disputedText(last.reason)} />
  const words = { act: copy.cancel, question: copy.cancelQuestion, yes: copy.cancelYes, no: copy.cancelNo }
  return (
    <>
      {last ? <FailedOrder last={last} /> : <OrderNotice title={copy.openTitle} text="" />}
      <p>{copy.openText(formatDayAndTime(expiresAt))}</p>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:*:grow">
        <ButtonLink href={paths.payOrder(id)}>{copy.payAgain}</ButtonLink>
        <ConfirmButton words={words} pending={cancel.pending} onYes={cancel.act} />
      </div>
    </>
  )
}

/** A gateway charged nothing, with its reason if that is meaningful; a refused transfer shows the reviewer's reason. */
function FailedOrder({ last: { gateway, reason } }: { last: Order['payments'][number] }) {
  if (gateway !== 'card') {
    const explanation = describeGatewayWord(gateway, reason)
    return (
      <OrderNotice
        title={copy.failedTitle}
        text={explanation ? `${explanation} ${copy.failedText}` : copy.failedText}
      />
    )
  }
  return <OrderNotice title={cardCopy.refusedTitle} text={reason ?? ''} />
}

/** A card-to-card transfer made in time can still be reported. */
function ExpiredOrder({ order: { id, payments, mayTell } }: { order: Order }) {
  const last = payments.at(-1)
  return (
    <>
      {last?.gateway === 'card' ? <FailedOrder last={last} /> : <OrderNotice title={copy.expiredTitle} text="" />}
      <p>{mayTell ? cardCopy.lateText : copy.againText}</p>
      <div className="flex flex-wrap gap-3">
        {mayTell && <ButtonLink href={paths.transfer(id)}>{cardCopy.toReport}</ButtonLink>}
        <ButtonLink href={paths.shop} variant={mayTell ? 'outline' : undefined}>
          {shopCopy.title}
        </ButtonLink>
      </div>
    </>
  )
}

function OrderNotice({ title, text, isGood = false }: { title: string; text: string; isGood?: boolean }) {
  return (
    <div>
      <h2 className="flex items-center gap-3 text-xl">
        {isGood && (
          <span className="grid size-9 place-items-center rounded-full bg-primary-soft text-primary-ink">
            <Sign name="tick" />
          </span>
        )}
        {title}
      </h2>
      {text && <p className="mt-2">{text}</p>}
    </div>
  )
}
