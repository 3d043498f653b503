'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PartBoundary } from '@/components/platform/layout/part-boundary'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { manageShopCopy as copy } from '@/lib/shop/product/words/manage-shop'
import { paths } from '@/lib/platform/paths'

/** Candidates, who are most visitors of this page, need none of it. */
const ProductRoom = dynamic(() => import('./manage/managed-products'))

type SaleHomeProps = { shop: ReactNode; wantsShop: boolean }

/** Shows managers what they sell, unless they came for the shop or to buy an exam; everybody else sees the shop. */
export function SaleHome({ shop, wantsShop }: SaleHomeProps) {
  const query = useQuery(meQuery())
  const [isInPage] = useState(query.data !== undefined)
  return (
    <QueryRegion query={query} bars={['h-16', 'h-48', 'h-48']}>
      {({ role }) => {
        if (role !== 'manager') return shop
        if (!wantsShop)
          return (
            <PartBoundary isKnown={isInPage} fallback={<Skeleton className="h-64" />}>
              <ProductRoom />
            </PartBoundary>
          )
        return (
          <>
            <p className="mb-4">
              <ButtonLink href={paths.shop} variant="secondary">
                {copy.toSales}
              </ButtonLink>
            </p>
            {shop}
          </>
        )
      }}
    </QueryRegion>
  )
}
