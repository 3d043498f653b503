'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LineField } from '@/components/ui/form/line-field'
import { Alert } from '@/components/ui/alert'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { refreshMoney, settleRefund, withdrawRefund } from '@/lib/shop/refund/queries'
import { type Refund } from '@/lib/shop/refund/contract'
import { refundCopy as copy } from '@/lib/shop/refund/words/refund'
import { orderCopy } from '@/lib/shop/order/words/order'
import { readBankRef } from '@/lib/shop/order/rules/typed-money'
import { LONGEST_PASTE } from '@/lib/platform/text/input/pasted-code'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'
import { OrderLink } from '../order/manage/order-facts'
import { directionOf } from '@/lib/platform/format/direction'

const withdrawWords = { act: copy.withdraw, question: copy.withdrawQuestion, yes: copy.withdrawYes, no: copy.no }

/** One refund: its state, and what a manager still has to do. `hasOrder`: shown in a list across orders, so it links to its order. */
export function RefundRow({ refund, hasOrder = false }: { refund: Refund; hasOrder?: boolean }) {
  const { orderId, orderNo, buyerName, amountRial, lines, state, isLeftAlone, reason, bankRef, gatewayWord, by, at } =
    refund
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-3 text-base font-semibold">
        {formatPrice(amountRial)}
        <Badge tone={state === 'requested' || state === 'sent' ? 'warning' : 'neutral'}>{copy.state[state]}</Badge>
      </p>
      {hasOrder && (
        <p>
          <OrderLink id={orderId} no={orderNo} /> · <bdi>{buyerName}</bdi>
        </p>
      )}
      {lines.length > 0 && <p>{orderCopy.contents(lines.map(({ title }) => title))}</p>}
      <p className="text-ink-soft" dir={directionOf(reason)}>
        {reason}
      </p>
      <p className="text-ink-faint">{copy.by(by, formatDayAndTime(at))}</p>
      {gatewayWord !== null && <p className="text-ink-faint">{copy.gatewayWord(gatewayWord)}</p>}
      {bankRef !== null && (
        <p className="text-ink-soft">
          {copy.bankRef}: <bdi className="tabular-nums">{bankRef}</bdi>
        </p>
      )}
      {(state === 'requested' || isLeftAlone) && <SettleForm refund={refund} isOnlyAction={!hasOrder} />}
    </div>
  )
}

type SettleProps = {
  refund: Refund
  /** On the page of its order this is the only action. */
  isOnlyAction: boolean
}

function SettleForm({ refund: { id, isLeftAlone }, isOnlyAction }: SettleProps) {
  const client = useQueryClient()
  const [bankRef, setBankRef] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const showDone = (title: string) => {
    toast.add({ title, color: 'success' })
    return refreshMoney(client)
  }
  const settle = useMutation({
    mutationFn: (ref: string) => settleRefund({ params: { id }, body: { bankRef: ref } }),
    onSuccess: () => showDone(copy.settled),
  })
  const withdraw = useMutation({
    mutationFn: () => withdrawRefund({ params: { id } }),
    onSuccess: () => showDone(copy.withdrawn),
  })
  const confirmTransfer = () => {
    const ref = readBankRef(bankRef)
    setMissing(ref ? null : copy.bankRefWanted)
    if (ref) settle.mutate(ref)
  }
  const error = settle.error ?? withdraw.error
  return (
    <div className="mt-2 grid gap-3 border-t border-line pt-3">
      {isLeftAlone && <Alert tone="warning">{copy.leftAlone}</Alert>}
      <LineField
        label={copy.bankRef}
        value={bankRef}
        onChange={setBankRef}
        error={missing}
        maxLength={LONGEST_PASTE}
        dir="ltr"
      />
      <ErrorMessage of={error} />
      <div className="flex flex-wrap gap-3">
        <Button variant={isOnlyAction ? 'primary' : 'outline'} pending={settle.isPending} onClick={confirmTransfer}>
          {copy.settle}
        </Button>
        {/* Hidden while it is unknown whether the money left: cancelling would be unsafe. */}
        {!isLeftAlone && (
          <ConfirmButton words={withdrawWords} pending={withdraw.isPending} onYes={() => withdraw.mutate()} />
        )}
      </div>
    </div>
  )
}
