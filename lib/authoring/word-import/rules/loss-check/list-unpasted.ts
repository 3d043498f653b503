import { compareCharacters, type ShownText } from '@/lib/authoring/exchange/rules/loss-check/find-unseen'
import { showHtml } from '@/lib/authoring/exchange/rules/loss-check/show-html'
import { toShownCharacters, toCharacters } from '@/lib/authoring/exchange/rules/loss-check/special-characters'

const UNDERLINE = /\uf8f1/g
const MIN_BESIDE = 3

/** Text that the clipboard displays and the resulting text lacks, by an independent pass over its HTML. */
export function listUnpasted(html: string, text: string): readonly string[] {
  const shown = showHtml(html).map((characters): ShownText => ({
    where: '',
    characters: isHeading(characters) ? toPlainText(characters) : characters,
  }))
  // An asterisk may be a mark, or literal.
  const lines = text.split(/[\n\t]/)
  const { unseen, stoppedAt } = compareCharacters(shown, [
    ...lines.map(toShownCharacters),
    ...lines.map((line) => toCharacters(line)),
  ])
  const lost = unseen.map((item) => item.text)
  return stoppedAt === null ? lost : [...lost, '…']
}

/** A wholly underlined line is a heading: an underlined word among others is the subject of a question. */
function isHeading(characters: string): boolean {
  const words = characters.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words.filter((word) => toPlainText(word) === word).length < MIN_BESIDE
}

function toPlainText(characters: string): string {
  return characters.replace(UNDERLINE, '')
}
