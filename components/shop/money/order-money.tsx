'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { refundableQuery } from '@/lib/api/queries/money'
import { moneyDeskCopy as copy, refundCopy } from '@/lib/copy/money-desk'
import { paths } from '@/lib/paths'
import { OrderRefunds } from './order-refunds'

/** The money of one order alone, on a page of its own. */
export function OrderMoney({ order }: { order: string }) {
  const { data } = useQuery(refundableQuery(order))
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeading title={data ? copy.order(data.orderNo) : refundCopy.title} lead={data?.buyerName ?? ''}>
        <ButtonLink href={paths.moneyDesk} variant="outline">
          {copy.title}
        </ButtonLink>
      </PageHeading>
      <OrderRefunds order={order} />
    </div>
  )
}
