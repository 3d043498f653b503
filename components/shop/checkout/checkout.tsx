'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/query-region'
import { ApiError } from '@/lib/api/api-error'
import { newId } from '@/lib/api/new-id'
import { meQuery } from '@/lib/api/queries/account'
import { gatewaysQuery, placeOrder, quoteOrder, startPayment } from '@/lib/api/queries/shop'
import { type GatewayName, type Quote } from '@/lib/contract/orders'
import { dashboardCopy } from '@/lib/copy/dashboard'
import { checkoutCopy as copy } from '@/lib/copy/shop'
import { paths } from '@/lib/paths'
import { CouponField } from './coupon-field'
import { PayForm, type Payer } from './pay-form'
import { Summary } from './summary'

const words = { loading: dashboardCopy.loading, failed: dashboardCopy.failedTitle, retry: dashboardCopy.retry }

/** From a product to the gateway: price, coupon, name, way, terms. Prices come from the server and are asked for anew at every change. */
export function Checkout({ product }: { product: string }) {
  const [coupon, setCoupon] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['/orders/quote/', { product, coupon }],
    queryFn: () => quoteOrder({ body: { products: [product], coupon } }),
    // What stands on the screen stays while a code is tried.
    staleTime: 0,
    placeholderData: (before: Quote | undefined) => before,
    retry: false,
  })
  const { data: gateways } = useQuery(gatewaysQuery())
  const { data: me } = useQuery(meQuery())
  if (query.error instanceof ApiError && query.error.problem?.code === 'not_on_sale') return <Missing />
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <QueryRegion query={query} words={words} bars={['h-40', 'h-64']}>
        {(quote) => (
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
            <div className="grid gap-4 lg:order-2">
              <Summary {...quote} />
              <CouponField quoted={quote.coupon} pending={query.isFetching} onApply={setCoupon} />
            </div>
            {gateways && me && (
              <Pay
                key={quote.totalRial}
                quote={quote}
                product={product}
                ways={gateways.items}
                name={me.name}
                onChanged={() => void query.refetch()}
              />
            )}
          </div>
        )}
      </QueryRegion>
    </>
  )
}

type PayProps = {
  quote: Quote
  product: string
  ways: readonly GatewayName[]
  name: string
  onChanged: () => void
}

function Pay({ quote, product, ways, name, onChanged }: PayProps) {
  const router = useRouter()
  const pay = useMutation({
    mutationFn: async ({ way, payerName }: Payer) => {
      const { totalRial } = quote
      const coupon = quote.coupon?.trouble === null ? quote.coupon.code : null
      const order = await placeOrder({
        // A repeated request is known by its id; the same checkout in another tab, or after the back button, by what it says.
        body: { requestId: newId(), products: [product], coupon, totalRial, payerName, terms: copy.termsVersion },
      })
      if (order.paidAt !== null || way === undefined) return { to: paths.paymentResult(order.id), isOurs: true }
      const { redirectUrl } = await startPayment({ params: { id: order.id }, body: { gateway: way } })
      return { to: redirectUrl ?? paths.paymentResult(order.id), isOurs: redirectUrl === null }
    },
    onSuccess: ({ to, isOurs }) => (isOurs ? router.push(to) : window.location.assign(to)),
    onError: (error) => {
      if (error instanceof ApiError && ['price_changed', 'coupon_unusable'].includes(error.problem?.code ?? ''))
        onChanged()
    },
  })
  return (
    <PayForm
      totalRial={quote.totalRial}
      ways={ways}
      name={name}
      pending={pay.isPending || pay.isSuccess}
      error={pay.error}
      onPay={pay.mutate}
    />
  )
}

export function Missing() {
  return (
    <EmptyState title={copy.missingTitle} text={copy.missingText} isPage>
      <ButtonLink href={paths.shop}>{copy.toShop}</ButtonLink>
    </EmptyState>
  )
}
