import { collapseSpaces } from '@/lib/platform/text/fold'

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

/** What printed keys write for these labels, in English and in Persian, folded, without full stops, spaces, hyphens and slashes. */
const SPELLINGS: Readonly<Record<string, string>> = {
  true: 't true \u062f\u0631\u0633\u062a \u0635\u062d\u06cc\u062d \u0635',
  false: 'f false \u0646\u0627\u062f\u0631\u0633\u062a \u063a\u0644\u0637 \u0646\u0627\u0635\u062d\u06cc\u062d \u063a',
  yes: 'y yes \u0628\u0644\u0647 \u0628\u0644\u06cc \u0622\u0631\u06cc',
  no: 'n no \u062e\u06cc\u0631 \u0646\u0647',
  'not given':
    'ng notgiven notstated \u0630\u06a9\u0631\u0646\u0634\u062f\u0647 \u06af\u0641\u062a\u0647\u0646\u0634\u062f\u0647 \u062f\u0627\u062f\u0647\u0646\u0634\u062f\u0647 \u0627\u0634\u0627\u0631\u0647\u0646\u0634\u062f\u0647 \u0628\u06cc\u0627\u0646\u0646\u0634\u062f\u0647 \u0646\u06af\u0641\u062a\u0647',
}

/** The label of a list of judgements that a key means by `T`, `NG`, `Not-given` or «\u062f\u0631\u0633\u062a»; null for any other list, and for what is none. */
export function readJudgement(typed: string, labels: readonly string[]): string | null {
  const known = labels.map(foldLabel)
  if (!JUDGEMENTS.some((list) => list.every((label) => known.includes(label)))) return null
  const bare = foldLabel(typed).replace(/[\s.\-/\u2010-\u2013\u200c_]+/g, '')
  return labels.find((label) => SPELLINGS[foldLabel(label)]?.split(' ').includes(bare)) ?? null
}

/** TRUE, FALSE, YES, NO, NOT GIVEN, folded. */
export const JUDGEMENT_LABELS: readonly string[] = [...new Set(JUDGEMENTS.flat())]
