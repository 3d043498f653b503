import { isOneTypoApart } from '../words/distance'
import { foldLabel, isStandardLabel, JUDGEMENT_LABELS, readJudgement } from '../labels'

const LETTER_IN_FIGURE = /\d[OoIl](?=\d|,\d|\.\d)|(?<![A-Za-z])[OIl](?=\d)|(?<![A-Za-z])\d[OI](?![A-Za-z])/ // 1O,000 · l5 · 2O
const FIGURE_IN_WORD = /[A-Za-z][015](?=[a-z]{2})|(?<![A-Za-z0-9])[015](?=[a-z]{4})/ // c0ncert · 0ctober
const FOREIGN_SIGN = /[\ufffd\u00ac\u00a6{}~^\\<>]/

/** The first sign of scanning damage: a letter among digits, a digit in a word, a character that no key has. */
export function findDamage(text: string): string | null {
  for (const pattern of [FOREIGN_SIGN, LETTER_IN_FIGURE, FIGURE_IN_WORD]) {
    const match = pattern.exec(text)
    if (match !== null) return match[0]
  }
  return null
}

/**
 * Restores a damaged or abbreviated judgement label: FAISE → FALSE, and NG → NOT GIVEN if the list has it. Null if it is another valid label, or
 * resembles none.
 */
export function findIntendedLabel(label: string, labels?: readonly string[]): string | null {
  const text = foldLabel(label)
  const own = readJudgement(label, labels ?? [])
  if (own !== null || isStandardLabel(label)) return own
  const normalised = text.replaceAll('1', 'l').replaceAll('0', 'o')
  const possible = new Set((labels ?? JUDGEMENT_LABELS).map(foldLabel))
  const intended = JUDGEMENT_LABELS.filter((known) => possible.has(known)).find(
    (known) => normalised === known || isOneTypoApart(normalised, known),
  )
  return intended?.toUpperCase() ?? null
}
