'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { NothingToPay } from '@/components/shop/order/checkout/nothing-to-pay'
import { type PaymentChoice, PayForm } from '@/components/shop/order/checkout/pay-form'
import { Summary } from '@/components/shop/order/checkout/summary'
import { useResetOnBackForward } from './use-reset-on-back-forward'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { ApiError } from '@/lib/platform/client/api-error'
import { gatewaysQuery, startPayment } from '@/lib/shop/payment/queries'
import { orderQuery } from '@/lib/shop/order/queries/orders'
import { type Order } from '@/lib/shop/order/contract/orders'
import { checkoutCopy as copy } from '@/lib/shop/order/words/order'
import { paths } from '@/lib/platform/paths'

/** Pays an order again after a failed payment: its price is frozen, so only the method is chosen. */
export function PayAgain({ order: id }: { order: string }) {
  const query = useQuery(orderQuery(id))
  if (query.error instanceof ApiError && query.error.status === 404) return <NothingToPay />
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <QueryRegion query={query} bars={['h-40', 'h-64']}>
        {(order) =>
          order.state === 'open' || order.state === 'awaiting' ? (
            <PayableOrder order={order} />
          ) : (
            <ExpiredOrder id={id} />
          )
        }
      </QueryRegion>
    </>
  )
}

function PayableOrder({ order }: { order: Order }) {
  const { id, totalRial } = order
  const router = useRouter()
  const gateways = useQuery(gatewaysQuery())
  const pay = useMutation({
    mutationFn: async ({ gateway }: PaymentChoice): Promise<string | null> => {
      if (gateway === undefined) return null
      return (await startPayment({ params: { id }, body: { gateway: gateway } })).redirectUrl
    },
    onSuccess: (redirectUrl) =>
      redirectUrl === null ? router.push(paths.paymentResult(id)) : window.location.assign(redirectUrl),
  })
  useResetOnBackForward(pay.reset)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="lg:order-2">
        <Summary {...order} />
      </div>
      <QueryRegion query={gateways} bars={['h-64']}>
        {({ items }) => (
          <PayForm
            totalRial={totalRial}
            gateways={items}
            pending={pay.isPending || pay.isSuccess}
            error={pay.error}
            onPay={pay.mutate}
          />
        )}
      </QueryRegion>
    </div>
  )
}

/** Paid, refunded, cancelled or expired: there is nothing to pay, and the order's own page says so. */
function ExpiredOrder({ id }: { id: string }) {
  const router = useRouter()
  useEffect(() => router.replace(paths.paymentResult(id)), [router, id])
  return <Skeleton className="h-40" />
}
