import { fold } from '@/lib/platform/text/fold'
import { trimDecimals } from '../words/number'

/** A number with its sign, point and groups: -5, .5, 10,000, 47.50. */
const VALUE = /(?<![\d.,:])(?:(?<=^|[\s(|/[£$€¥])[-+])?[£$€¥]?(?:\d[\d,.:]*\d|\.\d+|\d)/g

/** The numbers of a text, each in one form: `-5`, `0.5`, `10000`, `9:30`; thousands commas and trailing zeros are dropped. */
export function listValues(text: string): readonly string[] {
  const folded = fold(text).replace(/(?<=[£$€¥]) (?=\d)/g, '')
  return (folded.match(VALUE) ?? []).map(plainValue)
}

function plainValue(value: string): string {
  const plain = value.replace(/[£$€¥+]/g, '').replaceAll(',', '')
  const withZero = plain.replace(/^(-?)\./, '$10.')
  return /^-?\d+\.\d+$/.test(withZero) ? trimDecimals(withZero) : withZero
}
