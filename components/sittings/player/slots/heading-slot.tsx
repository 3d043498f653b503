'use client'

import { InlineText } from '@/components/paper/content/inline-text'
import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { Check } from '../lazy-parts'
import { useAnswer, usePlayer } from '../player-context'
import { DropSlot } from './drop-slot'
import { QuestionNumber } from './question-number'

type HeadingSlotProps = { number: number; paragraph: string; bankId: string }

/** The slot above a paragraph for its heading. */
export function HeadingSlot({ number, paragraph, bankId }: HeadingSlotProps) {
  const { banks } = usePlayer()
  const [value] = useAnswer(String(number))
  const option = banks.get(bankId)?.bank.options.find(({ label }) => label === value)
  return (
    <div data-no-marks data-verdict-below className="mb-[0.4em] flex items-stretch">
      <QuestionNumber number={number} />
      <DropSlot
        number={number}
        bankId={bankId}
        label={PLAYER.headingSlot(number, paragraph)}
        className="min-h-[2.4em] flex-1 px-[0.7em] text-start leading-snug pointer-coarse:min-h-11"
      >
        {option && (
          <span>
            <strong className="font-bold">{option.label}</strong> <InlineText text={option.text} />
          </span>
        )}
      </DropSlot>
      <Check question={String(number)} />
    </div>
  )
}
