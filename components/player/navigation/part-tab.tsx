'use client'

import { PLAYER } from '@/lib/copy/player-english'
import { type Part } from '@/lib/domain/exam/content'
import { listPartQuestions } from '@/lib/domain/exam/questions'
import { tallyAnswered } from '@/lib/domain/player/palette'
import { useAnswers, usePlayer, useView } from '../player-context'
import { PaletteButton } from './palette-button'

/** A part: open, with its question numbers, or closed, with how many of them are answered. */
export function PartTab({ part }: { part: Part }) {
  const { dispatch } = usePlayer()
  const isOpen = useView((view) => view.part === part.number)
  const questions = listPartQuestions(part).toSorted((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0))
  const answered = useAnswers((valueOf) => tallyAnswered(questions, valueOf).answered)
  const total = questions.reduce((sum, question) => sum + question.numbers.length, 0)
  const open = () => dispatch({ type: 'part-opened', part: part.number, question: questions[0]?.id ?? null })
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={open}
        aria-label={PLAYER.partProgressLabel(part.number, answered, total)}
        className="flex min-h-11 shrink-0 items-center gap-x-2 whitespace-nowrap rounded-sm border border-transparent px-2 text-sm hover:border-(--x-line) md:flex-1 md:justify-center"
      >
        <span className="font-semibold">{PLAYER.part(part.number)}</span>
        <span className="text-(--x-muted) tabular-nums">{PLAYER.partProgress(answered, total)}</span>
      </button>
    )
  }
  return (
    <div className="flex shrink-0 items-center gap-x-0.5 md:flex-[3] md:justify-center">
      <h2 className="px-2 text-sm font-bold whitespace-nowrap">{PLAYER.part(part.number)}</h2>
      {questions.flatMap((question) =>
        question.numbers.map((number) => <PaletteButton key={number} question={question} number={number} />),
      )}
    </div>
  )
}
