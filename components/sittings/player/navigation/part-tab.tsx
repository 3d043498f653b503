'use client'

import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useRoving } from '@/components/platform/layout/use-roving'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { type Part } from '@/lib/paper/content/rules/content'
import { listQuestions, type Question } from '@/lib/paper/content/rules/questions'
import { tallyAnswered, isNumberAnswered } from '@/lib/sittings/player/rules/palette'
import { useAnswers, usePlayer, useView, useSignal } from '../player-context'
import { goToPart, goToQuestion } from '../bank-register'
import { openCheckedFacts } from '../checks/checked-facts'

/** A part: open, with its question numbers, or closed, with the number of answered ones. */
export function PartTab({ part }: { part: Part }) {
  const { dispatch } = usePlayer()
  const isOpen = useView((view) => view.part === part.number)
  const questions = listQuestions({ parts: [part] })
  const answered = useAnswers((valueOf) => tallyAnswered(questions, valueOf).answered)
  const total = questions.reduce((sum, question) => sum + question.numbers.length, 0)
  const open = () => dispatch(goToPart(part))
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={open}
        aria-label={playerEnglish.partProgressLabel(part.number, answered, total)}
        className="flex min-h-11 tiny:min-h-9 shrink-0 items-center gap-x-2 whitespace-nowrap rounded-sm border border-transparent px-2 text-sm hover:border-(--x-line) md:flex-1 md:justify-center"
      >
        <span className="font-semibold">{playerEnglish.part(part.number)}</span>
        <span className="text-(--x-muted) tabular-nums">{playerEnglish.partProgress(answered, total)}</span>
      </button>
    )
  }
  return (
    <div className="flex shrink-0 items-center gap-x-0.5 md:flex-[3] md:justify-center">
      <h2 data-current className="px-2 text-sm font-bold whitespace-nowrap">
        {playerEnglish.part(part.number)}
      </h2>
      <Palette questions={questions} />
    </div>
  )
}

/**
 * The numbers of the open part, one tab stop. The arrow keys make a question the current one, which Review beside them marks; Enter goes to its answer.
 */
function Palette({ questions }: { questions: readonly Question[] }) {
  const id = useView((view) => view.question)
  const items = questions.flatMap((question) => question.numbers.map((number) => ({ question, number })))
  const [focused, setFocused] = useState(0)
  // The second number of a question stays the tab stop while it has the focus.
  const isOfCurrent = items[focused]?.question.id === id
  const current = isOfCurrent ? focused : items.findIndex(({ question }) => question.id === id)
  const { list, tabIndexOf } = useRoving(items.length, { row: 'ltr', current: Math.max(0, current) })
  return (
    <div role="group" aria-label={playerEnglish.palette} {...list} className="contents">
      {items.map(({ question, number }, index) => (
        <PaletteButton
          key={number}
          question={question}
          number={number}
          tabIndex={tabIndexOf(index)}
          onFocus={() => setFocused(index)}
        />
      ))}
    </div>
  )
}

type PaletteButtonProps = { question: Question; number: number; tabIndex: number; onFocus: () => void }

/** A question number: current filled, answered underlined, unanswered framed, marked for review circled. */
function PaletteButton({ question, number, tabIndex, onFocus }: PaletteButtonProps) {
  const { session, dispatch, content } = usePlayer()
  const button = useRef<HTMLButtonElement>(null)
  const isCurrent = useView((view) => view.question === question.id)
  const isFlagged = useSignal(session.flags).includes(number)
  const isAnswered = useAnswers((valueOf) => isNumberAnswered(question, number, valueOf(question.id)))
  const checked = useSignal(openCheckedFacts(session)).get(question.id)
  const focus = ({ currentTarget }: FocusEvent) => {
    onFocus()
    // Not under a mouse button: the number would scroll away from it, and no click would follow.
    if (currentTarget.matches(':focus-visible')) dispatch({ type: 'focused', question: question.id })
  }
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  const facts = [
    checked ?? (isAnswered ? playerEnglish.answered : playerEnglish.notAnswered),
    ...(isFlagged ? [playerEnglish.flagged] : []),
  ]
  const fill = isCurrent ? 'bg-(--x-accent) text-(--x-on-accent) border-(--x-accent)' : 'hover:bg-(--x-box)'
  const border = isAnswered && !isFlagged && !isCurrent ? 'border-transparent' : ''
  return (
    <button
      ref={button}
      type="button"
      aria-label={playerEnglish.questionLabel(content.skill, number, facts)}
      data-stop
      tabIndex={tabIndex}
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={focus}
      onClick={() => dispatch(goToQuestion(question))}
      className="grid h-11 tiny:h-9 min-w-8 shrink-0 place-items-center pointer-coarse:min-w-11"
    >
      <span
        className={`grid size-8 place-items-center border text-sm tabular-nums ${fill} ${border} ${isFlagged ? 'rounded-full' : 'rounded-xs'} ${isAnswered ? 'font-bold underline decoration-2 underline-offset-4' : ''}`}
      >
        {number}
      </span>
    </button>
  )
}
