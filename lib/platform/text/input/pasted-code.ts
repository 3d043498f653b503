import { foldDigits } from '../fold'

/** Dates and times of day. */
const DATES = /[0-9]+(?:[/:][0-9]+)+/g
/** The length of a message with a code in it: a field with a lower limit would cut the paste. */
export const LONGEST_PASTE = 500

const DASHES = /[\u2010-\u2015\u2212\u2043\u0640]/g
/** What may separate the groups of a code: the strict form is tried first. */
const SEPARATORS = ['-?', '[ .-]{0,3}'] as const

/**
 * Codes are pasted from messages: with surrounding words, in any digits, with invisible direction marks, and with spaces and dashes. Each parser
 * returns the one code, or null: it never guesses.
 */
export function readDigits(typed: string, length: number): string | null {
  const text = flatten(typed)
  const matchingRuns = (text.match(/[0-9]+/g) ?? []).filter((run) => run.length === length)
  if (matchingRuns.length > 0) return onlyOne(matchingRuns)
  const parted = (text.match(/[0-9](?:[ .-]{0,3}[0-9])*/g) ?? []).map(stripSeparators)
  return onlyOne(parted.filter((run) => run.length === length))
}

/** A recovery code: `abcde-fghj-kmnp-qrst`, in lower case. */
export function readRecoveryCode(typed: string): string | null {
  return readGroups(typed, [5, 4, 4, 4], 'A-Z0-9')?.toLowerCase() ?? null
}

/** A code of groups of characters (the content of a RegExp class, in capitals), with any separators between the groups. In capitals. */
export function readGroups(typed: string, groups: readonly number[], signs: string): string | null {
  const text = flatten(typed).toUpperCase()
  for (const separator of SEPARATORS) {
    const pattern = groups.map((length) => `[${signs}]{${length}}`).join(separator)
    const found = [...text.matchAll(new RegExp(`(?:^|[^A-Z0-9-])(${pattern})(?![A-Z0-9-])`, 'g'))]
    if (found.length > 0) return onlyOne(found.map(([, code = '']) => stripSeparators(code)))
  }
  const whole = text.replace(/[^A-Z0-9]/g, '')
  const length = groups.reduce((sum, item) => sum + item, 0)
  return new RegExp(`^[${signs}]{${length}}$`).test(whole) ? whole : null
}

type CodeWordRules = {
  readonly fits: RegExp
  /** Words that accompany such a code and are not one. */
  readonly companionWords: ReadonlySet<string>
  /** Decides which of several candidates is the code. */
  readonly prefers: RegExp
}

/** A code of variable length, in capitals: people type spaces and underscores in it. */
export function readCodeWord(typed: string, { fits, companionWords, prefers }: CodeWordRules): string | null {
  const text = flatten(typed).toUpperCase().replace(DATES, '\n')
  const runs = text.match(/[A-Z0-9_-]+(?: +[A-Z0-9_-]+)*/g) ?? []
  const read = runs.flatMap((run) => {
    const words = run.split(/ +/)
    const variants = [words.filter((word) => !companionWords.has(word)), words].map((candidate) =>
      candidate.join('').replaceAll('_', ''),
    )
    return variants.find((candidate) => fits.test(candidate)) ?? []
  })
  const codes = read.filter((code) => !companionWords.has(code))
  if (codes.length === 0) return onlyOne(read)
  return onlyOne(codes.length > 1 ? codes.filter((code) => prefers.test(code)) : codes)
}

/** Normalises to visible characters: no marks of direction or joining, Latin digits, one kind of dash and of space. */
function flatten(typed: string): string {
  return foldDigits(typed.normalize('NFKC').replace(DASHES, '-'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

function stripSeparators(code: string): string {
  return code.replace(/[ .-]/g, '')
}

/** Null if there are no codes, or several different ones. */
function onlyOne(codes: readonly string[]): string | null {
  const [code, ...others] = new Set(codes)
  return code !== undefined && others.length === 0 ? code : null
}
