/** What other keyboards write for the signs between alternatives. */
const OTHER_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\uff0f\u2044\u2215]|(?<=\p{L})\\(?=\p{L})/gu, '/'], // \uff0f; 1\u20442 is a fraction in other text, not here
  [/[\uff0c\u3001\u060c]/g, ', '],
  [/[\uff1b\u061b]/g, '; '],
  [/[\uff5c\u2016]/g, '|'],
  [/\uff08/g, '('],
  [/\uff09/g, ')'],
]
/** `bus(/train)` at the end of an answer: the bracket has another answer, and not an optional part of the word. */
const ALTERNATIVE_IN_BRACKETS = /\s*\(\s*\/\s*([^()/]+)\)(?=\s*(?:$|[/|;]))/g
/** `bus, or train` */
const COMMA_BEFORE_OR = /,\s*(?=or\s)/gi

/** The shorthand in the signs that the scanner knows. */
export function plainSigns(text: string): string {
  return OTHER_SIGNS.reduce((plain, [pattern, sign]) => plain.replace(pattern, sign), text)
    .replace(ALTERNATIVE_IN_BRACKETS, ' / $1')
    .replace(COMMA_BEFORE_OR, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
