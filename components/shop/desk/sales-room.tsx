'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { NavTabs } from '@/components/ui/nav-tabs'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/query-region'
import { meQuery } from '@/lib/api/queries/account/account'
import { salesDeskCopy as copy } from '@/lib/copy/shop/sales-desk'
import { paths } from '@/lib/paths'

const ROOMS = {
  products: paths.shop,
  coupons: paths.coupons,
  orders: paths.soldOrders,
  money: paths.moneyDesk,
  sales: paths.sales,
} as const
type Room = keyof typeof ROOMS
const NAMES: readonly Room[] = ['products', 'coupons', 'orders', 'money', 'sales']

/** One of the lists of the sales desk, below the way to the others. */
export function SalesRoom({ room, children }: { room: Room; children: ReactNode }) {
  return (
    <SalesOnly>
      <PageHeading title={copy.title} lead={copy.lead}>
        <ButtonLink href={paths.shopWindow} variant="outline">
          {copy.seeShop}
        </ButtonLink>
      </PageHeading>
      <NavTabs
        label={copy.rooms}
        tabs={NAMES.map((name) => ({ href: ROOMS[name], text: copy.tabs[name], isCurrent: name === room }))}
      />
      {children}
    </SalesOnly>
  )
}

/** A clear word to whoever is no manager. Every right is checked again by the API. */
export function SalesOnly({ children }: { children: ReactNode }) {
  const query = useQuery(meQuery())
  return (
    <QueryRegion query={query} words={copy} bars={['h-12', 'h-64']}>
      {({ role }) =>
        role === 'manager' ? (
          children
        ) : (
          <EmptyState title={copy.refusedTitle} text={copy.refusedText} isPage>
            <ButtonLink href={paths.shop}>{copy.toShop}</ButtonLink>
          </EmptyState>
        )
      }
    </QueryRegion>
  )
}
