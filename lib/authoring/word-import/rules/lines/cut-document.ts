import { type Skill } from '@/lib/paper/content/rules/content'
import { type Line, makeLine, MAX_LINE, readCells } from '../document'
import { type Block, expectNumbers } from './blocks'
import { hasGap } from './gaps'
import { findHeadlessKey, isKeyBelow, readAnswered } from './headless-key'
import { type Heading, type NumberRange, readHeading } from './headings'
import { isOptionLine, readNumberedItem } from './numbered-items'
import { cutLeadingTexts } from './leading-text'
import { type Leftover, type LeftoverReason } from '../proposal'
import { isRubric, isTaskRubric } from './rubric'
import { numberQuestions, splitBracketed } from './unnumbered-questions'

export type Section = { readonly number: number | null; readonly blocks: readonly Block[] }
export type Segments = {
  readonly sections: readonly Section[]
  readonly key: readonly Line[]
  readonly leftovers: readonly Leftover[]
  /** Headings and their instructions: not part of the draft. */
  readonly structure: readonly Line[]
  /** Persian lines in the English paper; set aside unless they are kept. */
  readonly notes: readonly Line[]
}

type OpenBlock = { kind: 'text' | 'group'; range: NumberRange | null; head: Line | null; lines: Line[] }
type OpenSection = { number: number | null; blocks: OpenBlock[] }
type ParseState = {
  readonly skill: Skill
  readonly sections: OpenSection[]
  readonly key: Line[]
  readonly leftovers: Leftover[]
  readonly structure: Line[]
  readonly notes: Line[]
  readonly keepsNotes: boolean
  mode: 'paper' | 'key' | 'transcript'
}

/** More lines than any group or text has; these limits keep a hostile document cheap. */
const MAX_LINES = { group: 300, text: 3000 } as const

// Persian: answer, reply, key.
const INLINE_ANSWER = /^(?:\u067e\u0627\u0633\u062e|\u062c\u0648\u0627\u0628|\u06a9\u0644\u06cc\u062f) ?[:=]/

/** Divides the lines into texts, groups, and the key. */
export function cutDocument(lines: readonly Line[], skill: Skill, keepsNotes = true): Segments {
  const state: ParseState = {
    skill,
    sections: [],
    key: [],
    leftovers: [],
    structure: [],
    notes: [],
    keepsNotes,
    mode: 'paper',
  }
  for (const [index, line] of lines.entries()) {
    if (line.raw.length > MAX_LINE) state.leftovers.push(toLeftover(line, 'too-long'))
    else readLine(state, line, lines[index + 1])
  }
  readHeadlessKey(state)
  const { key, leftovers, structure, notes } = state
  return { sections: state.sections.map((section) => closeSection(section, skill)), key, leftovers, structure, notes }
}

export function toLeftover({ at, text }: Line, reason: LeftoverReason): Leftover {
  return { at, text, reason }
}

function readLine(state: ParseState, line: Line, next: Line | undefined): void {
  const heading = readHeading(line, state.skill === 'writing')
  if (!heading) return placeLine(state, line)
  if (!('rest' in heading)) {
    const { kind, after } = heading
    if (kind !== 'instruction') state.mode = kind
    state.structure.push(withoutEnd(line, after))
    if (after) placeLine(state, after)
  } else if (isInside(state, heading, next)) placeLine(state, line)
  else openSection(state, heading, line)
}

function withoutEnd(line: Line, end: Line | null): Line {
  return end ? makeLine(line.text.slice(0, Math.max(0, line.text.length - end.text.length)), line) : line
}

/** Keys and transcripts have their own part headings. */
function isInside(state: ParseState, heading: Heading, next: Line | undefined): boolean {
  if (state.mode === 'paper') return false
  if (state.mode === 'transcript') return heading.kind !== 'questions'
  const following = 'rest' in heading && heading.rest ? heading.rest : next
  if (!following || isRubric(following.plain)) return false
  return (
    heading.kind === 'questions' ||
    readNumberedItem(following, () => true) !== null ||
    /^questions?\b/i.test(following.plain)
  )
}

function openSection(state: ParseState, heading: Extract<Heading, { readonly rest: Line | null }>, line: Line): void {
  state.mode = 'paper'
  state.structure.push(withoutEnd(line, heading.rest))
  const last = state.sections.at(-1)
  if (heading.kind === 'questions') {
    const section = last ?? addSection(state, null)
    section.blocks.push({ kind: 'group', range: heading.range, head: line, lines: [] })
  } else if (last && last.blocks.length === 0) last.number = heading.number
  else if (!continuesSection(state, heading.number, line)) addSection(state, heading.number)
  if (heading.rest) readLine(state, heading.rest, undefined)
}

const CONTINUES = /\bcont(?:inued|'d)?\b|\bpart [a-z]\b|\bquestions[.:]?$/i

/**
 * `Section 1 (continued)`, or `Section 1 - Part B`: another text of the last section. `Section 1 questions` below the texts of all sections: the
 * section of that number, which has no questions yet. A number that only comes again is that of another test.
 */
function continuesSection({ skill, sections }: ParseState, number: number, { plain }: Line): boolean {
  if (skill === 'writing' || !CONTINUES.test(plain)) return false
  const at = sections.findLastIndex((section) => section.number === number)
  const section = sections[at]
  const isLast = at === sections.length - 1
  if (!section || (!isLast && section.blocks.some(({ kind }) => kind === 'group'))) return false
  sections.push(...sections.splice(at, 1))
  section.blocks.push(emptyText())
  return true
}

function addSection({ sections }: ParseState, number: number | null): OpenSection {
  const section = { number, blocks: [] }
  sections.push(section)
  return section
}

function placeLine(state: ParseState, line: Line): void {
  if (state.mode === 'key') state.key.push(line)
  else if (state.mode === 'transcript') state.leftovers.push(toLeftover(line, 'transcript'))
  else placeInSection(state, line)
}

/** `Reading Text 2`: another text of the same section begins. */
const TEXT_NAME = /^(?:reading )?text \d[.:]?$/i
/** Also the label of a notice, or of a part of the notes that are to be completed. */
const TEXT_LABEL = /^(?:text|part) [A-Z][.:]?$/i

function emptyText(): OpenBlock {
  return { kind: 'text', range: null, head: null, lines: [] }
}

function placeInSection(state: ParseState, line: Line): void {
  // The very first line may be the paper's Persian title.
  if (isPersian(line) && state.sections.length > 0) {
    state.notes.push(line)
    if (!state.keepsNotes) return
  }
  const section = state.sections.at(-1) ?? addSection(state, null)
  if (state.skill === 'reading' && TEXT_NAME.test(line.plain)) {
    state.structure.push(line)
    section.blocks.push(emptyText())
    return
  }
  if (state.skill === 'reading' && isNextText(line, section.blocks.at(-1))) section.blocks.push(emptyText())
  placeInBlock(state, section, line)
}

function isNextText({ plain }: Line, last: OpenBlock | undefined): boolean {
  return TEXT_LABEL.test(plain) && last?.kind === 'group' && hasAllQuestions(last)
}

function placeInBlock(state: ParseState, section: OpenSection, line: Line): void {
  const block = section.blocks.at(-1)
  if (block && block.lines.length >= MAX_LINES[block.kind]) {
    state.leftovers.push(toLeftover(line, 'too-many'))
    return
  }
  const isNewGroup = state.skill !== 'writing' && isTaskRubric(line.plain) && (!block || startsGroup(block))
  if (isNewGroup) section.blocks.push({ kind: 'group', range: null, head: null, lines: [line] })
  else if (block) block.lines.push(line)
  else section.blocks.push({ kind: 'text', range: null, head: null, lines: [line] })
}

/** Whether most of its letters are Persian; answers below a question, and options, are excluded. */
function isPersian(line: Line): boolean {
  const persian = line.text.match(/[\u0600-\u06ef\u06fa-\u06ff]/g)?.length ?? 0
  const latin = line.text.match(/[a-z]/gi)?.length ?? 0
  return persian > latin && persian > 3 && !isOptionLine(line) && !INLINE_ANSWER.test(line.plain)
}

/** A rubric begins a new group after a text, or after a group that has its questions and announces no others. */
function startsGroup({ kind, range, lines }: OpenBlock): boolean {
  if (kind === 'text') return true
  if (lines.every(({ plain }) => isRubric(plain))) return false
  const seen = countNumbers(lines, range)
  return range ? seen >= range.last - range.first + 1 : seen > 0
}

/** How many question numbers the lines contain. */
function countNumbers(lines: readonly Line[], range: NumberRange | null): number {
  return listNumbers(lines, range).size
}

function listNumbers(lines: readonly Line[], range: NumberRange | null): ReadonlySet<number> {
  const isExpected = expectNumbers(range)
  const seen = new Set<number>()
  for (const line of lines) {
    for (const number of readNumberedItem(line, isExpected)?.numbers ?? []) seen.add(number)
    for (const [, digits] of line.plain.matchAll(/(?<!\d)(\d{1,2})(?!\d)/g)) {
      if (isExpected(Number(digits)) && hasGap(line.plain, isExpected)) seen.add(Number(digits))
    }
  }
  return seen
}

/**
 * A key without a heading is below the last question of the paper, or of its own group; if it stayed among the questions, the paper would print it.
 */
function readHeadlessKey({ skill, sections, key }: ParseState): void {
  if (skill === 'writing' || key.length > 0) return
  const groups = sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'group'))
  const isLastBlock = sections.at(-1)?.blocks.at(-1) === groups.at(-1)
  const earlierNumbers = new Set<number>()
  for (const group of groups) {
    const start = findHeadlessKey(group.lines)
    const answered = group.lines.slice(start).flatMap((line) => readAnswered(line) ?? [])
    const asked = {
      own: listNumbers(group.lines.slice(0, start), group.range),
      earlier: earlierNumbers,
      isLastGroup: isLastBlock && group === groups.at(-1),
    }
    if (isKeyBelow(answered, asked)) key.push(...group.lines.splice(start))
    for (const number of listNumbers(group.lines, group.range)) earlierNumbers.add(number)
  }
}

function closeSection({ number, blocks }: OpenSection, skill: Skill): Section {
  const cut = skill === 'reading' ? cutLeadingTexts(blocks.flatMap(cutTrailingText)) : blocks
  // A heading without lines below names a range that others fill.
  return { number, blocks: cut.filter(({ kind, lines }) => kind === 'group' || lines.length > 0) }
}

const LONG_LINE = 160
const LONG_LETTERED = 240

/** The passage may follow its questions: it starts at the title above the first long line. */
function cutTrailingText(block: OpenBlock): readonly OpenBlock[] {
  if (block.kind === 'text') return [block]
  const isExpected = expectNumbers(block.range)
  const at = block.lines.findIndex((line) => isProse(line, isExpected))
  if (at <= 0) return [block]
  const start = findTextStart(block, at)
  const [before, following] = [block.lines.slice(0, start), block.lines.slice(start)]
  if (before.every(({ plain }) => isRubric(plain)) || !hasAllQuestions({ ...block, lines: before })) return [block]
  return [
    { ...block, lines: before },
    { kind: 'text', range: null, head: null, lines: following },
  ]
}

function isProse(line: Line, isExpected: (number: number) => boolean): boolean {
  const { text, plain } = line
  if (text.length < LONG_LINE || readNumberedItem(line, isExpected) || hasGap(plain, isExpected) || isRubric(plain))
    return false
  const cells = readCells(line)
  const isRow = cells !== null && !(cells.length === 2 && /^[A-Z][.)]?$/.test(cells[0] ?? ''))
  return !isRow && (text.length >= LONG_LETTERED || !/^[([]?[A-Z][).\]:]? /.test(text))
}

/** Up to three short lines above the text are its title, and a letter its label. */
function findTextStart({ lines, range }: OpenBlock, at: number): number {
  const isExpected = expectNumbers(range)
  let start = at
  while (start > 0 && at - start < 4) {
    const line = lines[start - 1]
    if (!line || line.text.length > 120 || isRubric(line.plain) || readNumberedItem(line, isExpected)) break
    const isLabel = /^[A-Z]$/.test(line.text)
    if (!isLabel && (isOption(line) || hasGap(line.plain, isExpected))) break
    start -= 1
  }
  return start
}

function isOption(line: Line): boolean {
  return /^[([]?[ivx]{1,5}[).\] ]/.test(line.text) || isOptionLine(line)
}

/** Whether the group has all the questions that it announces, with numbers or without. Headings may omit theirs. */
function hasAllQuestions({ range, lines }: OpenBlock): boolean {
  if (range && numberQuestions(splitBracketed(lines).rest, range)) return true
  const seen = countNumbers(lines, range)
  return range ? seen >= range.last - range.first + 1 || lines.some(isOption) : seen > 0
}
