import { fold } from '@/lib/platform/text/fold'

/** Text that may precede a number in a list: a bullet, a bracket, `Q`, `No.`, `Answer`, a word in Persian. */
const ASKED = String.raw`(?:q(?:ues(?:tion)?)?|nos?|num(?:ber)?|ans(?:wer)?|a|key|item|\p{Script=Arabic}{2,})`
const NUMBER = new RegExp(String.raw`^[^\p{L}\p{N}£$€¥]*(?:${ASKED}[^\p{L}\p{N}]*)?(\d{1,3})(?!\d)`, 'u')
/** Signs directly after a number separate it from its answer; of several, the last may be the sign or the point of a number: `1--5`, `1).5`. */
const GLUED = /^[.)\]:=_*,،、→>|/-]+/u
const FIGURE_SIGN = /[.-]$/
/** After a space a dash or an arrow is a separator, unless a number follows it directly. */
const SEPARATOR = /^\s*[|→>:=*_-]+(?=[\s\p{L}("'|])|^\s+|^[|:=*_→>]+/u

/**
 * Whether the answer begins with a number of its question, as in a line whose number was not cut off: `1-bus`, `(1) bus`, `6.47.50`. A real answer
 * may, too (`14 days` of question 14): a person has to check.
 */
export function beginsWithNumber(answer: string, numbers: readonly number[]): boolean {
  return numbers.includes(Number(NUMBER.exec(foldLine(answer))?.[1]))
}

/**
 * The line without its own number; null if it begins with none of these. In `1 .5%` and `1 -5°C` the sign stays, in `1.5%` and `1-5°C` the first sign
 * belongs to the number.
 */
export function cutOwnNumber(line: string, numbers: readonly number[]): string | null {
  const folded = foldLine(line)
  const found = NUMBER.exec(folded)
  if (!found || !numbers.includes(Number(found[1]))) return null
  return cutSigns(folded.slice(found[0].length))
}

function cutSigns(following: string): string {
  const [glued = ''] = GLUED.exec(following) ?? []
  const isOfFigure = glued.length > 1 && FIGURE_SIGN.test(glued) && /^[\d£$€¥]/.test(following.slice(glued.length))
  let rest = following.slice(isOfFigure ? glued.length - 1 : glued.length)
  for (let sign = SEPARATOR.exec(rest)?.[0] ?? ''; sign !== ''; sign = SEPARATOR.exec(rest)?.[0] ?? '')
    rest = rest.slice(sign.length)
  return rest
}

/** Normalised, with tabs as bars: columns stay separate. */
function foldLine(line: string): string {
  return fold(line.replaceAll('\t', ' | '))
}
