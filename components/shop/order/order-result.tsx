'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { AskLink } from '@/components/platform/layout/ask-link'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { ApiError } from '@/lib/platform/client/api-error'
import { cancelOrder, orderQuery } from '@/lib/shop/order/queries/orders'
import { checkPayment } from '@/lib/shop/payment/queries'
import { type Order } from '@/lib/shop/order/contract/orders'
import { orderCopy as copy } from '@/lib/shop/order/words/order'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { OrderLines, PaymentList } from './order-details'
import { OrderState } from './order-state'
import { StaffLink } from './staff-link'

const POLL_MS = 4_000

/** Says whether an order is paid, and what to do next. The page polls until that is known. */
export function OrderResult({ id }: { id: string }) {
  const query = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? POLL_MS : false),
  })
  const refresh = { onSettled: () => query.refetch() }
  const check = useMutation({ mutationFn: () => checkPayment({ params: { id } }), ...refresh })
  const cancel = useMutation({ mutationFn: () => cancelOrder({ params: { id } }), ...refresh })
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <NoSuchOrder />
  }
  return (
    <QueryRegion query={query} bars={['h-40', 'h-40']}>
      {(order) => (
        <>
          <PageHeading title={copy.number(order.no)} lead={copy.placedAt(formatDayAndTime(order.placedAt))}>
            <StaffLink to="orders" />
          </PageHeading>
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
            <OrderState
              order={order}
              isWaiting={isWaiting(order)}
              check={{ act: check.mutate, pending: check.isPending, error: check.error }}
              cancel={{ act: cancel.mutate, pending: cancel.isPending, error: cancel.error }}
            />
            <div className="grid gap-4">
              <OrderLines order={order} />
              <PaymentList payments={order.payments} />
              <AskLink about="order" id={id} />
            </div>
          </div>
        </>
      )}
    </QueryRegion>
  )
}

export function NoSuchOrder() {
  return (
    <EmptyState title={copy.missingTitle} text={copy.missingText} isPage>
      <ButtonLink href={paths.orders}>{copy.toOrders}</ButtonLink>
    </EmptyState>
  )
}

/** A gateway may still confirm the payment. A payment under manual review does not count: it may take days. */
function isWaiting({ paidAt, payments }: Order): boolean {
  return paidAt === null && payments.some(({ state }) => ['created', 'sent', 'returned', 'unknown'].includes(state))
}
