import { letterOf, romanOf } from '@/lib/paper/content/rules/question-types'
import { type Line, makeLine } from '../document'
import { type IsExpected } from './gaps'

/** The leading number, and the question after it. Several numbers are a choose-two. */
export type Item = { readonly numbers: readonly number[]; readonly rest: Line; readonly hasSign: boolean }

const ITEM =
  /^(?:q(?:uestion)?\.? ?)?[([]?(\d{1,2})(?: ?(?:-|&|and|to|\/) ?(\d{1,2}))?(?!\d)( ?[.):\]|]+(?!\d)| ?-(?= )| |(?=[_\u2026])|$) ?/i

/** The leading number; null if it is none of the expected. `1. 14 Text` is question 14 if 1 is not an expected number. */
export function readNumberedItem(line: Line, isExpected: IsExpected): Item | null {
  const first = readNumber(line)
  if (!first) return null
  const second = readNumber(first.rest)
  if (second && hasListNumber(first, second, isExpected)) return second
  return isExpected(first.numbers[0] ?? 0) ? first : null
}

/** Whether the second number is the question's, and the first one a list number. */
function hasListNumber(first: Item, second: Item, isExpected: IsExpected): boolean {
  const [outer = 0, inner = 0] = [first.numbers[0], second.numbers[0]]
  if (!isExpected(inner)) return false
  return inner === outer ? second.hasSign !== first.hasSign : first.hasSign && !isExpected(outer)
}

/** The line without a list number that another program has added. */
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
  // The typed text after the number, with its tabs: options may be on the same line.
  const rest = makeLine(cutRaw(line, whole.length), { at: line.at, isAfterBlank: false })
  return { numbers, rest, hasSign: /[.):\]|-]/.test(sign) }
}

/** The raw line without the first characters of its text. */
function cutRaw({ raw, text }: Line, length: number): string {
  const rest = text.slice(length)
  if (rest === '') return ''
  // `raw` and `text` differ only in white space.
  let cutLength = 0
  let index = raw.length
  const wanted = rest.replace(/\s/g, '').length
  while (index > 0 && cutLength < wanted) {
    index -= 1
    if (!/\s/.test(raw[index] ?? ' ')) cutLength += 1
  }
  return raw.slice(index)
}

export type LabelledOption = { readonly label: string; readonly text: string; readonly isRight: boolean }

// A capital, or a lower-case or Persian letter with a separator: without one they may be words.
const PERSIAN = '\u0627\u0644\u0641|[\u0628\u062c\u062f\u0647\u0648\u0632\u062d]'
const LETTER = new RegExp(
  `^(?:[\u2022\u00b7\u25cf\u25cb\u25aa\u2013-] )?([*\u2713\u2714\u221a] ?)?[([]?(?:([A-Z])(?: ?[.):\\]|]+ ?| +- +| +)|([a-z]|${PERSIAN})(?: ?[):\\]|]+ ?|\\. +| +- +))(?=\\S)(.*)$`,
)
const ROMAN = /^()[([]?([ivxIVX]{1,5})()(?: ?[.):\]|]+ ?| +- +| +)(?=\S)(.*)$/
const RIGHT_AT_END = / ?(?:[\u2713\u2714\u221a]|[([]correct[)\]]|\*)$/i
const WRONG_AT_END = / ?[([](?:incorrect|wrong)[)\]]$/i
/** The Persian order of letters: alef, be, jim, dal, he, vav, ze, he. */
const PERSIAN_ORDER = ['\u0627\u0644\u0641', ...'\u0628\u062c\u062f\u0647\u0648\u0632\u062d']

/** The option of a line that begins with the label expected at this index. */
export function readOption(line: Line, index: number, kind: 'letters' | 'romans' = 'letters'): LabelledOption | null {
  const match = (kind === 'letters' ? LETTER : ROMAN).exec(line.text)
  const expected = kind === 'letters' ? letterOf(index) : romanOf(index)
  if (!match || labelOf(match, kind) !== expected) return null
  const [, mark = '', , , text = ''] = match
  const isRight = mark !== '' || RIGHT_AT_END.test(text)
  return { label: expected, text: text.replace(RIGHT_AT_END, '').replace(WRONG_AT_END, '').trim(), isRight }
}

function labelOf([, , capital, small = '']: RegExpExecArray, kind: 'letters' | 'romans'): string {
  const label = capital ?? small
  return kind === 'letters' ? toLetter(label) : label.toLowerCase()
}

/** Whether the line begins with a letter like an option. */
export function isOptionLine(line: Line): boolean {
  const match = LETTER.exec(line.text)
  return match !== null && (match[3] !== undefined || /^[([]?[A-Z](?:[).\]:]| )/.test(line.text))
}

function toLetter(label: string): string {
  const at = PERSIAN_ORDER.indexOf(label)
  return at < 0 ? label.toUpperCase() : letterOf(at)
}

const MARKER = new RegExp(
  `(^|[\\s;,|])\\(?(?:([A-J])([.):]+\\s*|\\s+)|([a-j]|${PERSIAN})(\\)\\s*|\\.\\s+))(?=\\S)`,
  'g',
)

/**
 * A line with consecutive labels, from any label on, split before each of them; otherwise the line itself. `lasts`: letters with which a row of
 * options may end: the last one of the rubric, or the one before the next line's.
 */
export function cutOptions(line: Line, lastLetters: readonly string[] = []): readonly Line[] {
  const cuts = findMarkers(line.raw)
  const isSure = cuts.slice(1).every((cut) => cut.isSure)
  const isCompleteRow = lastLetters.includes(cuts.at(-1)?.label ?? '')
  if (cuts.length < 2 || (!isSure && !isCompleteRow && (cuts.length < 3 || cuts[0]?.label !== 'A'))) return [line]
  return cuts.map(({ start }, index) =>
    makeLine(line.raw.slice(start, cuts[index + 1]?.start).replace(/[;,|\s]+$/, ''), {
      at: line.at,
      isAfterBlank: index === 0 && line.isAfterBlank,
    }),
  )
}

const COLUMN = /^\s*\(?([A-J])(?:[.)]\s*|\s+)\S.*?(?:\t|\s{2}|\s(?=\(?[B-J][.)]))\s*(?=\(?([B-J])(?:[.)]\s*|\s+)\S)/
const MAX_ROWS = 4

/** Options in two columns, `A … C …` above `B … D …`, as separate lines in the order of their letters; other lines stay. */
export function unfoldColumns(lines: readonly Line[]): readonly Line[] {
  const unfolded: Line[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const rows = findRows(lines, at)
    if (rows === null) unfolded.push(...lines.slice(at, at + 1))
    else {
      unfolded.push(...rows.map(({ first }) => first), ...rows.map(({ second }) => second))
      at += rows.length - 1
    }
  }
  return unfolded
}

/** The rows of two columns that begin with A at this line: the second column continues after the end of the first one. */
function findRows(lines: readonly Line[], start: number) {
  const rows = lines.slice(start, start + MAX_ROWS).map(cutColumns)
  const [own = null] = rows
  const end = rows.findIndex((row, index) => row === null || row.labels[0] !== letterOf(index))
  const itemRows = own === null ? [] : rows.slice(0, end < 0 ? rows.length : end).flatMap((row) => row ?? [])
  const isInOrder = itemRows.every(({ labels: [, second] }, index) => second === letterOf(itemRows.length + index))
  return itemRows.length >= 2 && isInOrder ? itemRows : null
}

function cutColumns(line: Line) {
  const [half, first = '', second = ''] = COLUMN.exec(line.raw) ?? []
  if (half === undefined) return null
  const make = (raw: string, isAfterBlank: boolean) => makeLine(raw.trim(), { at: line.at, isAfterBlank })
  return {
    labels: [first, second],
    first: make(half, line.isAfterBlank),
    second: make(line.raw.slice(half.length), false),
  }
}

/** The letter that must end the line if the next one begins with another: `B` above `C the miller`. */
export function letterBefore(next: Line | undefined): string | null {
  const [, , capital, small] = (next && LETTER.exec(next.text)) ?? []
  const label = toLetter(capital ?? small ?? 'A')
  return label > 'A' ? letterOf(label.charCodeAt(0) - 66) : null
}

type ItemCut = { readonly start: number; readonly label: string; readonly isSure: boolean }

function findMarkers(raw: string): readonly ItemCut[] {
  const cuts: ItemCut[] = []
  for (const match of raw.matchAll(MARKER)) {
    const { 0: whole, 1: before = '', 2: capital = '', 3: sign = '', 4: small = '', 5: smallSign = '', index } = match
    const label = toLetter(capital || small)
    const last = cuts.at(-1)
    const isNext = last ? letterAfter(last.label) === label : index === 0
    if (!isNext) continue
    const start = whole.startsWith('(') ? index : index + before.length
    cuts.push({ start, label, isSure: /[.):]/.test(sign + smallSign) || isSetApart(raw, start) })
  }
  return cuts
}

function letterAfter(letter: string): string {
  return letterOf(letter.charCodeAt(0) - 64)
}

/** Whether a tab, a wide space or the end of a sentence precedes the label, and a capital letter follows it: `tools. D They build` */
function isSetApart(raw: string, start: number): boolean {
  const before = raw.slice(Math.max(0, start - 2), start)
  return (
    /[\t;|]|\s{2}$/.test(before) || (/[.!?]\s$/.test(before) && /^[B-HJ]\s+[A-Z]/.test(raw.slice(start, start + 4)))
  )
}
