import { letterOf, romanOf } from '@/lib/domain/paper-draft/groups-options'
import { type Line, makeLine } from './document'
import { type IsExpected } from './gaps'

/** The number in front of a question, and the question. Several numbers are those of a choose-two. */
export type Item = { readonly numbers: readonly number[]; readonly rest: Line; readonly hasSign: boolean }

const ITEM =
  /^(?:q(?:uestion)?\.? ?)?[([]?(\d{1,2})(?: ?(?:-|&|and|to|\/) ?(\d{1,2}))?(?!\d)( ?[.):\]|]+(?!\d)| ?-(?= )| |(?=[_\u2026])|$) ?/i

/** The number with which a line begins; null when it is none of the expected. `1. 14 Text` is question 14 when 1 is no question. */
export function readItem(line: Line, isExpected: IsExpected): Item | null {
  const first = readNumber(line)
  if (!first) return null
  const second = readNumber(first.rest)
  if (second && isDoubled(first, second, isExpected)) return second
  return isExpected(first.numbers[0] ?? 0) ? first : null
}

/** Is the second number the question's, and the first one that of a list? */
function isDoubled(first: Item, second: Item, isExpected: IsExpected): boolean {
  const [outer = 0, inner = 0] = [first.numbers[0], second.numbers[0]]
  if (!isExpected(inner)) return false
  return inner === outer ? second.hasSign !== first.hasSign : first.hasSign && !isExpected(outer)
}

/** The line without a number that a list of another program has put in front: it is none of the paper. */
export function withoutNumber(line: Line): string {
  const item = readNumber(line)
  return item?.hasSign === true ? item.rest.text : line.text
}

function readNumber(line: Line): Item | null {
  const match = ITEM.exec(line.plain)
  if (!match) return null
  const [whole, from = '', to, sign = ''] = match
  const first = Number(from)
  const last = to === undefined ? first : Number(to)
  const isRange = last > first && last - first < 4
  if (to !== undefined && !isRange) return null
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  // What was typed behind the number, with its tabs: options may stand in the same line.
  const rest = makeLine(cutRaw(line, whole.length), { at: line.at, isAfterBlank: false })
  return { numbers, rest, hasSign: /[.):\]|-]/.test(sign) }
}

/** The raw line without the first characters of its text. */
function cutRaw({ raw, text }: Line, length: number): string {
  const rest = text.slice(length)
  if (rest === '') return ''
  // The words behind stand in both; white space is all that differs.
  let taken = 0
  let index = raw.length
  const wanted = rest.replace(/\s/g, '').length
  while (index > 0 && taken < wanted) {
    index -= 1
    if (!/\s/.test(raw[index] ?? ' ')) taken += 1
  }
  return raw.slice(index)
}

export type LabelledOption = { readonly label: string; readonly text: string; readonly isRight: boolean }

const LETTER = /^([*\u2713\u2714\u221a] ?)?[([]?([A-Z])(?: ?[.):\]|]+ ?| +- +| +)(?=\S)(.*)$/
const ROMAN = /^()[([]?([ivxIVX]{1,5})(?: ?[.):\]|]+ ?| +- +| +)(?=\S)(.*)$/
const RIGHT_AT_END = / ?(?:[\u2713\u2714\u221a]|\(correct\)|\*)$/i

/** The option of a line that begins with the label expected at this place, from 0. */
export function readOption(line: Line, index: number, kind: 'letters' | 'romans' = 'letters'): LabelledOption | null {
  const match = (kind === 'letters' ? LETTER : ROMAN).exec(line.text)
  if (!match) return null
  const [, mark, label = '', text = ''] = match
  const expected = kind === 'letters' ? letterOf(index) : romanOf(index)
  if ((kind === 'letters' ? label : label.toLowerCase()) !== expected) return null
  const isRight = mark !== undefined && mark !== '' ? true : RIGHT_AT_END.test(text)
  return { label: expected, text: text.replace(RIGHT_AT_END, '').trim(), isRight }
}

const MARKER = /(^|[\s;,|])\(?([A-J])([.)]\s*|\s+)(?=\S)/g

/** A line in which A, B, C … follow each other, cut before each of them; the line itself when they do not. */
export function cutOptions(line: Line): readonly Line[] {
  const cuts = findMarkers(line.raw)
  const isSure = cuts.slice(1).every((cut) => cut.isSure)
  if (cuts.length < 2 || (!isSure && cuts.length < 3)) return [line]
  return cuts.map(({ start }, index) =>
    makeLine(line.raw.slice(start, cuts[index + 1]?.start).replace(/[;,|\s]+$/, ''), {
      at: line.at,
      isAfterBlank: index === 0 && line.isAfterBlank,
    }),
  )
}

type Cut = { readonly start: number; readonly isSure: boolean }

function findMarkers(raw: string): readonly Cut[] {
  const cuts: Cut[] = []
  for (const { 0: whole, 1: before = '', 2: label, 3: sign = '', index } of raw.matchAll(MARKER)) {
    if (label !== letterOf(cuts.length) || (cuts.length === 0 && index > 0)) continue
    const isParted = /[\t;|]/.test(before) || /^\s{2}$/.test(raw.slice(Math.max(0, index - 1), index + 1))
    cuts.push({ start: whole.startsWith('(') ? index : index + before.length, isSure: isParted || /[.)]/.test(sign) })
  }
  return cuts
}
