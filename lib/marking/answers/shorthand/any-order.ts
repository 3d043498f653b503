import { type AnswerToken } from '../key'
import { type RawInterpretation } from './shorthand-interpretations'

const ORDER_REMARK = /\border\b|^\(both\)$|\b(?:both|all)\b.*\b(?:required|needed)\b/i
const PARTS = /\s*[,;/]\s*(?:(?:and|&)\s+)?|\s+\(?(?:and|&|\+)\)?\s+/i
/** `wind AND rain` has a capitalised AND only if both are required; in a key in capitals it is meaningless. */
const CAPITAL_AND = /\s+AND\s+/
const MAX_PARTS = 3

/**
 * `heat, light (in either order)` and `heat AND light`: one mark for several answers together, in any order. Null without such a remark, or if the
 * answers are unclear.
 */
export function readAnyOrder(plain: string, remarks: readonly string[]): RawInterpretation | null {
  const parts = listParts(plain.trim(), remarks)
  const isClear =
    parts.length > 1 &&
    parts.length <= MAX_PARTS &&
    !parts.some((part) => part === '' || /[()|]/.test(withoutEndings(part)))
  if (!isClear) return null
  return {
    scope: 'any-order',
    alternatives: listOrders(parts).flatMap((order) => [toTokens(order.join(', ')), toTokens(joinByAnd(order))]),
  }
}

const ENDING = /(?<=\p{L})\(([\p{L}/]{1,5})\)/gu

/** photo(s) */
function withoutEndings(part: string): string {
  return part.replace(ENDING, '')
}

function toTokens(text: string): readonly AnswerToken[] {
  return text
    .split(ENDING)
    .map((piece, at) => (at % 2 === 1 ? { optional: piece.split('/') } : piece))
    .filter((token) => token !== '')
}

/** insects and/or worms: either conjunction; or possibly one of the two alone. */
export function listAndOr(plain: string): readonly RawInterpretation[] {
  const [, one = '', other = ''] = /^([^()|/;,]+) and\/or ([^()|/;,]+)$/i.exec(plain.trim()) ?? []
  if (one === '') return []
  const joined = ['and', 'or', 'and/or'].map((word) => [`${one} ${word} ${other}`])
  return [
    { scope: 'any-order', alternatives: joined },
    { scope: 'listed', alternatives: [...joined, [one], [other]] },
  ]
}

function listParts(plain: string, remarks: readonly string[]): readonly string[] {
  if (remarks.some((remark) => ORDER_REMARK.test(remark))) return plain.split(PARTS)
  const isLarge = /\p{Ll}/u.test(plain) && !/\d|^between\b|\p{Ll}[,;/]/iu.test(plain)
  return isLarge ? plain.split(CAPITAL_AND) : []
}

function joinByAnd(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

function listOrders(parts: readonly string[]): readonly (readonly string[])[] {
  if (parts.length < 2) return [parts]
  return parts.flatMap((part, at) => listOrders(parts.toSpliced(at, 1)).map((rest) => [part, ...rest]))
}
