'use client'

import { useState } from 'react'
import { examTermsCopy as copy } from '@/lib/copy/exam-desk'
import { formatPrice } from '@/lib/format/price'
import { MomentField } from '../moment-field'
import { NumberField } from '../number-field'
import { type Desk } from '../use-exam-desk'
import { Section } from './section'

const RIAL = 10
const LEAST_TOMAN = 1000
const MOST_TOMAN = 100_000_000

/** What it costs, when it can be started, and how often. */
export function TermsSection({ desk }: { desk: Desk }) {
  const { view, edit, isReadOnly } = desk
  const { opensAt, closesAt, attemptsAllowed } = view.content
  const isBackwards = opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt)
  return (
    <Section title={copy.title}>
      <Price desk={desk} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <MomentField
            label={copy.opens}
            value={opensAt}
            readOnly={isReadOnly}
            onChange={(instant) => edit({ opensAt: instant })}
          />
          <MomentField
            label={copy.closes}
            value={closesAt}
            error={isBackwards ? copy.datesBackwards : undefined}
            readOnly={isReadOnly}
            onChange={(instant) => edit({ closesAt: instant })}
          />
        </div>
        <p className="text-xs text-ink-faint">{copy.datesHint}</p>
      </div>
      <div className="sm:max-w-xs">
        <NumberField
          label={copy.attempts}
          hint={copy.attemptsHint}
          value={attemptsAllowed}
          min={1}
          max={99}
          isOptional
          wrong={copy.attemptsWrong}
          readOnly={isReadOnly}
          onChange={(attempts) => edit({ attemptsAllowed: attempts })}
        />
      </div>
      <div className="grid gap-1">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={view.content.allowsRestart ?? true}
            disabled={isReadOnly}
            onChange={(event) => edit({ allowsRestart: event.target.checked })}
          />
          {copy.restart}
        </label>
        <p className="text-xs text-ink-faint">{copy.restartHint}</p>
      </div>
    </Section>
  )
}

function Price({ desk: { view, edit, isReadOnly } }: { desk: Desk }) {
  const { priceRial } = view.content
  const [wantsPrice, setWantsPrice] = useState(priceRial > 0)
  const isPaid = wantsPrice || priceRial > 0
  const choose = (paid: boolean) => {
    setWantsPrice(paid)
    if (!paid) edit({ priceRial: 0 })
  }
  return (
    <fieldset className="grid gap-3" disabled={isReadOnly}>
      <legend className="mb-1 text-sm font-semibold">{copy.priceGroup}</legend>
      <div className="flex flex-wrap gap-x-6">
        {[false, true].map((paid) => (
          <label key={String(paid)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="price"
              className="size-5 accent-primary"
              checked={isPaid === paid}
              onChange={() => choose(paid)}
            />
            {paid ? copy.paid : copy.free}
          </label>
        ))}
      </div>
      {isPaid && (
        <div className="grid gap-1 sm:max-w-xs">
          <NumberField
            label={copy.price}
            hint={priceRial > 0 ? copy.priceMeans(formatPrice(priceRial)) : undefined}
            value={priceRial === 0 ? null : Math.round(priceRial / RIAL)}
            min={LEAST_TOMAN}
            max={MOST_TOMAN}
            wrong={copy.priceWrong}
            readOnly={isReadOnly}
            onChange={(toman) => toman !== null && edit({ priceRial: toman * RIAL })}
          />
        </div>
      )}
      {isPaid && <p className="text-xs text-ink-faint">{copy.priceNote}</p>}
    </fieldset>
  )
}
