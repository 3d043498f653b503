'use client'

import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { refundableQuery } from '@/lib/shop/refund/queries'
import { transfersQuery } from '@/lib/shop/transfer/queries'
import { refundCopy as copy } from '@/lib/shop/refund/words/refund'
import { DisputeRow } from './dispute-row'
import { ExtraMoneyRow } from '../payment/extra-money-row'
import { RefundForm } from './refund-form'
import { RefundRow } from './refund-row'
import { TransferReview } from '../transfer/transfer-review'

/** A manager's actions on the money of one order: review its transfer, refund it, finish pending refunds. */
export function OrderRefunds({ order }: { order: string }) {
  const query = useQuery(refundableQuery(order))
  const { data: waiting } = useQuery(transfersQuery({ order, size: 5 }))
  return (
    <>
      {waiting?.items.map((transfer) => (
        <TransferReview key={transfer.id} transfer={transfer} />
      ))}
      <QueryRegion query={query} bars={['h-48']}>
        {(refundable) =>
          refundable.restRial === 0 &&
          refundable.refunds.length + refundable.extras.length + refundable.disputes.length === 0 ? null : (
            <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <h2 className="text-lg">{copy.title}</h2>
              {refundable.disputes.map((dispute) => (
                <DisputeRow key={dispute.paymentId} dispute={dispute} />
              ))}
              {refundable.extras.map((extra) => (
                <ExtraMoneyRow key={extra.paymentId} extra={extra} />
              ))}
              {refundable.refunds.map((refund) => (
                <RefundRow key={refund.id} refund={refund} />
              ))}
              {refundable.restRial > 0 ? (
                // A new form, with a new id, after each refund.
                <RefundForm key={refundable.restRial} refundable={refundable} />
              ) : (
                refundable.refunds.length > 0 && <p className="text-sm text-ink-soft">{copy.nothing}</p>
              )}
            </Card>
          )
        }
      </QueryRegion>
    </>
  )
}
