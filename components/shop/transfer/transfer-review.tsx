'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LineField } from '@/components/ui/form/line-field'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { confirmTransfer, refuseTransfer } from '@/lib/shop/transfer/queries'
import { refreshMoney } from '@/lib/shop/refund/queries'
import { type Transfer } from '@/lib/shop/transfer/contract'
import { transferCopy as copy } from '@/lib/shop/transfer/words/transfer'
import { readBankRef } from '@/lib/shop/order/rules/typed-money'
import { LONGEST_PASTE } from '@/lib/platform/text/input/pasted-code'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatPrice } from '@/lib/platform/format/number'
import { OrderLink } from '../order/manage/order-facts'
import { TransferPicture } from './transfer-picture'

/** A transfer as its buyer reported it, and a manager's decision. */
export function TransferReview({ transfer }: { transfer: Transfer }) {
  const { orderId, orderNo, buyerName, state, totalRial, amountRial, lastDigits, transferredAt, toldAt, twins } =
    transfer
  const facts = [
    [copy.total, formatPrice(totalRial)],
    [copy.amount, formatPrice(amountRial)],
    [copy.from, persianDigits(lastDigits)],
    [copy.at, formatDayAndTime(transferredAt)],
    [copy.toldAt, formatDayAndTime(toldAt)],
  ] as const
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="flex flex-wrap items-center gap-3 text-base">
        <OrderLink id={orderId} no={orderNo} /> · <bdi>{buyerName}</bdi>
        <Badge tone={state === 'waiting' ? 'warning' : 'neutral'}>{copy.state[state]}</Badge>
      </h3>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {amountRial !== totalRial && <Alert tone="warning">{copy.amountDiffers}</Alert>}
      {twins.length > 0 && (
        <Alert tone="danger" title={copy.twinTitle}>
          <ul className="grid gap-1">
            {twins.map((twin) => (
              <li key={twin.orderId}>{copy.twin(twin.orderNo, twin.isSamePicture)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <TransferPicture id={transfer.id} />
      {state === 'waiting' && <DecisionForm id={transfer.id} />}
    </Card>
  )
}

function DecisionForm({ id }: { id: string }) {
  const client = useQueryClient()
  const [bankRef, setBankRef] = useState('')
  const [reason, setReason] = useState('')
  const [isRefusing, setIsRefusing] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  const showDone = (title: string) => {
    toast.add({ title, color: 'success' })
    return refreshMoney(client)
  }
  const confirm = useMutation({
    mutationFn: (ref: string) => confirmTransfer({ params: { id }, body: { bankRef: ref } }),
    onSuccess: () => showDone(copy.confirmed),
  })
  const refuse = useMutation({
    mutationFn: (trimmedReason: string) => refuseTransfer({ params: { id }, body: { reason: trimmedReason } }),
    onSuccess: () => showDone(copy.refused),
  })
  const tryConfirm = () => {
    const ref = readBankRef(bankRef)
    setMissing(ref ? null : copy.bankRefWanted)
    if (ref) confirm.mutate(ref)
  }
  const tryRefuse = () => {
    const trimmedReason = reason.trim()
    const isValidReason = trimmedReason.length >= 3 && trimmedReason.length <= 300
    setMissing(isValidReason ? null : copy.reasonWanted)
    if (isValidReason) refuse.mutate(trimmedReason)
  }
  const toggleRefusing = (next: boolean) => {
    setIsRefusing(next)
    setMissing(null)
  }
  const error = isRefusing ? refuse.error : confirm.error
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {isRefusing ? (
        <LineField label={copy.reason} value={reason} onChange={setReason} error={missing} maxLength={300} dir="auto" />
      ) : (
        <LineField
          label={copy.bankRef}
          hint={copy.bankRefHint}
          value={bankRef}
          error={missing}
          onChange={setBankRef}
          maxLength={LONGEST_PASTE}
          dir="ltr"
        />
      )}
      <ErrorMessage of={error} />
      <div className="flex flex-wrap gap-3">
        {isRefusing ? (
          <>
            <Button variant="danger" pending={refuse.isPending} onClick={tryRefuse}>
              {copy.refuseYes}
            </Button>
            <Button variant="outline" onClick={() => toggleRefusing(false)}>
              {copy.back}
            </Button>
          </>
        ) : (
          <>
            <Button pending={confirm.isPending} onClick={tryConfirm}>
              {copy.confirm}
            </Button>
            <Button variant="outline" onClick={() => toggleRefusing(true)}>
              {copy.refuse}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
