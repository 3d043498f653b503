'use client'

import { InlineText } from '@/components/paper/content/inline-text'
import { type Option } from '@/lib/paper/content/rules/content'
import { type BankEntry } from '../bank-register'
import { StrikeOut } from '../lazy-parts'
import { useAnswers, useCanType, usePlayer, useView } from '../player-context'
import { useIsDragged } from './drag-area'
import { dragProps } from './follow-drags'

type OptionChipProps = { option: Option; bankId: string; isWide: boolean; tabIndex: number }

/** Whether the example or, unless options are reusable, a gap has the option. */
export function isOptionUnavailable(
  bank: BankEntry | undefined,
  label: string,
  valueOf: (question: string) => string,
): boolean {
  if (bank?.exampleLabel === label) return true
  return bank !== undefined && !bank.canReuse && bank.questions.some((question) => valueOf(question) === label)
}

/** One option in its box. If a gap uses it and it is not reusable, it stays visible but disabled. */
export function OptionChip({ option: { label, text }, bankId, isWide, tabIndex }: OptionChipProps) {
  const { banks, dispatch } = usePlayer()
  const bank = banks.get(bankId)
  const isUnavailable = useAnswers((valueOf) => isOptionUnavailable(bank, label, valueOf))
  const isPicked = useView((view) => view.pickedOption?.group === bankId && view.pickedOption.label === label)
  const canType = useCanType()
  const canPick = canType && !isUnavailable
  const option = { bankId, label, from: null }
  const isDragged = useIsDragged(option)
  const chipClass = isUnavailable ? 'border-dashed opacity-45' : 'bg-(--x-bg) hover:bg-(--x-box)'
  return (
    <div data-option-row className={`flex max-w-full min-w-0 items-center ${isWide ? 'w-full' : ''}`}>
      <button
        type="button"
        {...dragProps(option, canPick)}
        data-no-marks
        data-stop={isUnavailable ? undefined : ''}
        tabIndex={tabIndex}
        disabled={!canPick}
        aria-pressed={isPicked}
        onClick={() =>
          dispatch(
            isPicked ? { type: 'option-released' } : { type: 'option-held', group: bankId, label, isHeading: isWide },
          )
        }
        className={`grid min-h-[2.4em] min-w-0 grid-cols-[auto_1fr] items-center gap-x-[0.6em] border border-(--x-line) px-[0.7em] py-[0.2em] text-start select-none pointer-coarse:min-h-11 ${chipClass} ${isWide ? 'flex-1' : ''} ${isDragged ? 'opacity-40' : ''} aria-pressed:bg-(--x-accent) aria-pressed:text-(--x-on-accent)`}
      >
        <strong className="font-bold">{label}</strong>
        <span>
          <InlineText text={text} />
        </span>
      </button>
      {!isUnavailable && <StrikeOut question={bankId} label={label} />}
    </div>
  )
}
