import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type ReviewedQuestion } from '@/lib/contract/result'

export const FILTERS = ['all', 'wrong', 'blank'] as const
type Filter = (typeof FILTERS)[number]

export type QuestionPlace = {
  readonly questions: readonly ReviewedQuestion[]
  readonly shown: readonly ReviewedQuestion[]
  readonly filter: Filter
  readonly setFilter: (filter: Filter) => void
  /** Brings a question into sight and gives it the focus, also when the filter hides it. */
  readonly goTo: (question: string) => void
}

/** Which questions of a review are shown, and the way to one of them from the map or the text. */
export function useQuestionPlace(questions: readonly ReviewedQuestion[]): QuestionPlace {
  const [filter, setFilter] = useState<Filter>('all')
  const shown = questions.filter((question) => isShown(question, filter))
  const goTo = (question: string) => {
    // Drawn at once: what is to be focused must be there.
    if (shown.every((one) => one.question !== question)) flushSync(() => setFilter('all'))
    const card = document.getElementById(placeId(question))
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'start' })
  }
  return { questions, shown, filter, setFilter, goTo }
}

/** The id of a question's card in the page. */
export function placeId(question: string): string {
  return `question-${question}`
}

function isShown({ marks, max, value }: ReviewedQuestion, filter: Filter): boolean {
  if (filter === 'wrong') return marks < max
  return filter === 'all' || value.trim() === ''
}
