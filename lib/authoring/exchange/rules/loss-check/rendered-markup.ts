import { toCharacters, UNSHOWABLE } from './special-characters'
import { type ShownText } from './find-unseen'

/** TeX formulas: other programs render them, a paper shows their source. */
const FORMULA = /\\\((?:(?!\\\()[^]){1,200}?\\\)|\\\[(?:(?!\\\[)[^]){1,200}?\\\]|\$\$[^$]{1,200}\$\$/g
/** Markdown that exam text does not support: headings, links, pictures, code, quotes, and emphasis by underscores. */
const MARKDOWN =
  /^\s{0,3}#{1,6}\s.*|!?\[[^[\]\n]{1,200}\]\([^()\s]{1,400}\)|`[^`\n]+`|^\s{0,3}>\s|^\s*```|(?<![\p{L}\p{N}_])_{1,2}(?![\s_])[^_\n]{1,200}(?<![\s_])_{1,2}(?![\p{L}\p{N}_])/gu

/** A formula is always reported, whatever the paper shows. */
export function markFormula(shown: ShownText): ShownText {
  const characters = markWords(shown.characters, FORMULA)
  return characters === shown.characters ? shown : { where: shown.where, characters }
}

/** A line of Markdown as a paper shows it, with its source markup; null for any other line. */
export function showDrawnLine(line: string): string | null {
  const plain = toCharacters(line)
  const characters = markWords(plain, MARKDOWN)
  return characters === plain ? null : characters
}

function markWords(characters: string, pattern: RegExp): string {
  return characters.replace(pattern, (found) => found.replace(/\S+/g, (word) => `${word}${UNSHOWABLE}`))
}
