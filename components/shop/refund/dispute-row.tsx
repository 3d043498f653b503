'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LineField } from '@/components/ui/form/line-field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { refreshMoney, resolveDispute } from '@/lib/shop/refund/queries'
import { type Dispute } from '@/lib/shop/refund/contract'
import { disputeCopy as copy } from '@/lib/shop/refund/words/refund'
import { transferCopy } from '@/lib/shop/transfer/words/transfer'
import { checkoutCopy } from '@/lib/shop/order/words/order'
import { readBankRef } from '@/lib/shop/order/rules/typed-money'
import { LONGEST_PASTE } from '@/lib/platform/text/input/pasted-code'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'
import { OrderLink } from '../order/manage/order-facts'

/** A payment in dispute, or with a gateway that does not reply, and the decision of a manager who has looked into the gateway's panel. */
export function DisputeRow({
  dispute: { paymentId, orderId, orderNo, buyerName, amountRial, gateway, state, reason, at },
}: {
  dispute: Dispute
}) {
  const client = useQueryClient()
  const [bankRef, setBankRef] = useState('')
  const [evidence, setEvidence] = useState('')
  const [missing, setMissing] = useState<{ readonly bankRef?: string; readonly seen?: string }>({})
  const resolve = useMutation({
    mutationFn: (ref: string | null) =>
      resolveDispute({ params: { id: paymentId }, body: { bankRef: ref, reason: evidence.trim() } }),
    onSuccess: () => {
      toast.add({ title: copy.done, color: 'success' })
      return refreshMoney(client)
    },
  })
  const decide = (isPaid: boolean) => {
    const ref = isPaid ? readBankRef(bankRef) : null
    const missingFields = {
      ...(isPaid && ref === null && { bankRef: transferCopy.bankRefWanted }),
      ...(evidence.trim().length < 3 && { seen: copy.reasonWanted }),
    }
    setMissing(missingFields)
    if (Object.keys(missingFields).length === 0) resolve.mutate(ref)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      <p className="text-base font-semibold">
        {checkoutCopy.gateways[gateway]} · {formatPrice(amountRial)}
      </p>
      <p>
        <OrderLink id={orderId} no={orderNo} /> · <bdi>{buyerName}</bdi> · {formatDayAndTime(at)}
      </p>
      <Alert tone="danger">
        {state === 'disputed' ? copy.lead : copy.leadSilent} {reason !== '' && <bdi>{copy.word(reason)}</bdi>}
      </Alert>
      <LineField
        label={copy.bankRef}
        hint={copy.bankRefHint}
        value={bankRef}
        maxLength={LONGEST_PASTE}
        dir="ltr"
        error={missing.bankRef}
        onChange={setBankRef}
      />
      <LineField
        label={copy.reason}
        value={evidence}
        maxLength={300}
        dir="auto"
        error={missing.seen}
        onChange={setEvidence}
      />
      <ErrorMessage of={resolve.error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={resolve.isPending} onClick={() => decide(true)}>
          {copy.paid}
        </Button>
        <Button variant="outline" blocked={resolve.isPending} onClick={() => decide(false)}>
          {copy.failed}
        </Button>
      </div>
    </div>
  )
}
