'use client'

import { type PaperSlots, type OneOfSlot } from '@/components/paper/content/paper-slots'
import { GAP_WORDS, describeGap } from '@/lib/sittings/player/words/gap-english'
import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { type Bank, type Block } from '@/lib/paper/content/rules/content'
import { gapContextOf } from '@/lib/paper/content/rules/gap-context'
import { InlineText } from '@/components/paper/content/inline-text'
import { MatchRows } from './match-rows'
import { PictureButton } from './picture-button'
import { RowNumber, QuestionNumber } from './question-number'
import { SomeOfList } from './some-of-list'
import { TypedGap } from './typed-gap'
import { Check, Strike } from '../lazy-parts'
import { useAnswer, useCanType } from '../player-context'
import { useIsOver } from './drag-area'
import { DropSlot } from './drop-slot'
import { dropProps } from './follow-drags'
import { OptionChip } from './option-chip'

type BankOptionsProps = { bank: Bank; bankId: string; isHeadings: boolean }

/** The player's inputs for the paper's answer slots. */
export const PLAYER_SLOTS: PaperSlots = {
  number: (slot) => <RowNumber {...slot} />,
  pictureAbove: (slot) => <PictureButton {...slot} />,
  gap: ({ number, group, bankId }) =>
    group.bank ? (
      <BankGap number={number} bankId={bankId} body={group.body} />
    ) : (
      <TypedGap number={number} group={group} />
    ),
  bank: ({ bank, bankId, group }) => (
    <BankOptions bank={bank} bankId={bankId} isHeadings={group.type === 'matching-headings'} />
  ),
  oneOf: (slot) => <OneOfList {...slot} />,
  someOf: (slot) => <SomeOfList {...slot} />,
  matches: ({ group, groupId }) => <MatchRows group={group} groupId={groupId} />,
  heading: () => null,
}

/** A gap in running text that takes an option of the group's box. */
function BankGap({ number, bankId, body }: { number: number; bankId: string; body: readonly Block[] }) {
  return (
    <span data-no-marks className="mx-[0.2em] inline-flex max-w-full items-center align-middle">
      <QuestionNumber number={number} />
      <DropSlot
        number={number}
        bankId={bankId}
        label={describeGap(number, gapContextOf(body, number, GAP_WORDS))}
        className="min-h-[1.9em] min-w-[8em] px-[0.5em] leading-tight pointer-coarse:min-h-11"
      />
      <Check question={String(number)} />
    </span>
  )
}

/** The box of options: drag one to its gap, or select it and then the gap. An option dropped here leaves its gap. */
function BankOptions({ bank, bankId, isHeadings }: BankOptionsProps) {
  const box = { bankId, question: null }
  const isOver = useIsOver(box)
  const name = bank.title ?? (isHeadings ? PLAYER.headingList : PLAYER.optionList)
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

/** Radio buttons below a question. The arrow keys move between them. */
function OneOfList({ number, options, labelledBy }: OneOfSlot) {
  const [value, setValue] = useAnswer(String(number))
  const canType = useCanType()
  return (
    <div data-verdict-below className="flex justify-between [&>button]:self-end">
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        data-question={number}
        className="mt-[0.4em] grid min-w-0 flex-1"
      >
        {options.map(({ label, text }) => (
          <div key={label} data-option-row className="flex items-center">
            <label className="grid min-h-11 flex-1 cursor-pointer grid-cols-[auto_1em_1fr] items-center gap-x-[0.7em] rounded-sm px-[0.5em] py-[0.25em] hover:bg-(--x-box) has-checked:bg-(--x-accent-soft)">
              <input
                type="radio"
                name={`question-${number}`}
                checked={value === label}
                onChange={() => setValue(label)}
                disabled={!canType}
                className="size-[1.15em]"
              />
              <span className={text === '' ? 'col-span-2' : 'font-bold'}>{label}</span>
              {text !== '' && (
                <span>
                  <InlineText text={text} />
                </span>
              )}
            </label>
            <Strike question={String(number)} label={label} />
          </div>
        ))}
      </div>
      <Check question={String(number)} />
    </div>
  )
}
