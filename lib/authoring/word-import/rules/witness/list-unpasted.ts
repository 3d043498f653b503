import { compareSigns, type Shown } from '@/lib/authoring/exchange/rules/witness/find-unseen'
import { showHtml } from '@/lib/authoring/exchange/rules/witness/show-html'
import { examSigns, toSigns } from '@/lib/authoring/exchange/rules/witness/special-characters'

const UNDERLINE = /\uf8f1/g
const FEWEST_BESIDE = 3

/** What a clipboard shows and the text that was made of it does not: taken by a walk of its own through its HTML. */
export function listUnpasted(html: string, text: string): readonly string[] {
  const shown = showHtml(html).map((signs): Shown => ({ where: '', signs: isHeading(signs) ? plain(signs) : signs }))
  // An asterisk may be a mark of the text, or a sign of it.
  const lines = text.split(/[\n\t]/)
  const { unseen, stoppedAt } = compareSigns(shown, [...lines.map(examSigns), ...lines.map((line) => toSigns(line))])
  const lost = unseen.map((one) => one.text)
  return stoppedAt === null ? lost : [...lost, '…']
}

/** A line that is underlined as a whole is a heading: only a word among others is underlined because of what is asked. */
function isHeading(signs: string): boolean {
  const words = signs.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words.filter((word) => plain(word) === word).length < FEWEST_BESIDE
}

function plain(signs: string): string {
  return signs.replace(UNDERLINE, '')
}
