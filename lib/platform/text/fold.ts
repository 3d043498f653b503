const PLAIN_ASCII = /^[\x20-\x5f\x61-\x7e]*$/ // Printable ASCII without the backquote, which becomes an apostrophe.
const VULGAR_FRACTION = /[\u00bc-\u00be\u2150-\u215e\u2189]/g
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Cc}\p{M}\u0640]/gu // Format and control characters, lone surrogates, marks, tatweel.
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/[`\u00b4\u2018-\u201b\u2032\u2035\u02bb\u02bc]/g, "'"],
  [/[\u201c-\u201f\u00ab\u00bb\u2033\u2036]/g, '"'],
  [/[\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]/g, '-'],
  [/[\u060c\u066c]/g, ','],
  [/[\u066b\u06d4]/g, '.'],
  [/(\d)\u00b7(?=\d)/g, '$1.'], // 0\u00b75; Safari before 16.4 cannot parse lookbehind
  [/\u061b/g, ';'],
  [/\u061f/g, '?'],
  [/\u066a/g, '%'],
  [/[\u2044\u2215]/g, '/'],
  [/\u00ba/g, '°'], // before NFKD, which makes an o of it
  [/\u00d7/g, 'x'],
]
const LIGATURES: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l' }

/**
 * Normalises typed text, so that an answer is judged by its letters and not by its keyboard: Persian and Arabic digits and punctuation, ZWNJ and
 * direction marks, curly quotes, dashes, accents, wide forms, white space and case (docs/facts/marking.md §2, §19). Idempotent, and linear in the
 * length of the text.
 */
export function fold(raw: string): string {
  const lower = foldKeepingCase(raw).toLowerCase()
  return PLAIN_ASCII.test(lower) ? lower : lower.replace(/[æœøßł]/g, (letter) => LIGATURES[letter] ?? letter)
}

/** Like {@link fold}, but keeps the case: distinguishes "differs only by case" from the rest. */
export function foldKeepingCase(raw: string): string {
  if (PLAIN_ASCII.test(raw)) return collapseSpaces(raw)
  // Marks are removed before NFKD: its reordering of a long run of marks is not linear.
  const visible = raw.replace(/[\t\n\v\f\r\u0085]/g, ' ').replace(INVISIBLE, '')
  const spaced = foldLookalikes(visible).replace(VULGAR_FRACTION, ' $&') // 2½ is "2 1/2", not "21/2"
  return collapseSpaces(foldDigits(foldLookalikes(spaced.normalize('NFKD').replace(INVISIBLE, ''))))
}

/** Persian (U+06F0…) and Arabic (U+0660…) digits as ASCII digits. */
export function foldDigits(text: string): string {
  return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** Every run of white space as one space, none at the ends. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function foldLookalikes(text: string): string {
  return LOOKALIKES.reduce((folded, [pattern, plain]) => folded.replace(pattern, plain), text)
}
