import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Review, type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { listStruck } from '@/lib/sittings/player/rules/aids'

export const FILTERS = ['all', 'wrong', 'blank', 'flagged'] as const
type Filter = (typeof FILTERS)[number]

export type QuestionPlace = {
  readonly questions: readonly ReviewedQuestion[]
  /** Was it marked for review? */
  readonly isFlagged: (question: ReviewedQuestion) => boolean
  /** About how many seconds were spent at it; null when nothing is known. */
  readonly secondsAt: (question: ReviewedQuestion) => number | null
  /** The options that were struck out, by their labels. */
  readonly struckAt: (question: ReviewedQuestion) => readonly string[]
  readonly shown: readonly ReviewedQuestion[]
  /** The one that a phone shows; none when the filter leaves none. */
  readonly here: ReviewedQuestion | undefined
  readonly filter: Filter
  readonly setFilter: (filter: Filter) => void
  /** Brings a question into sight and gives it the focus, also when the filter hides it. */
  readonly goTo: (question: string) => void
  /** So many of the shown questions further, or back. */
  readonly step: (by: number) => void
}

type Place = Pick<Review, 'questions' | 'flags' | 'spentSeconds'>

/** Which questions of a review are shown, and the way to one of them from the map or the text. */
export function useQuestionPlace({ questions, flags, spentSeconds }: Place, struck: readonly string[]): QuestionPlace {
  const [filter, setFilter] = useState<Filter>('all')
  const [current, setCurrent] = useState<string | null>(null)
  const isFlagged = ({ numbers }: ReviewedQuestion) => numbers.some((number) => flags.includes(number))
  const shown = questions.filter((question) => (filter === 'flagged' ? isFlagged(question) : isShown(question, filter)))
  const here = shown.find(({ question }) => question === current) ?? shown[0]
  const goTo = (question: string) => {
    // Drawn at once: what is to be focused must be there.
    flushSync(() => {
      setCurrent(question)
      if (shown.every((one) => one.question !== question)) setFilter('all')
    })
    const card = document.getElementById(placeId(question))
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'start' })
  }
  const step = (by: number) => {
    const next = here && shown[shown.indexOf(here) + by]
    if (next) goTo(next.question)
  }
  return {
    questions,
    isFlagged,
    secondsAt: ({ question }) => spentSeconds[question] ?? null,
    // What was struck out of a box stands with the first question of its group.
    struckAt: ({ question, numbers }) => [
      ...listStruck(struck, question),
      ...listStruck(struck, `group-${numbers[0] ?? ''}`),
    ],
    shown,
    here,
    filter,
    setFilter,
    goTo,
    step,
  }
}

/** The id of a question's card in the page. */
export function placeId(question: string): string {
  return `question-${question}`
}

function isShown({ marks, max, value }: ReviewedQuestion, filter: Exclude<Filter, 'flagged'>): boolean {
  if (filter === 'wrong') return marks < max
  return filter === 'all' || value.trim() === ''
}
