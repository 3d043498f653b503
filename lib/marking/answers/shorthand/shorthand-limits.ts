import { countExpansions, MAX_EXPANSIONS } from '../expand'
import { type AnswerToken } from '../key'
import { type ShorthandToken } from './scan-shorthand'

/** Every printed key is much shorter. */
export const MAX_SHORTHAND = 1000
/** The limit of characters of all answers together: beyond it parsing would be slow, and nobody could read the result. */
const MAX_TOTAL_CHARACTERS = 12_000

/** Whether the text is too long to parse. Checked before anything else. */
export function isTooLong(text: string): boolean {
  return text.length > MAX_SHORTHAND
}

/** Whether the brackets make more answers than a key may have, or than an editor could read. */
export function exceedsItemLimit(items: readonly ShorthandToken[], length: number): boolean {
  return exceedsLimit(
    items.reduce((count, item) => count * countVariants(item), 1),
    length,
  )
}

/** The same for one interpretation, in which slashes between words multiply like brackets. */
export function exceedsInterpretationLimit(alternatives: readonly (readonly AnswerToken[])[], length: number): boolean {
  return exceedsLimit(
    alternatives.reduce((count, tokens) => count + countExpansions(tokens), 0),
    length,
  )
}

function exceedsLimit(answers: number, length: number): boolean {
  return answers > MAX_EXPANSIONS || answers * length > MAX_TOTAL_CHARACTERS
}

function countVariants(item: ShorthandToken): number {
  if (item.kind !== 'optional') return 1
  return item.options.length + (item.isNeeded === true ? 0 : 1)
}
