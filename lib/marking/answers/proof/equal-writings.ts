import { fold } from '@/lib/platform/text/fold'
import { findShortUnit, isShortUnit, listUnitNames } from '../words/units'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const PLACES =
  '- first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
const WORDS = SMALL.split(' ')
const ORDINALS = PLACES.split(' ')
const LETTERS: readonly (readonly [letters: string, sign: string])[] = [
  ['gbp', '£'],
  ['usd', '$'],
  ['eur', '€'],
]

/**
 * Spellings that every marker treats as equal: a number in words, an amount with a leading zero, `£115` for `GBP 115`, a unit after a space. A key
 * that refuses one of them was misread.
 */
export function listEqualWritings(answer: string): readonly string[] {
  const folded = fold(answer)
  const spellings = [
    folded.replace(/(?<![\d.])\.(?=\d)/g, '0.'),
    folded.replace(/(?<![\d.])0\.(?=\d+ ?%)/g, '.'),
    folded.replace(/(?<=\d),(?=\d{3}(?!\d))/g, ''),
    folded.replace(/^(\d+) x (\d+)(?= )/, '$1x$2'),
    folded.replace(/^(-?[\d.]+)%$/, '$1 percent'),
    folded.replace(/^(\d+)([a-z]{1,3}\/[a-z]+)$/, '$1 $2'),
    folded.replace(/^(-?\d+) ?(?=°[cf]$)/, '$1 '),
    ...LETTERS.flatMap(([letters, sign]) => writeCurrency(folded, letters, sign)),
    writeInWords(folded),
    answer.replace(/^([A-Z])\. ?([A-Z])\. (?=[A-Z][a-z])/, '$1$2 '),
    writeHours(folded),
    ...writeUnits(folded),
    folded.replace(/(?<=[a-z]) & (?=[a-z])/g, ' and '),
    folded.replace(/(?<=^[a-z]{3,}) and (?=[a-z]{3,}$)/, ' & '),
  ]
  return [...new Set(spellings)].filter((spelling) => spelling !== folded && spelling !== answer)
}

/** 25 kilometres for 25 km, 25km for 25 kilometres. */
function writeUnits(folded: string): readonly string[] {
  const [, figure = '', unit = ''] = /^([\d.,]+) ?([a-z]+)$/.exec(folded) ?? []
  if (unit !== 's' && isShortUnit(unit))
    return figure === '1'
      ? []
      : listUnitNames(unit)
          .slice(0, 1)
          .map((full) => `${figure} ${full}`)
  const short = findShortUnit(unit)
  return short === null || short === 'lb' ? [] : [`${figure}${short}`]
}

function writeCurrency(folded: string, letters: string, sign: string): readonly string[] {
  const figure = String.raw`([\d.,]+)`
  const named = new RegExp(`^(?:${letters} ?${figure}|${figure} ?${letters})$`).exec(folded)
  return named ? [`${sign}${named[1] ?? named[2] ?? ''}`] : []
}

/** Small numbers among plain words: all twelve men, the fifth; not in a code, an address, a sum of money. */
function writeInWords(folded: string): string {
  const words = folded.split(' ')
  const isPlain = words.every((word) => /^[a-z]{2,}$/.test(word) || inWords(word) !== null)
  return isPlain && words.length > 1 ? words.map((word) => inWords(word) ?? word).join(' ') : folded
}

function inWords(word: string): string | null {
  const [, figure = '', suffix] = /^([1-9]\d?)(st|nd|rd|th)?$/.exec(word) ?? []
  return (suffix === undefined ? WORDS[Number(figure || Number.NaN)] : ORDINALS[Number(figure)]) ?? null
}

/** 9-5.30 as 9:00-5:30: the bare hour is a full one. */
function writeHours(folded: string): string {
  const [, from = '', to = ''] = /^(\d{1,2}(?:[.:]\d{2})?) ?- ?(\d{1,2}(?:[.:]\d{2})?)$/.exec(folded) ?? []
  const isHalfBare = /[.:]/.test(from) !== /[.:]/.test(to)
  return isHalfBare
    ? [from, to].map((time) => (/[.:]/.test(time) ? time.replace('.', ':') : `${time}:00`)).join('-')
    : folded
}
