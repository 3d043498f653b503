import { foldDigits } from '@/lib/platform/text/fold'
import { type Line, makeLine } from '@/lib/authoring/word-import/rules/document'
import { toLeftover } from '@/lib/authoring/word-import/rules/lines/cut-document'
import { type Leftover } from '@/lib/authoring/word-import/rules/proposal'
import { splitKeyLine, type KeyLineEntry } from './split-key-line'
import { splitExplanation } from './explanation'
import { doubtCrossed } from './crossed-answers'
import { type ListStyle, readListStyle, type ExpectedQuestions, areLabelQuestions } from './list-style'
import { countOpenings, type Openings, splitHeading } from './key-headings'
import { arrangeLines, listRanges } from './list-layout'
import { splitLabelRun } from './one-line-key'
import { containsEntry } from './unsplit-entry'
import { listPrintedLabels } from './label-words'
import { joinBelow } from './wrapped-line'
import { type KeyEntry } from './key-entry'

export type ReadKey = {
  readonly entries: readonly KeyEntry[]
  readonly leftovers: readonly Leftover[]
  /** Headings inside the key; they do not go into the draft. */
  readonly structure: readonly Line[]
  readonly style: ListStyle
}

const MAX_LINES = 400
const MAX = { text: 1000, explanation: 3000, cells: 8 } as const
const UNORDERED =
  /(?:[([](?:q(?:uestion)?s?\.? ?)?\d{1,2} ?(?:[-\u2013&,]|and|to) ?\d{1,2}:? ?|[([]?)\b(?:in )?(?:either|any) order\b[)\]]?/i

/**
 * The entries of an answer key in any layout: one or many per line, in columns or a table, with explanations between them. The only parser of key
 * lists, for pasted text and for documents; what it does not understand is among the leftovers, with its words.
 */
export function readKeyList(lines: readonly Line[], expected: ExpectedQuestions): ReadKey {
  const { lines: arranged, doubtful, names, leftovers } = arrangeLines(lines.slice(0, MAX_LINES), expected)
  const ranges = listRanges(arranged)
  const entryLines = arranged.filter((line) => !ranges.has(line))
  const opening = countOpenings(entryLines)
  const raws = entryLines.flatMap((line) => splitHeading(line, opening).rest?.raw ?? [])
  const style = readListStyle(raws, expected)
  const state: ParseState = {
    entries: [],
    leftovers: leftovers.map((line) => toLeftover(line, 'key')),
    structure: [...names, ...ranges],
    expectedQuestions: expected,
    style,
    doubtful,
    opening,
    hasReasonsBelow: haveReasonsBelow(raws, expected, style),
  }
  const lastNumbered = entryLines.findLastIndex(({ raw }) => splitKeyLine(raw, expected, style) !== null)
  for (const [index, line] of entryLines.entries()) readLine(state, line, index > lastNumbered)
  const excessLines = lines.slice(MAX_LINES).map((line) => toLeftover(line, 'too-many'))
  // A number without an answer is a heading.
  const [explained, bare] = [true, false].map((is) =>
    state.entries.filter(({ text, explanation }) => (text + explanation !== '') === is),
  )
  state.structure.push(...(bare ?? []).map(({ line, raw }) => makeLine(raw, line)))
  const { structure } = state
  const numbered = doubtCrossed(doubtRepeatedNumbers(explained ?? [], expected), expected)
  const entries = doubtPermuted(numbered, style, expected)
  return { entries, leftovers: [...state.leftovers, ...excessLines], structure, style }
}

type ParseState = {
  readonly entries: KeyEntry[]
  readonly leftovers: Leftover[]
  readonly structure: Line[]
  readonly expectedQuestions: ExpectedQuestions
  readonly style: ListStyle
  readonly doubtful: ReadonlySet<Line>
  readonly opening: Openings
  /** Most answers have their reason on the next line: a quotation, or a sentence. */
  readonly hasReasonsBelow: boolean
}

const QUOTATION = /^(?:\u2026|\.{3})?\s*["'\u2018\u201c\u00ab]/
const MIN_REASON_WORDS = 4

/** Whether at least every third numbered line has such a line below it. A single one may be a remark about the whole key. */
function haveReasonsBelow(raws: readonly string[], expected: ExpectedQuestions, style: ListStyle): boolean {
  const numbered = raws.filter((raw) => splitKeyLine(raw, expected, style))
  const reasons = raws.filter((raw) => isSentence(raw) && !splitKeyLine(raw, expected, style))
  return reasons.length > 1 && reasons.length * 3 >= numbered.length
}

function isSentence(text: string): boolean {
  return QUOTATION.test(text) || text.trim().split(/\s+/).length >= MIN_REASON_WORDS
}

/** Unordered lines may be answers that begin with digits: `2 bedrooms`, `1 bathroom`. */
function doubtPermuted(
  entries: readonly KeyEntry[],
  { counting }: ListStyle,
  expected: ExpectedQuestions,
): readonly KeyEntry[] {
  if (counting !== 'permuted' && counting !== 'none') return entries
  return entries.map((entry) =>
    areLabelQuestions(entry.numbers, expected) ? entry : { ...entry, doubt: entry.doubt ?? 'cut' },
  )
}

function readLine(state: ParseState, line: Line, isBelowAll: boolean): void {
  const { entries, leftovers, structure, expectedQuestions: expected, style, doubtful, opening } = state
  const { hasReasonsBelow } = state
  const { head, rest } = splitHeading(line, opening)
  if (head) structure.push(head)
  if (!rest) return
  const isDoubted = doubtful.has(line)
  const pieces = splitKeyLine(rest.raw, expected, style)
  if (pieces && !isAnswerOf(entries.at(-1), pieces)) {
    for (const piece of pieces) {
      const pieceEntry = makeEntry(isDoubted ? { ...piece, doubt: 'cut' } : piece, line)
      for (const entry of spreadOverNumbers(pieceEntry, expected)) addEntry(entries, entry)
    }
  } else if (!continuesEntry(entries, rest, { expected, hasReasonsBelow, isBelowAll }))
    leftovers.push(toLeftover(rest, 'key'))
}

/** A lone number below a number without an answer is its answer, unless it is the successor. */
function isAnswerOf(last: KeyEntry | undefined, [piece, ...more]: readonly KeyLineEntry[]): boolean {
  if (!piece || !last || more.length > 0 || piece.text !== '' || last.text !== '') return false
  return piece.numbers[0] !== (last.numbers.at(-1) ?? 0) + 1
}

function makeEntry(
  { numbers, text: explained, raw, head, doubt }: KeyLineEntry,
  line: Line,
): Omit<KeyEntry, 'section'> {
  const cells = explained.split(/\s*[\t|]\s*/).filter((cell) => cell !== '' && !/^[-\u2013\u2014]$/.test(cell))
  const [answer = '', ...more] = cells
  const hasCells =
    more.length > 0 && listPrintedLabels(explained.replace(/[\t|]/g, ' ')) === null && numbers.length === 1
  const { text, explanation } = splitExplanation(hasCells ? answer : explained.replace(/\s+/g, ' '))
  const reasons = hasCells ? more.slice(0, MAX.cells).map((cell) => splitExplanation(cell)) : []
  const texts = reasons.map((item) => [item.text, item.explanation].filter(Boolean).join(' '))
  return {
    numbers,
    line,
    raw,
    isUnordered: UNORDERED.test(raw),
    head,
    // A third column in English may be an alternative answer, or the key of another question.
    doubt: reasons.every(isReason) ? doubt : 'cut',
    text: toLatinDigits(text)
      .replace(UNORDERED, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^(?:[\s|:;,]+|[-=](?!\d))+|[\s|;]+$/g, '')
      .slice(0, MAX.text),
    explanation: [explanation, ...texts].filter(Boolean).join(' ').slice(0, MAX.explanation),
  }
}

/** Persian digits of an answer as Latin ones, except among Persian words. */
function toLatinDigits(text: string): string {
  if (/[\u0620-\u064a\u0671-\u06d3]/.test(text)) return text
  return foldDigits(text).replaceAll('\u066a', '%').replaceAll('\u066b', '.').replaceAll('\u066c', ',')
}

function isReason({ text }: { readonly text: string }): boolean {
  return text === '' || (text.split(' ').length > 3 && !/^[([]?\d{1,2}[.):\]]/.test(text))
}

/** A range followed by its answers in order: one for each number. */
function spreadOverNumbers(
  entry: Omit<KeyEntry, 'section'>,
  expected: ExpectedQuestions,
): readonly Omit<KeyEntry, 'section'>[] {
  const { numbers, text } = entry
  if (numbers.length < 2) return [entry]
  if (entry.isUnordered) return [entry]
  const labels = areLabelQuestions(numbers, expected) ? splitLabels(text, numbers.length) : null
  const parts = text.split(/\s*[,;|]\s*/).filter((piece) => piece !== '')
  const pieces = labels ?? parts
  if (pieces.length !== numbers.length) return [{ ...entry, doubt: entry.doubt ?? 'several' }]
  return numbers.map((number, index) => ({
    ...entry,
    numbers: [number],
    head: index === 0 ? entry.head : '',
    text: pieces[index] ?? '',
    explanation: index === 0 ? entry.explanation : '',
  }))
}

/** `A and C`, `T F NG`, and `AC` or `BADCE` if it has as many letters as there are numbers. */
function splitLabels(text: string, count: number): readonly string[] | null {
  const letters = /^[A-Z]+$/.test(text) ? (splitLabelRun(text) ?? []) : []
  const isInOrder = [...text].toSorted().join('') === text
  // Two unordered letters may be one label.
  if (letters.length === count && (isInOrder || count > 2)) return letters
  return listPrintedLabels(text.replace(/\band\b/gi, ' '))
}

/** Whether an entry in any order has fewer answers than numbers. `B/D` are two letters, but `pay/wage` may be one answer. */
function hasTooFewAnswers({ numbers, text, isUnordered }: KeyEntry, expected: ExpectedQuestions): boolean {
  if (!isUnordered || numbers.length < 2) return false
  const labels = areLabelQuestions(numbers, expected) ? listPrintedLabels(text) : null
  const pieces = labels ?? text.split(/\s*[,;\s]\s*(?:(?:and|&)\s+)?/).filter((piece) => piece !== '')
  return pieces.length < numbers.length
}

function addEntry(entries: KeyEntry[], entry: Omit<KeyEntry, 'section'>): void {
  const last = entries.at(-1)
  const restartsNumbering =
    last !== undefined && entry.numbers[0] === 1 && (last.numbers[0] ?? 0) > 1 && !isColumn(entries, last)
  entries.push({ ...entry, section: (last?.section ?? 0) + (restartsNumbering ? 1 : 0) })
}

/** Number 1 has no answer yet, so this does not restart the numbering. */
function isColumn(entries: readonly KeyEntry[], { section }: KeyEntry): boolean {
  return !entries.some((entry) => entry.section === section && entry.numbers.includes(1))
}

/** Marks as doubtful: numbers with two different answers, answers that contain the number of a missing entry, and too few answers in any order. */
function doubtRepeatedNumbers(entries: readonly KeyEntry[], expected: ExpectedQuestions): readonly KeyEntry[] {
  const explained = new Map<string, Set<string>>()
  for (const { section, numbers, text } of entries)
    for (const number of numbers) {
      const id = `${section}.${number}`
      explained.set(id, (explained.get(id) ?? new Set()).add(text.toLowerCase()))
    }
  return entries.map((entry) => {
    const hasTwoAnswers = entry.numbers.some((number) => (explained.get(`${entry.section}.${number}`)?.size ?? 0) > 1)
    const swallowsEntry = containsEntry(
      entry.text,
      (number) => expected.has(number) && !explained.has(`${entry.section}.${number}`),
    )
    if (hasTwoAnswers) return { ...entry, doubt: 'twice' }
    if (swallowsEntry) return { ...entry, doubt: 'cut' }
    return hasTooFewAnswers(entry, expected) ? { ...entry, doubt: 'several' } : entry
  })
}

type Below = {
  readonly expected: ExpectedQuestions
  readonly hasReasonsBelow: boolean
  /** The line is below the last number, so it may be a remark about the whole key. */
  readonly isBelowAll: boolean
}

/** A line without a number continues the previous entry. */
function continuesEntry(entries: KeyEntry[], line: Line, below: Below): boolean {
  const last = entries.at(-1)
  const more = last && (readReasonBelow(last, line, below) ?? readContinuation(last, line, below.expected))
  if (!more) return false
  entries[entries.length - 1] = { ...last, ...more, raw: `${last.raw} ${line.raw}` }
  return true
}

/** `or the town hall`, `Also accept: \u2026`: more of the answer. */
const MORE_ANSWERS = /^(?:or|also|accept|allow|alternatively)\b|^\//i

/** The reason for an answer, if the list has one below most answers: quotations, or one sentence that is no other answer. */
function readReasonBelow(last: KeyEntry, { text }: Line, below: Below): Partial<KeyEntry> | null {
  const { expected, hasReasonsBelow, isBelowAll } = below
  if (!hasReasonsBelow || last.text === '' || hasTooFewAnswers(last, expected) || !isSentence(text)) return null
  const isQuoted = QUOTATION.test(text)
  if (!isQuoted && (isBelowAll || last.explanation !== '' || MORE_ANSWERS.test(text))) return null
  return { explanation: [last.explanation, text].filter(Boolean).join(' ').slice(0, MAX.explanation) }
}

/** What the line adds to the entry: its missing answer, more of it, or a reason; null if nothing. */
function readContinuation(last: KeyEntry, line: Line, expected: ExpectedQuestions): Partial<KeyEntry> | null {
  const explained = splitExplanation(line.text)
  const isUnordered = UNORDERED.test(line.plain) && line.plain.length < 30
  const answer = explained.text.replace(UNORDERED, '').trim()
  const explanation = [last.explanation, explained.explanation].filter(Boolean).join(' ').slice(0, MAX.explanation)
  if (answer === '' && isUnordered) return { isUnordered }
  if (answer === '') return explained.explanation === '' ? null : { explanation }
  if (last.text === '')
    return { text: answer.slice(0, MAX.text), explanation, isUnordered: last.isUnordered || isUnordered }
  if (line.text.length > 80) return null
  // `21&22 IN EITHER ORDER`, followed by one line per answer.
  if (hasTooFewAnswers(last, expected)) return { text: `${last.text}, ${answer}`, explanation }
  const joined = joinBelow(last.text, { line: line.plain, answer, isTyped: !areLabelQuestions(last.numbers, expected) })
  return joined === null ? null : { text: joined, explanation, doubt: 'cut' }
}
