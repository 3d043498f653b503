import { fold } from '@/lib/platform/text/fold'

/** What may stand in front of a number in a list: a bullet, a bracket, `Q`, `No.`, `Answer`, a word in Persian. */
const ASKED = String.raw`(?:q(?:ues(?:tion)?)?|nos?|num(?:ber)?|ans(?:wer)?|a|key|item|\p{Script=Arabic}{2,})`
const NUMBER = new RegExp(String.raw`^[^\p{L}\p{N}£$€¥]*(?:${ASKED}[^\p{L}\p{N}]*)?(\d{1,3})(?!\d)`, 'u')
/** Signs glued to a number part it from its answer; of several, the last one may be the sign or the point of a figure: `1--5`, `1).5`. */
const GLUED = /^[.)\]:=_*,،、→>|/-]+/u
const FIGURE_SIGN = /[.-]$/
/** Behind a space a dash or an arrow parts, unless it is glued to a figure. */
const APART = /^\s*[|→>:=*_-]+(?=[\s\p{L}("'|])|^\s+|^[|:=*_→>]+/u

/**
 * Does the answer begin with a number of its question, as a line does whose number nobody has cut off: `1-bus`, `(1) bus`, `6.47.50`? A real
 * answer may, too (`14 days` of question 14): a person has to look.
 */
export function beginsWithNumber(answer: string, numbers: readonly number[]): boolean {
  const first = NUMBER.exec(foldLine(answer))?.[1]
  return first !== undefined && numbers.includes(Number(first))
}

/**
 * What a line says behind its own number; null when it begins with none of these. Of `1 .5%` and `1 -5°C` the sign stays, of `1.5%` and `1-5°C`
 * the first sign belongs to the number.
 */
export function cutOwnNumber(line: string, numbers: readonly number[]): string | null {
  const folded = foldLine(line)
  const found = NUMBER.exec(folded)
  if (!found || !numbers.includes(Number(found[1]))) return null
  return cutSigns(folded.slice(found[0].length))
}

function cutSigns(behind: string): string {
  const [glued = ''] = GLUED.exec(behind) ?? []
  const isOfFigure = glued.length > 1 && FIGURE_SIGN.test(glued) && /^[\d£$€¥]/.test(behind.slice(glued.length))
  let rest = behind.slice(isOfFigure ? glued.length - 1 : glued.length)
  for (let sign = APART.exec(rest)?.[0] ?? ''; sign !== ''; sign = APART.exec(rest)?.[0] ?? '')
    rest = rest.slice(sign.length)
  return rest
}

/** Folded, with its tabs as bars: columns stay apart. */
function foldLine(line: string): string {
  return fold(line.replaceAll('\t', ' | '))
}
