'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { entitlementsQuery } from '@/lib/shop/entitlement/queries'
import { productsQuery } from '@/lib/shop/product/queries/products'
import { shopCopy as copy } from '@/lib/shop/product/words/shop'
import { pricesCopy } from '@/lib/shop/product/words/prices'
import { paths } from '@/lib/platform/paths'
import { PassCard } from './pass-card'
import { ProductCard } from './product-card'

type ShopProps = {
  exam: string | null
  /** What is given before anything is bought. */
  gift: ReactNode
}

/** Everything for sale. `exam`: the one that the visitor came for is listed first. */
export function Shop({ exam, gift }: ShopProps) {
  const query = useQuery(productsQuery())
  const { data: owned } = useQuery(entitlementsQuery())
  return (
    <>
      <PageHeading title={copy.title} lead={`${copy.lead} ${pricesCopy.lead}`}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.prices} variant="quiet">
            {pricesCopy.title}
          </ButtonLink>
          <ButtonLink href={paths.orders} variant="outline">
            {copy.ordersLink}
          </ButtonLink>
        </div>
      </PageHeading>
      {gift}
      <QueryRegion query={query} bars={['h-48', 'h-48']}>
        {({ items }) => (
          <>
            <PassCard owned={owned?.items ?? []} products={items} />
            {items.length === 0 ? (
              <EmptyState title={copy.emptyTitle} text={copy.emptyText}>
                <ButtonLink href={paths.exams}>{copy.toExams}</ButtonLink>
              </EmptyState>
            ) : (
              <ul className="grid gap-4 md:grid-cols-2">
                {[...items]
                  .sort((a, b) => Number(b.examSlug === exam) - Number(a.examSlug === exam))
                  .map((product) => (
                    <li key={product.id} className="grid">
                      <ProductCard
                        product={product}
                        owned={owned?.items ?? []}
                        isChosen={exam !== null && product.examSlug === exam}
                      />
                    </li>
                  ))}
              </ul>
            )}
          </>
        )}
      </QueryRegion>
    </>
  )
}
