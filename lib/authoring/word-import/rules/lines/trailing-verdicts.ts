import { makeLine, type Line } from '../document'
import { type Item, readNumberedItem } from './numbered-items'
import { hasGap, type IsExpected } from './gaps'

const NAME = '(true|false|not given|yes|no|ng)'
/** In brackets a letter is enough; after a dash or a colon only a word is conclusive. */
const VERDICT = new RegExp(
  `\\s*(?:[([] ?(?:${NAME}|([tfyn])) ?[)\\]]|(?: ?(?:->|=>|\u2192|\u21d2|=)|:| -) ?${NAME})[.]?$`,
  'i',
)
/** An arrow leads to the label of an option of the group, too. */
const LABEL_BEHIND = /\s*(?:->|=>|\u2192|\u21d2)\s*([A-Z]|[ivx]{1,5})[.]?$/
/** A word in capitals after the end of the statement is not part of it. */
const VERDICT_AFTER = /(?<=[.!?"\u201d)])\s+(TRUE|FALSE|NOT GIVEN|YES|NO|NG|T|F)[.]?$/
const VERDICT_BEFORE =
  /^(?:[([](TRUE|FALSE|NOT GIVEN|YES|NO|NG|T|F|Y|N)[)\]]|(TRUE|FALSE|NOT GIVEN|YES|NO|NG)(?= ?[:.\u2013-]? [A-Z]))\s*[:.\u2013-]?\s*/
const MIN_VERDICTS = 2
const SHORTEST_STATEMENT = 12

/**
 * Takes verdicts after their statements out of the lines: `1 The mill was old. (TRUE)`, `2 Nobody paid → NG`. Otherwise candidates would see the key.
 * A single statement may end so by chance; most of them do not.
 */
export function extractVerdicts(lines: readonly Line[], isExpected: IsExpected) {
  const answers: { readonly number: number | null; readonly line: Line; readonly text: string }[] = []
  if (lines.some(({ plain }) => hasGap(plain, isExpected))) return { rest: lines, answers }
  const labels = listLabels(lines)
  let number: number | null = null
  const rest = lines.map((line) => {
    const item = readNumberedItem(line, isExpected)
    number = item?.numbers[0] ?? number
    const found = number === null ? null : ((item && cutLabel(line, labels)) ?? cutBefore(line, item) ?? cutAfter(line))
    if (!found) return line
    answers.push({ number, line, text: found.text })
    return makeLine(found.rest, line)
  })
  const items = lines.filter((line) => readNumberedItem(line, isExpected)).length
  // Options may say yes and no as well: several of them belong to one number.
  const hasOnePerNumber = new Set(answers.map((answer) => answer.number)).size === answers.length
  const areKeys = hasOnePerNumber && answers.length >= MIN_VERDICTS && answers.length * 2 > items
  return areKeys ? { rest, answers } : { rest: lines, answers: [] }
}

type VerdictCut = { readonly text: string; readonly rest: string }

function cutBefore(line: Line, item: Item | null): VerdictCut | null {
  const front = item && VERDICT_BEFORE.exec(item.rest.plain)
  if (!item || !front || item.rest.text.length - front[0].length < SHORTEST_STATEMENT) return null
  const start = line.text.slice(0, line.text.length - item.rest.text.length)
  return { text: front.slice(1).find(Boolean) ?? '', rest: `${start}${item.rest.text.slice(front[0].length)}` }
}

/** The letters or numerals with which lines of the group begin. */
function listLabels(lines: readonly Line[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ plain }) => /^[([]?([A-Z]|[ivx]{1,5})(?:[.):\]]| )/.exec(plain)?.[1] ?? []))
}

function cutLabel(line: Line, labels: ReadonlySet<string>): VerdictCut | null {
  const match = LABEL_BEHIND.exec(line.plain)
  const label = match?.[1] ?? ''
  return match && labels.has(label) ? { text: label, rest: line.text.slice(0, match.index) } : null
}

function cutAfter(line: Line): VerdictCut | null {
  const match = VERDICT.exec(line.plain) ?? VERDICT_AFTER.exec(line.plain)
  if (match === null || match.index < SHORTEST_STATEMENT) return null
  return { text: match.slice(1).find(Boolean) ?? '', rest: line.text.slice(0, match.index) }
}
