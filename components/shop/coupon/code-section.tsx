'use client'

import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { Section } from '@/components/documents/editor/section'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { Tick } from '@/components/ui/form/tick'
import { type ManagedCoupon } from '@/lib/shop/coupon/contract'
import { couponEditorCopy as copy } from '@/lib/shop/coupon/words'
import { TomanField } from '../product/manage/toman-field'

const MIN_TOMAN = 1
const DISCOUNT_KINDS = ['percent', 'amount'] as const

/** The code that buyers type, and its discount. */
export function CodeSection({ draftEditor }: { draftEditor: DraftEditor<ManagedCoupon> }) {
  const { view, edit, isReadOnly } = draftEditor
  const { code, by } = view.content
  const { isCodeFixed } = view.draft
  return (
    <Section title={copy.codeTitle}>
      <div className="sm:max-w-xs">
        <DraftField
          label={copy.code}
          hint={isCodeFixed ? copy.codeFixed : copy.codeHint}
          value={code}
          dir="ltr"
          maxLength={40}
          readOnly={isReadOnly || isCodeFixed}
          onChange={(next) => edit({ code: next })}
        />
      </div>
      <fieldset className="grid gap-1" disabled={isReadOnly}>
        <legend className="mb-1 text-sm font-semibold">{copy.by}</legend>
        <div className="flex flex-wrap gap-x-6">
          {DISCOUNT_KINDS.map((kind) => (
            <Tick key={kind} type="radio" name="by" checked={by === kind} onChange={() => edit({ by: kind })}>
              {copy.bys[kind]}
            </Tick>
          ))}
        </div>
      </fieldset>
      {by === 'percent' ? <PercentFields draftEditor={draftEditor} /> : <Amount draftEditor={draftEditor} />}
    </Section>
  )
}

function PercentFields({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor<ManagedCoupon> }) {
  const { percent, ceilingRial } = view.content
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
      <NumberField
        label={copy.percent}
        value={percent}
        min={1}
        max={100}
        errorText={copy.percentWrong}
        readOnly={isReadOnly}
        onChange={(next) => edit({ percent: next })}
        onEmpty={() => edit({ percent: null })}
      />
      <TomanField
        label={copy.ceiling}
        hint={copy.ceilingHint}
        describePrice={copy.means}
        errorText={copy.priceWrong}
        min={MIN_TOMAN}
        valueRial={ceilingRial}
        readOnly={isReadOnly}
        onChange={(rial) => edit({ ceilingRial: rial })}
        onEmpty={() => edit({ ceilingRial: null })}
      />
    </div>
  )
}

function Amount({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor<ManagedCoupon> }) {
  return (
    <div className="sm:max-w-xs">
      <TomanField
        label={copy.amount}
        describePrice={copy.means}
        errorText={copy.priceWrong}
        min={MIN_TOMAN}
        valueRial={view.content.amountRial}
        readOnly={isReadOnly}
        onChange={(rial) => edit({ amountRial: rial })}
        onEmpty={() => edit({ amountRial: null })}
      />
    </div>
  )
}
