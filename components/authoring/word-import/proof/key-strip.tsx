'use client'

import { use } from 'react'
import { classNames } from '@/components/ui/class-names'
import { proofCopy, stripTones } from '@/lib/authoring/word-import/words/import-proof'
import { type KeyTone } from '@/lib/marking/answers/proof/proof'
import { type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { type KeyStripItem } from '@/lib/authoring/paper/rules/proof/key-strip'
import { targetOf } from '@/lib/authoring/word-import/rules/proposal'
import { persianDigits } from '@/lib/platform/format/digits'
import { ProofLinks, useHighlight } from './proof-links'
import { useRoving } from '@/components/platform/layout/use-roving'

const TONES: readonly KeyTone[] = ['red', 'amber', 'green']
const TONE_CLASSES: Readonly<Record<KeyTone, string>> = {
  green: 'border-primary bg-primary-soft text-primary-ink',
  amber: 'border-warning bg-warning-soft text-warning border-dashed',
  red: 'border-danger bg-danger-soft text-danger border-double border-3',
}

type KeyStripProps = { strip: readonly KeyStripItem[]; open: QuestionRef | null; onOpen: (ref: QuestionRef) => void }

/** The keys of all questions: red, amber or green, each with its own symbol. */
export function KeyStrip({ strip, open, onOpen }: KeyStripProps) {
  const { list, tabIndexOf } = useRoving(strip.length, { row: 'rtl' })
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-sm font-bold">{proofCopy.strip}</h3>
        {TONES.map((tone) => (
          <span key={tone} className="flex items-center gap-1.5 text-xs text-ink-soft">
            <span
              aria-hidden
              className={classNames('grid size-5 place-items-center rounded-sm border font-bold', TONE_CLASSES[tone])}
            >
              {stripTones[tone].sign}
            </span>
            {proofCopy.legend(stripTones[tone].name, countQuestions(strip, tone))}
          </span>
        ))}
      </div>
      <div {...list} role="toolbar" aria-label={proofCopy.strip} className="flex flex-wrap gap-1">
        {strip.map((key, index) => (
          <StripButton
            key={key.ref}
            item={key}
            tabIndex={tabIndexOf(index)}
            isOpen={open === key.ref}
            onOpen={() => onOpen(key.ref)}
          />
        ))}
      </div>
    </section>
  )
}

/** A choose-two question is one key for two numbers: the legend counts numbers, as the summary above does. */
function countQuestions(strip: readonly KeyStripItem[], tone: KeyTone): number {
  return strip.filter((key) => key.tone === tone).reduce((count, { numbers }) => count + numbers.length, 0)
}

type StripButtonProps = { item: KeyStripItem; tabIndex: number; isOpen: boolean; onOpen: () => void }

function StripButton({ item: { ref, numbers, tone, state }, tabIndex, isOpen, onOpen }: StripButtonProps) {
  const links = use(ProofLinks)
  const target = targetOf.question(ref)
  const highlight = useHighlight([target])
  const { sign, name } = stripTones[tone]
  return (
    <button
      type="button"
      data-stop
      tabIndex={tabIndex}
      aria-label={proofCopy.stripKey(numbers, name, state === 'confirmed')}
      aria-expanded={isOpen}
      onFocus={() => links.set({ targets: [target], from: 'keys', isOpened: true })}
      onClick={onOpen}
      className={classNames(
        'grid h-12 min-w-11 content-center justify-items-center rounded-sm border px-1 text-sm leading-tight font-bold',
        TONE_CLASSES[tone],
        (isOpen || highlight !== null) && 'outline-3 outline-offset-1 outline-primary',
      )}
    >
      <span>{persianDigits(numbers.join('–'))}</span>
      <span aria-hidden className="text-xs">
        {sign}
      </span>
    </button>
  )
}
