'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { neighbourQuestion } from '@/lib/sittings/player/rules/palette'
import { Icon } from '../icons'
import { usePlayer, useView } from '../player-context'
import { goToQuestion } from '../bank-register'

/** Large arrows to the previous and the next question, across parts. Each says the number that it leads to: its neighbour is the current question. */
export function StepButtons() {
  return (
    <div className="flex gap-1 py-1 short:py-0">
      <StepButton step={-1} className="rounded-s-sm" />
      <StepButton step={1} className="rounded-e-sm" />
    </div>
  )
}

function StepButton({ step, className }: { step: 1 | -1; className: string }) {
  const { questions, dispatch, content } = usePlayer()
  const id = useView((view) => view.question)
  const target = neighbourQuestion(questions, id, step)
  const isAtEnd = target?.id === id
  const name = step === 1 ? playerEnglish.nextQuestion : playerEnglish.previousQuestion
  return (
    <button
      type="button"
      className={`grid size-11 tiny:h-9 place-items-center bg-(--x-fg) text-(--x-bg) hover:opacity-85 disabled:opacity-35 ${className}`}
      aria-label={[name(content.skill), ...(isAtEnd ? [] : [target?.numbers[0]])].join(', ')}
      disabled={isAtEnd}
      onClick={() => target && dispatch(goToQuestion(target))}
    >
      <Icon name={step === 1 ? 'next' : 'previous'} />
    </button>
  )
}
