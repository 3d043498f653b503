'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { PAGE_SIZE } from '@/lib/platform/client/query'
import { oneOf, parseListState } from '@/components/documents/editor/list/list-filter'
import { type ListFilter } from '@/components/documents/editor/list/list-filters'
import { PriceTag } from '@/components/ui/price-tag'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { productDraftsQuery, type ProductFilter } from '@/lib/shop/product/queries/manage-products'
import { type ProductRow } from '@/lib/shop/product/contract/manage-products'
import { productEditorCopy as copy, productListWords as words } from '@/lib/shop/product/words/manage-products'
import { paths } from '@/lib/platform/paths'
import { ListRow, ShopList } from './list-row'
import { ManageOffers } from '@/components/shop/correction-offer/manage-offers'
import { SalesPage } from '@/components/shop/sales/sales-room'

const READERS = { state: oneOf(copy.states), kind: oneOf(copy.kinds), sort: oneOf(copy.sorts) }
const FILTERS: readonly ListFilter[] = [
  { param: 'state', label: words.state, anyLabel: copy.anyState, optionLabels: copy.states },
  { param: 'kind', label: copy.kind, anyLabel: copy.anyKind, optionLabels: copy.kinds },
]

/** Lists all products, on sale or not. */
export default function ManagedProducts() {
  const filter = parseListState<Pick<ProductFilter, 'state' | 'kind' | 'sort'>>(useSearchParams(), READERS)
  const query = useQuery(productDraftsQuery({ ...filter, size: PAGE_SIZE }))
  return (
    <SalesPage page="products">
      <p className="mb-4 flex justify-end">
        <ButtonLink href={paths.newProduct}>{copy.create}</ButtonLink>
      </p>
      <ShopList
        path={paths.shop}
        listState={filter}
        query={query}
        filters={FILTERS}
        sorts={copy.sorts}
        words={words}
        hidesFiltersOfFew
        empty={{ text: copy.emptyText, create: copy.create, href: paths.newProduct }}
        row={(product) => <Row key={product.id} product={product} />}
      />
      <ManageOffers />
    </SalesPage>
  )
}

function Row({ product }: { product: ProductRow }) {
  const { id, title, kind, state, hidden, listRial, priceRial, hasChanges, sold, savedAt, savedBy } = product
  return (
    <ListRow
      href={paths.editProduct(id)}
      title={title || copy.untitled}
      badges={
        <>
          <Badge tone={state === 'on' && hidden === null ? 'primary' : 'neutral'}>{copy.states[state]}</Badge>
          {hasChanges && <Badge tone="warning">{copy.changed}</Badge>}
        </>
      }
      aside={<PriceTag listRial={listRial} priceRial={priceRial} />}
      about={words.saved(savedAt, savedBy)}
    >
      <span>{copy.kinds[kind]}</span>
      <span>{copy.sold(sold)}</span>
      {state === 'on' && hidden !== null && <span className="text-warning">{copy.hidden[hidden]}</span>}
    </ListRow>
  )
}
