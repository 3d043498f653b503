import { type Line, makeLine } from '../document'
import { type IsExpected } from './gaps'
import { readNumberedItem } from './numbered-items'

/** `{diving}`, `{bus|coach}`, or `{[24 hours][24 hrs]}`: the gaps of quiz plugins have their answers in braces. */
const BRACED = /\{(\[[^[\]{}]{1,60}\](?:\[[^[\]{}]{1,60}\])*|[^[\]{}]{1,120})\}/g
/** `+{\u2026}` and `^{\u2026}` are marks of this wizard. */
const MARKS = '+^_~{'
const LABEL = /^(?:[a-z]|[ivx]{1,5})$/i
const MIN_BRACED = 2

/**
 * Takes answers in braces out of the lines, each leaving a gap: otherwise candidates would see the key. One pair of braces may be part of a sentence,
 * and braces may stand around a label or the number of a gap.
 */
export function extractBraced(lines: readonly Line[], isExpected: IsExpected) {
  const answers: { readonly number: number | null; readonly line: Line; readonly text: string }[] = []
  let [number, isSure]: [number | null, boolean] = [null, false]
  const rest = lines.map((line) => {
    number = readNumberedItem(line, isExpected)?.numbers[0] ?? number
    const found: string[] = []
    const gapped = line.raw.replace(BRACED, (whole, inside: string, at: number) => {
      const isMark = at > 0 && MARKS.includes(line.raw.charAt(at - 1))
      if (isMark || LABEL.test(inside.trim()) || isExpected(Number(inside))) return whole
      isSure ||= inside.startsWith('[')
      found.push(listAlternatives(inside).join(' / '))
      return '______'
    })
    for (const text of found) answers.push({ number: found.length === 1 ? number : null, line, text })
    return found.length === 0 ? line : makeLine(gapped, line)
  })
  return isSure || answers.length >= MIN_BRACED ? { rest, answers } : { rest: lines, answers: [] }
}

function listAlternatives(inside: string): readonly string[] {
  return inside.startsWith('[') ? inside.slice(1, -1).split('][') : inside.split('|').map((text) => text.trim())
}
