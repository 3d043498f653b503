'use client'

import { useRef, useState } from 'react'
import { InlineText } from '@/components/paper/content/inline-text'
import { describeSlot } from '@/lib/sittings/player/words/gap-english'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { type Option } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'
import { type BankEntry, placeInGap } from '../bank-register'
import { useAnswer, useCanType, usePlayer, useView } from '../player-context'
import { useIsDragged, useIsOver } from './drag-area'
import { dragProps, dropProps } from './follow-drags'
import { OptionPicker } from './option-picker'

type DropSlotProps = {
  number: number
  bankId: string
  label: string
  /** Ids of the text around it, for screen readers. */
  describedBy: string
  /** Id of what the dialog of options is about; the text around it, unless that stands elsewhere. */
  pickerDescribedBy?: string
  className: string
}

/**
 * A drop target for one option. Options are dropped here, or inserted by a click while one is selected; without a selection a click opens the list.
 * Its option can be dragged on or back.
 */
export function DropSlot(props: DropSlotProps) {
  const { number, bankId, label: name, describedBy, pickerDescribedBy = describedBy, className } = props
  const question = String(number)
  const { session, banks, dispatch } = usePlayer()
  const [value, setValue] = useAnswer(question)
  const canType = useCanType()
  const draggedLabel = useView((view) => (view.pickedOption?.group === bankId ? view.pickedOption.label : null))
  const [isPicking, setPicking] = useState(false)
  const slot = useRef<HTMLButtonElement>(null)
  const placedOption = { bankId, label: value, from: question }
  const isOver = useIsOver({ bankId, question })
  const isDragged = useIsDragged(placedOption)
  const bank = banks.get(bankId)
  const setOption = (label: string) => {
    if (bank)
      placeInGap(bank, { label, to: question, from: null }, { valueOf: session.answers.valueOf, edit: session.edit })
    dispatch({ type: 'option-released' })
  }
  const option = bank?.bank.options.find(({ label }) => label === value)
  const state = isOver || draggedLabel !== null ? 'bg-(--x-accent-soft) border-(--x-accent)' : 'bg-(--x-bg)'
  return (
    <>
      <button
        ref={slot}
        id={`slot-${number}`}
        type="button"
        {...dropProps({ bankId, question })}
        {...dragProps(placedOption, value !== '' && canType)}
        data-no-marks
        data-question={number}
        disabled={!canType}
        aria-label={describeSlot(name, describeContent(value, option))}
        aria-describedby={describedBy}
        onClick={() => (draggedLabel === null ? setPicking(true) : setOption(draggedLabel))}
        className={`border select-none ${value === '' ? 'border-dashed' : ''} ${state} ${isDragged ? 'opacity-40' : ''} ${className}`}
      >
        <ChosenOption option={option} />
      </button>
      {isPicking && bank && (
        <OptionPicker
          number={number}
          bank={bank.bank}
          value={value}
          noteOf={(label) => noteOf(bank, label, { question, valueOf: session.answers.valueOf })}
          isUnavailable={(label) => bank.exampleLabel === label}
          onPick={(label) => {
            setPicking(false)
            return label === '' ? setValue('') : setOption(label)
          }}
          describedBy={pickerDescribedBy}
          sentenceElement={() => findSentence(slot.current)}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

function describeContent(value: string, option: Option | undefined): string {
  return value === '' ? playerEnglish.emptySlot : playerEnglish.filledSlot(value, plainText(option?.text ?? ''))
}

function ChosenOption({ option }: { option: Option | undefined }) {
  if (!option) return null
  return (
    <span>
      <strong className="font-bold">{option.label}</strong> <InlineText text={option.text} />
    </span>
  )
}

/** The text around a gap, or the paragraph below a heading; only the gap if that takes more than half of the screen. */
function findSentence(slot: Element | null): Element | null {
  const text = slot?.closest('p, li, td, th, [data-paragraph]')
  return text && text.getBoundingClientRect().height <= innerHeight / 2 ? text : slot
}

type OptionUse = { readonly question: string; readonly valueOf: (question: string) => string }

/** Says where an option is used already: in the example, or in another gap, from which it would be moved. */
function noteOf(
  { questions, canReuse, exampleLabel }: BankEntry,
  label: string,
  { question, valueOf }: OptionUse,
): string | null {
  if (label === exampleLabel) return playerEnglish.usedInExample
  const places = questions.filter((other) => other !== question && valueOf(other) === label)
  if (places.length === 0) return null
  return canReuse ? playerEnglish.usedIn(places) : playerEnglish.movesFrom(places)
}
