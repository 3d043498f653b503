import { type Passage } from '@/lib/paper/content/rules/content'
import { type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { type Line } from '../document'
import { type Doubt, type Leftover, type SourceLine, targetOf, type ImportProposal, type UsedFor } from '../proposal'
import { type FoundGroup, type FoundPart } from '../read-parts'

type TracedResult = {
  readonly source: readonly string[]
  readonly found: readonly FoundPart[]
  readonly title: string
  /** Lines that contribute at most the title of the paper. */
  readonly others: readonly Line[]
  readonly structure: readonly Line[]
  /** Answers that were assigned to questions. */
  readonly entries: readonly { readonly section: number; readonly numbers: readonly number[]; readonly line: Line }[]
  readonly leftovers: readonly Leftover[]
  readonly doubts: readonly Doubt[]
}

/** The same for writing tasks: the prompt is part of the task. */
export function traceTasks(
  tracedResult: Pick<TracedResult, 'source' | 'structure' | 'leftovers' | 'doubts'>,
  { title, parts }: Pick<ImportProposal, 'title' | 'parts'>,
  lines: readonly Line[],
): readonly SourceLine[] {
  const tracing = startTrace(tracedResult.source)
  for (const line of tracedResult.structure) recordUse(tracing, line, { use: 'heading', target: null })
  for (const line of lines) {
    const part = parts.findIndex(({ task }) => task?.prompt.includes(line.text) === true)
    if (part >= 0) recordUse(tracing, line, { use: 'text', target: targetOf.part(part) })
    else if (line.text === title) recordUse(tracing, line, { use: 'title', target: targetOf.title })
  }
  return endTrace(tracing, tracedResult)
}

type Tracing = {
  readonly source: readonly string[]
  readonly uses: ReadonlyMap<number, UsedFor[]>
  readonly left: ReadonlyMap<number, Leftover[]>
}

/**
 * The use of each line of a document, from the parsers' own records: a line that no parser has recorded is shown as left over, even if its words
 * occur in the proposal.
 */
export function traceLines(tracedResult: TracedResult): readonly SourceLine[] {
  const { source, found, title, others, structure, entries } = tracedResult
  const tracing = startTrace(source)
  for (const line of structure) recordUse(tracing, line, { use: 'heading', target: null })
  for (const line of others)
    recordUse(
      tracing,
      line,
      line.text === title ? { use: 'title', target: targetOf.title } : { use: 'heading', target: null },
    )
  for (const [index, part] of found.entries()) tracePart(tracing, part, index)
  for (const { line, refs } of placeEntries(found, entries))
    for (const ref of refs) recordUse(tracing, line, { use: 'key', target: targetOf.question(ref) })
  return endTrace(tracing, tracedResult)
}

function startTrace(source: readonly string[]): Tracing {
  const places = source.map((_, index) => index + 1)
  return { source, uses: new Map(places.map((at) => [at, []])), left: new Map(places.map((at) => [at, []])) }
}

function endTrace(
  tracing: Tracing,
  { leftovers, doubts }: Pick<TracedResult, 'leftovers' | 'doubts'>,
): readonly SourceLine[] {
  for (const leftover of [...leftovers, ...listAside(doubts)]) markLeftOut(tracing, leftover)
  return tracing.source.map((text, index) => closeLine(tracing, text, index + 1))
}

function listAside(doubts: readonly Doubt[]): readonly Leftover[] {
  return doubts
    .filter(({ kind, isKept }) => kind !== 'hyphen' && !isKept)
    .flatMap(({ pieces }) => pieces.map(({ at, text }) => ({ at, text, reason: 'outside' as const })))
}

function recordUse({ source, uses }: Tracing, { at, until = at }: Pick<Line, 'at' | 'until'>, used: UsedFor): void {
  for (let place = at; place <= until; place += 1) {
    const lineUses = uses.get(place)
    const isBlank = (source[place - 1] ?? '').trim() === ''
    if (lineUses && !isBlank && !lineUses.some(({ use, target }) => use === used.use && target === used.target))
      lineUses.push(used)
  }
}

function tracePart(tracing: Tracing, { passage, lines, groups }: FoundPart, index: number): void {
  if (passage) traceText(tracing, { passage, lines, index })
  else for (const line of lines) recordUse(tracing, line, { use: 'heading', target: null })
  for (const group of groups) traceGroup(tracing, group)
}

type TracedText = { readonly passage: Passage; readonly lines: readonly Line[]; readonly index: number }
/** How far a paragraph may be after the last one that was found. */
const NEARBY_LINES = 8

/** Finds the paragraph of a line: the next one that contains its words. */
function traceText(tracing: Tracing, { passage, lines, index }: TracedText): void {
  const paragraphs = passage.paragraphs.map((paragraph) => ({
    id: paragraph.id,
    label: paragraph.label ?? '',
    words: toBareText(
      paragraph.kind === 'table'
        ? [...(paragraph.table.head ?? []), ...paragraph.table.rows.flat()].join(' ')
        : paragraph.text,
    ),
  }))
  const heads = [passage.title, passage.subtitle ?? ''].map(toBareText)
  let near = 0
  for (const line of lines) {
    const words = toBareText(line.text)
    const isHead = words !== '' && near === 0 && heads.includes(words)
    const step = isHead
      ? -1
      : paragraphs.slice(near, near + NEARBY_LINES).findIndex((paragraph) => occursIn(paragraph, line, words))
    if (step >= 0) near += step
    const found = step >= 0 ? paragraphs[near]?.id : undefined
    const id = isHead ? 'title' : found
    recordUse(tracing, line, {
      use: 'text',
      target: id === undefined ? targetOf.part(index) : targetOf.paragraph(index, id),
    })
  }
}

type NamedWords = { readonly label: string; readonly words: string }

function occursIn({ label, words }: NamedWords, { text }: Line, line: string): boolean {
  if (label !== '' && text === label) return true
  return line !== '' && (words.includes(line) || (label !== '' && (label.toLowerCase() + words).includes(line)))
}

function toBareText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function traceGroup(tracing: Tracing, { built, from }: FoundGroup): void {
  const group = targetOf.group(built.group.id)
  for (const line of from.rubric) recordUse(tracing, line, { use: 'rubric', target: group })
  for (const line of from.example?.lines ?? []) recordUse(tracing, line, { use: 'question', target: group })
  const askedNumbers = new Set<number>()
  for (const [ref, lines] of Object.entries(built.sources))
    for (const line of lines) {
      askedNumbers.add(line.at)
      recordUse(tracing, line, { use: 'question', target: targetOf.question(ref) })
    }
  const leftoverLines = new Set(built.leftovers.map(({ at }) => at))
  for (const line of from.lines)
    if (!askedNumbers.has(line.at) && !leftoverLines.has(line.at))
      recordUse(tracing, line, { use: 'question', target: group })
}

type PlacedEntry = { readonly line: Line; readonly refs: readonly QuestionRef[] }

/** The questions of an answer by number; if parts restart their numbers, those of its own part. */
function placeEntries(found: readonly FoundPart[], entries: TracedResult['entries']): readonly PlacedEntry[] {
  const byNumber = new Map<number, { readonly part: number; readonly ref: QuestionRef }[]>()
  for (const [part, { groups }] of found.entries())
    for (const { built } of groups)
      for (const [ref, numbers] of Object.entries(built.numbers))
        for (const number of numbers) byNumber.set(number, [...(byNumber.get(number) ?? []), { part, ref }])
  return entries.map(({ line, numbers, section }) => ({
    line,
    refs: numbers.flatMap((number) => {
      const named = byNumber.get(number) ?? []
      const sectionQuestions = named.length > 1 ? named.filter(({ part }) => part === section) : named
      return sectionQuestions.map(({ ref }) => ref)
    }),
  }))
}

/** A leftover that was joined from several lines is marked in each of them. */
function markLeftOut({ source, left }: Tracing, leftover: Leftover): void {
  const words = toBareText(leftover.text)
  for (let at = leftover.at; at <= source.length; at += 1) {
    const line = toBareText(source[at - 1] ?? '')
    if (at > leftover.at && (line === '' || !words.includes(line))) break
    left.get(at)?.push(leftover)
    if (words.length <= line.length) break
  }
}

function closeLine({ uses, left }: Tracing, text: string, at: number): SourceLine {
  const [own, pieces] = [uses.get(at) ?? [], left.get(at) ?? []]
  if (text.trim() === '') return { at, text, uses: [], left: [] }
  const isAllLeft = pieces.some((piece) => toBareText(piece.text).includes(toBareText(text)))
  if (own.length === 0 || isAllLeft) {
    const knownPieces = pieces.length > 0 ? pieces : [{ at, text, reason: 'lost' as const }]
    return { at, text, uses: [{ use: 'left', target: null }], left: knownPieces }
  }
  return { at, text, uses: own, left: pieces }
}
