'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { PAGE_SIZE } from '@/lib/platform/client/query'
import { oneOf, parseListState } from '@/components/documents/editor/list/list-filter'
import { type ListFilter } from '@/components/documents/editor/list/list-filters'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type OrderFilter, soldOrdersQuery } from '@/lib/shop/order/queries/manage-orders'
import { type SoldOrderRow } from '@/lib/shop/order/contract/manage-orders'
import { manageOrderCopy as copy, orderListWords } from '@/lib/shop/order/words/manage-orders'
import { orderCopy } from '@/lib/shop/order/words/order'
import { isUuid } from '@/lib/platform/text/url/ids'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { ListRow, ShopList } from '@/components/shop/product/manage/list-row'

const READERS = { state: oneOf(orderCopy.state), coupon: isUuid }
const FILTERS: readonly ListFilter[] = [
  { param: 'state', label: orderListWords.state, anyLabel: copy.anyState, optionLabels: orderCopy.state },
]

export function SoldOrders() {
  const filter = parseListState<Pick<OrderFilter, 'state' | 'coupon'>>(useSearchParams(), READERS)
  const query = useQuery(soldOrdersQuery({ ...filter, size: PAGE_SIZE }))
  return (
    <>
      {filter.coupon !== undefined && (
        <p className="mb-4 flex flex-wrap items-center gap-4 text-sm text-ink-soft">
          {copy.ofCoupon}
          <ButtonLink href={paths.soldOrders} variant="secondary">
            {copy.allOrders}
          </ButtonLink>
        </p>
      )}
      <ShopList
        path={paths.soldOrders}
        listState={filter}
        query={query}
        filters={FILTERS}
        words={orderListWords}
        empty={{ text: copy.emptyText, create: copy.seeShop, href: paths.shopWindow }}
        row={(order) => <OrderRow key={order.id} order={order} />}
      />
    </>
  )
}

function OrderRow({ order }: { order: SoldOrderRow }) {
  const { id, no, state, buyer, titles, totalRial, placedAt, isOdd } = order
  return (
    <ListRow
      href={paths.soldOrder(id)}
      title={copy.title(no)}
      badges={
        <>
          <Badge tone={state === 'paid' ? 'primary' : 'neutral'}>{orderCopy.state[state]}</Badge>
          {isOdd && <Badge tone="warning">{copy.odd}</Badge>}
        </>
      }
      aside={<strong className="whitespace-nowrap">{formatPrice(totalRial)}</strong>}
      about={copy.placed(placedAt)}
    >
      <bdi>{buyer.name}</bdi>
      {buyer.identifier && (
        <bdi dir="ltr" className="wrap-anywhere">
          {buyer.identifier}
        </bdi>
      )}
      <span className="w-full">{orderCopy.contents(titles)}</span>
    </ListRow>
  )
}
