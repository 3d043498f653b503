import { type FeedbackFinding, type TextFeedback } from '@/lib/teaching/examiner/contract'
import { arrangeCards, type Card } from '@/lib/teaching/examiner/rules/cards'
import { wordsOf } from '@/lib/teaching/examiner/words/rule-words'

export type ShownCard = Card<FeedbackFinding>

/** The cards of a text, without findings that the writer dismissed and those of rules without words. */
export function listShownCards({ findings }: Pick<TextFeedback, 'findings'>): readonly ShownCard[] {
  return arrangeCards(findings.filter(({ rule, isDismissed }) => !isDismissed && wordsOf(rule) !== null))
}

export function hasRange({ start, end }: Pick<FeedbackFinding, 'start' | 'end'>): boolean {
  return end > start
}
