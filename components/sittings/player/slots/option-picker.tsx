'use client'

import { useEffect, useRef } from 'react'
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
  // After the dialog has opened and the browser has given the focus to its first option.
  useEffect(() => chosen.current?.focus(), [])
  return (
    <Modal title={playerEnglish.chooseFor(number)} onClose={onClose} anchor={sentenceElement} describedBy={describedBy}>
      <div className="grid gap-2 text-start">
        {bank.options.map(({ label, text }) => (
          <button
            key={label}
            ref={label === value ? chosen : undefined}
            type="button"
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
        {value !== '' && (
          <button
            type="button"
            onClick={() => onPick('')}
            className="mt-2 min-h-11 border border-(--x-line) px-3 font-semibold hover:bg-(--x-box)"
          >
            {playerEnglish.putBack}
          </button>
        )}
      </div>
    </Modal>
  )
}
