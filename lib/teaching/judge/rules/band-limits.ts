import { isEnglishScript } from '@/lib/teaching/examiner/rules/task/examined-text'
import { tokensOf } from '@/lib/teaching/submission/rules/tokens'
import { type Criterion } from '@/lib/teaching/submission/rules/correction'

/** Texts up to this many words are band 1, whatever their content. */
const NEARLY_NOTHING = 20
/** Half bands. */
const HIGHEST = 18
const BAND_1 = 2
/** Our own setting for a text of less than two thirds of the minimum; the test publishes no such number. */
const SHORT_TASK = 10

/** The highest half band possible for a text of this many words, whatever a model says. Copied words are not counted. */
export function highestOf(criterion: Criterion, { words, minWords }: { words: number; minWords: number }): number {
  if (words <= NEARLY_NOTHING) return BAND_1
  if (criterion === 'task' && words * 3 < minWords * 2) return SHORT_TASK
  return HIGHEST
}

export type Unfit = 'not_english' | 'off_topic'

/** The reason why a text is not sent to a model. */
export function findUnfitReason({ text, prompt }: { text: string; prompt: readonly string[] }): Unfit | null {
  if (!isEnglishScript(text)) return 'not_english'
  const promptStems = stemsOf(prompt.join(' '))
  const written = stemsOf(text)
  // A question of few words, or in Persian, does not identify a topic.
  if (promptStems.size < MIN_ASKED) return null
  return [...promptStems].filter((stem) => written.has(stem)).length < MIN_SHARED ? 'off_topic' : null
}

const MIN_ASKED = 5
const MIN_SHARED = 2
const STEM = 5
/** Words of the rubric, which occur in every task. */
const RUBRIC =
  /^(?:write|about|words?|least|should|spend|minutes?|following|topic|reasons?|answer|include|relevant|examples?|knowledge|experience|agree|disagree|extent|discuss|views?|opinion|summaris|select|report|features?|comparisons?|where|there|their|these|those|which|while|would|could|people|letter|begin)/u

function stemsOf(text: string): ReadonlySet<string> {
  const words = tokensOf(text).flatMap(({ isWord, key }) => (isWord ? [key.toLowerCase()] : []))
  return new Set(words.filter((word) => word.length >= STEM && !RUBRIC.test(word)).map((word) => word.slice(0, STEM)))
}
