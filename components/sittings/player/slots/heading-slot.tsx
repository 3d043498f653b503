'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { QuestionCheck } from '../lazy-parts'
import { DropSlot } from './drop-slot'
import { QuestionNumber } from './question-number'

type HeadingSlotProps = {
  number: number
  paragraph: string
  bankId: string
  /** The id of the line that says what to do, which stands in the other pane. */
  describedBy: string
}

/** The slot above a paragraph for its heading. */
export function HeadingSlot({ number, paragraph, bankId, describedBy }: HeadingSlotProps) {
  return (
    <div data-no-marks data-verdict-below className="mb-[0.4em] flex items-stretch">
      <QuestionNumber number={number} />
      <DropSlot
        number={number}
        bankId={bankId}
        label={playerEnglish.headingSlot(number, paragraph)}
        describedBy={describedBy}
        pickerDescribedBy={`slot-${number}`}
        className="min-h-[2.4em] flex-1 px-[0.7em] text-start leading-snug pointer-coarse:min-h-11"
      />
      <QuestionCheck question={String(number)} />
    </div>
  )
}
