import { type QuestionReport } from '@/lib/contract/exam-results'
import { questionReportCopy } from '@/lib/copy/exam-results'

type Sort = keyof typeof questionReportCopy.sorts

export function isSort(text: string): text is Sort {
  return Object.hasOwn(questionReportCopy.sorts, text)
}

/** What deserves a look comes first; questions without the number that is sorted by come last. */
export function sortQuestions(questions: readonly QuestionReport[], sort: Sort): readonly QuestionReport[] {
  if (sort === 'number') return questions
  const weigh = (question: QuestionReport) => {
    if (sort === 'hardest') return question.difficulty ?? Infinity
    if (sort === 'weakest') return question.discrimination ?? Infinity
    return -(question.blank ?? -Infinity)
  }
  return questions.toSorted((one, other) => weigh(one) - weigh(other) || 0)
}
