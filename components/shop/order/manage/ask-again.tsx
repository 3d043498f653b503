'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { askGatewayAgain } from '@/lib/shop/payment/queries'
import { refreshMoney } from '@/lib/shop/refund/queries'
import { type SoldPayment } from '@/lib/shop/order/contract/manage-orders'
import { manageOrderCopy } from '@/lib/shop/order/words/manage-orders'

const copy = manageOrderCopy.ask

/** Asks the gateway about a payment in any state: money found there is credited, and the page shows the result. */
export function AskGatewayAgain({ payment }: { payment: Pick<SoldPayment, 'id' | 'gateway' | 'authority'> }) {
  const client = useQueryClient()
  const askGateway = useMutation({
    mutationFn: () => askGatewayAgain({ params: { id: payment.id } }),
    onSuccess: () => refreshMoney(client),
  })
  const reason = findDisabledReason(payment)
  const reasonId = useId()
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="outline"
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        pending={askGateway.isPending}
        onClick={() => askGateway.mutate()}
      >
        {copy.button}
      </Button>
      {reason !== null && (
        <p id={reasonId} className="text-sm text-ink-soft">
          {reason}
        </p>
      )}
      <p role="status" className="text-sm empty:hidden">
        {askGateway.data && copy.said[askGateway.data.said]}
      </p>
      <ErrorMessage of={askGateway.error} />
    </div>
  )
}

function findDisabledReason({ gateway, authority }: Pick<SoldPayment, 'gateway' | 'authority'>): string | null {
  if (gateway === 'card') return copy.byHand
  return authority === null ? copy.neverSent : null
}
