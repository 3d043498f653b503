'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { toggleFlag } from '@/lib/sittings/player/rules/palette'
import { Icon } from '../icons'
import { usePlayer, useCanType, useSignal, useView } from '../player-context'
import { PartTab } from './part-tab'
import { StepButtons } from './step-buttons'

/** The footer: parts, question numbers, the review flag and the arrows. */
export function PartBar() {
  const { content, dispatch } = usePlayer()
  return (
    <nav
      aria-label={playerEnglish.navigation}
      className="flex items-center gap-x-3 border-t border-(--x-line) bg-(--x-bar) px-3 max-md:flex-wrap max-md:justify-between max-md:px-2 max-[22rem]:gap-x-1 max-[22rem]:px-1 short:flex-nowrap! short:gap-x-1"
    >
      <ReviewToggle />
      <ul className="flex min-w-0 flex-1 items-stretch gap-x-1 overflow-x-auto p-1 max-md:order-first max-md:basis-full short:order-none! short:basis-0! short:p-0">
        {content.parts.map((part) => (
          <li key={part.number} className="contents">
            <PartTab part={part} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={playerEnglish.finish}
        onClick={() => dispatch({ type: 'dialog-opened', dialog: 'finish' })}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm font-semibold hover:bg-(--x-box) max-[22rem]:px-1 tiny:min-h-9"
      >
        <Icon name="finish" />
        <span className="max-md:hidden">{playerEnglish.finish}</span>
        <span className="max-[30rem]:short:sr-only md:hidden">{playerEnglish.finishBrief}</span>
      </button>
      <StepButtons />
    </nav>
  )
}

/** Flags the current question for review. */
function ReviewToggle() {
  const { session, questions, content } = usePlayer()
  const id = useView((view) => view.question)
  const flags = useSignal(session.flags)
  const canType = useCanType()
  const question = questions.find((item) => item.id === id)
  const numbers = question?.numbers ?? []
  return (
    <label className="flex min-h-11 tiny:min-h-9 cursor-pointer items-center gap-2 px-2 text-sm font-semibold">
      <input
        type="checkbox"
        className="size-4"
        aria-label={playerEnglish.reviewLabel(content.skill, id ?? '')}
        disabled={!question || !canType}
        checked={numbers.some((number) => flags.includes(number))}
        onChange={() => session.changeFlags(toggleFlag(flags, numbers))}
      />
      <span aria-hidden="true" className="max-[30rem]:short:sr-only">
        {playerEnglish.review}
      </span>
    </label>
  )
}
