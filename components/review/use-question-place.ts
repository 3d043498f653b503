import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Review, type ReviewedQuestion } from '@/lib/contract/result'

export const FILTERS = ['all', 'wrong', 'blank', 'flagged'] as const
type Filter = (typeof FILTERS)[number]

export type QuestionPlace = {
  readonly questions: readonly ReviewedQuestion[]
  /** Was it marked for review? */
  readonly isFlagged: (question: ReviewedQuestion) => boolean
  /** About how many seconds were spent at it; null when nothing is known. */
  readonly secondsAt: (question: ReviewedQuestion) => number | null
  readonly shown: readonly ReviewedQuestion[]
  readonly filter: Filter
  readonly setFilter: (filter: Filter) => void
  /** Brings a question into sight and gives it the focus, also when the filter hides it. */
  readonly goTo: (question: string) => void
}

type Place = Pick<Review, 'questions' | 'flags' | 'spentSeconds'>

/** Which questions of a review are shown, and the way to one of them from the map or the text. */
export function useQuestionPlace({ questions, flags, spentSeconds }: Place): QuestionPlace {
  const [filter, setFilter] = useState<Filter>('all')
  const isFlagged = ({ numbers }: ReviewedQuestion) => numbers.some((number) => flags.includes(number))
  const shown = questions.filter((question) => (filter === 'flagged' ? isFlagged(question) : isShown(question, filter)))
  const secondsAt = ({ question }: ReviewedQuestion) => spentSeconds[question] ?? null
  const goTo = (question: string) => {
    // Drawn at once: what is to be focused must be there.
    if (shown.every((one) => one.question !== question)) flushSync(() => setFilter('all'))
    const card = document.getElementById(placeId(question))
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'start' })
  }
  return { questions, isFlagged, secondsAt, shown, filter, setFilter, goTo }
}

/** The id of a question's card in the page. */
export function placeId(question: string): string {
  return `question-${question}`
}

function isShown({ marks, max, value }: ReviewedQuestion, filter: Exclude<Filter, 'flagged'>): boolean {
  if (filter === 'wrong') return marks < max
  return filter === 'all' || value.trim() === ''
}
