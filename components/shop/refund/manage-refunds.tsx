'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { owedRefundsQuery } from '@/lib/shop/refund/queries'
import { transfersQuery } from '@/lib/shop/transfer/queries'
import { disputeCopy, refundCopy } from '@/lib/shop/refund/words/refund'
import { transferCopy } from '@/lib/shop/transfer/words/transfer'
import { DisputeRow } from './dispute-row'
import { ExtraMoneyRow } from '../payment/extra-money-row'
import { RefundRow } from './refund-row'
import { TransferReview } from '../transfer/transfer-review'

/** Payments that wait for a manager: transfer receipts, refunds to send, money to be returned to buyers. */
export function ManageRefunds() {
  const waiting = useQuery(transfersQuery({ size: 50 }))
  const owed = useQuery(owedRefundsQuery())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <QueryRegion query={waiting} bars={['h-48']}>
        {({ items, total }) => (
          <Section title={transferCopy.queueTitle(total)} none={transferCopy.queueNone} isEmpty={total === 0}>
            {items.map((transfer) => (
              <TransferReview key={transfer.id} transfer={transfer} />
            ))}
          </Section>
        )}
      </QueryRegion>
      <QueryRegion query={owed} bars={['h-48']}>
        {({ refunds, extras, disputes }) => (
          <>
            <Section title={disputeCopy.title(disputes.length)} none={disputeCopy.none} isEmpty={disputes.length === 0}>
              {disputes.map((dispute) => (
                <Card key={dispute.paymentId}>
                  <DisputeRow dispute={dispute} />
                </Card>
              ))}
            </Section>
            <Section
              title={refundCopy.owedTitle(refunds.length)}
              none={refundCopy.owedNone}
              isEmpty={refunds.length === 0}
            >
              {refunds.map((refund) => (
                <Card key={refund.id}>
                  <RefundRow refund={refund} hasOrder />
                </Card>
              ))}
            </Section>
            <Section
              title={refundCopy.extraTitle(extras.length)}
              none={refundCopy.extraNone}
              isEmpty={extras.length === 0}
            >
              {extras.map((extra) => (
                <Card key={extra.paymentId}>
                  <ExtraMoneyRow extra={extra} />
                </Card>
              ))}
            </Section>
          </>
        )}
      </QueryRegion>
    </div>
  )
}

type SectionProps = { title: string; none: string; isEmpty: boolean; children: ReactNode }

function Section({ title, none, isEmpty, children }: SectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{title}</h2>
      {isEmpty ? <p className="text-ink-soft">{none}</p> : children}
    </section>
  )
}
