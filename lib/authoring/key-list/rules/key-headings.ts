import { type Line, makeLine } from '@/lib/authoring/word-import/rules/document'
import { type NumberRange, readHeading } from '@/lib/authoring/word-import/rules/lines/headings'
import { listPrintedLabels } from './label-words'
import { listNumberPrefixes, toKeyPlain } from './number-prefix'

const HEAD = /^(?:(?:no|q|questions?|numbers?|answers?|key|explanations?|paragraph|#)\.?[ |/]*)+$/i
const PERSIAN_HEAD =
  /^(?:(?:\u0634\u0645\u0627\u0631\u0647|\u0633\u0624\u0627\u0644|\u0633\u0648\u0627\u0644|\u067e\u0627\u0633\u062e|\u062c\u0648\u0627\u0628|\u06a9\u0644\u06cc\u062f|\u062a\u0648\u0636\u06cc\u062d|\u062f\u0644\u06cc\u0644)[\s|/]*)+$/
const VERDICTS = /^(?:true|yes)[\s,/]+(?:false|no)[\s,/]+(?:or )?not given\b/i
const SKILL = /^(?:(?:academic|general|ielts) )?(?:reading|listening)(?: test)?(?: \d)?$/i

/** How many lines begin with each number. */
export type Openings = ReadonlyMap<number, number>

export function countOpenings(lines: readonly Line[]): Openings {
  const counts = new Map<number, number>()
  for (const { raw } of lines) {
    const [head] = listNumberPrefixes(toKeyPlain(raw.slice(0, 40)))
    const [number = 0] = head?.start === 0 ? head.numbers : []
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return counts
}

/**
 * A heading inside the key, and the text after it. `own`: how many of the openings belong to the heading; none if a part is named first (`Part 2:
 * Questions 14-22`).
 */
export function splitHeading(
  line: Line,
  opening: Openings,
  own: 0 | 1 = 1,
): { readonly head: Line | null; readonly rest: Line | null } {
  if (HEAD.test(line.plain) || PERSIAN_HEAD.test(line.plain) || SKILL.test(line.plain))
    return { head: line, rest: null }
  const heading = readHeading(line, false)
  if (!heading) return { head: null, rest: line }
  if (!('rest' in heading)) return splitAfter(line, heading.after)
  const { rest } = heading
  if (heading.kind === 'questions') return splitRange(line, { ...heading.range, rest, opening, own })
  if (!rest) return { head: line, rest }
  const following = splitHeading(rest, opening, 0).rest
  if (!following) return { head: line, rest: null }
  return { head: makeLine(line.text.slice(0, line.text.length - rest.text.length), line), rest: following }
}

/** `Answers: 1 bus; 2 tea`: the first lines of the key may follow its heading on the same line. */
function splitAfter(line: Line, following: Line | null) {
  return {
    head: following ? makeLine(line.raw.slice(0, line.raw.length - following.raw.length), line) : line,
    rest: following,
  }
}

type SectionCount = { readonly opening: Openings; readonly own: 0 | 1 }

/** `Questions 21-22: C, E` is an entry; `Questions 1-13`, or `Questions 1-3` with a separate line for 1, is a heading. */
function splitRange(
  line: Line,
  { first, last, rest, opening, own }: NumberRange & { readonly rest: Line | null } & SectionCount,
) {
  if (rest && isDescription(rest, { first, last, opening, own })) return { head: line, rest: null }
  if (rest) return { head: null, rest: makeLine(`${first}-${last} ${rest.raw}`, line) }
  const isEntry = last - first < 4 && (opening.get(first) ?? 0) <= own
  return isEntry ? { head: null, rest: line } : { head: line, rest: null }
}

/** `Questions 27-32: Yes / No / Not Given` and `Questions 14-19: List of headings`, if each number has a line of its own. */
function isDescription(rest: Line, { first, last, opening, own }: NumberRange & SectionCount): boolean {
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  // The heading itself counts as an opening of its first number.
  if (!numbers.every((number) => (opening.get(number) ?? 0) > (number === first ? own : 0))) return false
  return VERDICTS.test(rest.plain) || listPrintedLabels(rest.plain)?.length !== numbers.length
}
