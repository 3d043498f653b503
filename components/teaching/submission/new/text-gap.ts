import { submitCopy } from '@/lib/teaching/submission/words/submit'
import { SUBMISSION_WORDS } from '@/lib/teaching/submission/rules/tasks'
import { countWords } from '@/lib/platform/text/word-count'

const { gaps } = submitCopy

/** The reason why a text can be neither corrected nor examined; null when it can. */
export function textGap(text: string): string | null {
  const words = countWords(text)
  if (words < SUBMISSION_WORDS.min) return gaps.few(SUBMISSION_WORDS.min)
  return words > SUBMISSION_WORDS.max ? gaps.many(SUBMISSION_WORDS.max) : null
}
