'use client'

import { useEffect, useRef } from 'react'
import { useRoving } from '@/components/platform/layout/use-roving'
import { InlineText } from '@/components/paper/content/inline-text'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { type Bank } from '@/lib/paper/content/rules/content'
import { Modal } from '../modal'

type OptionPickerProps = {
  number: number
  bank: Bank
  value: string
  /** A remark beside an option: where it is already used. */
  noteOf: (label: string) => string | null
  /** Whether the example uses the option, so that it is not available. */
  isUnavailable: (label: string) => boolean
  /** The empty string removes the option. */
  onPick: (label: string) => void
  /** The sentence that contains the gap. */
  sentenceElement: () => Element | null
  /** The id of what says where the gap is. */
  describedBy: string
  onClose: () => void
}

/** The options of a box in a dialog: the alternative to dragging, for keyboards and small screens. */
export function OptionPicker(props: OptionPickerProps) {
  const { number, bank, value, noteOf, isUnavailable, onPick, sentenceElement, describedBy, onClose } = props
  const chosen = useRef<HTMLButtonElement>(null)
  const available = bank.options.filter(({ label }) => !isUnavailable(label))
  const { list, tabIndexOf } = useRoving(available.length)
  // After the dialog has opened and the browser has given the focus to its first option.
  useEffect(() => chosen.current?.focus(), [])
  return (
    <Modal title={playerEnglish.chooseFor(number)} onClose={onClose} anchor={sentenceElement} describedBy={describedBy}>
      {/* One tab stop: the arrow keys move from option to option. */}
      <div role="group" aria-label={playerEnglish.optionList} {...list} className="grid gap-2 text-start">
        {bank.options.map(({ label, text }) => (
          <button
            key={label}
            ref={label === value ? chosen : undefined}
            type="button"
            data-stop={isUnavailable(label) ? undefined : ''}
            tabIndex={tabIndexOf(available.findIndex((option) => option.label === label))}
            aria-pressed={label === value}
            disabled={isUnavailable(label)}
            onClick={() => onPick(label)}
            className="grid min-h-11 grid-cols-[2.2em_1fr] items-center border border-(--x-line) px-3 py-1.5 text-start leading-snug font-normal hover:bg-(--x-box) disabled:opacity-45 aria-pressed:bg-(--x-accent) aria-pressed:text-(--x-on-accent)"
          >
            <strong className="font-bold">{label}</strong>
            <span>
              <InlineText text={text} />
              {noteOf(label) !== null && <em className="block text-sm opacity-80">{noteOf(label)}</em>}
            </span>
          </button>
        ))}
      </div>
      {value !== '' && (
        <button
          type="button"
          onClick={() => onPick('')}
          className="mt-4 min-h-11 w-full border border-(--x-line) px-3 font-semibold hover:bg-(--x-box)"
        >
          {playerEnglish.putBack}
        </button>
      )}
    </Modal>
  )
}
