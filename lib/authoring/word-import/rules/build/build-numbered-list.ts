import { type Bank, type Option } from '@/lib/paper/content/rules/content'
import { type DraftGroup, type DraftPrompt } from '@/lib/authoring/paper/rules/draft'
import { QUESTION_TYPES, romanOf } from '@/lib/paper/content/rules/question-types'
import { paragraphBank } from '@/lib/authoring/paper/rules/groups/templates'
import {
  bareOptions,
  type GroupInput,
  type BuiltGroup,
  mapNumbersByRef,
  fillNumbers,
  refOf,
  sourcesOf,
} from './built-group'
import { type Line } from '../document'
import { withoutBlanks } from '../lines/gaps'
import { type GroupLines } from '../lines/group-lines'
import { cutOptions, readNumberedItem, readOption, unfoldColumns, withoutNumber } from '../lines/numbered-items'
import { type GroupNote } from '../proposal'
import { mayReuseLetters, readLetters } from '../lines/rubric'

type ListedType = Exclude<
  Extract<DraftGroup, { readonly questions: unknown }>['type'],
  'multiple-choice' | 'multiple-choice-many'
>
type Row = { readonly numbers: readonly number[] | null; readonly text: string; readonly line: Line }
type SortedLines = {
  readonly rows: readonly Row[]
  readonly options: readonly Option[]
  readonly bankTitle: string
  readonly leftovers: readonly Line[]
}
const MAX = { rows: 20, headings: 14, options: 20 } as const

/** Groups that consist of numbered lines, mostly with a list of options. */
export function buildListed(type: ListedType, input: GroupInput): BuiltGroup {
  const sorted = sortLines(type, input.from)
  return type === 'matching-headings' ? buildHeadings(sorted, input) : buildPrompts(type, sorted, input)
}

type SortState = {
  readonly from: GroupLines
  readonly kind: 'romans' | 'letters'
  readonly hasOptions: boolean
  readonly rows: Row[]
  readonly options: Option[]
  readonly others: Line[]
  readonly seen: Set<number>
  bankTitle: string
  last: 'row' | 'option' | null
}

function sortLines(type: ListedType, from: GroupLines): SortedLines {
  const kind = type === 'matching-headings' ? 'romans' : 'letters'
  const lastLetters = readLetters(from.rubricAsText).slice(-1)
  const pieces = unfoldColumns(from.lines).flatMap((line) =>
    readNumberedItem(line, from.isExpected) ? [line] : cutOptions(line, lastLetters),
  )
  const hasOptions = !type.endsWith('-not-given') && pieces.some((line) => readOption(line, 1, kind))
  const lists = { rows: [], options: [], others: [], seen: new Set<number>() }
  const state: SortState = { from, kind, hasOptions, ...lists, bankTitle: '', last: null }
  for (const [index, line] of pieces.entries()) sortLine(state, line, pieces[index + 1])
  const { rows, options, bankTitle, others } = state
  return finishSorting(type, { rows, options, bankTitle, leftovers: others }, from)
}

function sortLine(state: SortState, line: Line, next: Line | undefined): void {
  const { from, kind, hasOptions, rows, options, seen } = state
  const item = readNumberedItem(line, from.isExpected)
  const option = hasOptions && !item ? readOption(line, options.length, kind) : null
  if (item && !item.numbers.some((number) => seen.has(number))) {
    for (const number of item.numbers) seen.add(number)
    rows.push({ numbers: item.numbers.slice(0, 1), text: item.rest.text, line })
    state.last = 'row'
  } else if (option) {
    options.push({ label: option.label, text: option.text })
    state.last = 'option'
  } else if (isBankTitle(state, next)) state.bankTitle = line.text
  else placeOtherLine(state, line)
}

/** The line above the first option. */
function isBankTitle({ kind, hasOptions, options, bankTitle }: SortState, next: Line | undefined): boolean {
  const canHaveTitle = hasOptions && options.length === 0 && bankTitle === ''
  return canHaveTitle && next !== undefined && readOption(next, 0, kind) !== null
}

function placeOtherLine({ last, rows, options, others }: SortState, line: Line): void {
  if (last === null || !continuesItem(line)) others.push(line)
  else if (last === 'row') appendTo(rows, line)
  else appendTo(options, line)
}

/** Lines that continue the one above. */
function continuesItem({ text, isAfterBlank }: Line): boolean {
  return !isAfterBlank && (/^[a-z]/.test(text) || text.length > 60)
}

function appendTo<T extends { readonly text: string }>(list: T[], line: Line): void {
  const last = list.at(-1)
  if (last) list[list.length - 1] = { ...last, text: `${last.text} ${line.text}` }
}

/** Lists that lost their numbers or letters: if there are as many lines as announced, they are the questions. */
function finishSorting(type: ListedType, sorted: SortedLines, { range }: GroupLines): SortedLines {
  const { rows, options, leftovers } = sorted
  const size = range ? range.last - range.first + 1 : 0
  if (rows.length === 0 && size > 0 && leftovers.length === size) {
    const unnumbered = leftovers.map((line) => ({ numbers: null, text: withoutNumber(line), line }))
    return { ...sorted, rows: unnumbered, leftovers: [] }
  }
  if (type !== 'matching-headings' || options.length > 0 || leftovers.length <= rows.length) return sortRows(sorted)
  const titles = leftovers.filter(({ text }) => !/^list of headings$/i.test(text))
  const labelledTitles = titles.map((line, index) => ({ label: romanOf(index), text: withoutNumber(line) }))
  return sortRows({ ...sorted, options: labelledTitles, bankTitle: 'List of Headings', leftovers: [] })
}

function sortRows(sorted: SortedLines): SortedLines {
  const rows = sorted.rows.toSorted((a, b) => (a.numbers?.[0] ?? 0) - (b.numbers?.[0] ?? 0))
  return { ...sorted, rows }
}

function buildPrompts(
  type: Exclude<ListedType, 'matching-headings'>,
  sorted: SortedLines,
  { id, from, surroundings }: GroupInput,
): BuiltGroup {
  const rows = sorted.rows.slice(0, MAX.rows)
  const numbers = fillNumbers(
    rows.map((row) => row.numbers),
    { from, surroundings },
  )
  const questions = rows.map(({ text }, index) => ({ id: refOf(id, index), prompt: tidyPrompt(text) }))
  const spare = sorted.rows.slice(MAX.rows).map(({ line }) => line)
  const prompted = makePrompted(type, { sorted, questions, id, from, surroundings })
  return {
    ...prompted,
    numbers: mapNumbersByRef(id, numbers),
    leftovers: [...sorted.leftovers, ...spare],
    sources: sourcesOf(
      id,
      rows.map(({ line }) => [line]),
    ),
    markedOptions: {},
  }
}

function tidyPrompt(text: string): string {
  return withoutBlanks(text).replace(/\s*:$/, '')
}

type ListedInput = GroupInput & { readonly sorted: SortedLines; readonly questions: readonly DraftPrompt[] }

function makePrompted(
  type: Exclude<ListedType, 'matching-headings'>,
  { sorted, questions, id, from, surroundings }: ListedInput,
): { readonly group: DraftGroup; readonly notes: readonly GroupNote[] } {
  const base = { id, rubric: [] }
  if (type === 'true-false-not-given' || type === 'yes-no-not-given') {
    return { group: { ...base, type, questions }, notes: [] }
  }
  const isListed = sorted.options.length > 0
  const listedBank = toBank(isListed ? sorted : { ...sorted, options: bareOptions(readLetters(from.rubricAsText)) })
  if (type === 'map-labelling') {
    const group: DraftGroup = { ...base, type, picture: null, marks: [], bank: listedBank, questions }
    return { group, notes: [{ code: 'no-picture' }] }
  }
  const usesParagraphLetters = QUESTION_TYPES[type].bank === 'paragraphs' && !isListed
  const bank = usesParagraphLetters ? paragraphBank(lettersOf(from, surroundings)) : listedBank
  const { example } = from
  const exampleItem = example && { text: tidyPrompt(example.text), answer: example.answer }
  const group: DraftGroup = {
    ...base,
    type,
    bank,
    reuse: mayReuseLetters(from.rubricAsText),
    questions,
    example: exampleItem,
  }
  const isBare = bank.options.length === 0 || (!usesParagraphLetters && !isListed)
  return { group, notes: isBare ? [{ code: 'no-bank' }] : [] }
}

/** The letters of the paragraphs: those of the passage, otherwise those of the rubric. */
function lettersOf(from: GroupLines, { passage }: GroupInput['surroundings']): readonly string[] {
  const letters = (passage?.paragraphs ?? []).flatMap(({ label }) => label ?? [])
  return letters.length > 1 ? letters : readLetters(from.rubricAsText)
}

function toBank({ options, bankTitle }: Pick<SortedLines, 'options' | 'bankTitle'>): Bank {
  const shortened = options.slice(0, MAX.options).map(({ label, text }) => ({ label, text: text.slice(0, 1000) }))
  return bankTitle === '' ? { options: shortened } : { title: bankTitle, options: shortened }
}

const PARAGRAPH = /^(?:paragraph|section|para|part)?\.? ?([A-Z])\b/i

type HeadedLine = { readonly numbers: readonly number[] | null; readonly letter: string; readonly line: Line | null }

function buildHeadings(sorted: SortedLines, { id, from, surroundings }: GroupInput): BuiltGroup {
  const exampleItem = findLetter(from.example?.text ?? '')
  const headedLines = listHeaded(sorted, { id, from, surroundings }, exampleItem)
  const allowed = headedLines.slice(0, MAX.headings)
  const usedLines = new Set(headedLines.map(({ line }) => line))
  const unusedLines = sorted.rows.filter(({ line }) => !usedLines.has(line)).map(({ line }) => line)
  const numbers = allowed.map((item) => item.numbers)
  return {
    group: {
      id,
      rubric: [],
      type: 'matching-headings',
      bank: toBank({ ...sorted, bankTitle: sorted.bankTitle === '' ? 'List of Headings' : sorted.bankTitle }),
      example:
        exampleItem === null ? null : { paragraph: exampleItem, answer: from.example?.answer.toLowerCase() ?? '' },
      questions: allowed.map(({ letter }, index) => ({ id: refOf(id, index), paragraph: letter })),
    },
    numbers: mapNumbersByRef(id, fillNumbers(numbers, { from, surroundings })),
    notes: sorted.options.length === 0 ? [{ code: 'no-bank' }] : [],
    leftovers: [
      ...sorted.leftovers,
      ...unusedLines,
      ...headedLines.slice(MAX.headings).flatMap(({ line }) => line ?? []),
    ],
    sources: sourcesOf(
      id,
      allowed.map(({ line }) => (line ? [line] : [])),
    ),
    markedOptions: {},
  }
}

/** The paragraphs that get a heading; if not listed, all of the passage except the example, if the number fits. */
function listHeaded(
  sorted: SortedLines,
  { from, surroundings }: GroupInput,
  exampleItem: string | null,
): readonly HeadedLine[] {
  const namedLines = sorted.rows.flatMap(({ text, numbers, line }) => {
    const letter = findLetter(text)
    return letter === null ? [] : [{ numbers, letter, line }]
  })
  const announced = lettersOf(from, surroundings).filter((letter) => letter !== exampleItem)
  const size = from.range ? from.range.last - from.range.first + 1 : 0
  if (namedLines.length > 0 || announced.length !== size) return namedLines
  return announced.map((letter) => ({ numbers: null, letter, line: null }))
}

function findLetter(text: string): string | null {
  return PARAGRAPH.exec(text)?.[1]?.toUpperCase() ?? null
}
