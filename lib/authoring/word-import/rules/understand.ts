import { type Skill } from '@/lib/paper/content/rules/content'
import { listLost } from './lost-text'
import { joinBrokenLines, removePageDebris } from './page-debris'
import { listSourceLines, MAX_CHARACTERS, readDocument } from './document'
import { keyParts, listAsked } from './key/key-parts'
import { assignInOrder } from '@/lib/authoring/key-list/rules/ordered-list'
import { readKeyList } from '@/lib/authoring/key-list/rules/read-list'
import { type Doubt, type DoubtKind, type Leftover, type ImportProposal } from './proposal'
import { readParts, type TypeChoices } from './read-parts'
import { cutDocument, type Segments } from './lines/cut-document'
import { readTasks, STANDARD_TASK } from './writing-tasks'
import { traceLines, traceTasks } from './proof/trace'
import { listAlteredWords } from './loss-check/list-altered-words'

/**
 * Converts a teacher's document to parts, groups and keys of a paper; every unused fragment is among the leftovers, because document and proposal are
 * compared word by word. Nothing is invented: an ambiguous answer waits for a person. Page debris is set aside unless it is among `keptDoubts`; a person's
 * choice in `types` decides the type of a group. The time is linear in the length of the text.
 */
export function proposeImport(
  text: string,
  skill: Skill,
  keptDoubts: ReadonlySet<DoubtKind> = new Set(),
  types: TypeChoices = {},
): ImportProposal {
  const source = listSourceLines(text)
  const cleaned = removePageDebris(listSourceLines(text.slice(0, MAX_CHARACTERS)), keptDoubts.has('page'))
  const { lines, doubts: joined } = joinBrokenLines(cleaned.lines, keptDoubts.has('hyphen'))
  const segments = cutDocument(readDocument(lines), skill, keptDoubts.has('persian'))
  const notes: Doubt = { kind: 'persian', isKept: keptDoubts.has('persian'), pieces: segments.notes }
  const doubts = [...cleaned.doubts, ...joined, ...(notes.pieces.length > 0 ? [notes] : [])]
  const cut = text.length > MAX_CHARACTERS ? [tooLong(text)] : []
  const input: UnderstandInput = { source, aside: listAside(doubts), doubts, segments, cut }
  const understood = skill === 'writing' ? understandTasks(input) : understandParts(input, skill, types)
  const structureLines = new Set([...segments.key, ...segments.structure].map(({ at }) => at))
  const altered = listAlteredWords(source, { ...understood, doubts }, structureLines)
  return {
    ...understood,
    leftovers: inOrder([...understood.leftovers, ...altered]),
    lines: understood.lines.map((line) => ({
      ...line,
      left: [...line.left, ...altered.filter(({ at }) => at === line.at)],
    })),
    doubts,
  }
}

type UnderstandInput = {
  readonly source: readonly string[]
  /** Fragments about which a person is asked, and which are not in the proposal. */
  readonly aside: readonly Leftover[]
  readonly doubts: readonly Doubt[]
  readonly segments: Segments
  readonly cut: readonly Leftover[]
}
type WithoutDoubts = Omit<ImportProposal, 'doubts'>

function listAside(doubts: readonly Doubt[]): readonly Leftover[] {
  return doubts
    .filter(({ kind, isKept }) => kind !== 'hyphen' && !isKept)
    .flatMap(({ pieces }) => pieces.map(({ at, text }): Leftover => ({ at, text, reason: 'outside' })))
}

function understandParts(
  { source, aside, doubts, segments, cut }: UnderstandInput,
  skill: 'reading' | 'listening',
  types: TypeChoices,
): WithoutDoubts {
  const { sections, key, structure } = segments
  const leftovers: Leftover[] = [...segments.leftovers, ...cut]
  const { title, parts: found, untyped, others } = readParts(sections, { skill, types }, leftovers)
  const places = found.flatMap(({ groups }) => groups.flatMap(({ built }) => Object.values(built.numbers)))
  const cleaned = assignInOrder(readKeyList(key, listAsked(found)), key, { places, isWhole: true })
  const { parts, used, leftovers: unused } = keyParts(found, cleaned.entries)
  leftovers.push(...cleaned.leftovers, ...unused)
  const lost = listLost({
    source,
    found,
    leftovers: [...leftovers, ...aside],
    usedEntries: used,
    key: key.filter((line) => !cleaned.structure.includes(line)),
    others: { lines: others, convertedTexts: [title] },
    structure: [...structure, ...cleaned.structure],
  })
  const all = inOrder([...leftovers, ...lost])
  const headings = [...structure, ...cleaned.structure]
  const lines = traceLines({ source, found, title, others, structure: headings, entries: used, leftovers: all, doubts })
  const typed = parts.map((part, index) => ({
    ...part,
    groups: part.groups.map((group, at) => ({ ...group, types: found[index]?.groups[at]?.types ?? [] })),
  }))
  return { title, parts: typed, untyped, leftovers: all, lines }
}

function understandTasks({ source, aside, doubts, segments, cut }: UnderstandInput): WithoutDoubts {
  const { sections, key, structure, leftovers: left } = segments
  const understood = readTasks(sections, [...left, ...cut])
  const lines = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.lines))
  const standard = lines.filter(({ plain }) => STANDARD_TASK.test(plain))
  const prompts = understood.parts.flatMap(({ task }) => task?.prompt ?? [])
  const lost = listLost({
    source,
    found: [],
    key,
    usedEntries: [],
    leftovers: [...understood.leftovers, ...aside],
    others: { lines: lines.filter((line) => !standard.includes(line)), convertedTexts: [understood.title, ...prompts] },
    structure: [...structure, ...standard],
  })
  const leftovers = inOrder([...understood.leftovers, ...lost])
  const headings = [...structure, ...standard]
  return {
    ...understood,
    untyped: [],
    leftovers,
    lines: traceTasks({ source, structure: headings, leftovers, doubts }, understood, lines),
  }
}

function tooLong(text: string): Leftover {
  const at = listSourceLines(text.slice(0, MAX_CHARACTERS)).length
  return { at, text: text.slice(MAX_CHARACTERS), reason: 'too-long' }
}

function inOrder(leftovers: readonly Leftover[]): readonly Leftover[] {
  return leftovers.toSorted((a, b) => a.at - b.at)
}
