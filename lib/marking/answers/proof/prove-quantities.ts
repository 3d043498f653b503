import { fold } from '@/lib/platform/text/fold'
import { isUnit } from '../words/short-forms'
import { cutOwnNumber } from './leading-number'
import { type KeyToProve, type QuantitiesProof } from './proof'
import { listValues } from './number-values'

const MAX_LISTED = 3
/** Longer lines are prose around a key. */
const MAX_LINE = 1000
const NO_LETTERS = /[^\p{L}\p{N}.%°£$€¥-]+/gu
const TIME_UNIT = /^(?:h|hr|hour|s|sec|second|min|minute|day|week|month|year|night|person|head|item|page|each)s?$/

/** Whether the key has everything that is printed, unchanged, and nothing else. */
export function proveQuantities(
  { key, typed, line, numbers }: KeyToProve,
  answers: readonly string[],
): QuantitiesProof {
  if (key.kind !== 'text') return { passed: true, lost: [], added: [] }
  const keyValues = new Set(answers.flatMap(listValues))
  const written = typed ?? null
  const printed = written === null ? keyValues : new Set(listValues(written))
  const lost = [
    ...[...printed].filter((value) => !keyValues.has(value)),
    ...listBareUnits(answers),
    ...listCutText({ line, numbers, written }),
  ]
  const added = [...keyValues].filter((value) => !printed.has(value))
  return { passed: lost.length === 0 && added.length === 0, lost: unique(lost), added: unique(added) }
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].slice(0, MAX_LISTED)
}

/** A unit alone, if another answer has a number: `5km/hour` was split, or `45 mins/minutes`. */
function listBareUnits(answers: readonly string[]): readonly string[] {
  if (!answers.some((answer) => /\d/.test(answer))) return []
  return answers.filter((answer) => {
    const words = fold(answer).split(/[\s-]+/)
    return words.every((word) => isUnit(word) || TIME_UNIT.test(word) || word === 'per' || word === 'a')
  })
}

type KeyLine = Pick<KeyToProve, 'line' | 'numbers'> & { readonly written: string | null }

/** The text of the line between its number and the key: a sign, a point, a digit that was cut off. */
function listCutText({ line, numbers, written }: KeyLine): readonly string[] {
  if (line === null || line === undefined || written === null || line.length > MAX_LINE) return []
  // Several numbers on one line share it, and each has its part.
  const rest = cutOwnNumber(line, numbers) ?? fold(line)
  const [whole, part] = [rest, fold(written)].map((text) => text.replace(NO_LETTERS, ' ').trim())
  if (whole === undefined || part === undefined || whole.startsWith(part)) return []
  const at = whole.indexOf(part)
  const before = at > 0 ? whole.slice(0, at) : whole
  // Only digits and signs change a value; words before it (an instruction, a heading) are the parser's concern.
  return /[\d.-]\s*$/.test(before) || at < 0 ? [rest.slice(0, 40)] : []
}
