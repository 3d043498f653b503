'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { Pager } from '@/components/ui/list/pager'
import { QueryRegion } from '@/components/ui/states/query-region'
import { ordersQuery } from '@/lib/shop/order/queries/orders'
import { type Order } from '@/lib/shop/order/contract/orders'
import { pagerCopy } from '@/lib/platform/words/list'
import { orderCopy as copy } from '@/lib/shop/order/words/order'
import { shopCopy } from '@/lib/shop/product/words/shop'
import { formatDayAndTime } from '@/lib/platform/format/date'
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
            <ButtonLink href={paths.shop}>{shopCopy.title}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-4">
              {items.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} />
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

function OrderCard({ order: { id, no, state, lines, totalRial, placedAt } }: { order: Order }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-3 text-base">
          {copy.number(no)}
          <Badge tone={state === 'paid' ? 'primary' : 'neutral'}>{copy.state[state]}</Badge>
        </h2>
        <p>{copy.contents(lines.map(({ title }) => title))}</p>
        <p className="text-sm text-ink-faint">
          {copy.placedAt(formatDayAndTime(placedAt))} · {formatPrice(totalRial)}
        </p>
      </div>
      <ButtonLink href={paths.order(id)} variant="outline">
        {copy.see}
      </ButtonLink>
    </Card>
  )
}
