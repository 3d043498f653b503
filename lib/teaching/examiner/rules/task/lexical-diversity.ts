import { tokensOf } from '@/lib/teaching/submission/rules/tokens'
import { countText } from '@/lib/teaching/submission/rules/text-counts'
import { countWords } from '@/lib/platform/text/word-count'
import { makeTextFinding, type TaskRule } from './examined-text'

const FACTOR_ENDS_AT = 0.72
/** Below this a Task 2 essay repeats its words; our texts of band 7 and above are above 100. Never used for a band (docs/decisions/155). */
const LOW = 80
const LONG_ENOUGH = 150
const MAX_NAMED = 4

/** MTLD: the mean number of words until their variety falls to 0.72, in both directions. */
export function measureDiversity(words: readonly string[]): number {
  return (countFactors(words) + countFactors(words.toReversed())) / 2
}

function countFactors(words: readonly string[]): number {
  const seen = new Set<string>()
  let [factors, length] = [0, 0]
  for (const word of words) {
    seen.add(word)
    length += 1
    if (seen.size / length > FACTOR_ENDS_AT) continue
    factors += 1
    seen.clear()
    length = 0
  }
  if (length > 0) factors += (1 - seen.size / length) / (1 - FACTOR_ENDS_AT)
  return factors === 0 ? words.length : words.length / factors
}

export function diversityOf(text: string): number {
  return measureDiversity(
    tokensOf(text)
      .filter(({ isWord }) => isWord)
      .map(({ key }) => key.toLowerCase()),
  )
}

export const findLowDiversity: TaskRule = ({ kind, text }) => {
  const words = countWords(text)
  if (kind !== 'task2' || words < LONG_ENOUGH || diversityOf(text) >= LOW) return []
  const { repeated } = countText(text, words)
  const named = repeated.slice(0, MAX_NAMED).map(({ word, count }) => `${word} (${count})`)
  if (named.length === 0) return []
  return [makeTextFinding({ rule: 'task.repeats-words', kind: 'repetition', values: { words: named.join(', ') } })]
}
