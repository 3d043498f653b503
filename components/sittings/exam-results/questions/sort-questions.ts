import { type QuestionResults } from '@/lib/sittings/exam-results/contract'
import { questionResultsCopy } from '@/lib/sittings/exam-results/words/exam-results'

type Sort = keyof typeof questionResultsCopy.sorts

export function isSort(text: string): text is Sort {
  return Object.hasOwn(questionResultsCopy.sorts, text)
}

/** Suspicious questions come first; those without the figure come last. */
export function sortQuestions(questions: readonly QuestionResults[], sort: Sort): readonly QuestionResults[] {
  if (sort === 'number') return questions
  const getRank = (question: QuestionResults) => {
    if (sort === 'hardest') return question.difficulty ?? Infinity
    if (sort === 'weakest') return question.discrimination ?? Infinity
    return -(question.blank ?? -Infinity)
  }
  return questions.toSorted((a, b) => getRank(a) - getRank(b) || 0)
}
