'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Banners } from '@/components/documents/editor/banners'
import { EditorBar } from '@/components/documents/editor/editor-bar'
import { EditorPage } from '@/components/documents/editor/editor-page'
import { LogDialog } from '@/components/documents/editor/history/log'
import { type DraftEditor, useDraftSession } from '@/components/documents/editor/use-draft-session'
import { Badge } from '@/components/ui/badge'
import { openProduct } from '@/lib/shop/product/client/open-offer'
import {
  productDraftQuery,
  productLogQuery,
  publishProduct,
  withdrawProduct,
} from '@/lib/shop/product/queries/manage-products'
import { type ManagedProduct, type ProductContent } from '@/lib/shop/product/contract/manage-products'
import {
  onOffCopy,
  productEditorCopy as copy,
  productEditorWords as words,
} from '@/lib/shop/product/words/manage-products'
import { productGaps } from '@/lib/shop/product/rules/product-draft'
import { paths } from '@/lib/platform/paths'
import { OnOffPanel } from './on-off-panel'
import { AboutSection } from './about-section'
import { SaleSection } from './sale-section'

const FIELDS = ['title', 'description', 'priceRial', 'salePriceRial', 'saleFrom', 'saleUntil', 'goods'] as const
const comparing = {
  fieldLabels: copy.fields,
  differences: (a: ProductContent, b: ProductContent) =>
    FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field])).map((field) => copy.fields[field]),
}

type RenderGoods = (draftEditor: DraftEditor<ManagedProduct>) => ReactNode

/** `goods` renders the contents of a bundle, which belong to several areas. */
export function ProductEditor({ id, goods }: { id: string; goods: RenderGoods }) {
  const query = useQuery({ ...productDraftQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <EditorPage query={query} words={copy} listHref={paths.shop} bars={['h-14', 'h-64', 'h-64']}>
      {(product) => <OpenProduct key={product.id} product={product} goods={goods} />}
    </EditorPage>
  )
}

function OpenProduct({ product, goods }: { product: ManagedProduct; goods: RenderGoods }) {
  const [opened] = useState(() => openProduct(product))
  const draftEditor = useDraftSession(opened)
  const { content, draft } = draftEditor.view
  const { id, exam, course, state, hidden } = draft
  const subject = exam ?? course
  const title = subject?.title ?? content.title
  const gaps = productGaps(content, subject?.priceRial ?? null)
  return (
    <>
      <EditorBar
        draftEditor={draftEditor}
        words={words}
        back={{ href: paths.shop, text: copy.back }}
        title={title || copy.untitled}
        badge={
          <Badge tone={state === 'on' && hidden === null ? 'primary' : 'neutral'}>
            {state === 'on' && hidden !== null ? copy.hidden[hidden] : copy.states[state]}
          </Badge>
        }
      />
      <Banners draftEditor={draftEditor} words={words} comparison={comparing} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <AboutSection draftEditor={draftEditor} />
          {!subject && goods(draftEditor)}
          <SaleSection draftEditor={draftEditor} />
        </div>
        <OnOffPanel
          kind="product"
          draftEditor={draftEditor}
          live={draft.live}
          gaps={gaps.map((gap) => copy.gaps[gap])}
          calls={{
            publish: (rev) => publishProduct({ params: { id }, body: { rev } }),
            withdraw: (rev) => withdrawProduct({ params: { id }, body: { rev } }),
          }}
          log={(onClose) => <ProductLog id={id} title={title} onClose={onClose} />}
        />
      </div>
    </>
  )
}

function ProductLog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const query = useQuery(productLogQuery(id))
  return <LogDialog title={title} query={query} describeEntry={({ act }) => onOffCopy.acts[act]} onClose={onClose} />
}
