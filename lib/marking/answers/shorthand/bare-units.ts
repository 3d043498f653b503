import { fold } from '@/lib/platform/text/fold'
import { isSameUnit } from '../words/short-forms'
import { hasBracket, type Segment, textOf } from './segments'

/** Signs and words for one unit that `isSameUnit` does not pair. */
const SAME_UNIT: readonly ReadonlySet<string>[] = [
  ['%', 'percent', 'per cent'],
  ['m', 'mn', 'mln', 'million'],
  ['b', 'bn', 'billion'],
  ['k', 'thousand'],
  ['p', 'pence', 'penny'],
  ['c', 'cents', 'cent'],
  ['am', 'a.m', 'a.m.'],
  ['pm', 'p.m', 'p.m.'],
  ['foot', 'feet', 'ft'],
].map((names) => new Set(names))

const FIGURE_AND_UNIT = /^(.*\d)( ?)(per cent|\p{L}[\p{L}.]*|%)$/u

/**
 * 10km/kilometres, $3.5m / million, 20%/per cent, 6 foot/feet/ft: after a number with its unit come other names of the unit, and none of them is an
 * answer without the number. One interpretation, and no doubt.
 */
export function readBareUnits(segments: readonly Segment[]) {
  const [first = [], ...others] = segments
  const [, figure = '', , unit = ''] = FIGURE_AND_UNIT.exec(textOf(first)) ?? []
  if (unit === '' || others.length === 0 || segments.some(hasBracket)) return null
  const names = others.map(textOf)
  if (!names.every((name) => isSameUnitName(fold(unit), fold(name)))) return null
  const spellings = names.map((name) => (name === '%' ? `${figure}%` : `${figure} ${name}`))
  const interpretation = { scope: 'word' as const, alternatives: [textOf(first), ...spellings].map((text) => [text]) }
  return { interpretation, isLikely: true, isSure: true }
}

function isSameUnitName(unit: string, name: string): boolean {
  return isSameUnit(unit, name) || SAME_UNIT.some((names) => names.has(unit) && names.has(name))
}
