'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { type ReactNode } from 'react'
import { StaffLink } from '@/components/shop/order/staff-link'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Sign } from '@/components/ui/sign/sign'
import { entitlementsQuery } from '@/lib/shop/entitlement/queries'
import { productsQuery } from '@/lib/shop/product/queries/products'
import { shopCopy as copy } from '@/lib/shop/product/words/shop'
import { firstCorrectionQuery } from '@/lib/shop/correction-offer/queries'
import { paths } from '@/lib/platform/paths'
import { passDaysOf } from '@/lib/shop/entitlement/rules/pass'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { type Product } from '@/lib/shop/product/contract/products'
import { findPass, PassCard, sumCredits } from './pass-card'
import { ProductCard } from './product-card'

type ShopProps = {
  exam: string | null
  /** A gift, shown above everything for sale. */
  gift: ReactNode
}

/** Everything for sale. The visitor's `exam` is listed first. */
export function Shop({ exam, gift }: ShopProps) {
  const query = useQuery(productsQuery())
  const { data: owned } = useQuery(entitlementsQuery())
  const { data: first } = useQuery(firstCorrectionQuery())
  const isGiftOpen = first?.state === 'ready' || first?.state === 'unconfirmed'
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        <StaffLink to="orders" />
      </PageHeading>
      {gift}
      <QueryRegion query={query} bars={['h-48', 'h-48']}>
        {({ items }) => (
          <ProductShelf products={items} owned={owned?.items ?? []} exam={exam} isGiftOpen={isGiftOpen} />
        )}
      </QueryRegion>
    </>
  )
}

type ProductShelfProps = {
  products: readonly Product[]
  owned: readonly Entitlement[]
  exam: string | null
  /** The main action of the page is to take a gift. */
  isGiftOpen: boolean
}

/** What the visitor owns, the product to buy first, and all others. An owned pass is renewed where it is shown, and not listed again. */
function ProductShelf({ products, owned, exam, isGiftOpen }: ProductShelfProps) {
  const pass = findPass(owned)
  const listed = products.filter(({ id }) => id !== pass?.productId)
  const wantedProduct = listed.find(({ examSlug }) => exam !== null && examSlug === exam)
  const first = isGiftOpen || (pass && !wantedProduct) ? undefined : (wantedProduct ?? findMain(listed))
  const others = listed.filter((product) => product !== first)
  return (
    <>
      <PassCard owned={owned} products={products} isFirst={!first && !isGiftOpen} />
      <OwnedCredits owned={owned} />
      {products.length === 0 && <NothingSold isFirst={!pass && !isGiftOpen} />}
      {first && (
        <ul className="mb-10">
          <li>
            <Card tone="primary">
              <ProductCard product={first} owned={owned} isFirst />
            </Card>
          </li>
        </ul>
      )}
      <OtherProducts title={first || pass ? copy.listBeside : copy.list} products={others} owned={owned} />
      {products.length > 0 && <BeforeBuying />}
    </>
  )
}

/** Credits are counted together, whichever product they came with: said once, above everything that adds to them. */
function OwnedCredits({ owned }: Pick<ProductShelfProps, 'owned'>) {
  const active = owned.filter(({ end, isToCome }) => end === null && !isToCome)
  const [corrections, mocks] = [sumCredits(active, 'writing'), sumCredits(active, 'speaking')]
  // The card of a pass says so itself.
  if (corrections + mocks === 0 || findPass(owned)) return null
  return (
    <p className="mb-4 flex items-center gap-2 text-sm font-semibold">
      <Sign name="tick" className="size-4 text-primary-ink" />
      {copy.ownedCredits(corrections, mocks)}
    </p>
  )
}

function NothingSold({ isFirst }: { isFirst: boolean }) {
  return (
    <EmptyState sign="money" title={copy.emptyTitle} text={copy.emptyText}>
      <ButtonLink href={paths.exams} variant={isFirst ? 'primary' : 'outline'}>
        {copy.toExams}
      </ButtonLink>
    </EmptyState>
  )
}

type OtherProductsProps = Pick<ProductShelfProps, 'products' | 'owned'> & { title: string }

function OtherProducts({ title, products, owned }: OtherProductsProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="mb-3 text-lg">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {products.map((product) => (
          <li key={product.id} className="p-4 sm:px-6 sm:py-5">
            <ProductCard product={product} owned={owned} isFirst={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What visitors can try before they buy. */
function BeforeBuying() {
  const links = [
    { href: paths.sampleSubmission, text: copy.sample },
    { href: paths.prices, text: copy.toPrices },
  ]
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
      {links.map(({ href, text }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
        >
          {text}
        </Link>
      ))}
    </p>
  )
}

/** The pass, which most visitors want. */
function findMain(products: readonly Product[]): Product | undefined {
  return products.find(({ goods }) => passDaysOf(goods) !== null) ?? products[0]
}
