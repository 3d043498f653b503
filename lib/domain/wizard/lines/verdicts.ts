import { makeLine, type Line } from '../document'
import { readItem } from './items'
import { hasGap, type IsExpected } from './gaps'

const NAME = '(true|false|not given|yes|no|ng)'
/** In brackets a letter is enough; behind a dash, an arrow or a colon only a word is no chance. */
const VERDICT = new RegExp(
  `\\s*(?:[([] ?(?:${NAME}|([tfyn])) ?[)\\]]|(?: ?(?:->|=>|\u2192|\u21d2|=)|:| -) ?${NAME})[.]?$`,
  'i',
)
const FEWEST = 2
const SHORTEST_STATEMENT = 12

/**
 * Verdicts that stand behind their statements: `1 The mill was old. (TRUE)`, `2 Nobody paid → NG`. Left there, candidates would read the
 * key. One statement may end so by chance; most of them do not.
 */
export function takeVerdicts(lines: readonly Line[], isExpected: IsExpected) {
  const answers: { readonly number: number | null; readonly line: Line; readonly text: string }[] = []
  if (lines.some(({ plain }) => hasGap(plain, isExpected))) return { rest: lines, answers }
  let number: number | null = null
  const rest = lines.map((line) => {
    number = readItem(line, isExpected)?.numbers[0] ?? number
    const match = number === null ? null : VERDICT.exec(line.plain)
    if (match === null || match.index < SHORTEST_STATEMENT) return line
    answers.push({ number, line, text: match.slice(1).find(Boolean) ?? '' })
    return makeLine(line.text.slice(0, match.index), line)
  })
  const items = lines.filter((line) => readItem(line, isExpected)).length
  // Options may say yes and no as well: several of them belong to one number.
  const isOneEach = new Set(answers.map((answer) => answer.number)).size === answers.length
  const areKeys = isOneEach && answers.length >= FEWEST && answers.length * 2 > items
  return areKeys ? { rest, answers } : { rest: lines, answers: [] }
}
