import { compareSigns, type ShownText } from '@/lib/authoring/exchange/rules/witness/find-unseen'
import { showHtml } from '@/lib/authoring/exchange/rules/witness/show-html'
import { toShownCharacters, toCharacters } from '@/lib/authoring/exchange/rules/witness/special-characters'

const UNDERLINE = /\uf8f1/g
const MIN_BESIDE = 3

/** Text that the clipboard displays and the resulting text lacks, by an independent pass over its HTML. */
export function listUnpasted(html: string, text: string): readonly string[] {
  const shown = showHtml(html).map((signs): ShownText => ({
    where: '',
    signs: isHeading(signs) ? plain(signs) : signs,
  }))
  // An asterisk may be a mark, or literal.
  const lines = text.split(/[\n\t]/)
  const { unseen, stoppedAt } = compareSigns(shown, [
    ...lines.map(toShownCharacters),
    ...lines.map((line) => toCharacters(line)),
  ])
  const lost = unseen.map((one) => one.text)
  return stoppedAt === null ? lost : [...lost, '…']
}

/** A wholly underlined line is a heading: an underlined word among others is the subject of a question. */
function isHeading(signs: string): boolean {
  const words = signs.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words.filter((word) => plain(word) === word).length < MIN_BESIDE
}

function plain(signs: string): string {
  return signs.replace(UNDERLINE, '')
}
