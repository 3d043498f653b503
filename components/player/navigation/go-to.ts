import { type Question } from '@/lib/domain/exam/questions'
import { type ViewAction } from '@/lib/domain/player/view'

/** The action that shows a question and puts the focus on it. */
export function goToQuestion(question: Question): ViewAction {
  return {
    type: 'went-to',
    part: question.part,
    question: question.id,
    isHeading: question.type === 'matching-headings',
  }
}
