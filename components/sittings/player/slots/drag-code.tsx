'use client'

import { gapEnglish, describeGap, nameGap } from '@/lib/sittings/player/words/gap-english'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { type Bank, type Block } from '@/lib/paper/content/rules/content'
import { gapContextOf } from '@/lib/paper/content/rules/gap-context'
import { QuestionCheck } from '../lazy-parts'
import { useIsOver } from './drag-area'
import { DropSlot } from './drop-slot'
import { dropProps } from './follow-drags'
import { OptionChip } from './option-chip'
import { QuestionNumber } from './question-number'

export { DragArea } from './drag-area'
export { HeadingSlot } from './heading-slot'

type BankOptionsProps = { bank: Bank; bankId: string; isHeadings: boolean }

/** A gap in running text that takes an option of the group's box. */
export function BankGap({ number, bankId, body }: { number: number; bankId: string; body: readonly Block[] }) {
  const context = gapContextOf(body, number, gapEnglish)
  const sentenceId = `gap-${number}`
  return (
    <span data-no-marks className="mx-[0.2em] inline-flex max-w-full items-center align-middle">
      <QuestionNumber number={number} />
      <DropSlot
        number={number}
        bankId={bankId}
        label={nameGap(number, context)}
        describedBy={sentenceId}
        className="min-h-[1.9em] min-w-[8em] px-[0.5em] leading-tight pointer-coarse:min-h-11"
      />
      <span id={sentenceId} hidden>
        {describeGap(context)}
      </span>
      <QuestionCheck question={String(number)} />
    </span>
  )
}

/**
 * The box of options: drag one to its gap, or select it and then the gap. An option dropped here leaves its gap. Tab passes over the options: keys
 * choose them in the dialog of their gap.
 */
export function BankOptions({ bank, bankId, isHeadings }: BankOptionsProps) {
  const box = { bankId, question: null }
  const isOver = useIsOver(box)
  const name = bank.title ?? (isHeadings ? playerEnglish.headingList : playerEnglish.optionList)
  return (
    <div
      {...dropProps(box)}
      role="group"
      aria-label={name}
      className={`border border-(--x-line) p-[0.9em] not-first:mt-[1em] ${isOver ? 'bg-(--x-accent-soft)' : ''}`}
    >
      <p aria-hidden="true" className="mb-[0.5em] text-center font-bold">
        {name}
      </p>
      <div className={isHeadings ? 'grid gap-[0.4em]' : 'flex flex-wrap gap-[0.5em]'}>
        {bank.options.map((option) => (
          <OptionChip key={option.label} option={option} bankId={bankId} isWide={isHeadings} />
        ))}
      </div>
    </div>
  )
}
