import { toPlain } from '../document'
import { listPrintedLabels } from './verdicts'

/** What is known of the questions that a key is for: by number, whether a letter or a verdict answers it. */
export type AskedNumbers = ReadonlyMap<number, 'label' | 'text'>

/** A piece of a key's line: the numbers in front, and what stands behind them up to the next number. */
export type KeyPiece = {
  readonly numbers: readonly number[]
  /** Behind the numbers, as typed: tabs stand. Empty when nothing does. */
  readonly text: string
  /** The whole piece, with its numbers. */
  readonly raw: string
  /** Could the line be cut in another way? Then a person has to look. */
  readonly isSure: boolean
}

type Before = 'start' | 'wide' | 'sign' | 'narrow'
type Mark = {
  readonly numbers: readonly number[]
  readonly start: number
  readonly end: number
  readonly before: Before
  readonly hasSign: boolean
  readonly isGlued: boolean
}

/** More numbers than any key has. */
const MOST_NUMBER = 60
/** More entries than any line of a key has. */
const MOST_MARKS = 60
const LABEL_AHEAD = "(?=(?:not given|true|false|yes|no|ng|[a-z]|[ivx]{1,5})(?![a-z\\d'-]))"
const MARK = new RegExp(
  [
    '(^|[\\s,;|(])', // what stands before
    '(?:q(?:uestion)?\\.?\\s?|no\\.?\\s?)?[([]?(\\d{1,2})',
    '(?:\\s?(?:-|&|and|to|/|\\+|\u062a\u0627|\u0648)\\s?(\\d{1,2}))?(?!\\d|[.,:/]\\d|\\s?%)', // the second number of a range
    `(\\s*[)\\].:=|]+>?\\s*|\\s*->?\\s+|-(?=[A-Za-z\u0600-\u06ff])|\\s*[\u2192\u21d2]\\s*|\\s+|$|${LABEL_AHEAD})`,
  ].join(''),
  'gi',
)
/** `1,2` at the very beginning are two numbers. */
const COMMA_RANGE = /^\s*(\d{1,2})\s?,\s?(\d{1,2})(?=[\s.):=])/
const LEADS_ON =
  /[/&+-]$|(?:^|\s)(?:or|and|to|of|from|between|about|over|under|nearly|at|in|on|by|the|no|for|than|until|till)$/i
/** Rows of dots lead from a number to its answer, or from one column to the next. */
const LEADERS = /[.\u2026\u00b7_]{3,}|\u2026/g

/**
 * A line of a key, cut before every number that begins an entry: columns of tabs, bars, dots or wide spaces at any distance, and numbers
 * that follow each other. Null when the line begins with no number.
 */
export function cutKeyLine(
  raw: string,
  asked: AskedNumbers,
  ownLines: ReadonlySet<number>,
): readonly KeyPiece[] | null {
  const plain = toPlain(raw).replace(LEADERS, (run) => '\t'.padEnd(run.length, ' '))
  const all = listMarks(plain)
  const first = all[0]
  if (first?.start !== 0) return null
  const kept: Mark[] = [first]
  for (const mark of all.slice(1)) {
    const last = kept.at(-1) ?? first
    if (begins(mark, { last, plain, asked, ownLines })) kept.push(mark)
  }
  const isCounting = kept.length > 2 && kept.slice(1).every((mark, at) => follows(mark, kept[at] ?? mark))
  const cutting: Cutting = { counts: countNumbers(all), isCounting, plain, asked }
  return kept.map((mark, index): KeyPiece => {
    const end = kept[index + 1]?.start ?? plain.length
    const text = raw.slice(mark.end, end).replace(LEADERS, '\t')
    return {
      numbers: mark.numbers,
      text: trimSeparators(text),
      raw: raw.slice(mark.start, end).trim(),
      isSure: isSureCut(kept, index, cutting),
    }
  })
}

function listMarks(plain: string): readonly Mark[] {
  const pair = readCommaPair(plain)
  const marks: Mark[] = pair ? [pair] : []
  for (const match of plain.slice(0, 3000).matchAll(MARK)) {
    const { 0: whole, 1: separator = '', 2: from = '', 3: to = from, 4: sign = '', index } = match
    const numbers = listNumbers(Number(from), Number(to))
    if (numbers.length === 0 || index < (pair?.end ?? 0)) continue
    const start = index + separator.length
    const end = index + whole.length
    const hasSign = /[)\].:=|\u2192\u21d2\t]|^-\S?$|^-\s/.test(sign)
    const isGlued = sign === '' && end < plain.length
    marks.push({ numbers, start, end, before: readBefore(plain, start, separator), hasSign, isGlued })
  }
  return marks.slice(0, MOST_MARKS)
}

/** `21, 22 B, E` */
function readCommaPair(plain: string): Mark | null {
  const [whole, first, second] = COMMA_RANGE.exec(plain) ?? []
  if (whole === undefined || Number(second) !== Number(first) + 1) return null
  const end = signEnd(plain, whole.length)
  return { numbers: [Number(first), Number(second)], start: 0, end, before: 'start', hasSign: true, isGlued: false }
}

function signEnd(plain: string, at: number): number {
  return at + (/^\s*[.):=]*\s*/.exec(plain.slice(at))?.[0].length ?? 0)
}

function listNumbers(from: number, last: number): readonly number[] {
  if (from < 1 || last > MOST_NUMBER || last < from || last - from > 20) return []
  return Array.from({ length: last - from + 1 }, (_, index) => from + index)
}

function readBefore(plain: string, start: number, separator: string): Before {
  if (start === 0) return 'start'
  const gap = /[\s,;|]*$/.exec(plain.slice(Math.max(0, start - 8), start))?.[0] ?? ''
  if (/[\t|]|\s{2}/.test(gap)) return 'wide'
  return /[,;|(]/.test(separator) || /[,;]/.test(gap) ? 'sign' : 'narrow'
}

type Cutting = {
  readonly counts: ReadonlyMap<number, number>
  readonly isCounting: boolean
  readonly plain: string
  readonly asked: AskedNumbers
}
type Beside = {
  readonly last: Mark
  readonly plain: string
  readonly asked: AskedNumbers
  readonly ownLines: ReadonlySet<number>
}

/** Does an entry begin at the number, or does the number belong to the answer before it? */
function begins(mark: Mark, beside: Beside): boolean {
  const { last, plain, asked } = beside
  const words = plain.slice(last.end, mark.start).replace(/[\s,;|(]+/g, ' ')
  const between = words.trim()
  if (between === '' || mark.end >= plain.length) return false
  if (mark.before !== 'wide') return beginsInside(mark, between, beside)
  const isEntry = mark.hasSign || asked.has(mark.numbers[0] ?? 0) || follows(mark, last) || hasTabBehind(plain, mark)
  return isEntry || isDone(between, last, asked)
}

/** As {@link begins}, where no column parts them. */
function beginsInside(mark: Mark, between: string, { last, asked, ownLines }: Beside): boolean {
  const number = mark.numbers[0] ?? 0
  const kind = asked.get(number)
  // A number that has a line of its own, or that a word leads to, is part of the answer here.
  const isPart = !kind || ownLines.has(number) || LEADS_ON.test(between)
  if (isPart || (mark.isGlued && kind !== 'label')) return false
  return follows(mark, last) || (isDone(between, last, asked) && number > (last.numbers.at(-1) ?? 0))
}

/** After a whole letter or verdict nothing else can follow. */
function isDone(between: string, last: Mark, asked: AskedNumbers): boolean {
  return isLabelled(last, asked) && listPrintedLabels(between)?.length === last.numbers.length
}

function follows(mark: Mark, last: Mark): boolean {
  return mark.numbers[0] === (last.numbers.at(-1) ?? 0) + 1
}

function hasTabBehind(plain: string, { end }: Mark): boolean {
  return /[\t|]\s*$/.test(plain.slice(Math.max(0, end - 4), end))
}

/** Cuts at single spaces hold behind a whole letter or verdict, and in a longer count in which each number stands once. */
function isSureCut(kept: readonly Mark[], index: number, { counts, isCounting, plain, asked }: Cutting): boolean {
  return [index, index + 1].every((at) => {
    const [before, mark] = [kept[at - 1], kept[at]]
    if (!before || !mark || mark.before === 'wide' || (mark.hasSign && mark.before === 'sign')) return true
    const isAlone = mark.numbers.every((number) => counts.get(number) === 1)
    const between = plain.slice(before.end, mark.start)
    return isAlone && (isDone(between, before, asked) || isCounting || mark.hasSign)
  })
}

/** How often each number stands in the line. */
function countNumbers(marks: readonly Mark[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const number of marks.flatMap(({ numbers }) => numbers)) counts.set(number, (counts.get(number) ?? 0) + 1)
  return counts
}

function isLabelled({ numbers }: Mark, asked: AskedNumbers): boolean {
  return numbers.every((number) => asked.get(number) === 'label')
}

function trimSeparators(text: string): string {
  return text
    .replace(/^[\s|:=,;>-]+(?=\S)/, '')
    .replace(/[\s,;|(]+$/, '')
    .trim()
}
