import { isOneSlipApart } from '../words/distance'
import { foldLabel, isStandardLabel, JUDGEMENT_LABELS } from '../labels'

const LETTER_IN_FIGURE = /\d[OoIl](?=\d|,\d|\.\d)|(?<![A-Za-z])[OIl](?=\d)|(?<![A-Za-z])\d[OI](?![A-Za-z])/ // 1O,000 · l5 · 2O
const FIGURE_IN_WORD = /[A-Za-z][015](?=[a-z]{2})|(?<![A-Za-z0-9])[015](?=[a-z]{4})/ // c0ncert · 0ctober
const FOREIGN_SIGN = /[\ufffd\u00ac\u00a6{}~^\\<>]/

/** The first sign that a key went through a bad scan: a letter among figures, a figure in a word, a sign that no key has. */
export function findDamage(text: string): string | null {
  for (const pattern of [FOREIGN_SIGN, LETTER_IN_FIGURE, FIGURE_IN_WORD]) {
    const match = pattern.exec(text)
    if (match !== null) return match[0]
  }
  return null
}

/** The label that a damaged one stands for: FAISE → FALSE. Null when it is a label itself, or close to none. */
export function findDamagedLabel(label: string): string | null {
  const text = foldLabel(label)
  if (isStandardLabel(label)) return null
  const read = text.replaceAll('1', 'l').replaceAll('0', 'o')
  const meant = JUDGEMENT_LABELS.find((known) => read === known || isOneSlipApart(read, known))
  return meant?.toUpperCase() ?? null
}
