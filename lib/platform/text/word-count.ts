const EM_DASH = 0x2014
const WIDE_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Words of an essay as the test counts them (docs/facts/scoring.md §5): text between white space is one word if it has a letter or a digit — so a
 * hyphenated compound, a contraction, "9.30am" and "55%" are one, "21st July" is two, a bracketed word counts and a symbol alone does not. An em dash
 * separates words even without a space. One pass, no allocation: it runs on every keystroke.
 */
export function countWords(text: string): number {
  let words = 0
  let isInWord = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isSeparator(code)) isInWord = false
    else if (!isInWord && isLetterOrDigit(text, index, code)) {
      isInWord = true
      words += 1
    }
  }
  return words
}

function isSeparator(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d)
  return code === EM_DASH || isWideSpace(code)
}

function isWideSpace(code: number): boolean {
  if (code >= 0x2000) return code <= 0x200a || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x3000
  return code === 0xa0 || code === 0x85 || code === 0x1680
}

function isLetterOrDigit(text: string, index: number, code: number): boolean {
  if (code < 0x80) return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122)
  return WIDE_LETTER_OR_DIGIT.test(String.fromCodePoint(text.codePointAt(index) ?? code))
}
