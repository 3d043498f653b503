'use client'

import { useEffect, useRef } from 'react'
import { PLAYER } from '@/lib/copy/player-english'
import { type Question } from '@/lib/domain/exam/questions'
import { isNumberAnswered } from '@/lib/domain/player/palette'
import { useAnswers, usePlayer, useSignal, useView } from '../player-context'
import { goToQuestion } from './go-to'

/** A question number: current filled, answered underlined, not answered framed, marked for review in a circle. */
export function PaletteButton({ question, number }: { question: Question; number: number }) {
  const { session, dispatch } = usePlayer()
  const button = useRef<HTMLButtonElement>(null)
  const isCurrent = useView((view) => view.question === question.id)
  const isFlagged = useSignal(session.flags).includes(number)
  const isAnswered = useAnswers((valueOf) => isNumberAnswered(question, number, valueOf(question.id)))
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  const facts = [isAnswered ? PLAYER.answered : PLAYER.notAnswered, ...(isFlagged ? [PLAYER.flagged] : [])]
  const fill = isCurrent ? 'bg-(--x-accent) text-(--x-on-accent) border-(--x-accent)' : 'hover:bg-(--x-box)'
  const border = isAnswered && !isFlagged && !isCurrent ? 'border-transparent' : ''
  return (
    <button
      ref={button}
      type="button"
      aria-label={PLAYER.questionLabel(number, facts)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => dispatch(goToQuestion(question))}
      className="grid h-11 min-w-8 shrink-0 place-items-center pointer-coarse:min-w-11"
    >
      <span
        className={`grid size-8 place-items-center border text-sm tabular-nums ${fill} ${border} ${isFlagged ? 'rounded-full' : 'rounded-xs'} ${isAnswered ? 'font-bold underline decoration-2 underline-offset-4' : ''}`}
      >
        {number}
      </span>
    </button>
  )
}
