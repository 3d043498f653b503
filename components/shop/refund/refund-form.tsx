'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { LineField } from '@/components/ui/form/line-field'
import { Alert } from '@/components/ui/alert'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { newId } from '@/lib/platform/client/new-id'
import { refreshMoney, requestRefund } from '@/lib/shop/refund/queries'
import { type Refundable } from '@/lib/shop/refund/contract'
import { refundCopy as copy } from '@/lib/shop/refund/words/refund'
import { isInUse } from '@/lib/shop/refund/rules'
import { readBankRef, readToman } from '@/lib/shop/order/rules/typed-money'
import { LONGEST_PASTE } from '@/lib/platform/text/input/pasted-code'
import { formatTimeWithZone } from '@/lib/platform/format/date'
import { formatCount } from '@/lib/platform/format/digits'
import { formatPrice } from '@/lib/platform/format/number'
import { proposalOf, RefundLine } from './refund-line'

/** The amounts typed by line; an absent line is not refunded. */
type TypedAmounts = Readonly<Record<string, string>>

/** Refunds lines of an order, in full or in part; the rights that this ends are shown first. */
export function RefundForm({ refundable }: { refundable: Refundable }) {
  const client = useQueryClient()
  const { orderId, lines, reversibleUntil, restRial } = refundable
  const open = lines.filter((line) => line.restRial > 0)
  const [requestId] = useState(newId)
  const [typed, setTyped] = useState(() => fullAmounts(open))
  /** Ids of lines whose pass keeps running although part of its price is refunded. */
  const [running, setRunning] = useState<readonly string[]>([])
  const endsPassNow = ({ id, pass }: Line) => pass !== null && !pass.hasLater && !running.includes(id)
  const [reason, setReason] = useState('')
  const [bankRef, setBankRef] = useState('')
  const [isTried, setIsTried] = useState(false)
  const chosen = open.filter(({ id }) => typed[id] !== undefined)
  const amounts = chosen.map((line) => ({ line, amountRial: readToman(typed[line.id] ?? '') }))
  const sum = amounts.reduce((total, { amountRial }) => total + (amountRial ?? 0), 0)
  const faults = faultsOf(amounts, reason, bankRef)
  const refund = useMutation({
    mutationFn: () =>
      requestRefund({
        params: { id: orderId },
        body: {
          requestId,
          lines: amounts.map(({ line, amountRial }) => ({
            lineId: line.id,
            amountRial: amountRial ?? 0,
            endsPass: endsPassNow(line),
          })),
          reason: reason.trim(),
          bankRef: readBankRef(bankRef),
        },
      }),
    onSuccess: ({ state, method }) => {
      const isReversed = state === 'settled' && method === 'reverse'
      toast.add({ title: isReversed ? copy.doneReversed : copy.done, color: 'success' })
      return refreshMoney(client)
    },
  })
  const submit = () => {
    setIsTried(true)
    if (!faults.amounts && !faults.reason && !faults.bankRef) refund.mutate()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <RemainingAmount restRial={restRial} reversibleUntil={reversibleUntil} />
      <Lines lines={open} typed={typed} isTried={isTried} ends={endsPassNow} onType={setTyped} onRunning={setRunning} />
      {chosen.some(({ rights }) => rights.some(isInUse)) && <Alert tone="warning">{copy.usedWarning}</Alert>}
      <LineField
        label={copy.reason}
        hint={copy.reasonHint}
        value={reason}
        maxLength={300}
        dir="auto"
        error={isTried && faults.reason ? copy.reasonWanted : null}
        onChange={setReason}
      />
      <LineField
        label={copy.bankRef}
        hint={copy.bankRefHint}
        value={bankRef}
        maxLength={LONGEST_PASTE}
        dir="ltr"
        error={isTried && faults.bankRef ? copy.bankRefWanted : null}
        onChange={setBankRef}
      />
      {/* A missing field is shown instead of the last error. */}
      <ErrorMessage of={isTried && chosen.length === 0 ? copy.lineWanted : refund.error} />
      {chosen.length === 0 ? (
        // Nothing to confirm without lines.
        <div>
          <Button variant="outline" onClick={submit}>
            {copy.askBare}
          </Button>
        </div>
      ) : (
        <ConfirmButton words={{ ...words, act: questionOf(sum) }} pending={refund.isPending} onYes={submit} />
      )}
    </div>
  )
}

type LinesProps = {
  lines: Refundable['lines']
  typed: TypedAmounts
  isTried: boolean
  ends: (line: Line) => boolean
  onType: Dispatch<SetStateAction<TypedAmounts>>
  onRunning: Dispatch<SetStateAction<readonly string[]>>
}

function Lines({ lines, typed, isTried, ends: endsPassNow, onType, onRunning }: LinesProps) {
  const setEnding = (line: string, isEnding: boolean) =>
    onRunning((before) => [...before.filter((id) => id !== line), ...(isEnding ? [] : [line])])
  return lines.map((line) => (
    <RefundLine
      key={line.id}
      line={line}
      value={typed[line.id]}
      isWrong={
        isTried && typed[line.id] !== undefined && !isValidAmount(readToman(typed[line.id] ?? ''), line.restRial)
      }
      onChange={(value) => onType((before) => withLine(before, line.id, value))}
      endsPass={endsPassNow(line)}
      onEndsPass={(isEnding) => setEnding(line.id, isEnding)}
    />
  ))
}

const words = { question: copy.question, yes: copy.yes, no: copy.no }

/** Without lines there is nothing to confirm. */
function questionOf(sumRial: number): string {
  return sumRial === 0 ? copy.askBare : copy.ask(formatPrice(sumRial))
}

type Line = Refundable['lines'][number]

/** By default everything is refunded; of a pass, what is due, and nothing while another pass follows it. */
function fullAmounts(lines: Refundable['lines']): TypedAmounts {
  const wanted = lines.filter(({ pass }) => pass === null || (pass.dueRial > 0 && !pass.hasLater))
  return Object.fromEntries(wanted.map((line) => [line.id, formatCount(proposalOf(line) / 10)]))
}

type Amount = { readonly line: Line; readonly amountRial: number | null }

/** The fields that cannot be sent as typed. */
function faultsOf(amounts: readonly Amount[], reason: string, bankRef: string) {
  return {
    amounts: amounts.some(({ line, amountRial }) => !isValidAmount(amountRial, line.restRial)) || amounts.length === 0,
    reason: reason.trim().length < 3,
    bankRef: bankRef.trim() !== '' && readBankRef(bankRef) === null,
  }
}

/** The remaining amount, and who will send it. */
function RemainingAmount({ restRial, reversibleUntil }: Pick<Refundable, 'restRial' | 'reversibleUntil'>) {
  return (
    <>
      <p className="flex flex-wrap justify-between gap-3 font-semibold">
        <span>{copy.rest}</span>
        <span>{formatPrice(restRial)}</span>
      </p>
      {reversibleUntil === null ? (
        <Alert tone="warning">{copy.byBank}</Alert>
      ) : (
        <Alert>{copy.reversible(formatTimeWithZone(reversibleUntil))}</Alert>
      )}
    </>
  )
}

function isValidAmount(amountRial: number | null, restRial: number): boolean {
  return amountRial !== null && amountRial > 0 && amountRial <= restRial
}

function withLine(typed: TypedAmounts, id: string, value: string | undefined): TypedAmounts {
  const others = Object.entries(typed).filter(([line]) => line !== id)
  return Object.fromEntries(value === undefined ? others : [...others, [id, value]])
}
