'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { EditorPage } from '@/components/documents/editor/editor-page'
import { Section } from '@/components/documents/editor/section'
import { Summary } from '@/components/shop/order/checkout/summary'
import { OrderRefunds } from '@/components/shop/refund/order-refunds'
import { Badge } from '@/components/ui/badge'
import { soldOrderQuery } from '@/lib/shop/order/queries/manage-orders'
import { type SoldOrder as Order } from '@/lib/shop/order/contract/manage-orders'
import { manageOrderCopy as copy } from '@/lib/shop/order/words/manage-orders'
import { orderCopy } from '@/lib/shop/order/words/order'
import { refundableQuery } from '@/lib/shop/refund/queries'
import { refundCopy } from '@/lib/shop/refund/words/refund'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { Facts } from './order-facts'
import { OrderBook } from './order-book'
import { OrderHistory } from './order-history'
import { OrderPayments } from './order-payments'
import { GivenRights, OrderReceipts } from './order-receipts'

/** One order with its whole history, for managers. */
export function SoldOrder({ id }: { id: string }) {
  const query = useQuery(soldOrderQuery(id))
  return (
    <EditorPage query={query} words={copy} listHref={paths.soldOrders} bars={['h-14', 'h-64', 'h-64']}>
      {(order) => <OpenOrder order={order} />}
    </EditorPage>
  )
}

function OpenOrder({ order }: { order: Order }) {
  const { no, state, lines } = order
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
        <Link
          href={paths.soldOrders}
          prefetch={false}
          className="grid min-h-11 place-items-center text-sm font-semibold text-primary-ink"
        >
          {copy.back}
        </Link>
        <h1 className="text-lg">{copy.title(no)}</h1>
        <Badge tone={state === 'paid' ? 'primary' : 'neutral'}>{orderCopy.state[state]}</Badge>
        <OwedRefund order={order.id} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {order.payments.length > 0 && <OrderPayments payments={order.payments} />}
          <OrderHistory events={order.events} />
          {order.book.length > 0 && <OrderBook bookings={order.book} />}
          {order.receipts.length > 0 && <OrderReceipts receipts={order.receipts} />}
          {order.given.length > 0 && <GivenRights given={order.given} />}
          <Missing order={order} />
        </div>
        {/* A manager's actions are at the top of this column, above the facts. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:order-first">
          <OrderRefunds order={order.id} />
          <Summary {...order} lines={lines} total={orderCopy.totalOf(state)} />
          <BuyerCard order={order} />
        </div>
      </div>
    </>
  )
}

/** Names what the order does not have yet, in one line: four empty sections would hide the rest. */
function Missing({ order: { payments, book, receipts, given } }: { order: Order }) {
  const names = [
    payments.length === 0 && copy.payments,
    book.length === 0 && copy.book,
    receipts.length === 0 && copy.receipts,
    given.length === 0 && copy.given,
  ].filter((name) => name !== false)
  return names.length > 0 && <p className="px-1 text-sm text-ink-soft">{copy.notYet(names)}</p>
}

/** Only a refund that is still to be paid waits for a manager here. */
function OwedRefund({ order }: { order: string }) {
  const { data } = useQuery(refundableQuery(order))
  const isOwed = data?.refunds.some(({ state, isLeftAlone }) => state === 'requested' || isLeftAlone)
  return isOwed ? <Badge tone="warning">{refundCopy.owedBadge}</Badge> : null
}

/** The terms are identified by a SHA-256 hash; its first characters suffice for comparison. */
function shortened(termsVersion: string): string {
  return termsVersion.slice(0, 12)
}

function BuyerCard({ order }: { order: Order }) {
  const { buyer, payerName, coupon, placedAt, paidAt, expiresAt, refundedRial, termsVersion, state } = order
  const isWaiting = state === 'open' || state === 'awaiting'
  // A deleted account has no identifier and no page.
  const hasAccount = buyer.identifier !== ''
  return (
    <Section title={copy.buyer}>
      <p className="grid gap-1">
        {hasAccount ? (
          <Link href={paths.person(buyer.id)} prefetch={false} className="font-bold">
            <bdi>{buyer.name}</bdi>
            <span className="sr-only"> — {copy.toPerson}</span>
          </Link>
        ) : (
          <bdi className="font-bold">{buyer.name}</bdi>
        )}
        <bdi dir="ltr" className="text-start text-sm wrap-anywhere text-ink-soft">
          {buyer.identifier}
        </bdi>
      </p>
      <Facts
        facts={[
          [copy.facts.payerName, payerName],
          [copy.facts.placedAt, formatDayAndTime(placedAt)],
          [copy.facts.paidAt, paidAt && formatDayAndTime(paidAt)],
          [copy.facts.expiresAt, isWaiting ? formatDayAndTime(expiresAt) : null],
          [copy.facts.refunded, refundedRial > 0 ? formatPrice(refundedRial) : null],
          [copy.facts.terms, shortened(termsVersion)],
        ]}
      />
      {coupon && (
        <p className="text-sm">
          {copy.facts.coupon}:{' '}
          <Link href={paths.editCoupon(coupon.id)} prefetch={false} className="font-semibold">
            <bdi dir="ltr">{coupon.code}</bdi>
          </Link>{' '}
          ({coupon.isLate ? copy.couponLate : copy.couponUse[coupon.use]})
        </p>
      )}
    </Section>
  )
}
