'use client'

import { CountedField } from '@/components/documents/editor/fields/draft-field'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { Section } from '@/components/documents/editor/section'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { PeriodFields } from '@/components/documents/editor/fields/period-fields'
import { Tick } from '@/components/ui/form/tick'
import { type ManagedCoupon } from '@/lib/shop/coupon/contract'
import { couponEditorCopy as copy } from '@/lib/shop/coupon/words'
import { TomanField } from '../product/manage/toman-field'

const MAX_USES = 1_000_000
const MAX_USES_PER_PERSON = 1000
const MAX_NOTE = 300

/** When, how often and for whom it is valid. */
export function TermsSection({ draftEditor }: { draftEditor: DraftEditor<ManagedCoupon> }) {
  const { view, edit, isReadOnly } = draftEditor
  const { leastOrderRial, isFirstPurchaseOnly, note } = view.content
  return (
    <Section title={copy.termsTitle}>
      <div className="sm:max-w-xs">
        <TomanField
          label={copy.least}
          hint={copy.leastHint}
          describePrice={copy.means}
          errorText={copy.priceWrong}
          valueRial={leastOrderRial}
          readOnly={isReadOnly}
          onChange={(rial) => edit({ leastOrderRial: rial })}
        />
      </div>
      <UseLimits draftEditor={draftEditor} />
      <Tick
        checked={isFirstPurchaseOnly}
        disabled={isReadOnly}
        onChange={(isOn) => edit({ isFirstPurchaseOnly: isOn })}
      >
        {copy.firstOnly}
      </Tick>
      <DateFields draftEditor={draftEditor} />
      <CountedField
        label={copy.note}
        hint={copy.noteHint}
        value={note}
        max={MAX_NOTE}
        readOnly={isReadOnly}
        onChange={(text) => edit({ note: text })}
      />
    </Section>
  )
}

function UseLimits({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor<ManagedCoupon> }) {
  const { usesAllowed, usesPerPerson } = view.content
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
      <NumberField
        label={copy.usesAllowed}
        hint={copy.endless}
        value={usesAllowed}
        min={0}
        max={MAX_USES}
        errorText={copy.usesWrong}
        readOnly={isReadOnly}
        onChange={(uses) => edit({ usesAllowed: uses })}
        onEmpty={() => edit({ usesAllowed: null })}
      />
      <NumberField
        label={copy.usesPerPerson}
        hint={copy.endless}
        value={usesPerPerson}
        min={1}
        max={MAX_USES_PER_PERSON}
        errorText={copy.usesWrong}
        readOnly={isReadOnly}
        onChange={(uses) => edit({ usesPerPerson: uses })}
        onEmpty={() => edit({ usesPerPerson: null })}
      />
    </div>
  )
}

function DateFields({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor<ManagedCoupon> }) {
  const { startsAt, endsAt } = view.content
  const isBackwards = startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt)
  return (
    <PeriodFields
      from={{ label: copy.startsAt, value: startsAt, onChange: (instant) => edit({ startsAt: instant }) }}
      until={{ label: copy.endsAt, value: endsAt, onChange: (instant) => edit({ endsAt: instant }) }}
      error={isBackwards ? copy.gaps.dates : undefined}
      hint={copy.datesHint}
      readOnly={isReadOnly}
    />
  )
}
