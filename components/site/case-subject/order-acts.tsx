'use client'

import { useQuery } from '@tanstack/react-query'
import { OrderLink } from '@/components/shop/order/manage/order-facts'
import { OrderPayments } from '@/components/shop/order/manage/order-payments'
import { OrderRefunds } from '@/components/shop/refund/order-refunds'
import { Badge } from '@/components/ui/badge'
import { QueryRegion } from '@/components/ui/states/query-region'
import { soldOrderQuery } from '@/lib/shop/order/queries/manage-orders'
import { orderCopy } from '@/lib/shop/order/words/order'

/** The order of a payment case in its present state: its payments, the gateway's replies, «ask again» and refunds. */
export default function OrderActions({ order: id }: { order: string }) {
  const query = useQuery(soldOrderQuery(id))
  return (
    <QueryRegion query={query} bars={['h-32']}>
      {({ no, state, payments }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <p className="flex flex-wrap items-center gap-3">
            <OrderLink id={id} no={no} />
            <Badge tone={state === 'paid' ? 'primary' : 'neutral'}>{orderCopy.state[state]}</Badge>
          </p>
          <OrderPayments payments={payments} />
          <OrderRefunds order={id} />
        </div>
      )}
    </QueryRegion>
  )
}
