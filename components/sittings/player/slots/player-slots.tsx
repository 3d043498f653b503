'use client'

import { type PaperSlots, type OneOfSlot } from '@/components/paper/content/paper-slots'
import { InlineText } from '@/components/paper/content/inline-text'
import { MatchRows } from './match-rows'
import { PictureButton } from './picture-button'
import { RowNumber } from './question-number'
import { getDragCode } from './load-drag-code'
import { SomeOfList } from './choose-several'
import { TypedGap } from './typed-gap'
import { QuestionCheck, StrikeOut } from '../lazy-parts'
import { useAnswer, useCanType } from '../player-context'

/** The player's inputs for the paper's answer slots. */
export const PLAYER_SLOTS: PaperSlots = {
  number: (slot) => <RowNumber {...slot} />,
  pictureAbove: (slot) => <PictureButton {...slot} />,
  gap: ({ number, group, bankId }) => {
    if (!group.bank) return <TypedGap number={number} group={group} />
    const { BankGap } = getDragCode()
    return <BankGap number={number} bankId={bankId} body={group.body} />
  },
  bank: ({ bank, bankId, group }) => {
    const { BankOptions } = getDragCode()
    return <BankOptions bank={bank} bankId={bankId} isHeadings={group.type === 'matching-headings'} />
  },
  oneOf: (slot) => <OneOfList {...slot} />,
  someOf: (slot) => <SomeOfList {...slot} />,
  matches: ({ group, groupId }) => <MatchRows group={group} groupId={groupId} />,
  heading: () => null,
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
            <StrikeOut question={String(number)} label={label} />
          </div>
        ))}
      </div>
      <QuestionCheck question={String(number)} />
    </div>
  )
}
