const SUPERSCRIPTS = mapLetters(
  '0123456789+-=()ni',
  '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079\u207a\u207b\u207c\u207d\u207e\u207f\u2071',
)
const SUBSCRIPTS = mapLetters(
  '0123456789+-=()aeox',
  '\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089\u208a\u208b\u208c\u208d\u208e\u2090\u2091\u2092\u2093',
)
/** «21st» as Word writes it, and footnote marks: superscript without a meaning. */
const MEANINGLESS = /^(?:st|nd|rd|th|\[\d+\])$/i

/** A superscript in Unicode characters, so that 10² never reads as 102; null if a character has none. */
export function toSuperscript(text: string): string | null {
  return MEANINGLESS.test(text) ? text : translate(text, SUPERSCRIPTS)
}

/** Like {@link toSuperscript}, for subscripts. */
export function toSubscript(text: string): string | null {
  return translate(text, SUBSCRIPTS)
}

function translate(text: string, signs: ReadonlyMap<string, string>): string | null {
  const raised = [...text.replace(/[\u2212\u2013]/g, '-')].map((letter) => signs.get(letter))
  return raised.includes(undefined) ? null : raised.join('')
}

function mapLetters(plain: string, raised: string): ReadonlyMap<string, string> {
  const signs = [...raised]
  return new Map([...plain].map((letter, at) => [letter, signs[at] ?? letter]))
}
