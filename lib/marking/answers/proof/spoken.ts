const DIGITS: ReadonlyMap<string, string> = new Map([
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
    (word, digit) => [word, String(digit)] as const,
  ),
  ...['oh', 'o', 'nought'].map((word) => [word, '0'] as const),
])
const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
])
const MIN_LETTERS = 3
/** The longest key that can be spelled out: keeps the search linear in a text of single digits. */
const MAX_LETTERS = 40

/** Letters and digits of some words, joined; the letter O equals the digit. */
export function joinLettersAndDigits(words: readonly string[]): string {
  return words
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('o', '0')
}

/**
 * Words spelled out by letter or digit, joined: `G-A-L-L` is gall, "oh double four" is 044, "B S eight" is bs8. Includes parts of each run, because
 * words around it may be letters, too ("a").
 */
export function listSpoken(words: readonly string[]): readonly string[] {
  const signs = words.flatMap((word) => (isSpelledOut(word) ? word.split('-') : [word]))
  const found = new Set<string>()
  for (let start = 0; start < signs.length; start += 1) {
    let joined = ''
    let at = start
    for (; at < signs.length; at += 1) {
      const times = REPEATS.get(signs[at] ?? '')
      const sign = readSpokenCharacter(signs[times === undefined ? at : at + 1] ?? '')
      if (sign === null) break
      joined += sign.repeat(times ?? 1)
      if (joined.length > MAX_LETTERS) break
      if (times !== undefined) at += 1
      if (at - start + 1 >= MIN_LETTERS) found.add(joined)
    }
  }
  return [...found]
}

/** W-K-four, nine-P-T */
function isSpelledOut(word: string): boolean {
  return word.includes('-') && word.split('-').every((part) => REPEATS.has(part) || readSpokenCharacter(part) !== null)
}

/** The letter or the digits that a word of a spelling means; null for an ordinary word. */
function readSpokenCharacter(word: string): string | null {
  if (DIGITS.has(word)) return DIGITS.get(word) ?? null
  return /^(?:\p{L}|\d{1,6})$/u.test(word) ? joinLettersAndDigits([word]) : null
}
