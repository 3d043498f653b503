'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '@/components/documents/editor/section'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { Button } from '@/components/ui/button/button'
import { Combobox } from '@/components/ui/form/select/combobox'
import { QueryRegion } from '@/components/ui/states/query-region'
import { productDraftsQuery } from '@/lib/shop/product/queries/manage-products'
import { type ManagedCoupon } from '@/lib/shop/coupon/contract'
import { couponEditorCopy as copy } from '@/lib/shop/coupon/words'
import { productEditorCopy } from '@/lib/shop/product/words/manage-products'
import { selectWords } from '@/lib/platform/words/select'
import { foldForSearch } from '@/lib/platform/search/search'

/** The page size of the list. */
const MAX_OFFERED = 50

/** The products that the coupon applies to. */
export function CoveredSection({ draftEditor }: { draftEditor: DraftEditor<ManagedCoupon> }) {
  const { view, edit, isReadOnly } = draftEditor
  const { products } = view.content
  const query = useQuery(productDraftsQuery({ size: MAX_OFFERED, sort: 'title', order: 'asc' }))
  const [picked, setPicked] = useState<readonly { id: string; title: string }[]>([])
  const titleOf = (id: string) =>
    [...view.draft.covered, ...picked].find((product) => product.id === id)?.title || productEditorCopy.untitled
  return (
    <Section title={copy.productsTitle} lead={copy.productsLead}>
      {products.length === 0 ? (
        <p className="font-semibold">{copy.allProducts}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {products.map((id) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-4 py-1">
              <bdi>{titleOf(id)}</bdi>
              {!isReadOnly && (
                <Button
                  variant="quiet"
                  aria-label={copy.remove(titleOf(id))}
                  onClick={() => edit({ products: products.filter((product) => product !== id) })}
                >
                  {copy.removeShort}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <QueryRegion query={query} words={copy} bars={['h-20']}>
          {({ items }) => (
            <Combobox
              label={copy.addProduct}
              options={items
                .filter(({ id }) => !products.includes(id))
                .map(({ id, title }) => ({ value: id, label: title || productEditorCopy.untitled }))}
              value={null}
              onChange={(id) => {
                setPicked((before) => [...before, ...items.filter((product) => product.id === id)])
                edit({ products: [...products, id] })
              }}
              words={selectWords}
              fold={foldForSearch}
            />
          )}
        </QueryRegion>
      )}
    </Section>
  )
}
