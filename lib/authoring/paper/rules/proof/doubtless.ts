import { decideKey } from '@/lib/authoring/key-list/rules/key-state'
import { type QuestionFacts } from '../keys'

/** One reading, no issue that speaks against it, and nothing left in it that is no answer. */
export function isDoubtless(typed: string, facts: QuestionFacts): boolean {
  return decideKey({ text: typed, doubt: null }, { facts }).state === 'sure'
}
