import { foldLabel } from '@/lib/marking/answers/labels'
import { toPlain } from '@/lib/authoring/word-import/rules/document'

// Persian: true, correct, and the letter for it; false, wrong, a mistake, and its letter; yes; no.
const TRUE = [
  'true',
  't',
  'tr',
  'right',
  'correct',
  '\u2713',
  '\u2714',
  '\u062f\u0631\u0633\u062a',
  '\u0635\u062d\u06cc\u062d',
  '\u0635',
]
const FALSE = [
  'false',
  'f',
  'fls',
  'wrong',
  'incorrect',
  '\u2717',
  '\u2718',
  '\u0646\u0627\u062f\u0631\u0633\u062a',
  '\u063a\u0644\u0637',
  '\u0646\u0627\u0635\u062d\u06cc\u062d',
  '\u0627\u0634\u062a\u0628\u0627\u0647',
  '\u063a',
]
const YES_WORDS = ['yes', 'y', '\u0628\u0644\u0647', '\u0628\u0644\u06cc', '\u0622\u0631\u06cc', '\u0622\u0631\u0647']
const NO_WORDS = ['no', 'n', '\u062e\u06cc\u0631', '\u0646\u0647']
// Persian: mentioned, said, given, pointed to, stated, in the text, information given; with "not", "is not", "has not come".
const NOT_GIVEN = [
  'not given',
  'notgiven',
  'not-given',
  'not_given',
  'ng',
  'n g',
  'n.g',
  'n.g.',
  'n. g',
  'n. g.',
  'n/g',
  'n-g',
  'not mentioned',
  'no information',
  "doesn't say",
  'doesnt say',
  'does not say',
  ...[
    '\u0630\u06a9\u0631',
    '\u06af\u0641\u062a\u0647',
    '\u062f\u0627\u062f\u0647',
    '\u0627\u0634\u0627\u0631\u0647',
    '\u0628\u06cc\u0627\u0646',
    '\u0645\u0637\u0631\u062d',
    '\u0627\u0637\u0644\u0627\u0639\u0627\u062a \u062f\u0627\u062f\u0647',
  ].flatMap((word) => [
    `${word} \u0646\u0634\u062f\u0647`,
    `${word}\u0646\u0634\u062f\u0647`,
    `${word} \u0646\u0634\u062f\u0647 \u0627\u0633\u062a`,
  ]),
  '\u062f\u0631 \u0645\u062a\u0646 \u0646\u06cc\u0627\u0645\u062f\u0647',
  '\u062f\u0631 \u0645\u062a\u0646 \u0646\u06cc\u0633\u062a',
  '\u0646\u06cc\u0627\u0645\u062f\u0647',
  '\u0646\u0627\u0645\u0634\u062e\u0635',
]

const VERDICTS: readonly Readonly<Record<string, readonly string[]>>[] = [
  { TRUE, FALSE, 'NOT GIVEN': NOT_GIVEN },
  { YES: YES_WORDS, NO: NO_WORDS, 'NOT GIVEN': NOT_GIVEN },
]
const PERSIAN_WORDS = [TRUE, FALSE, NOT_GIVEN, YES_WORDS, NO_WORDS]
  .flat()
  .filter((word) => /[\u0600-\u06ff]/.test(word))

/** The first letters of the Persian count (alef, be, jim, dal): the labels of four options. */
const PERSIAN_LETTERS: Readonly<Record<string, string>> = {
  '\u0627\u0644\u0641': 'A',
  '\u0622': 'A',
  '\u0628': 'B',
  '\u062c': 'C',
  '\u062f': 'D',
}

/** A label without the brackets, full stop or quotes that a key may print around it. */
export function bareLabel(text: string): string {
  // Wide letters, and numerals of one character.
  const plain = toPlain(text.normalize('NFKC'))
    .replace(/[\u200c\u200b]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return foldLabel(
    plain
      .replace(/^["'([*]+\s*|\s*["')\]*]+$/g, '')
      .replace(/(?<=[^.].)\.$|(?<=^.)\.$/, '')
      .replace(/[,;:]$/, ''),
  )
}

/**
 * The label that a fragment of a key means among these labels; null if it is none of them or ambiguous. `N` is NO only if NO is a label: beside TRUE
 * and FALSE its meaning is unknown.
 */
export function readVerdict(text: string, labels: readonly string[]): string | null {
  const plainLabel = bareLabel(text)
  const exactLabel = labels.find((label) => foldLabel(label) === plainLabel)
  if (exactLabel !== undefined) return exactLabel
  const verdicts = VERDICTS.find(
    (table) => labels.length === 3 && Object.keys(table).every((item) => labels.includes(item)),
  )
  if (verdicts) return Object.keys(verdicts).find((label) => verdicts[label]?.includes(plainLabel)) ?? null
  const letter = PERSIAN_LETTERS[plainLabel]
  return letter !== undefined && labels.includes(letter) ? letter : null
}

const VERDICT_START = new RegExp(
  `^(?:${[...PERSIAN_WORDS, ...Object.keys(PERSIAN_LETTERS)].toSorted((a, b) => b.length - a.length).join('|')})(?=$|[\\s.,:;)\u060c\u061b-])`,
)

/** How many leading characters of a Persian text are a verdict or a letter, and not yet a reason; 0 for none. */
export function persianLabelLength(text: string): number {
  const even = toPlain(text).replace(/\u200c/g, ' ')
  return VERDICT_START.exec(even)?.[0].length ?? 0
}

const TOKEN =
  /^(?:not[ _-]?given|true|false|yes|no|n\.? ?\/?-?g\.?|\u2713|\u2714|\u2717|\u2718|[a-z]|[ivx]{1,5})(?=$|[\s,;/|&.)-])/i

/** The labels of a text that consists only of printed labels: `TRUE FALSE NOT GIVEN` has three; null if it contains anything else. */
export function listPrintedLabels(text: string): readonly string[] | null {
  const labels: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const persian = persianLabelLength(rest)
    const length = persian > 0 ? persian : (TOKEN.exec(toPlain(rest))?.[0].length ?? 0)
    if (length === 0) return null
    labels.push(rest.slice(0, length))
    rest = rest.slice(length).replace(/^[\s,;/|&.)\u060c\u061b-]+/, '')
  }
  return labels
}
