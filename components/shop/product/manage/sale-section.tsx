'use client'

import { Section } from '@/components/documents/editor/section'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { PeriodFields } from '@/components/documents/editor/fields/period-fields'
import { type ManagedProduct } from '@/lib/shop/product/contract/manage-products'
import { productEditorCopy as copy } from '@/lib/shop/product/words/manage-products'
import { productGaps } from '@/lib/shop/product/rules/product-draft'
import { TomanField } from './toman-field'

/** A reduced price with a start and an end. */
export function SaleSection({ draftEditor }: { draftEditor: DraftEditor<ManagedProduct> }) {
  const { view, edit, isReadOnly } = draftEditor
  const { salePriceRial, saleFrom, saleUntil } = view.content
  const gaps = productGaps(view.content, (view.draft.exam ?? view.draft.course)?.priceRial ?? null)
  return (
    <Section title={copy.saleTitle} lead={copy.saleLead}>
      <div className="sm:max-w-xs">
        <TomanField
          label={copy.salePrice}
          hint={copy.salePriceHint}
          describePrice={copy.means}
          errorText={copy.priceWrong}
          valueRial={salePriceRial}
          readOnly={isReadOnly}
          onChange={(rial) => edit({ salePriceRial: rial })}
          onEmpty={() => edit({ salePriceRial: null })}
        />
        {gaps.includes('sale_high') && <p className="mt-1 text-sm text-danger">{copy.gaps.sale_high}</p>}
      </div>
      <PeriodFields
        from={{ label: copy.saleFrom, value: saleFrom, onChange: (instant) => edit({ saleFrom: instant }) }}
        until={{ label: copy.saleUntil, value: saleUntil, onChange: (instant) => edit({ saleUntil: instant }) }}
        error={gaps.includes('sale_dates') ? copy.gaps.sale_dates : undefined}
        hint={copy.saleOpen}
        readOnly={isReadOnly}
      />
    </Section>
  )
}
