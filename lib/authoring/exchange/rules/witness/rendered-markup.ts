import { toCharacters, UNSHOWABLE } from './special-characters'
import { type ShownText } from './find-unseen'

/** TeX formulas: other programs render them, a paper shows their source. */
const FORMULA = /\\\((?:(?!\\\()[^]){1,200}?\\\)|\\\[(?:(?!\\\[)[^]){1,200}?\\\]|\$\$[^$]{1,200}\$\$/g
/** Markdown that exam text does not support: headings, links, pictures, code, quotes, and emphasis by underscores. */
const MARKDOWN =
  /^\s{0,3}#{1,6}\s.*|!?\[[^[\]\n]{1,200}\]\([^()\s]{1,400}\)|`[^`\n]+`|^\s{0,3}>\s|^\s*```|(?<![\p{L}\p{N}_])_{1,2}(?![\s_])[^_\n]{1,200}(?<![\s_])_{1,2}(?![\p{L}\p{N}_])/gu

/** A formula is always reported, whatever the paper shows. */
export function markFormula(shown: ShownText): ShownText {
  const signs = markWords(shown.signs, FORMULA)
  return signs === shown.signs ? shown : { where: shown.where, signs }
}

/** A line of Markdown as a paper shows it, with its source markup; null for any other line. */
export function showDrawnLine(line: string): string | null {
  const plain = toCharacters(line)
  const signs = markWords(plain, MARKDOWN)
  return signs === plain ? null : signs
}

function markWords(signs: string, pattern: RegExp): string {
  return signs.replace(pattern, (found) => found.replace(/\S+/g, (word) => `${word}${UNSHOWABLE}`))
}
