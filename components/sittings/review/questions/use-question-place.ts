import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Review, type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { listStruck } from '@/lib/sittings/player/rules/aids'

export const FILTERS = ['all', 'wrong', 'blank', 'flagged'] as const
type Filter = (typeof FILTERS)[number]

export type QuestionPlace = {
  readonly questions: readonly ReviewedQuestion[]
  /** Whether it was marked for review. */
  readonly isFlagged: (question: ReviewedQuestion) => boolean
  /** Approximate seconds spent on it; null when unknown. */
  readonly secondsAt: (question: ReviewedQuestion) => number | null
  /** The labels of struck options. */
  readonly struckAt: (question: ReviewedQuestion) => readonly string[]
  readonly shown: readonly ReviewedQuestion[]
  /** The question that a phone shows; undefined when the filter leaves none. */
  readonly here: ReviewedQuestion | undefined
  readonly filter: Filter
  readonly setFilter: (filter: Filter) => void
  /** Scrolls to a question and focuses it, even if the filter hides it. */
  readonly goTo: (question: string) => void
  /** Moves by this many of the filtered questions. */
  readonly step: (by: number) => void
}

type Place = Pick<Review, 'questions' | 'flags' | 'spentSeconds'>

/** The filtered questions of a review, and navigation to one from the map or the text. */
export function useQuestionPlace({ questions, flags, spentSeconds }: Place, struck: readonly string[]): QuestionPlace {
  const [filter, setFilter] = useState<Filter>('all')
  const [current, setCurrent] = useState<string | null>(null)
  const isFlagged = ({ numbers }: ReviewedQuestion) => numbers.some((number) => flags.includes(number))
  const shown = questions.filter((question) => (filter === 'flagged' ? isFlagged(question) : isShown(question, filter)))
  const here = shown.find(({ question }) => question === current) ?? shown[0]
  const goTo = (question: string) => {
    // Renders synchronously: the element to focus must exist.
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
    // Options struck out of a box are shown with the first question of its group.
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
