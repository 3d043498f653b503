'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Chevron } from '@/components/ui/chevron'
import { EmptyState } from '@/components/ui/states/empty-state'
import { Pager } from '@/components/ui/list/pager'
import { QueryRegion } from '@/components/ui/states/query-region'
import { ordersQuery } from '@/lib/shop/order/queries/orders'
import { type Order } from '@/lib/shop/order/contract/orders'
import { pagerCopy } from '@/lib/platform/words/paged-list'
import { orderCopy as copy } from '@/lib/shop/order/words/order'
import { formatDay } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

const PAGE_SIZE = 10

/** The user's orders, newest first. */
export function OrderList() {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...ordersQuery(page, PAGE_SIZE), placeholderData: keepPreviousData })
  return (
    <QueryRegion query={query}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState sign="money" title={copy.emptyTitle} text={copy.emptyText}>
            <ButtonLink href={paths.shop}>{copy.toShop}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {items.map((order) => (
                <li key={order.id}>
                  <OrderRow order={order} />
                </li>
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onChange={setPage} words={pagerCopy} />
          </>
        )
      }
    </QueryRegion>
  )
}

/** What was bought comes first; the number is for the bank and for support. */
function OrderRow({ order: { id, no, state, lines, totalRial, placedAt } }: { order: Order }) {
  return (
    <Link
      href={paths.order(id)}
      prefetch={false}
      className="flex items-center gap-3 px-4 py-3 -outline-offset-3 hover:bg-sunken sm:px-5"
    >
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
            {copy.contents(lines.map(({ title }) => title))}
            <Badge tone={state === 'paid' ? 'primary' : 'neutral'}>{copy.state[state]}</Badge>
          </h2>
          <p className="text-sm text-ink-soft">
            {copy.number(no)} · {formatDay(placedAt)}
          </p>
        </div>
        <p className="font-semibold whitespace-nowrap">{formatPrice(totalRial)}</p>
      </div>
      <Chevron className="size-4 shrink-0 rotate-90 text-ink-faint" />
    </Link>
  )
}
