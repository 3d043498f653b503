'use client'

import { useState } from 'react'
import { Tick } from '@/components/ui/form/tick'
import { windowEndNames, examModeNames, releaseNames } from '@/lib/authoring/exam/words'
import { examTermsCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { formatPrice } from '@/lib/platform/format/number'
import { PeriodFields } from '@/components/documents/editor/fields/period-fields'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { type DraftEditor } from '../use-exam-editor'
import { Section } from '@/components/documents/editor/section'

const RIAL = 10
const MIN_TOMAN = 1000
const MAX_TOMAN = 100_000_000

const MODES = [
  { value: 'both', label: copy.modes.both },
  { value: 'strict', label: examModeNames.strict },
  { value: 'practice', label: examModeNames.practice },
] as const
const RELEASES = [
  { value: 'section', label: releaseNames.section },
  { value: 'attempt', label: releaseNames.attempt },
  { value: 'window', label: releaseNames.window },
] as const
const CUTS = [
  { value: 'whole', label: windowEndNames.whole },
  { value: 'cut', label: windowEndNames.cut },
] as const

/** The price, the opening times and the number of attempts. */
export function TermsSection({ draftEditor }: { draftEditor: DraftEditor }) {
  const { view, edit, isReadOnly } = draftEditor
  const { opensAt, closesAt, attemptsAllowed } = view.content
  const isBackwards = opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt)
  return (
    <Section title={copy.title}>
      <Price draftEditor={draftEditor} />
      <PeriodFields
        from={{ label: copy.opens, value: opensAt, onChange: (instant) => edit({ opensAt: instant }) }}
        until={{ label: copy.closes, value: closesAt, onChange: (instant) => edit({ closesAt: instant }) }}
        error={isBackwards ? copy.datesBackwards : undefined}
        hint={copy.datesHint}
        readOnly={isReadOnly}
      />
      <div className="sm:max-w-xs">
        <NumberField
          label={copy.attempts}
          hint={copy.attemptsHint}
          value={attemptsAllowed}
          min={1}
          max={99}
          errorText={copy.attemptsWrong}
          readOnly={isReadOnly}
          onChange={(attempts) => edit({ attemptsAllowed: attempts })}
          onEmpty={() => edit({ attemptsAllowed: null })}
        />
      </div>
      <div className="grid gap-1">
        <Tick
          checked={view.content.allowsRestart ?? true}
          disabled={isReadOnly}
          onChange={(allowsRestart) => edit({ allowsRestart })}
        >
          {copy.restart}
        </Tick>
        <p className="text-xs text-ink-faint">{copy.restartHint}</p>
      </div>
      <Rules draftEditor={draftEditor} />
    </Section>
  )
}

function Rules({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor }) {
  const { closesAt, onlyMode, releaseAfter, endsWithWindow } = view.content
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5" disabled={isReadOnly}>
      <Choice
        legend={copy.mode}
        name="mode"
        options={MODES}
        value={onlyMode ?? 'both'}
        onChange={(mode) => edit({ onlyMode: mode === 'both' ? null : mode })}
      />
      <Choice
        legend={copy.release}
        hint={copy.releaseHint}
        name="release"
        options={closesAt === null && releaseAfter !== 'window' ? RELEASES.slice(0, 2) : RELEASES}
        value={releaseAfter ?? 'section'}
        onChange={(release) => edit({ releaseAfter: release })}
      />
      {(closesAt !== null || endsWithWindow) && (
        <Choice
          legend={copy.cut}
          name="cut"
          options={CUTS}
          value={endsWithWindow ? 'cut' : 'whole'}
          onChange={(cut) => edit({ endsWithWindow: cut === 'cut' })}
        />
      )}
    </fieldset>
  )
}

type Option<T extends string> = { readonly value: T; readonly label: string }
type ChoiceProps<T extends string> = {
  legend: string
  hint?: string
  name: string
  options: readonly Option<T>[]
  value: T
  onChange: (value: T) => void
}

function Choice<T extends string>({ legend, hint, name, options, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <Tick
            key={option.value}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </Tick>
        ))}
      </div>
      {hint && <p className="text-xs text-ink-faint">{hint}</p>}
    </fieldset>
  )
}

function Price({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor }) {
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
          <Tick key={String(paid)} type="radio" name="price" checked={isPaid === paid} onChange={() => choose(paid)}>
            {paid ? copy.paid : copy.free}
          </Tick>
        ))}
      </div>
      {isPaid && (
        <div className="grid gap-1 sm:max-w-xs">
          <NumberField
            label={copy.price}
            hint={priceRial > 0 ? copy.priceMeans(formatPrice(priceRial)) : undefined}
            value={priceRial === 0 ? null : Math.round(priceRial / RIAL)}
            min={MIN_TOMAN}
            max={MAX_TOMAN}
            errorText={copy.priceWrong}
            readOnly={isReadOnly}
            onChange={(toman) => edit({ priceRial: toman * RIAL })}
          />
        </div>
      )}
      {isPaid && <p className="text-xs text-ink-faint">{copy.priceNote}</p>}
    </fieldset>
  )
}
