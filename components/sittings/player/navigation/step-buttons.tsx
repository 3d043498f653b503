'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { neighbourQuestion } from '@/lib/sittings/player/rules/palette'
import { Icon } from '../icons'
import { usePlayer, useView } from '../player-context'
import { goToQuestion } from '../bank-register'

/** Large arrows to the previous and the next question, across parts. */
export function StepButtons() {
  const { questions, dispatch, content } = usePlayer()
  const id = useView((view) => view.question)
  const goTo = (step: 1 | -1) => {
    const question = neighbourQuestion(questions, id, step)
    if (question) dispatch(goToQuestion(question))
  }
  const buttonClass =
    'grid size-11 tiny:h-9 place-items-center bg-(--x-fg) text-(--x-bg) hover:opacity-85 disabled:opacity-35'
  return (
    <div className="flex gap-1 py-1 short:py-0">
      <button
        type="button"
        className={`${buttonClass} rounded-s-sm`}
        aria-label={playerEnglish.previousQuestion(content.skill)}
        disabled={questions[0]?.id === id}
        onClick={() => goTo(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className={`${buttonClass} rounded-e-sm`}
        aria-label={playerEnglish.nextQuestion(content.skill)}
        disabled={questions.at(-1)?.id === id}
        onClick={() => goTo(1)}
      >
        <Icon name="next" />
      </button>
    </div>
  )
}
