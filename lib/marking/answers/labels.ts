import { collapseSpaces } from '@/lib/platform/text/fold'

const JUDGEMENTS = [
  ['true', 'false', 'not given'],
  ['yes', 'no', 'not given'],
] as const
const ROMAN = /^(?:x{0,3})(?:ix|iv|v?i{0,3})$/

/**
 * The comparable form of a label: only case and white space are normalised. "NG" does not equal NOT GIVEN, YES does not equal TRUE, and 4 not iv
 * (decisions K05 and K06): the page sends labels, not typed text.
 */
export function foldLabel(label: string): string {
  return collapseSpaces(label).toLowerCase()
}

/**
 * Whether a label can belong to the same list as the known ones, judged by its kind. "i", "v", "x" and "c" are letters as well as numerals: both
 * lists are possible.
 */
export function fitsSameList(label: string, otherLabels: readonly string[]): boolean {
  const folded = foldLabel(label)
  const labels = otherLabels.map(foldLabel)
  const lists = [
    ...JUDGEMENTS.map((list) => (text: string) => list.some((item) => item === text)),
    (text: string) => text !== '' && ROMAN.test(text),
    (text: string) => /^[a-z]$/.test(text),
    (text: string) => /^\d{1,2}$/.test(text),
  ].filter((isIn) => labels.every(isIn))
  return lists.length === 0 || lists.some((isIn) => isIn(folded))
}

/** Whether the label looks like one of the test: a judgement, a numeral, a letter. */
export function isStandardLabel(label: string): boolean {
  const text = foldLabel(label)
  return JUDGEMENTS.flat().some((item) => item === text) || /^[a-z0-9]$/.test(text) || (text !== '' && ROMAN.test(text))
}

/** How printed keys write these labels, in English and in Persian, normalised, without full stops, spaces, hyphens and slashes. */
const SPELLINGS: Readonly<Record<string, string>> = {
  true: 't true \u062f\u0631\u0633\u062a \u0635\u062d\u06cc\u062d \u0635',
  false: 'f false \u0646\u0627\u062f\u0631\u0633\u062a \u063a\u0644\u0637 \u0646\u0627\u0635\u062d\u06cc\u062d \u063a',
  yes: 'y yes \u0628\u0644\u0647 \u0628\u0644\u06cc \u0622\u0631\u06cc',
  no: 'n no \u062e\u06cc\u0631 \u0646\u0647',
  'not given':
    'ng notgiven notstated \u0630\u06a9\u0631\u0646\u0634\u062f\u0647 \u06af\u0641\u062a\u0647\u0646\u0634\u062f\u0647 \u062f\u0627\u062f\u0647\u0646\u0634\u062f\u0647 \u0627\u0634\u0627\u0631\u0647\u0646\u0634\u062f\u0647 \u0628\u06cc\u0627\u0646\u0646\u0634\u062f\u0647 \u0646\u06af\u0641\u062a\u0647',
}

/** The judgement label that a key means by `T`, `NG`, `Not-given` or «\u062f\u0631\u0633\u062a»; null for any other list, or an unknown spelling. */
export function readJudgement(typed: string, labels: readonly string[]): string | null {
  const foldedLabels = labels.map(foldLabel)
  if (!JUDGEMENTS.some((list) => list.every((label) => foldedLabels.includes(label)))) return null
  const bare = foldLabel(typed).replace(/[\s.\-/\u2010-\u2013\u200c_]+/g, '')
  return labels.find((label) => SPELLINGS[foldLabel(label)]?.split(' ').includes(bare)) ?? null
}

/** TRUE, FALSE, YES, NO, NOT GIVEN, normalised. */
export const JUDGEMENT_LABELS: readonly string[] = [...new Set(JUDGEMENTS.flat())]
