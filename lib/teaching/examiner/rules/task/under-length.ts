import { countWords } from '@/lib/platform/text/word-count'
import { countCopied, listCopiedRuns } from './copied-prompt'
import { type ExaminedText, makeTextFinding, type TaskRule } from './examined-text'

/** The words that an examiner counts: without those copied from the prompt. */
export function countExamined(examined: Pick<ExaminedText, 'text' | 'prompt'>): { words: number; copied: number } {
  const copied = countCopied(listCopiedRuns(examined))
  return { words: Math.max(0, countWords(examined.text) - copied), copied }
}

export const findUnderLength: TaskRule = (examined) => {
  const { words, copied } = countExamined(examined)
  const { minWords } = examined
  if (words >= minWords) return []
  const values = { words, copied, min: minWords, missing: minWords - words }
  return [makeTextFinding({ rule: 'task.under-length', kind: 'length', values })]
}
