import { type Line, makeLine } from '../document'
import { isReason, readAnswerBelow } from './answers-below'
import { cutAtGaps } from './gaps'
import { type NumberRange } from './headings'
import { expectNumbers } from './blocks'
import { isOptionLine, readNumberedItem } from './numbered-items'
import { isRubric } from './rubric'

/**
 * Numbers the questions of a group in which no line has a number, as in texts copied from a page that draws the numbers itself. The heading says how
 * many there are, and one of three things must occur exactly as often: an answer below each, options that begin with A, or lines that are neither
 * rubric nor options. Null if something has a number, or if the count differs.
 */
export function numberQuestions(all: readonly Line[], range: NumberRange): readonly Line[] | null {
  if (all.some((line) => hasNumber(line, range))) return null
  const size = range.last - range.first + 1
  const lines = markOptions(all)
  const starts = [findAboveAnswers(lines), findAboveOptions(lines), findPlain(lines)].find(
    (found) => found.length === size,
  )
  if (!starts) return null
  const numberAt = new Map(starts.map((at, index) => [at, range.first + index]))
  return all.map((line, at) => {
    const number = numberAt.get(at)
    return number === undefined ? line : makeLine(`${number}. ${line.raw}`, line)
  })
}

function hasNumber(line: Line, range: NumberRange): boolean {
  const isExpected = expectNumbers(range)
  if (readNumberedItem(line, isExpected) || readNumberedItem(line, () => true)?.hasSign === true) return true
  return cutAtGaps(line.text, line.plain, isExpected).some(
    (piece) => typeof piece !== 'string' && piece.number !== null,
  )
}

type MarkedLine = { readonly line: Line; readonly option: string | null }

/** The label of each option. `A ferry leaves at nine` is one only beside a line that begins with B. */
function markOptions(all: readonly Line[]): readonly MarkedLine[] {
  const labels = all.map((line) => (isOptionLine(line) ? (LABEL.exec(line.plain)?.[1]?.toUpperCase() ?? null) : null))
  const isBeside = (label: string, at: number, step: 1 | -1) =>
    labels[at + step]?.charCodeAt(0) === label.charCodeAt(0) + step
  return all.map((line, at) => {
    const label = labels[at] ?? null
    const isOption = label !== null && (SIGNED.test(line.plain) || isBeside(label, at, 1) || isBeside(label, at, -1))
    return { line, option: isOption ? label : null }
  })
}

const LABEL = /([a-z])/i
const SIGNED = /^\W{0,3}[a-z] ?[.):\]|]/i

/** Where the question above each answer begins: below the answer before it; the first one at its own paragraph. */
function findAboveAnswers(lines: readonly MarkedLine[]): readonly number[] {
  const answers = lines.flatMap(({ line }, at) => (readAnswerBelow(line) !== null ? [at] : []))
  return answers.flatMap((answer, index) => {
    const former = answers[index - 1]
    const after = lines.findIndex(({ line }, at) => former !== undefined && at > former && !isReason(line))
    const start = former === undefined ? findParagraph(lines, answer) : after
    return start !== null && start < answer && lines[start]?.option === null ? [start] : []
  })
}

/** The first line of the paragraph above this line, which is not an option or an instruction; null if there is none. */
function findParagraph(lines: readonly MarkedLine[], below: number): number | null {
  const end = lines.slice(0, below).findLastIndex(({ option }) => option === null)
  if (!isPlain(lines[end])) return null
  const before = lines.slice(0, end + 1)
  return before.findLastIndex(({ line }, at) => line.isAfterBlank || !isPlain(before[at - 1]))
}

/** Where each question with options of its own begins. */
function findAboveOptions(lines: readonly MarkedLine[]): readonly number[] {
  return lines.flatMap(({ option }, at) => (option === 'A' ? (findParagraph(lines, at) ?? []) : []))
}

/** Lines that can only be questions. A title above the options is none. */
function findPlain(lines: readonly MarkedLine[]): readonly number[] {
  const title = lines.findIndex(({ option }) => option === 'A') - 1
  return lines.flatMap((marked, at) =>
    at === title || !isPlain(marked) || readAnswerBelow(marked.line) !== null || isReason(marked.line) ? [] : [at],
  )
}

function isPlain(marked: MarkedLine | undefined): boolean {
  return marked !== undefined && marked.option === null && !isRubric(marked.line.plain)
}

/**
 * `[Short answer. Use NO MORE THAN TWO WORDS.]` below the heading of a group: instructions, in one line or several. Brackets that close within a line,
 * or hold a question, are text.
 */
export function splitBracketed(all: readonly Line[]): {
  readonly hints: readonly Line[]
  readonly rest: readonly Line[]
} {
  const end = all.slice(0, MAX_HINTS).findIndex(({ plain }) => plain.includes(']'))
  const inside = all.slice(0, end + 1)
  const isWhole =
    /^\[(?!\d|[A-Z]\]|[_\u2026. ])/.test(all[0]?.plain ?? '') &&
    /^[^\]]*\][.]?$/.test(inside.at(-1)?.plain ?? '') &&
    inside.every((line) => readNumberedItem(line, () => true)?.hasSign !== true)
  if (!isWhole) return { hints: [], rest: all }
  const hints = inside
    .map((line) => makeLine(line.raw.replace(/^\s*\[\s*|\s*\][.]?\s*$/g, ''), line))
    .filter(({ text }) => text !== '')
  return { hints, rest: all.slice(end + 1) }
}

const MAX_HINTS = 12
