import { type Skill } from '@/lib/paper/content/rules/content'
import { listLost } from './lost-text'
import { joinBrokenLines, removePageDebris } from './page-debris'
import { listSourceLines, MAX_CHARACTERS, readDocument } from './document'
import { assignKeysToParts, listExpectedQuestions } from './key/key-parts'
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
  const { lines, doubts: hyphenDoubts } = joinBrokenLines(cleaned.lines, keptDoubts.has('hyphen'))
  const segments = cutDocument(readDocument(lines), skill, keptDoubts.has('persian'))
  const notes: Doubt = { kind: 'persian', isKept: keptDoubts.has('persian'), pieces: segments.notes }
  const doubts = [...cleaned.doubts, ...hyphenDoubts, ...(notes.pieces.length > 0 ? [notes] : [])]
  const cut = text.length > MAX_CHARACTERS ? [tooLong(text)] : []
  const input: ProposalInput = { source, aside: listAside(doubts), doubts, segments, cut }
  const result = skill === 'writing' ? proposeTasks(input) : proposeParts(input, skill, types)
  const structureLines = new Set([...segments.key, ...segments.structure].map(({ at }) => at))
  const altered = listAlteredWords(source, { ...result, doubts }, structureLines)
  return {
    ...result,
    leftovers: sortByLine([...result.leftovers, ...altered]),
    lines: result.lines.map((line) => ({
      ...line,
      left: [...line.left, ...altered.filter(({ at }) => at === line.at)],
    })),
    doubts,
  }
}

type ProposalInput = {
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

function proposeParts(
  { source, aside, doubts, segments, cut }: ProposalInput,
  skill: 'reading' | 'listening',
  types: TypeChoices,
): WithoutDoubts {
  const { sections, key, structure } = segments
  const leftovers: Leftover[] = [...segments.leftovers, ...cut]
  const { title, parts: found, untyped, others } = readParts(sections, { skill, types }, leftovers)
  const places = found.flatMap(({ groups }) => groups.flatMap(({ built }) => Object.values(built.numbers)))
  const cleaned = assignInOrder(readKeyList(key, listExpectedQuestions(found)), key, { places, isWhole: true })
  const { parts, used, leftovers: unused } = assignKeysToParts(found, cleaned.entries)
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
  const allLeftovers = sortByLine([...leftovers, ...lost])
  const headings = [...structure, ...cleaned.structure]
  const lines = traceLines({
    source,
    found,
    title,
    others,
    structure: headings,
    entries: used,
    leftovers: allLeftovers,
    doubts,
  })
  const typed = parts.map((part, index) => ({
    ...part,
    groups: part.groups.map((group, at) => ({ ...group, types: found[index]?.groups[at]?.types ?? [] })),
  }))
  return { title, parts: typed, untyped, leftovers: allLeftovers, lines }
}

function proposeTasks({ source, aside, doubts, segments, cut }: ProposalInput): WithoutDoubts {
  const { sections, key, structure, leftovers: segmentLeftovers } = segments
  const result = readTasks(sections, [...segmentLeftovers, ...cut])
  const lines = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.lines))
  const standard = lines.filter(({ plain }) => STANDARD_TASK.test(plain))
  const prompts = result.parts.flatMap(({ task }) => task?.prompt ?? [])
  const lost = listLost({
    source,
    found: [],
    key,
    usedEntries: [],
    leftovers: [...result.leftovers, ...aside],
    others: { lines: lines.filter((line) => !standard.includes(line)), convertedTexts: [result.title, ...prompts] },
    structure: [...structure, ...standard],
  })
  const leftovers = sortByLine([...result.leftovers, ...lost])
  const headings = [...structure, ...standard]
  return {
    ...result,
    untyped: [],
    leftovers,
    lines: traceTasks({ source, structure: headings, leftovers, doubts }, result, lines),
  }
}

function tooLong(text: string): Leftover {
  const at = listSourceLines(text.slice(0, MAX_CHARACTERS)).length
  return { at, text: text.slice(MAX_CHARACTERS), reason: 'too-long' }
}

function sortByLine(leftovers: readonly Leftover[]): readonly Leftover[] {
  return leftovers.toSorted((a, b) => a.at - b.at)
}
