import { listSentences } from '@/lib/teaching/examiner/rules/task/examined-text'

/** Sentences that address the marker of the text, or look like an answer of the machine. */
const ADDRESSES = [
  /\b(?:dear )?(?:examiner|marker|assessor|grader|evaluator|chatgpt|language model|ai model)\b[^.!?]*\b(?:give|award|mark|score|rate|band|ignore|should|must|please)\b/iu,
  /\b(?:give|award|assign|score|rate)\b[^.!?]{0,40}\bband\b/iu,
  /\bband\s*[:=]?\s*(?:9|8|nine|eight)\b/iu,
  /\b(?:ignore|disregard|forget)\b[^.!?]{0,40}\b(?:instruction|prompt|above|previous)/iu,
  /\byou are (?:now )?(?:an?|the) (?:examiner|marker|assistant|ai|judge)\b/iu,
  /<\/?\s*(?:essay|text|system|assistant|user)\s*>/iu,
  /["']?(?:band|evidence)["']?\s*:\s*["'[{\d]/iu,
]

/**
 * The text without such sentences; null if it has none. A text with them is judged twice, with and without, because they must not influence its
 * marker.
 */
export function withoutAddresses(text: string): string | null {
  const places = listSentences(text).filter(({ text: sentence }) => ADDRESSES.some((pattern) => pattern.test(sentence)))
  if (places.length === 0) return null
  return places.toReversed().reduce((so, { start, end }) => so.slice(0, start) + so.slice(end), text)
}
