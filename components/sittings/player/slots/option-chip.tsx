'use client'

import { InlineText } from '@/components/paper/content/inline-text'
import { type Option } from '@/lib/paper/content/rules/content'
import { StrikeOut } from '../lazy-parts'
import { useAnswers, useCanType, usePlayer, useView } from '../player-context'
import { useIsDragged } from './drag-area'
import { dragProps } from './follow-drags'

type OptionChipProps = { option: Option; bankId: string; isWide: boolean }

/** One option in its box. If a gap uses it and it is not reusable, it stays visible but disabled. */
export function OptionChip({ option: { label, text }, bankId, isWide }: OptionChipProps) {
  const { banks, dispatch } = usePlayer()
  const bank = banks.get(bankId)
  const isUsed = useAnswers((valueOf) => bank?.questions.some((question) => valueOf(question) === label) ?? false)
  const isPicked = useView((view) => view.pickedOption?.group === bankId && view.pickedOption.label === label)
  const canType = useCanType()
  const isUnavailable = (isUsed && !bank?.canReuse) || bank?.exampleLabel === label
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
        tabIndex={-1}
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
