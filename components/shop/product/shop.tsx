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
import { passDaysOf } from '@/lib/shop/entitlement/rules/pass'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { type Product } from '@/lib/shop/product/contract/products'
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
          <ButtonLink href={paths.prices} variant="outline">
            {pricesCopy.all}
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
            <PassCard
              owned={owned?.items ?? []}
              products={items}
              isFirst={findFirst(items, owned?.items ?? [], exam) === null}
            />
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
                        isFirst={product.id === findFirst(items, owned?.items ?? [], exam)}
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

/** The id of the one product with a filled button: the exam that the visitor came for, else a pass; null while they have one. */
function findFirst(products: readonly Product[], owned: readonly Entitlement[], exam: string | null): string | null {
  const wanted = products.find(({ examSlug }) => exam !== null && examSlug === exam)
  if (wanted) return wanted.id
  if (owned.some(({ kind, end }) => kind === 'pass' && end === null)) return null
  return products.find(({ goods }) => passDaysOf(goods) !== null)?.id ?? products[0]?.id ?? null
}
