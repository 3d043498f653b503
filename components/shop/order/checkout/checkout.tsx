'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { ApiError, problemCodeOf } from '@/lib/platform/client/api-error'
import { newId } from '@/lib/platform/client/new-id'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { gatewaysQuery, startPayment } from '@/lib/shop/payment/queries'
import { placeOrder, quoteOrder } from '@/lib/shop/order/queries/orders'
import { type Quote } from '@/lib/shop/order/contract/orders'
import { checkoutCopy as copy } from '@/lib/shop/order/words/order'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { paths } from '@/lib/platform/paths'
import { CouponField } from './coupon-field'
import { PayForm, type PaymentChoice } from './pay-form'
import { NothingToPay } from './nothing-to-pay'
import { Summary } from './summary'
import { useResetOnBackForward } from '../use-reset-on-back-forward'

/** A code checked this recently is not checked again. */
const FRESH_MS = 5_000

type CheckoutProps = {
  product: string
  /** The corrected text whose second draft is bought. */
  redraftOf?: string
}

/** From a product to the gateway: price, coupon, name, method, terms. Prices come from the server, and are fetched again after each change. */
export function Checkout({ product, redraftOf }: CheckoutProps) {
  const client = useQueryClient()
  const [coupon, setCoupon] = useState<string | null>(null)
  const wanted = { products: [product], ...(redraftOf !== undefined && { redraftOf }) }
  const keyOf = (code: string | null) => ['/orders/quote/', { ...wanted, coupon: code }]
  const quoteWith = (code: string | null) => quoteOrder({ body: { ...wanted, coupon: code } })
  const query = useQuery({
    queryKey: keyOf(coupon),
    queryFn: () => quoteWith(coupon),
    staleTime: FRESH_MS,
    placeholderData: (before: Quote | undefined) => before,
    retry: false,
  })
  // The quote on the screen stays while a code is checked and if it is invalid. An invalid code is sent once, since guessing is rate-limited.
  const attempt = useMutation({
    mutationFn: (code: string) => quoteWith(code),
    onSuccess: (quote, code) => {
      if (quote.coupon?.trouble !== null) return
      client.setQueryData(keyOf(code), quote)
      setCoupon(code)
    },
  })
  const refusalCode = problemCodeOf(query.error)
  if (refusalCode === 'not_on_sale') return <NothingToPay />
  if (refusalCode === 'owned_already' || refusalCode === 'sum_too_small')
    return <NothingToPay title={copy.refusedTitles[refusalCode]} text={toErrorSentence(query.error)} />
  const removeCoupon = () => {
    attempt.reset()
    setCoupon(null)
  }
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <QueryRegion query={query} bars={['h-40', 'h-64']}>
        {(quote) => (
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
            <div className="lg:order-2">
              <Summary {...quote}>
                <CouponField
                  quoted={attempt.data?.coupon?.trouble ? attempt.data.coupon : quote.coupon}
                  error={attempt.error}
                  pending={attempt.isPending || query.isPlaceholderData}
                  onApply={attempt.mutate}
                  onRemove={removeCoupon}
                />
              </Summary>
            </div>
            <PaySection
              quote={quote}
              isQuoting={attempt.isPending || query.isPlaceholderData}
              wanted={wanted}
              onTermsChange={() => void query.refetch()}
            />
          </div>
        )}
      </QueryRegion>
    </>
  )
}

/** The terms have changed since they were shown: the refusal is shown beside the field. */
function refusedTerms(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.problem?.fields?.['body.terms'] : undefined
}

type PaySectionProps = {
  quote: Quote
  isQuoting: boolean
  wanted: { readonly products: string[]; readonly redraftOf?: string }
  onTermsChange: () => void
}

function PaySection({ quote, isQuoting, wanted, onTermsChange }: PaySectionProps) {
  const router = useRouter()
  const gateways = useQuery(gatewaysQuery())
  const me = useQuery(meQuery())
  const paymentData = {
    data: gateways.data && me.data && { ways: gateways.data.items, name: me.data.name },
    error: gateways.error ?? me.error,
    refetch: () => [gateways, me].map((query) => query.refetch()),
  }
  const pay = useMutation({
    mutationFn: async ({ gateway, payerName }: PaymentChoice) => {
      const { totalRial } = quote
      const coupon = quote.coupon?.trouble === null ? quote.coupon.code : null
      const order = await placeOrder({
        // The id identifies a retry; the same checkout in another tab, or after going back, is recognised by its content.
        body: { requestId: newId(), ...wanted, coupon, totalRial, payerName, terms: quote.terms },
      })
      if (order.paidAt !== null || gateway === undefined) return { to: paths.paymentResult(order.id), isOurs: true }
      const { redirectUrl } = await startPayment({ params: { id: order.id }, body: { gateway: gateway } })
      return { to: redirectUrl ?? paths.paymentResult(order.id), isOurs: redirectUrl === null }
    },
    onSuccess: ({ to, isOurs }) => (isOurs ? router.push(to) : window.location.assign(to)),
    onError: (error) => {
      // The terms may have changed too: the new quote contains the present ones.
      if (['price_changed', 'coupon_unusable', 'invalid_input'].includes(problemCodeOf(error) ?? '')) onTermsChange()
    },
  })
  useResetOnBackForward(pay.reset)
  return (
    <QueryRegion query={paymentData} bars={['h-64']}>
      {({ ways, name }) => (
        <PayForm
          totalRial={quote.totalRial}
          gateways={ways}
          name={name}
          isQuoting={isQuoting}
          pending={pay.isPending || pay.isSuccess}
          error={refusedTerms(pay.error) ?? pay.error}
          onPay={pay.mutate}
        />
      )}
    </QueryRegion>
  )
}
