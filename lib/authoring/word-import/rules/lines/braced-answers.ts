import { type Line, makeLine } from '../document'
import { type IsExpected } from './gaps'
import { readNumberedItem } from './numbered-items'

/** `{diving}`, or `{[24 hours][24 hrs]}`: the gaps of quiz plugins have their answers in braces. `+{…}` and `^{…}` are marks of this wizard. */
const BRACED = /(^|[^+^_~{])\{(\[[^[\]{}]{1,60}\](?:\[[^[\]{}]{1,60}\])*|[^[\]{}|]{1,60})\}/g
const MIN_BRACED = 2

/**
 * Takes answers in braces out of the lines, each leaving a gap: otherwise candidates would see the key. One pair of braces may be part of a sentence.
 */
export function extractBraced(lines: readonly Line[], isExpected: IsExpected) {
  const answers: { readonly number: number | null; readonly line: Line; readonly text: string }[] = []
  let number: number | null = null
  const rest = lines.map((line) => {
    number = readNumberedItem(line, isExpected)?.numbers[0] ?? number
    const found = [...line.text.matchAll(BRACED)].map(([, , inside = '']) => listAlternatives(inside).join(' / '))
    for (const text of found) answers.push({ number: found.length === 1 ? number : null, line, text })
    return found.length === 0 ? line : makeLine(line.raw.replace(BRACED, '$1______'), line)
  })
  return answers.length >= MIN_BRACED ? { rest, answers } : { rest: lines, answers: [] }
}

function listAlternatives(inside: string): readonly string[] {
  return inside.startsWith('[') ? inside.slice(1, -1).split('][') : [inside]
}
