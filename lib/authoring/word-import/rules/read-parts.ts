import { type DraftGroup, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { mapQuestionFacts, type QuestionFacts } from '@/lib/authoring/paper/rules/draft-keys'
import { MAX_PARTS } from '@/lib/authoring/paper/rules/parts'
import { type GroupType, listTypes } from '@/lib/paper/content/rules/question-types'
import { buildGroup } from './build/build-group'
import { type GroupInput, type BuiltGroup } from './build/built-group'
import { type Line } from './document'
import { type GroupLines, sortGroupLines } from './lines/group-lines'
import { type NumberRange } from './lines/headings'
import { readPassage } from './passage-text'
import { type Leftover, type ProposedPart, type UntypedGroup } from './proposal'
import { type Block } from './lines/blocks'
import { toLeftover, type Section } from './lines/cut-document'

const MAX_GROUPS = 8
const MAX_QUESTIONS = 60

export type FoundGroup = {
  readonly built: BuiltGroup
  readonly from: GroupLines
  /** All of its lines, including the rubric. */
  readonly lines: readonly Line[]
  readonly facts: ReadonlyMap<QuestionRef, QuestionFacts>
  /** Other types that yield as many questions; empty if the rubric names the type. */
  readonly types: readonly GroupType[]
}
/** The types that a person chose, by group id. */
export type TypeChoices = Readonly<Record<string, GroupType>>
type PartsInput = { readonly skill: 'reading' | 'listening'; readonly types: TypeChoices }
export type FoundPart = {
  readonly number: number | null
  readonly passage: ProposedPart['passage']
  /** The source lines of the passage, without the title of the paper. */
  readonly lines: readonly Line[]
  readonly groups: readonly FoundGroup[]
}
export type FoundParts = {
  readonly title: string
  readonly parts: readonly FoundPart[]
  readonly untyped: readonly UntypedGroup[]
  /** The title's line, and lines of sections that are not parts. */
  readonly others: readonly Line[]
}

/** The parts of a paper with their groups; unused lines go to the leftovers. */
export function readParts(
  sections: readonly Section[],
  { skill, types }: PartsInput,
  leftovers: Leftover[],
): FoundParts {
  const parts: FoundPart[] = []
  const others: Line[] = []
  const untyped: UntypedGroup[] = []
  let title = ''
  let next = 1
  let place = 0
  for (const [index, section] of splitTexts(sections).entries()) {
    if (parts.length >= MAX_PARTS[skill]) {
      leftovers.push(...section.blocks.flatMap((block) => allLines(block).map((line) => toLeftover(line, 'too-many'))))
      continue
    }
    const { passage, above, lines: all } = readText(section, skill)
    const [first, ...more] = above
    const isTitle = index === 0 && first !== undefined && first.text.length <= 120
    if (isTitle) title = first.text
    const lines = isTitle ? all.filter(({ at }) => at !== first.at) : all
    if (isTitle) others.push(...all.filter(({ at }) => at === first.at))
    leftovers.push(...(isTitle ? more : above))
    const blocks = section.blocks.filter((block) => block.kind === 'group')
    if (canBePart(passage, blocks)) place += 1
    const context = { skill, types, passage, part: parts.length + 1, place, next }
    const { groups, untyped: untypedGroups, last } = readGroups(blocks, context, leftovers)
    untyped.push(...untypedGroups)
    next = last + 1
    // A heading above the first part is not a part.
    if (passage !== null || groups.length > 0) parts.push({ number: section.number, passage, lines, groups })
    else others.push(...lines)
  }
  return { title, parts, untyped, others }
}

/** Ids of groups must not depend on the chosen types: a section counts even if all of its groups are untyped. */
function canBePart(passage: ProposedPart['passage'], groups: readonly Block[]): boolean {
  return passage !== null || groups.some(({ lines }) => lines.length > 0)
}

function allLines(block: Block): readonly Line[] {
  return block.kind === 'group' && block.head && block.lines.length > 0 ? [block.head, ...block.lines] : block.lines
}

/** The most questions that a General Training section has for all of its texts. */
const MAX_IN_SECTION = 15

/** A second text begins a new part, even without a heading; a General Training section has several. */
function splitTexts(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap((section) => {
    const { number, blocks } = section
    if (number !== null && countAnnounced(blocks) <= MAX_IN_SECTION) return [section]
    const split: { number: number | null; blocks: Block[] }[] = [{ number, blocks: [] }]
    for (const block of blocks) {
      const last = split.at(-1)
      if (isLongText(block) && last?.blocks.some(isLongText)) split.push({ number: null, blocks: [block] })
      else last?.blocks.push(block)
    }
    return split
  })
}

function countAnnounced(blocks: readonly Block[]): number {
  const ranges = blocks.flatMap((block) => (block.kind === 'group' && block.range ? [block.range] : []))
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

function isLongText({ kind, lines }: Block): boolean {
  return kind === 'text' && lines.some(({ text }) => text.length > 120)
}

function readText({ number, blocks }: Section, skill: 'reading' | 'listening') {
  const lines = blocks.flatMap((block): readonly Line[] => (block.kind === 'text' ? block.lines : []))
  if (skill === 'listening') return { passage: null, above: lines.map((line) => toLeftover(line, 'outside')), lines }
  const { passage, leftovers } = readPassage(lines, number !== null)
  return { passage, above: leftovers, lines }
}

type PartContext = PartsInput & {
  readonly passage: ProposedPart['passage']
  readonly part: number
  /** The first number of its groups' ids. */
  readonly place: number
  readonly next: number
}
type GroupsResult = {
  readonly groups: readonly FoundGroup[]
  readonly untyped: readonly UntypedGroup[]
  readonly last: number
}

function readGroups(
  blocks: readonly Extract<Block, { kind: 'group' }>[],
  { skill, types, passage, part, place, next }: PartContext,
  leftovers: Leftover[],
): GroupsResult {
  const groups: FoundGroup[] = []
  const untyped: UntypedGroup[] = []
  let last = next - 1
  let count = 0
  for (const [index, block] of blocks.entries()) {
    if (block.lines.length === 0) {
      // `Questions 1-10` above `Questions 1-5` is an announcement; alone it has no effect.
      if (block.head && !isWithin(blocks[index + 1]?.range, block.range))
        leftovers.push(toLeftover(block.head, 'not-understood'))
      continue
    }
    count += 1
    const id = groupIdOf(place, count)
    const isFull = groups.length >= MAX_GROUPS || last - next + 1 > MAX_QUESTIONS
    const surroundings = { skill, passage, nextNumber: last + 1 }
    const read = isFull ? null : readGroup(block, { id, type: types[id], surroundings: surroundings, part })
    if (read?.found) {
      groups.push(read.found)
      leftovers.push(...read.found.built.leftovers.map((line) => toLeftover(line, 'not-understood')))
      last = Math.max(last, ...Object.values(read.found.built.numbers).flat())
    } else {
      leftovers.push(...allLines(block).map((line) => toLeftover(line, isFull ? 'too-many' : 'not-understood')))
      if (read?.untyped) untyped.push(read.untyped)
    }
  }
  return { groups, untyped, last }
}

type GroupRequest = Pick<GroupInput, 'id' | 'surroundings'> & {
  readonly type: GroupType | undefined
  readonly part: number
}

/** The group, or the question that a person must answer first; neither if the lines yield nothing. */
function readGroup(
  block: Extract<Block, { kind: 'group' }>,
  { id, type, surroundings: surroundings, part }: GroupRequest,
): { readonly found: FoundGroup | null; readonly untyped: UntypedGroup | null } {
  const { range, lines } = block
  const read = sortGroupLines(range, lines, surroundings)
  const from = chooseType(read, type)
  const built = buildGroup({ id, from, surroundings: surroundings }, part)
  if (built) {
    const facts = mapQuestionFacts(built.group satisfies DraftGroup)
    const types = read.isGuessed ? listFittingTypes({ id, from, surroundings: surroundings }, part, built) : []
    return { found: { built, from, lines, facts, types }, untyped: null }
  }
  const fittingTypes = from.type ? [] : listFittingTypes({ id, from, surroundings: surroundings }, part, null)
  return { found: null, untyped: fittingTypes.length > 0 ? toUntyped(id, allLines(block), fittingTypes) : null }
}

function groupIdOf(place: number, count: number): string {
  return `g${place}${count > 9 ? 'x' : ''}${count}`
}

function toUntyped(id: string, lines: readonly Line[], types: readonly GroupType[]): UntypedGroup {
  return { id, at: lines[0]?.at ?? 1, text: lines.map(({ text }) => text).join('\n'), types }
}

/** A type chosen by a person is not a guess. */
function chooseType(from: GroupLines, type: GroupType | undefined): GroupLines {
  return type ? { ...from, type, isGuessed: false } : from
}

/** The possible types of a group without a rubric: every type that gives as many questions as the one that was used, or as the best one. */
function listFittingTypes(input: GroupInput, part: number, built: BuiltGroup | null): readonly GroupType[] {
  const skill = input.surroundings.skill === 'listening' ? 'listening' : 'reading'
  const sizeOf = ({ numbers }: BuiltGroup) => Object.values(numbers).flat().length
  const fitting = listTypes(skill).flatMap((type) => {
    const other = type === built?.group.type ? null : buildGroup({ ...input, from: { ...input.from, type } }, part)
    return other !== null && other.notes.every(({ code }) => code !== 'no-bank') ? [{ type, size: sizeOf(other) }] : []
  })
  const size = built ? sizeOf(built) : Math.max(...fitting.map((item) => item.size))
  return fitting.filter((item) => item.size === size).map(({ type }) => type)
}

function isWithin(inner: NumberRange | null | undefined, outer: NumberRange | null): boolean {
  return !!inner && !!outer && inner.first >= outer.first && inner.last <= outer.last && inner !== outer
}
