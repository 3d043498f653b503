'use client'

import Link from 'next/link'
import { useState } from 'react'
import { LineField } from '@/components/ui/form/line-field'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Tick } from '@/components/ui/form/tick'
import { ErrorMessage } from '@/components/ui/states/fault'
import { type GatewayName } from '@/lib/shop/order/contract/orders'
import { checkoutCopy as copy } from '@/lib/shop/order/words/order'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { PaymentMethods } from './payment-methods'

/** Undefined: the total is zero. */
export type PaymentChoice = { gateway: GatewayName | undefined; payerName: string }
type PayFormProps = {
  totalRial: number
  gateways: readonly GatewayName[]
  /** The default name; omitted for an order, which has a payer and accepted terms. */
  name?: string
  /** A code is being checked: the total is unknown for now. */
  isQuoting?: boolean
  pending: boolean
  error: Error | string | null
  onPay: (choice: PaymentChoice) => void
}

/** The payer, the method, and the consent to the terms. */
export function PayForm({ totalRial, gateways, name, isQuoting = false, pending, error, onPay }: PayFormProps) {
  const [payerName, setPayerName] = useState(name ?? '')
  const [gateway, setGateway] = useState(gateways[0])
  const [hasAccepted, setHasAccepted] = useState(false)
  const [showsFaults, setShowsFaults] = useState(false)
  const isFree = totalRial === 0
  const isRepeat = name === undefined
  const missing = isRepeat ? null : findMissingField(payerName, hasAccepted)
  const submit = () => {
    if (pending || isQuoting) return
    setShowsFaults(true)
    if (!missing) onPay({ gateway: isFree ? undefined : gateway, payerName: payerName.trim() })
  }
  return (
    <Card tone="primary">
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {!isRepeat && (
          <LineField
            label={copy.payer}
            hint={copy.payerHint}
            value={payerName}
            maxLength={100}
            autoComplete="name"
            onChange={setPayerName}
          />
        )}
        {!isFree && <PaymentMethods gateways={gateways} value={gateway} onChange={setGateway} />}
        {!isRepeat && <Terms isAccepted={hasAccepted} onChange={setHasAccepted} />}
        {/* A missing field is shown instead of the last error. */}
        <ErrorMessage of={(showsFaults ? missing : null) ?? error} />
        <Button type="submit" size="large" pending={pending || isQuoting} disabled={!isFree && gateway === undefined}>
          {payWords(totalRial, pending)}
        </Button>
      </form>
    </Card>
  )
}

function payWords(totalRial: number, isLeaving: boolean): string {
  if (totalRial === 0) return copy.takeFree
  return isLeaving ? copy.leaving : copy.pay(formatPrice(totalRial))
}

function findMissingField(payerName: string, hasAccepted: boolean): string | null {
  if (payerName.trim().length < 2) return copy.payerWanted
  return hasAccepted ? null : copy.termsWanted
}

const LINK = 'inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4'

function Terms({ isAccepted, onChange }: { isAccepted: boolean; onChange: (isAccepted: boolean) => void }) {
  return (
    <div>
      <Tick checked={isAccepted} onChange={onChange}>
        {copy.terms}
      </Tick>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <Link href={paths.terms} prefetch={false} target="_blank" className={LINK}>
          {copy.termsLink}
        </Link>
        <Link href={paths.refund} prefetch={false} target="_blank" className={LINK}>
          {copy.refundLink}
        </Link>
      </p>
    </div>
  )
}
