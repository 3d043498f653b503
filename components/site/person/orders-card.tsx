'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { personOrdersQuery } from '@/lib/site/person/queries'
import { personOrdersCopy } from '@/lib/site/person/words'
import { type SoldOrderRow } from '@/lib/shop/order/contract/manage-orders'
import { manageOrderCopy } from '@/lib/shop/order/words/manage-orders'
import { orderCopy } from '@/lib/shop/order/words/order'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { PAGE_SIZE, PagedCard } from './paged-card'

export function OrdersCard({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(personOrdersQuery(id, page, PAGE_SIZE))
  return (
    <PagedCard
      words={personOrdersCopy}
      query={query}
      page={page}
      onPage={setPage}
      row={(order) => <OrderRow key={order.id} order={order} />}
    />
  )
}

function OrderRow({ order: { id, no, state, titles, totalRial, placedAt, isOdd } }: { order: SoldOrderRow }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <div className="grid min-w-0 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          <Link
            href={paths.soldOrder(id)}
            prefetch={false}
            className="inline-flex min-h-11 items-center text-primary-ink hover:underline"
          >
            {manageOrderCopy.title(no)}
          </Link>
          <Badge tone={state === 'paid' ? 'primary' : 'neutral'}>{orderCopy.state[state]}</Badge>
          {isOdd && <Badge tone="warning">{manageOrderCopy.odd}</Badge>}
        </h3>
        <p className="text-sm text-ink-soft">
          <bdi>{orderCopy.contents(titles)}</bdi>
        </p>
        <p className="text-sm text-ink-soft">{manageOrderCopy.placed(placedAt)}</p>
      </div>
      <strong className="whitespace-nowrap">{formatPrice(totalRial)}</strong>
    </li>
  )
}
