import { type Skill } from '@/lib/domain/exam/content'
import { MOST_PARTS } from '@/lib/domain/paper-draft/parts'
import { type Line, MOST_CHARACTERS, readDocument } from './document'
import { type Built } from './built'
import { buildGroup } from './build-group'
import { evidenceFinder, giveKeys, type KeyBook } from './give-keys'
import { type GroupLines, sortGroupLines } from './group-lines'
import { type KeyEntry, readKey } from './key-text'
import { type NumberRange } from './headings'
import { readPassage } from './passage-text'
import { type Leftover, type ProposedGroup, type ProposedPart, type Understood } from './proposal'
import { type Block, cutDocument, leave, type Section } from './segments'
import { readTasks } from './tasks'

const MOST_GROUPS = 8
const MOST_QUESTIONS = 60

type FoundGroup = { readonly built: Built; readonly from: GroupLines }
type FoundPart = {
  readonly number: number | null
  readonly passage: ProposedPart['passage']
  readonly groups: readonly FoundGroup[]
}

/**
 * What a teacher's document says, as parts, groups and keys of a paper; every line that nothing was made of is among the leftovers.
 * Nothing is invented: an answer that can be read in two ways waits for a person. The time it takes grows with the length of the text.
 */
export function understandText(text: string, skill: Skill): Understood {
  const lines = readDocument(text)
  const { sections, key, leftovers } = cutDocument(lines, skill)
  const cut = text.length > MOST_CHARACTERS ? [tooLong(text)] : []
  if (skill === 'writing') return readTasks(sections, [...leftovers, ...cut])
  const all: Leftover[] = [...leftovers, ...cut]
  const { title, parts } = readParts(splitTexts(sections), skill, all)
  const { entries, leftovers: unread } = readKey(key)
  const keyed = keyParts(parts, entries, all)
  return { title, parts: keyed, leftovers: [...all, ...unread].toSorted((one, other) => one.at - other.at) }
}

function tooLong(text: string): Leftover {
  const at = text.slice(0, MOST_CHARACTERS).split('\n').length
  return { at, text: text.slice(MOST_CHARACTERS, MOST_CHARACTERS + 500), reason: 'too-long' }
}

/** A second text to read begins a part, even without a heading. */
function splitTexts(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap(({ number, blocks }) => {
    const split: { number: number | null; blocks: Block[] }[] = [{ number, blocks: [] }]
    for (const block of blocks) {
      const last = split.at(-1)
      if (isLongText(block) && last?.blocks.some(isLongText)) split.push({ number: null, blocks: [block] })
      else last?.blocks.push(block)
    }
    return split
  })
}

function isLongText({ kind, lines }: Block): boolean {
  return kind === 'text' && lines.some(({ text }) => text.length > 120)
}

function readParts(sections: readonly Section[], skill: 'reading' | 'listening', leftovers: Leftover[]) {
  const parts: FoundPart[] = []
  let title = ''
  let next = 1
  for (const [index, section] of sections.entries()) {
    const { passage, above } = readText(section, skill)
    const [first, ...others] = above
    const isTitle = index === 0 && first !== undefined && first.text.length <= 120
    if (isTitle) title = first.text
    leftovers.push(...(isTitle ? others : above))
    const blocks = section.blocks.filter((block) => block.kind === 'group')
    if (parts.length >= MOST_PARTS[skill]) {
      leftovers.push(...section.blocks.flatMap(({ lines }) => lines.map((line) => leave(line, 'too-many'))))
      continue
    }
    const around = { skill, passage, part: parts.length + 1, next }
    const { groups, last } = readGroups(blocks, around, leftovers)
    next = last + 1
    parts.push({ number: section.number, passage, groups })
  }
  return { title, parts: parts.filter(({ passage, groups }) => passage !== null || groups.length > 0) }
}

function readText({ blocks }: Section, skill: 'reading' | 'listening') {
  const lines = blocks.flatMap((block): readonly Line[] => (block.kind === 'text' ? block.lines : []))
  if (skill === 'listening') return { passage: null, above: lines.map((line) => leave(line, 'outside')) }
  const { passage, leftovers } = readPassage(lines)
  return { passage, above: leftovers }
}

type Around = {
  readonly skill: 'reading' | 'listening'
  readonly passage: ProposedPart['passage']
  readonly part: number
  readonly next: number
}

function readGroups(
  blocks: readonly Extract<Block, { kind: 'group' }>[],
  { skill, passage, part, next }: Around,
  leftovers: Leftover[],
): { readonly groups: readonly FoundGroup[]; readonly last: number } {
  const groups: FoundGroup[] = []
  let last = next - 1
  for (const [index, { range, head, lines }] of blocks.entries()) {
    if (lines.length === 0) {
      // `Questions 1-10` above `Questions 1-5` announces what comes; alone it announces nothing.
      if (head && !isWithin(blocks[index + 1]?.range, range)) leftovers.push(leave(head, 'not-understood'))
      continue
    }
    const around = { skill, passage, nextNumber: last + 1 }
    const from = sortGroupLines(range, lines, around)
    const isFull = groups.length >= MOST_GROUPS || last - next + 1 > MOST_QUESTIONS
    const built = isFull ? null : buildGroup({ id: `g${part}${groups.length + 1}`, from, around }, part)
    if (built) {
      groups.push({ built, from })
      leftovers.push(...built.leftovers.map((line) => leave(line, 'not-understood')))
      last = Math.max(last, ...Object.values(built.numbers).flat())
    } else {
      const all = head ? [head, ...lines] : lines
      leftovers.push(...all.map((line) => leave(line, isFull ? 'too-many' : 'not-understood')))
    }
  }
  return { groups, last }
}

function isWithin(inner: NumberRange | null | undefined, outer: NumberRange | null): boolean {
  return !!inner && !!outer && inner.first >= outer.first && inner.last <= outer.last && inner !== outer
}

/** Keys by number; where every part counts from 1, by part and number. */
function keyParts(
  parts: readonly FoundPart[],
  entries: readonly KeyEntry[],
  leftovers: Leftover[],
): readonly ProposedPart[] {
  const numbers = parts.flatMap(({ groups }) => groups.flatMap(({ built }) => Object.values(built.numbers).flat()))
  const isUnique = new Set(numbers).size === numbers.length
  const used = new Set<KeyEntry>()
  const keyed = parts.map(({ number, passage, groups }, index): ProposedPart => {
    const findEvidence = evidenceFinder(passage, index + 1)
    const own = isUnique ? entries : entries.filter(({ section }) => section === index)
    const made = groups.map(({ built, from }): ProposedGroup => {
      const book = makeBook([...own, ...inlineEntries(from)], used)
      const { group, numbers: numbersOf, notes } = built
      return { group, numbers: numbersOf, notes, ...giveKeys(built, book, findEvidence) }
    })
    const spare = groups.flatMap(({ from }) => inlineEntries(from)).filter(({ numbers: named }) => named.length === 0)
    leftovers.push(...spare.map(({ line }) => leave(line, 'key')))
    return { number, passage, task: null, groups: made }
  })
  leftovers.push(...listUnused(entries, used))
  return keyed
}

function makeBook(entries: readonly KeyEntry[], used: Set<KeyEntry>): KeyBook {
  const byNumber = new Map<number, KeyEntry>()
  for (const entry of entries)
    for (const number of entry.numbers) if (!byNumber.has(number)) byNumber.set(number, entry)
  return { find: (number) => byNumber.get(number) ?? null, use: (entry) => used.add(entry) }
}

/** Answers that stand below their questions. */
function inlineEntries({ answers }: GroupLines): readonly KeyEntry[] {
  return answers.map(({ number, line, text }) => ({
    ...{ section: 0, numbers: number === null ? [] : [number], text, explanation: '', isUnordered: false, line },
  }))
}

/** Lines of the key of which no entry belongs to a question. */
function listUnused(entries: readonly KeyEntry[], used: ReadonlySet<KeyEntry>): readonly Leftover[] {
  const usedLines = new Set(entries.filter((entry) => used.has(entry)).map(({ line }) => line))
  const spare = new Set(
    entries.filter((entry) => !used.has(entry) && !usedLines.has(entry.line)).map(({ line }) => line),
  )
  return [...spare].map((line) => leave(line, 'key'))
}
