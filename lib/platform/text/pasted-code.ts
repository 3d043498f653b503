import { foldDigits } from './fold'

/** Dates and times of day. */
const DATES = /[0-9]+(?:[/:][0-9]+)+/g
/** Letters of a message with a code in it: a field that takes less cuts the paste. */
export const LONGEST_PASTE = 500

const DASHES = /[\u2010-\u2015\u2212\u2043\u0640]/g
/** Wider than any blank between the parts of one code. */
const JOINTS = ['-?', '[ .-]{0,3}'] as const

/**
 * Codes come out of messages: with the words round them, in any digits, with marks of direction that nobody sees, and with blanks and dashes
 * between their signs. Each reader gives the one code that is there, or null: what is no code is never sent as a guess.
 */
export function readDigits(typed: string, length: number): string | null {
  const text = flatten(typed)
  const alone = (text.match(/[0-9]+/g) ?? []).filter((run) => run.length === length)
  if (alone.length > 0) return only(alone)
  const parted = (text.match(/[0-9](?:[ .-]{0,3}[0-9])*/g) ?? []).map(bare)
  return only(parted.filter((run) => run.length === length))
}

/** A recovery code: `abcde-fghj-kmnp-qrst`, in small letters. */
export function readRecoveryCode(typed: string): string | null {
  return readGroups(typed, [5, 4, 4, 4], 'A-Z0-9')?.toLowerCase() ?? null
}

/** A code of groups of signs (a part of a RegExp's class, in capitals), with anything or nothing between the groups. In capitals. */
export function readGroups(typed: string, groups: readonly number[], signs: string): string | null {
  const text = flatten(typed).toUpperCase()
  for (const joint of JOINTS) {
    const pattern = groups.map((length) => `[${signs}]{${length}}`).join(joint)
    const found = text.match(new RegExp(`(?<![A-Z0-9-])${pattern}(?![A-Z0-9-])`, 'g')) ?? []
    if (found.length > 0) return only(found.map(bare))
  }
  const whole = text.replace(/[^A-Z0-9]/g, '')
  const length = groups.reduce((sum, each) => sum + each, 0)
  return new RegExp(`^[${signs}]{${length}}$`).test(whole) ? whole : null
}

type Words = {
  readonly fits: RegExp
  /** Words that stand beside such a code and are none. */
  readonly beside: ReadonlySet<string>
  /** Of several that fit, which one is the code. */
  readonly prefers: RegExp
}

/** A code of no fixed length, in capitals: blanks and underscores between its signs are how people type it. */
export function readCodeWord(typed: string, { fits, beside, prefers }: Words): string | null {
  const text = flatten(typed).toUpperCase().replace(DATES, '\n')
  const runs = text.match(/[A-Z0-9_-]+(?: +[A-Z0-9_-]+)*/g) ?? []
  const read = runs.flatMap((run) => {
    const words = run.split(/ +/)
    const ways = [words.filter((word) => !beside.has(word)), words].map((way) => way.join('').replaceAll('_', ''))
    return ways.find((way) => fits.test(way)) ?? []
  })
  const codes = read.filter((code) => !beside.has(code))
  if (codes.length === 0) return only(read)
  return only(codes.length > 1 ? codes.filter((code) => prefers.test(code)) : codes)
}

/** What is seen of it: no marks of direction or joining, Latin digits, one kind of dash and of blank. */
function flatten(typed: string): string {
  return foldDigits(typed.normalize('NFKC').replace(DASHES, '-'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

function bare(code: string): string {
  return code.replace(/[ .-]/g, '')
}

/** Null for none, and for several that differ. */
function only(codes: readonly string[]): string | null {
  const [code, ...others] = new Set(codes)
  return code !== undefined && others.length === 0 ? code : null
}
