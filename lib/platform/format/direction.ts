const WORD = /[\p{L}\p{M}\p{Join_Control}’']+/gu
const PERSIAN = /\p{Script=Arabic}/u
const LATIN = /\p{Script=Latin}/u

/**
 * The direction of a text that a person wrote. The first letter alone is not enough: a remark about an English word begins with it («means همیشه با s
 * است.»). A text with a Persian letter is Persian if it begins with a Persian word, if it ends with one (a Persian sentence ends with its verb), or
 * if half of its words are Persian. An English sentence that quotes a Persian word stays English. Without letters it follows the page.
 */
export function directionOf(text: string): 'rtl' | 'ltr' {
  const words = (text.match(WORD) ?? []).filter((word) => PERSIAN.test(word) || LATIN.test(word))
  const arePersian = words.map((word) => PERSIAN.test(word))
  const persian = arePersian.filter(Boolean).length
  if (persian === 0) return words.length === 0 ? 'rtl' : 'ltr'
  const endsInPersian = persian > 1 && arePersian.at(-1) === true
  return arePersian[0] || endsInPersian || persian * 2 >= words.length ? 'rtl' : 'ltr'
}
