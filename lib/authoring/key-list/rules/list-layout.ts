import { type Line, makeLine } from '@/lib/authoring/word-import/rules/document'
import { splitAnswerColumn } from './answer-column'
import { type ExpectedQuestions, areLabelQuestions } from './list-style'
import { withoutDecoration } from './line-decoration'
import { listNumberPrefixes, toKeyPlain } from './number-prefix'
import { splitLabelRun } from './one-line-key'
import { applyFootnotes } from './order-remarks'

/** The layout of a list, before any line is parsed. */
export type ArrangedList = {
  /** Each line has one or more entries. */
  readonly lines: readonly Line[]
  /** Lines joined from two rows that may not belong together. */
  readonly doubtful: ReadonlySet<Line>
  /** Labels of rows, and numbers without an answer. */
  readonly names: readonly Line[]
  /** Rows of numbers without answers: they answer no question. */
  readonly leftovers: readonly Line[]
}

/** Removes bullets and bold; joins numbers in one row or column with the answers in the next. */
export function arrangeLines(source: readonly Line[], expected: ExpectedQuestions): ArrangedList {
  const { lines: noted, notes } = applyFootnotes(source)
  const { lines, questions } = splitAnswerColumn(noted.map(withoutDecoration))
  const unstacked = joinStacked(joinRuns(lines))
  const arranged = {
    lines: new Array<Line>(),
    doubtful: new Set<Line>(),
    names: [...questions, ...notes],
    leftovers: new Array<Line>(),
  }
  for (let at = 0; at < unstacked.length; at += 1) {
    const [line, next] = [unstacked[at], unstacked[at + 1]]
    if (!line) continue
    const cells = readPairedRows(line, next, expected)
    if (cells === null) arranged.lines.push(line)
    else if (cells.length === 0 || !next) arranged.leftovers.push(line)
    else {
      placeCells(arranged, cells, { line, next })
      at += 1
    }
  }
  return arranged
}

function placeCells(
  { lines, doubtful, names }: { lines: Line[]; doubtful: Set<Line>; names: Line[] },
  cells: readonly PairedCell[],
  { line, next }: { readonly line: Line; readonly next: Line },
): void {
  for (const { number, text, isDoubted } of cells) {
    if (number === null || text === '') names.push(makeLine(number === null ? text : String(number), line))
    else {
      const pair = makeLine(`${number}\t${text}`, next)
      lines.push(pair)
      if (isDoubted) doubtful.add(pair)
    }
  }
}

const RANGE = /^[([]?(\d{1,2}) ?[-\u2013\u2014] ?(\d{1,2})[)\]]?[.:]?$/

/** `14-19` above the line of 14: a heading, and not 19 as the answer of 14. */
export function listRanges(lines: readonly Line[]): ReadonlySet<Line> {
  const isRange = (line: Line, at: number) => {
    const [first = 0, last = 0] = (RANGE.exec(line.plain) ?? []).slice(1).map(Number)
    const next = lines[at + 1]
    if (first < 1 || last < first || !next || RANGE.test(next.plain)) return false
    const [head] = listNumberPrefixes(toKeyPlain(next.raw))
    return head?.start === 0 && head.numbers[0] === first
  }
  return new Set(lines.filter(isRange))
}

/** `11-15` above `C A B E D`: as many labels as numbers, in one line. */
function joinRuns(lines: readonly Line[]): readonly Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const [, first, end] = RANGE.exec(last?.plain ?? '') ?? []
    const size = first === undefined ? 0 : Number(end) - Number(first) + 1
    if (size > 1 && splitLabelRun(line.raw)?.length === size)
      joined[joined.length - 1] = makeLine(`${first}-${end} ${line.raw}`, line)
    else joined.push(line)
  }
  return joined
}

/** A line that is only a number, with any sign after it. */
const BARE_NUMBER = /^[([]?(\d{1,2})[)\].:=-]?$/

/**
 * Numbers and answers below each other: either alternating, or all numbers and then as many answers, as when two columns of a sheet are copied. Each
 * pair becomes one line; other lines stay.
 */
function joinStacked(lines: readonly Line[]): readonly Line[] {
  const bareNumbers = lines.map(({ plain }) => Number(BARE_NUMBER.exec(plain)?.[1] ?? 0))
  const joined: Line[] = []
  for (let at = 0; at < lines.length;) {
    const { count, step } = findStack(bareNumbers, at)
    const answers = step === 1 ? at + count : at + 1
    for (let index = 0; index < count; index += 1) {
      const [number, answer] = [lines[at + index * step], lines[answers + index * step]]
      if (number && answer) joined.push(makeLine(`${number.raw}\t${answer.raw}`, answer))
    }
    if (count === 0) joined.push(...lines.slice(at, at + 1))
    at += Math.max(1, count * 2)
  }
  return joined
}

/** How many pairs begin at the line, and the distance between their numbers in lines; 0 for none. */
function findStack(numbersByLine: readonly number[], at: number): { readonly count: number; readonly step: 1 | 2 } {
  const run = countRun(numbersByLine, at, 1)
  const end = at + 2 * run
  const isWhole = end === numbersByLine.length || (end < numbersByLine.length && numbersByLine[end] !== 0)
  if (
    run > 2 &&
    isWhole &&
    numbersByLine.slice(at + run, end).some((number) => number !== (numbersByLine[at] ?? 0) + run)
  )
    return { count: run, step: 1 }
  const pairs = countRun(numbersByLine, at, 2)
  return { count: pairs > 1 ? pairs : 0, step: 2 }
}

/** How many consecutive numbers follow from this line at this distance, with an answer after the last one. */
function countRun(numbersByLine: readonly number[], at: number, step: number): number {
  const first = numbersByLine[at] ?? 0
  let count = 0
  while (
    first > 0 &&
    numbersByLine[at + count * step] === first + count &&
    (step === 1 || at + count * step + 1 < numbersByLine.length)
  )
    count += 1
  return count
}

type PairedCell = {
  /** Null for the text before the rows. */
  readonly number: number | null
  readonly text: string
  readonly isDoubted: boolean
}

/**
 * A row of numbers above a row of their answers, as a sheet is copied; null when the line is not a row of numbers. Empty when there are no answers
 * below: the row answers no question.
 */
function readPairedRows(line: Line, next: Line | undefined, expected: ExpectedQuestions): readonly PairedCell[] | null {
  const rowCells = splitCells(toKeyPlain(line.raw))
  // Words at the start of a row are its label.
  const from = /^\d{1,2}$/.test(rowCells[0] ?? '') ? 0 : 1
  const numbers = rowCells.slice(from)
  if (!areConsecutiveNumbers(numbers)) return null
  const below = splitRow(next?.raw ?? '', rowCells.length, numbers.length)
  const answers = below.cells.slice(below.cells.length - numbers.length)
  if (answers.length === 0 || areConsecutiveNumbers(answers) || haveOwnNumbers(answers, numbers)) return []
  const named = numbers.map((cell) => Number.parseInt(cell))
  const isTight = !/\t|\||\s{2}/.test(line.raw) && !areLabelQuestions(named, expected)
  const names = [...rowCells.slice(0, from), ...below.cells.slice(0, below.cells.length - numbers.length)]
  return [
    ...names.filter((text) => text !== '').map((text): PairedCell => ({ number: null, text, isDoubted: false })),
    ...named.map((number, at): PairedCell => ({
      number,
      text: answers[at] ?? '',
      isDoubted: isTight || below.isShort,
    })),
  ]
}

/** The cells of a row: separated by tabs or bars, by wide spaces, or by single ones. */
function splitCells(raw: string): readonly string[] {
  const parts = /[\t|]/.test(raw)
    ? raw
        .replace(/^\s*\|/, '')
        .replace(/\|\s*$/, '')
        .split(/[\t|]/)
    : raw.split(/\s{2,}|[,;]\s*|\s(?=\d{1,2}(?:\s|$))/)
  return parts.map((cell) => cell.replace(/\s+/g, ' ').trim())
}

/**
 * The answers below a row of numbers: as many cells as numbers, or one more at the start; otherwise none. Copying drops empty cells at the ends, so a
 * shorter row may be shifted.
 */
function splitRow(
  raw: string,
  cells: number,
  numbers: number,
): { readonly cells: readonly string[]; readonly isShort: boolean } {
  const tabbed = /[\t|]/.test(raw)
    ? raw
        .replace(/^\s*\|/, '')
        .replace(/\|\s*$/, '')
        .split(/[\t|]/)
    : []
  const splits = [tabbed, raw.split(/\s{2,}/), raw.split(/[,;]\s*/), raw.split(/\s+/)]
  const found = splits.find(({ length }) => length === cells || length === numbers)
  const isShort = !found && tabbed.length > 2 && tabbed.length < numbers
  const padded = isShort ? [...tabbed, ...Array.from({ length: numbers - tabbed.length }, () => '')] : []
  return { cells: (found ?? padded).map((cell) => cell.replace(/\s+/g, ' ').trim()), isShort }
}

/** At least three consecutive numbers: two may be a number and its answer. */
function areConsecutiveNumbers(cells: readonly string[]): boolean {
  return (
    cells.length > 2 &&
    cells.every(
      (cell, at) => /^\d{1,2}[.)]?$/.test(cell) && Number.parseInt(cell) === Number.parseInt(cells[0] ?? '') + at,
    )
  )
}

/** The row below a row of numbers may have entries with numbers of their own. */
function haveOwnNumbers(cells: readonly string[], numbers: readonly string[]): boolean {
  const numberSet = new Set(numbers)
  const named = cells.filter((cell) => {
    const [head] = listNumberPrefixes(cell)
    return (
      head?.start === 0 &&
      head.hasSign &&
      !head.isFigure &&
      head.end < cell.length &&
      !numberSet.has(String(head.numbers[0]))
    )
  })
  return named.length > 1
}
