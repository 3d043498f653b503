import { type Block, type CompletionType, type Option } from '@/lib/paper/content/rules/content'
import { type DraftGroup } from '@/lib/authoring/paper/rules/draft'
import {
  bareOptions,
  type GroupInput,
  type BuiltGroup,
  mapNumbersByRef,
  fillNumbers,
  refOf,
  sourcesOf,
} from './built-group'
import { joinLines, type Line, readCells, toPlain } from '../document'
import { cutAtGaps, hasGap } from '../lines/gaps'
import { type GroupLines } from '../lines/group-lines'
import { cutOptions, readNumberedItem, readOption, unfoldColumns, withoutNumber } from '../lines/numbered-items'
import { type GroupNote } from '../proposal'
import { mayReuseLetters, readLetters, readLimit } from '../lines/rubric'

const MAX = { blocks: 60, columns: 8, rows: 30, cell: 1000, gaps: 20, options: 20 } as const
/** Types whose questions are separate lines: a line without a gap gets one at its end. */
const TYPES_OF_LINES: readonly CompletionType[] = ['sentence-completion', 'short-answer', 'diagram-labelling']
const TYPES_WITH_TITLE: readonly CompletionType[] = [
  ...(['form-completion', 'note-completion', 'table-completion'] as const),
  ...(['flow-chart-completion', 'summary-completion'] as const),
]

type BodyState = {
  readonly input: GroupInput
  readonly type: CompletionType
  readonly found: (readonly number[] | null)[]
  /** The line of each question found so far, and the current one. */
  readonly sources: (readonly Line[])[]
  current: Line | null
}

/** Groups whose questions are gaps in a text. */
export function buildBody(type: CompletionType, input: GroupInput): BuiltGroup {
  const { id, from, surroundings } = input
  const { options, rest } = splitBank(from)
  const lines = type === 'summary-completion' ? joinSentences(rest) : rest
  const { title, body: questionLines } = splitTitle(type, lines, from)
  const state: BodyState = { input, type, found: [], sources: [], current: null }
  const { blocks, leftovers } = writeBlocks(state, questionLines)
  const limit = readLimit(from.rubricAsText)
  const letters = readLetters(from.rubricAsText)
  const hasBank = options.length > 1 || (limit === null && letters.length > 2)
  const bank = hasBank ? { options: options.length > 1 ? options : bareOptions(letters) } : null
  const { example } = from
  const group: DraftGroup = {
    id,
    rubric: [],
    type,
    title,
    picture: null,
    marks: [],
    bank,
    limit: hasBank ? null : limit,
    reuse: hasBank && mayReuseLetters(from.rubricAsText),
    example: example && { text: example.text, answer: example.answer },
    body: blocks,
  }
  const numbers = mapNumbersByRef(id, fillNumbers(state.found, { from, surroundings }))
  return {
    group,
    numbers,
    notes: listNotes(group, { limit, isBanked: hasBank, options }),
    leftovers,
    sources: sourcesOf(id, state.sources),
    markedOptions: {},
  }
}

function listNotes(
  { type }: DraftGroup,
  { limit, isBanked: hasBank, options }: { limit: unknown; isBanked: boolean; options: readonly Option[] },
): readonly GroupNote[] {
  return [
    ...(limit === null && !hasBank ? [{ code: 'no-limit' as const }] : []),
    ...(type === 'diagram-labelling' ? [{ code: 'no-picture' as const }] : []),
    ...(hasBank && options.length < 2 ? [{ code: 'no-bank' as const }] : []),
  ]
}

/** The bank for the gaps: lines without gaps that begin with A, B, C … */
function splitBank({ lines, isExpected, rubricAsText }: GroupLines): {
  options: readonly Option[]
  rest: readonly Line[]
} {
  const pieces = unfoldColumns(lines).flatMap((line) => (hasGap(line.plain, isExpected) ? [line] : cutOptions(line)))
  const mayHaveBank = readLetters(rubricAsText).length > 2 || readLimit(rubricAsText) === null
  if (!mayHaveBank || !pieces.some((line) => readOption(line, 1))) return { options: [], rest: lines }
  const options: Option[] = []
  const rest = pieces.filter((line) => {
    const option = hasGap(line.plain, isExpected) ? null : readOption(line, options.length)
    if (!option || options.length >= MAX.options) return true
    options.push({ label: option.label, text: option.text.slice(0, MAX.cell) })
    return false
  })
  return options.length > 1 ? { options, rest } : { options: [], rest: lines }
}

/** Joins broken lines: an unfinished sentence continues. */
function joinSentences(lines: readonly Line[]): readonly Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && last.text.length > 40 && !line.isAfterBlank && last.raw.length < 5000)
      joined[joined.length - 1] = joinLines(last, line)
    else joined.push(line)
  }
  return joined
}

function splitTitle(type: CompletionType, lines: readonly Line[], { isExpected }: GroupLines) {
  const [first, second] = lines
  const isTitle =
    first !== undefined &&
    second !== undefined &&
    TYPES_WITH_TITLE.includes(type) &&
    first.text.length <= 100 &&
    !/[.;,]$/.test(first.text) &&
    !readBullet(first) &&
    readCells(first) === null &&
    !hasGap(first.plain, isExpected) &&
    !readNumberedItem(first, isExpected)
  return isTitle ? { title: first.text, body: lines.slice(1) } : { title: '', body: lines }
}

function writeBlocks(
  state: BodyState,
  lines: readonly Line[],
): { blocks: readonly Block[]; leftovers: readonly Line[] } {
  const blocks: Block[] = []
  const leftovers: Line[] = []
  const isUnnumberedQuestion = areUnnumberedQuestions(state, lines)
  let index = 0
  while (index < lines.length) {
    const rows = TYPES_OF_LINES.includes(state.type) ? [] : readRows(state, lines.slice(index, index + MAX.rows + 1))
    const line = lines[index]
    index += Math.max(1, rows.length)
    if (!line) break
    if (blocks.length >= MAX.blocks || state.found.length >= MAX.gaps)
      leftovers.push(...(rows.length > 0 ? rows : [line]))
    else if (rows.length > 0) blocks.push(...writeTable(state, rows))
    else if (isArrow(line)) continue
    else {
      state.current = line
      const block = writeLine(state, line, {
        next: lines[index],
        isAskedByPlace: isUnnumberedQuestion,
        isFirst: blocks.length === 0,
      })
      if (block) blocks.push(block)
      else leftovers.push(line)
    }
  }
  return { blocks, leftovers }
}

/** Lines that lost their numbers: as many as announced. */
function areUnnumberedQuestions({ type, input: { from } }: BodyState, lines: readonly Line[]): boolean {
  const { range, isExpected } = from
  if (!TYPES_OF_LINES.includes(type) || !range) return false
  const areBare = lines.every((line) => !readNumberedItem(line, isExpected) && !hasGap(line.plain, isExpected))
  return areBare && lines.length === range.last - range.first + 1
}

function isArrow({ text }: Line): boolean {
  return /^[\u2190-\u21ff\u25bc\u25be\u2b07|v-]{1,3}$/.test(text)
}

/** Adjacent rows of equal width; two columns are enough. */
function readRows(state: BodyState, lines: readonly Line[]): readonly Line[] {
  const rows: Line[] = []
  for (const line of lines) {
    const cells = readCells(line)
    if (!cells || cells.length > MAX.columns || isNumbered(state, line, cells)) break
    rows.push(line)
  }
  return rows.length > 1 || (rows[0] && (readCells(rows[0])?.length ?? 0) > 2) ? rows : []
}

/** Whether it is a note whose number Word separated with a tab. */
function isNumbered({ type, input }: BodyState, line: Line, cells: readonly string[]): boolean {
  if (type === 'table-completion' || cells.length > 2 || !/^[([]?\d{1,2}[.):\]]*$/.test(toPlain(cells[0] ?? '')))
    return false
  return readNumberedItem(line, input.from.isExpected) !== null
}

function writeTable(state: BodyState, rows: readonly Line[]): readonly Block[] {
  const cells = rows.map((row) => readCells(row) ?? [])
  const width = Math.max(...cells.map((row) => row.length))
  const { isExpected } = state.input.from
  const isForm = state.type === 'form-completion' && width === 2
  if (isForm) {
    return cells.map(([label = '', text = ''], index) => {
      state.current = rows[index] ?? null
      return { kind: 'field', label: label.replace(/\s*:$/, ''), text: writeGaps(state, text) }
    })
  }
  const [first = [], ...others] = cells
  const hasHead = others.length > 0 && first.every((cell) => !hasGap(toPlain(cell), isExpected))
  const write = (row: readonly string[]) => {
    state.current = rows[cells.indexOf(row)] ?? null
    return Array.from({ length: width }, (_, column) => writeGaps(state, (row[column] ?? '').slice(0, MAX.cell - 40)))
  }
  const head = hasHead ? Array.from({ length: width }, (_, column) => (first[column] ?? '').slice(0, 300)) : undefined
  return [{ kind: 'table', ...(head && { head }), rows: (hasHead ? others : cells).slice(0, MAX.rows).map(write) }]
}

function addQuestion({ found, sources, current }: BodyState, numbers: readonly number[] | null): void {
  found.push(numbers)
  sources.push(current ? [current] : [])
}

/** The text with its gaps as questions. */
function writeGaps(state: BodyState, text: string, own: readonly number[] | null = null): string {
  const { input, found } = state
  const pieces = cutAtGaps(text, toPlain(text), input.from.isExpected)
  let isOwnNumberUsed = false
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      const byLine = isOwnNumberUsed ? null : own
      isOwnNumberUsed = true
      addQuestion(state, piece.number === null ? byLine : [piece.number])
      return ` {{${refOf(input.id, found.length - 1)}}} `
    })
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)\u2019\u201d%])/g, '$1')
    .replace(/([(\u00a3$\u20ac]) \{\{/g, '$1{{')
    .trim()
}

const BULLET = /^(?:[\u2022\u00b7\u25cf\u25cb\u25aa\u25a0\u25e6\u2023\u2043\uf0b7\uf0a7*-]|\u2013(?=\s)|o(?= {2}|\t)) ?/

function readBullet({ raw }: Line): boolean {
  return BULLET.test(raw)
}

type LineContext = { readonly next: Line | undefined; readonly isAskedByPlace: boolean; readonly isFirst: boolean }

function writeLine(
  state: BodyState,
  line: Line,
  { next, isAskedByPlace: isUnnumberedQuestion, isFirst }: LineContext,
): Block | null {
  const { isExpected } = state.input.from
  const hasLineQuestions = TYPES_OF_LINES.includes(state.type)
  const item = readNumberedItem(line, isExpected)
  const ownItem = item && (hasLineQuestions || item.hasSign || hasGap(item.rest.plain, isExpected)) ? item : null
  const content = ownItem ? ownItem.rest : line
  const numbers = ownItem ? ownItem.numbers.slice(0, 1) : null
  if (hasGap(content.plain, isExpected)) return writeText(state, content, { own: numbers, next, isWithout: false })
  if (ownItem) return appendGap(state, content.text, numbers)
  if (isUnnumberedQuestion) return appendGap(state, withoutNumber(content), null)
  if (!hasLineQuestions) return writeText(state, content, { own: null, next, isWithout: true })
  // One question above two gaps for its answers.
  return isFirst ? { kind: 'line', text: content.text } : null
}

function appendGap(state: BodyState, text: string, own: readonly number[] | null): Block {
  addQuestion(state, own)
  const gap = `{{${refOf(state.input.id, state.found.length - 1)}}}`
  return { kind: 'line', text: [text, gap].filter((item) => item !== '').join(' ') }
}

type TextContext = {
  readonly own: readonly number[] | null
  readonly next: Line | undefined
  readonly isWithout: boolean
}

function writeText(state: BodyState, content: Line, { own, next, isWithout }: TextContext): Block {
  const { type } = state
  if (type === 'flow-chart-completion')
    return { kind: 'step', text: writeGaps(state, content.text.replace(BULLET, ''), own) }
  const field = type === 'form-completion' && !isWithout ? readField(content) : null
  if (field) return { kind: 'field', label: field.label, text: writeGaps(state, field.text, own) }
  const isBulleted = readBullet(content)
  const mayBeHeading = isWithout && !isBulleted && type === 'note-completion'
  if (mayBeHeading && isShort(content) && next !== undefined) return { kind: 'heading', text: content.text }
  const text = writeGaps(state, isBulleted ? content.raw.replace(BULLET, '') : content.text, own)
  return { kind: 'line', text, ...(isBulleted && { bullet: true }) }
}

/** `Name: ____` */
function readField({ text }: Line): { readonly label: string; readonly text: string } | null {
  const match = /^([^:]{1,80}):(.+)$/.exec(text)
  return match?.[1] && match[2] ? { label: match[1].trim(), text: match[2].trim() } : null
}

function isShort({ text }: Line): boolean {
  return text.length <= 80 && !/[.;,]$/.test(text)
}
