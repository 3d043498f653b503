import { type Passage, type TranscriptLine } from '@/lib/paper/content/rules/content'
import { type DraftGroup, type DraftKey, type DraftPart, type QuestionRef } from './draft'
import { listGroupRefs } from './number-questions'
import { isSameJson } from './unchanged-draft'

/** A part with everything that belongs to it elsewhere in the draft. */
export type PartSlice = {
  readonly part: DraftPart
  readonly keys: Readonly<Record<QuestionRef, DraftKey>>
  readonly unordered: readonly (readonly QuestionRef[])[]
  readonly transcript: readonly TranscriptLine[]
}

export const CONFLICT = Symbol('conflict')
type Merged<T> = T | typeof CONFLICT

/** The value of the side that changed it; either if both are equal. */
export function choose<T>(base: T, mine: T, theirs: T): Merged<T> {
  if (isSameJson(mine, theirs) || isSameJson(theirs, base)) return mine
  return isSameJson(mine, base) ? theirs : CONFLICT
}

/**
 * Merges a part that both have changed: its title, each paragraph and each group with its keys come from the side that changed it. A conflict if both
 * changed the same unit, or if a unit of one no longer fits the other's changes.
 */
export function mergeParts(base: PartSlice, mine: PartSlice, theirs: PartSlice): Merged<PartSlice> {
  const [before, ours, others] = [base, mine, theirs].map(keyGroups)
  if (!before || !ours || !others) return CONFLICT
  const frame = mergeFields(frameOf(base), frameOf(mine), frameOf(theirs))
  const passage = mergePassages(base.part.passage, mine.part.passage, theirs.part.passage)
  const groups = mergeLists(before, ours, others)
  const transcript = choose(base.transcript, mine.transcript, theirs.transcript)
  if (frame === CONFLICT || passage === CONFLICT || groups === CONFLICT || transcript === CONFLICT) return CONFLICT
  if (hasMovedLetters([base, mine, theirs], [before, ours, others])) return CONFLICT
  if (hasMovedTimes(base, mine, theirs) || hasMovedTimes(base, theirs, mine)) return CONFLICT
  const merged: PartSlice = {
    part: { ...frame, passage, groups: groups.map(({ group }) => group) },
    keys: Object.fromEntries(groups.flatMap(({ keys }) => Object.entries(keys))),
    unordered: groups.flatMap(({ unordered }) => unordered),
    transcript,
  }
  return areQuotesPresent(merged, [mine, theirs]) ? merged : CONFLICT
}

function frameOf({ part }: PartSlice): Omit<DraftPart, 'passage' | 'groups'> {
  const { passage: _, groups: __, ...frame } = part
  return frame
}

/** A question and its key are one unit: one writer's question must not get the other's answer. */
type KeyedGroup = { readonly id: string; readonly group: DraftGroup } & Pick<PartSlice, 'keys' | 'unordered'>

function keyGroups({ part, keys, unordered }: PartSlice): readonly KeyedGroup[] {
  return part.groups.map((group) => {
    const refs = new Set(listGroupRefs(group).map(({ ref }) => ref))
    const partKeys = Object.entries(keys).filter(([ref]) => refs.has(ref))
    const sets = unordered.filter(([first]) => first !== undefined && refs.has(first))
    return { id: group.id, group, keys: Object.fromEntries(partKeys), unordered: sets }
  })
}

function mergePassages(base: Passage | null, mine: Passage | null, theirs: Passage | null): Merged<Passage | null> {
  if (!base || !mine || !theirs) return choose(base, mine, theirs)
  const frame = mergeFields(withoutParagraphs(base), withoutParagraphs(mine), withoutParagraphs(theirs))
  const paragraphs = mergeLists(base.paragraphs, mine.paragraphs, theirs.paragraphs)
  return frame === CONFLICT || paragraphs === CONFLICT ? CONFLICT : { ...frame, paragraphs }
}

function withoutParagraphs({ paragraphs: _, ...frame }: Passage): Omit<Passage, 'paragraphs'> {
  return frame
}

/** Field by field; a field that only one side has was added or removed. */
function mergeFields<T extends object>(base: T, mine: T, theirs: T): Merged<T> {
  const [before, ours, others] = [base, mine, theirs].map((item) => new Map<string, unknown>(Object.entries(item)))
  let merged = mine
  for (const name of new Set([...(ours?.keys() ?? []), ...(others?.keys() ?? [])])) {
    const value = choose(before?.get(name), ours?.get(name), others?.get(name))
    if (value === CONFLICT) return CONFLICT
    merged = { ...merged, [name]: value }
  }
  return merged
}

/** Item by item, in the order of the side that reordered. */
function mergeLists<T extends { readonly id: string }>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): Merged<readonly T[]> {
  const order = choose(idsOf(base), idsOf(mine), idsOf(theirs))
  if (order === CONFLICT) return CONFLICT
  const [before, ours, others] = [base, mine, theirs].map((list) => new Map(list.map((item) => [item.id, item])))
  const pick = (id: string) => choose(before?.get(id), ours?.get(id), others?.get(id))
  // Removed by one side: the other must not have changed it.
  const isGone = (id: string) => pick(id) === undefined
  if (!idsOf(base).every((id) => order.includes(id) || isGone(id))) return CONFLICT
  const merged: T[] = []
  for (const id of order) {
    const one = pick(id)
    if (one === CONFLICT) return CONFLICT
    if (one !== undefined) merged.push(one)
  }
  return merged
}

function idsOf(list: readonly { readonly id: string }[]): readonly string[] {
  return list.map(({ id }) => id)
}

/** Questions refer to paragraphs by letter: one side's new letters conflict with the other's changed questions. */
function hasMovedLetters(
  [base, mine, theirs]: readonly [PartSlice, PartSlice, PartSlice],
  [before, ours, others]: readonly [readonly KeyedGroup[], readonly KeyedGroup[], readonly KeyedGroup[]],
): boolean {
  const isMoved = (slice: PartSlice) => !isSameJson(lettersOf(slice), lettersOf(base))
  return (isMoved(mine) && !isSameJson(others, before)) || (isMoved(theirs) && !isSameJson(ours, before))
}

function lettersOf({ part }: PartSlice): readonly string[] {
  return (part.passage?.paragraphs ?? []).flatMap(({ label }) => label ?? [])
}

/** Evidence refers to times of the recording: one side's changed lines conflict with the other's new evidence. */
function hasMovedTimes(base: PartSlice, timer: PartSlice, prover: PartSlice): boolean {
  if (isSameJson(timer.transcript, base.transcript) || isSameJson(prover.transcript, timer.transcript)) return false
  return Object.entries(prover.keys).some(
    ([ref, { evidence }]) => evidence?.kind === 'recording' && !isSameJson(evidence, base.keys[ref]?.evidence),
  )
}

/** Quotes of one side's evidence must still occur in the other side's paragraph. */
function areQuotesPresent(merged: PartSlice, sides: readonly PartSlice[]): boolean {
  return Object.values(merged.keys).every(({ evidence }) => {
    if (evidence?.kind !== 'passage') return true
    const { paragraph, quote } = evidence
    const wasPresent = sides.some((side) => textOf(side, paragraph).includes(quote))
    return !wasPresent || textOf(merged, paragraph).includes(quote)
  })
}

function textOf({ part }: PartSlice, id: string): string {
  const found = part.passage?.paragraphs.find((paragraph) => paragraph.id === id)
  if (!found) return ''
  return found.kind === 'table'
    ? [found.text, ...(found.table.head ?? []), ...found.table.rows.flat()].join('\n')
    : found.text
}
