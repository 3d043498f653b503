import { countExpansions, MAX_EXPANSIONS } from '../expand'
import { type Token } from '../key'
import { type Item } from './scan'

/** No printed key comes near this length. */
export const MAX_SHORTHAND = 1000
/** Signs of all answers together: above it an editor would wait for what nobody could read through. */
const MOST_SIGNS = 12_000

/** Is it too long to be taken apart? Asked before anything else is. */
export function isTooLong(text: string): boolean {
  return text.length > MAX_SHORTHAND
}

/** Do the brackets make more answers than a key may have, or more than an editor could read? */
export function isTooMuch(items: readonly Item[], length: number): boolean {
  return isOver(
    items.reduce((count, item) => count * waysOf(item), 1),
    length,
  )
}

/** The same of one reading, in which slashes between words multiply as brackets do. */
export function isTooMuchRead(alternatives: readonly (readonly Token[])[], length: number): boolean {
  return isOver(
    alternatives.reduce((count, tokens) => count + countExpansions(tokens), 0),
    length,
  )
}

function isOver(answers: number, length: number): boolean {
  return answers > MAX_EXPANSIONS || answers * length > MOST_SIGNS
}

function waysOf(item: Item): number {
  if (item.kind !== 'optional') return 1
  return item.options.length + (item.isNeeded === true ? 0 : 1)
}
