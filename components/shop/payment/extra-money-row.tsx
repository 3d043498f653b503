'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { newId } from '@/lib/platform/client/new-id'
import { refreshMoney, requestExtraRefund } from '@/lib/shop/refund/queries'
import { type ExtraMoney } from '@/lib/shop/refund/contract'
import { refundCopy as copy } from '@/lib/shop/refund/words/refund'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'
import { OrderLink } from '../order/manage/order-facts'

const words = { act: copy.giveBack, question: copy.extraLead, yes: copy.giveBack, no: copy.no }

/** Money received late or twice, and its refund. */
export function ExtraMoneyRow({
  extra: { paymentId, orderId, orderNo, buyerName, amountRial, at },
}: {
  extra: ExtraMoney
}) {
  const client = useQueryClient()
  // One id per row: a double click refunds once.
  const [requestId] = useState(newId)
  const returnMoney = useMutation({
    mutationFn: () =>
      requestExtraRefund({ params: { id: paymentId }, body: { requestId, reason: copy.extraReason, bankRef: null } }),
    onSuccess: ({ state }) => {
      toast.add({ title: state === 'settled' ? copy.doneReversed : copy.done, color: 'success' })
      return refreshMoney(client)
    },
  })
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-base font-semibold">{formatPrice(amountRial)}</p>
      <p>
        <OrderLink id={orderId} no={orderNo} /> · <bdi>{buyerName}</bdi> · {formatDayAndTime(at)}
      </p>
      <p className="text-ink-soft">{copy.extraLead}</p>
      <ErrorMessage of={returnMoney.error} />
      <ConfirmButton words={words} pending={returnMoney.isPending} onYes={() => returnMoney.mutate()} />
    </div>
  )
}
