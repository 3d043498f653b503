'use client'

import { type ReactNode } from 'react'
import { isManager, RoleOnly } from '@/components/accounts/account/role-only'
import { ButtonLink } from '@/components/ui/button/button-link'
import { NavTabs } from '@/components/ui/nav-tabs'
import { PageHeading } from '@/components/ui/page-heading'
import { manageShopCopy as copy } from '@/lib/shop/product/words/manage-shop'
import { paths } from '@/lib/platform/paths'

const PAGE_PATHS = {
  products: paths.shop,
  coupons: paths.coupons,
  orders: paths.soldOrders,
  money: paths.managedMoney,
  sales: paths.sales,
} as const
type SalesPageName = keyof typeof PAGE_PATHS
const PAGE_NAMES: readonly SalesPageName[] = ['products', 'coupons', 'orders', 'money', 'sales']

/** One of the managers’ shop pages, below tabs that lead to the others. */
export function SalesPage({ page, children }: { page: SalesPageName; children: ReactNode }) {
  return (
    <SalesOnly>
      <PageHeading title={copy.title} lead={copy.lead}>
        <ButtonLink href={paths.shopWindow} variant="outline">
          {copy.seeShop}
        </ButtonLink>
      </PageHeading>
      <NavTabs
        label={copy.rooms}
        tabs={PAGE_NAMES.map((name) => ({ href: PAGE_PATHS[name], text: copy.tabs[name], isCurrent: name === page }))}
      />
      {children}
    </SalesOnly>
  )
}

/** Only managers see the children; others see a refusal. */
export function SalesOnly({ children }: { children: ReactNode }) {
  return (
    <RoleOnly isAllowed={isManager} words={copy} fallback={<ButtonLink href={paths.shop}>{copy.toShop}</ButtonLink>}>
      {children}
    </RoleOnly>
  )
}
