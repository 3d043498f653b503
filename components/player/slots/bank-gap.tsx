'use client'

import { PLAYER } from '@/lib/copy/player-english'
import { useAnswer, usePlayer } from '../player-context'
import { DropSlot } from './drop-slot'
import { QuestionNumber } from './question-number'

/** A gap in running text that takes an option of the group's box. */
export function BankGap({ number, bankId }: { number: number; bankId: string }) {
  const { banks } = usePlayer()
  const [value] = useAnswer(String(number))
  const option = banks.get(bankId)?.bank.options.find(({ label }) => label === value)
  return (
    <span data-no-marks className="mx-[0.2em] inline-flex max-w-full items-center align-middle">
      <QuestionNumber number={number} />
      <DropSlot
        number={number}
        bankId={bankId}
        label={PLAYER.question(number)}
        className="min-h-[1.9em] min-w-[8em] px-[0.5em] leading-tight pointer-coarse:min-h-11"
      >
        {option && (
          <span>
            <strong className="font-bold">{option.label}</strong> {option.text}
          </span>
        )}
      </DropSlot>
    </span>
  )
}
