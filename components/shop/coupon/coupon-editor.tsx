'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banners } from '@/components/documents/editor/banners'
import { EditorBar } from '@/components/documents/editor/editor-bar'
import { EditorPage } from '@/components/documents/editor/editor-page'
import { LogDialog } from '@/components/documents/editor/history/log'
import { useDraftSession } from '@/components/documents/editor/use-draft-session'
import { Badge } from '@/components/ui/badge'
import { openCoupon } from '@/lib/shop/product/client/open-offer'
import { couponLogQuery, couponQuery, publishCoupon, withdrawCoupon } from '@/lib/shop/coupon/queries'
import { type CouponContent, type ManagedCoupon } from '@/lib/shop/coupon/contract'
import { couponEditorCopy as copy, couponEditorWords as words } from '@/lib/shop/coupon/words'
import { onOffCopy } from '@/lib/shop/product/words/manage-products'
import { couponGaps } from '@/lib/shop/coupon/rules/coupon-draft'
import { paths } from '@/lib/platform/paths'
import { OnOffPanel } from '../product/manage/on-off-panel'
import { CodeSection } from './code-section'
import { CoveredSection } from './covered-section'
import { TermsSection } from './terms-section'
import { Section } from '@/components/documents/editor/section'
import { ButtonLink } from '@/components/ui/button/button-link'
import { formatPrice } from '@/lib/platform/format/number'
import { Facts } from '@/components/shop/order/manage/order-facts'

// oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys loses the key types
const FIELDS = Object.keys(copy.fields) as (keyof typeof copy.fields)[]
const comparing = {
  fieldLabels: copy.fields,
  differences: (a: CouponContent, b: CouponContent) =>
    FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field])).map((field) => copy.fields[field]),
}

export function CouponEditor({ id }: { id: string }) {
  const query = useQuery({ ...couponQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <EditorPage query={query} words={copy} listHref={paths.coupons} bars={['h-14', 'h-64', 'h-64']}>
      {(coupon) => <OpenCoupon key={coupon.id} coupon={coupon} />}
    </EditorPage>
  )
}

function OpenCoupon({ coupon }: { coupon: ManagedCoupon }) {
  const [opened] = useState(() => openCoupon(coupon))
  const draftEditor = useDraftSession(opened)
  const { content, draft } = draftEditor.view
  const { id, phase, live, isCodeFixed, used, kept } = draft
  const missing = couponGaps(content, { fixedCode: isCodeFixed ? live.code : null, uses: used + kept })
  return (
    <>
      <EditorBar
        draftEditor={draftEditor}
        words={words}
        back={{ href: paths.coupons, text: copy.back }}
        title={live.code}
        badge={<Badge tone={phase === 'running' ? 'primary' : 'neutral'}>{copy.phases[phase]}</Badge>}
      />
      <Banners draftEditor={draftEditor} words={words} comparison={comparing} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CodeSection draftEditor={draftEditor} />
          <TermsSection draftEditor={draftEditor} />
          <CoveredSection draftEditor={draftEditor} />
        </div>
        <OnOffPanel
          kind="coupon"
          draftEditor={draftEditor}
          live={live}
          gaps={missing.map((gap) => copy.gaps[gap])}
          calls={{
            publish: (rev) => publishCoupon({ params: { id }, body: { rev } }),
            withdraw: (rev) => withdrawCoupon({ params: { id }, body: { rev } }),
          }}
          log={(onClose) => <CouponLog id={id} title={live.code} onClose={onClose} />}
        >
          <UsageCard coupon={draft} />
        </OnOffPanel>
      </div>
    </>
  )
}

function CouponLog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const query = useQuery(couponLogQuery(id))
  return <LogDialog title={title} query={query} describeEntry={({ act }) => onOffCopy.acts[act]} onClose={onClose} />
}

/** The number of uses, and the total discount. */
function UsageCard({ coupon: { id, used, kept, givenRial } }: { coupon: ManagedCoupon }) {
  return (
    <Section title={copy.usedTitle}>
      <Facts
        facts={[
          [copy.facts.used, copy.times(used)],
          [copy.facts.kept, copy.times(kept)],
          [copy.facts.given, givenRial === 0 ? copy.nothing : formatPrice(givenRial)],
        ]}
      />
      {used + kept > 0 && (
        <ButtonLink href={paths.soldOrdersOf(id)} variant="outline">
          {copy.seeOrders}
        </ButtonLink>
      )}
    </Section>
  )
}
