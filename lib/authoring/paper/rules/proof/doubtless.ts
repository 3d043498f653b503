import { decideKey } from '@/lib/authoring/key-list/rules/key-state'
import { type QuestionFacts } from '../keys'

/** One interpretation, no issue, and no words that are not part of the answer. */
export function isDoubtless(typed: string, facts: QuestionFacts): boolean {
  return decideKey({ text: typed, doubt: null }, { facts }).state === 'sure'
}
