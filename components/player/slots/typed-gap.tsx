'use client'

import { PLAYER } from '@/lib/copy/player/player-english'
import { useAnswer, useCanType } from '../player-context'
import { QuestionNumber } from './question-number'

/** More than any word limit allows, less than the server takes. */
const MAX_CHARACTERS = 200

/** A gap that is typed: no spelling help of any kind, Tab goes to the next one, Enter does nothing. */
export function TypedGap({ number }: { number: number }) {
  const [value, setValue] = useAnswer(String(number))
  const canType = useCanType()
  return (
    <span data-no-marks className="mx-[0.2em] inline-flex max-w-full items-center align-middle">
      <QuestionNumber number={number} />
      <input
        data-question={number}
        aria-label={PLAYER.question(number)}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        readOnly={!canType}
        maxLength={MAX_CHARACTERS}
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        dir="auto"
        className="h-[1.9em] w-[10em] min-w-0 border border-(--x-line) bg-(--x-bg) px-[0.4em] leading-normal text-(--x-fg) read-only:bg-(--x-box) pointer-coarse:h-11"
      />
    </span>
  )
}
