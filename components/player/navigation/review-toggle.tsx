'use client'

import { PLAYER } from '@/lib/copy/player-english'
import { toggleFlag } from '@/lib/domain/player/palette'
import { useCanType, usePlayer, useSignal, useView } from '../player-context'

/** Marks the current question for review. */
export function ReviewToggle() {
  const { session, questions } = usePlayer()
  const id = useView((view) => view.question)
  const flags = useSignal(session.flags)
  const canType = useCanType()
  const question = questions.find((one) => one.id === id)
  const numbers = question?.numbers ?? []
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 px-2 text-sm font-semibold">
      <input
        type="checkbox"
        className="size-4"
        aria-label={PLAYER.reviewLabel(id ?? '')}
        disabled={!question || !canType}
        checked={numbers.some((number) => flags.includes(number))}
        onChange={() => session.changeFlags(toggleFlag(flags, numbers))}
      />
      <span aria-hidden="true">{PLAYER.review}</span>
    </label>
  )
}
