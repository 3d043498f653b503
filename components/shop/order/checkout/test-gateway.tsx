'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { answerTestPayment, testPaymentQuery } from '@/lib/shop/payment/queries'
import { testGatewayCopy as copy } from '@/lib/shop/payment/words/test-gateway'
import { formatPrice } from '@/lib/platform/format/number'
import { useResetOnBackForward } from '../use-reset-on-back-forward'

/** The page of our own test gateway, which charges nothing and says so. */
export function TestGateway({ authority }: { authority: string }) {
  const query = useQuery(testPaymentQuery(authority))
  const answer = useMutation({
    mutationFn: (outcome: 'paid' | 'cancelled') => answerTestPayment({ params: { authority }, body: { outcome } }),
    // Behaves as a real gateway: redirects the browser to the return address.
    onSuccess: ({ returnUrl }) => window.location.assign(returnUrl),
  })
  useResetOnBackForward(answer.reset)
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title={copy.title} />
      <div className="mb-4">
        <Alert tone="warning">{copy.warning}</Alert>
      </div>
      <QueryRegion query={query} words={{ failed: copy.missing }} bars={['h-40']}>
        {({ amountRial, isOver }) => (
          <Card className="grid gap-5">
            <p className="flex justify-between gap-4 text-lg">
              <span>{copy.amount}</span>
              <strong>{formatPrice(amountRial)}</strong>
            </p>
            {isOver && <Alert>{copy.over}</Alert>}
            <ErrorMessage of={answer.error} />
            <div className="flex flex-wrap gap-3">
              <Button size="large" pending={answer.isPending || answer.isSuccess} onClick={() => answer.mutate('paid')}>
                {copy.pay}
              </Button>
              <Button
                size="large"
                variant="outline"
                blocked={answer.isPending || answer.isSuccess}
                onClick={() => answer.mutate('cancelled')}
              >
                {copy.cancel}
              </Button>
            </div>
          </Card>
        )}
      </QueryRegion>
    </div>
  )
}
