import { collapseSpaces } from '@/lib/domain/text/fold'

const JUDGEMENTS = [
  ['true', 'false', 'not given'],
  ['yes', 'no', 'not given'],
] as const
const ROMAN = /^(?:x{0,3})(?:ix|iv|v?i{0,3})$/

/**
 * A label in its comparable form: case and white space are folded and nothing else. "NG" is no spelling of NOT GIVEN, YES none of
 * TRUE, and 4 none of iv (decisions K05 and K06): the page sends labels, not typed text.
 */
export function foldLabel(label: string): string {
  return collapseSpaces(label).toLowerCase()
}

/**
 * The kind of options that a label belongs to, which tells whether another label could be one of the same list; null for words
 * and other labels that show no kind. "i", "v", "x" and "c" are letters as well as numerals: both lists are possible.
 */
export function isPossibleBeside(label: string, known: readonly string[]): boolean {
  const given = foldLabel(label)
  const labels = known.map(foldLabel)
  const lists = [
    ...JUDGEMENTS.map((list) => (text: string) => list.some((item) => item === text)),
    (text: string) => text !== '' && ROMAN.test(text),
    (text: string) => /^[a-z]$/.test(text),
    (text: string) => /^\d{1,2}$/.test(text),
  ].filter((isIn) => labels.every(isIn))
  return lists.length === 0 || lists.some((isIn) => isIn(given))
}

/** Does the label look like one that the test uses: a judgement, a numeral, a letter? */
export function isStandardLabel(label: string): boolean {
  const text = foldLabel(label)
  return JUDGEMENTS.flat().some((item) => item === text) || /^[a-z0-9]$/.test(text) || (text !== '' && ROMAN.test(text))
}

/** TRUE, FALSE, YES, NO, NOT GIVEN, folded. */
export const JUDGEMENT_LABELS: readonly string[] = [...new Set(JUDGEMENTS.flat())]
