import { type PaperDraft, type QuestionRef } from './draft'
import { makeGroupId, makeQuestionRefs, renameQuestions } from './groups/groups'
import { choose, CONFLICT, mergeParts, type PartSlice } from './merge-part'
import { listGroupRefs } from './number-questions'

/**
 * Merges two writers' changes of one paper: each part with its keys, lines and sets comes from the side that changed it, and so does each field of
 * the frame; in a part that both changed, each paragraph and each group. Null if both changed the same unit, or one moved or replaced the target of
 * the other's keys and times: a person has to choose then.
 */
export function mergeDrafts(base: PaperDraft, mine: PaperDraft, theirs: PaperDraft): PaperDraft | null {
  if (!areAligned(base, mine, theirs)) return null
  if (hasTimesOfFormer(base, mine, theirs) || hasTimesOfFormer(base, theirs, mine)) return null
  const renamedMine = renameClashingIds(base, mine, theirs)
  const frame = mergeFrame(base, renamedMine, theirs)
  const length = Math.max(renamedMine.parts.length, theirs.parts.length)
  const mergedSlices = Array.from({ length }, (_, index) => {
    const [before, ours, others] = [base, renamedMine, theirs].map((draft) => sliceOf(draft, index))
    const chosen = choose(before ?? null, ours ?? null, others ?? null)
    return chosen === CONFLICT && before && ours && others ? mergeParts(before, ours, others) : chosen
  })
  if (!frame || mergedSlices.includes(CONFLICT)) return null
  const slices = mergedSlices.flatMap((slice) => (slice === CONFLICT || slice === null ? [] : slice))
  const refs = slices.flatMap(({ part }) => part.groups.flatMap(listGroupRefs)).map(({ ref }) => ref)
  const ids = slices.flatMap(({ part }) => part.groups.map(({ id }) => id))
  // A group that one side moved to another part and the other changed in place would occur twice.
  if (hasRepeats(ids) || hasRepeats(refs)) return null
  const used = new Set(refs)
  const orphanKeys = Object.entries(renamedMine.keys).filter(([ref]) => !used.has(ref))
  return {
    ...frame,
    parts: slices.map(({ part }) => part),
    keys: Object.fromEntries([...orphanKeys, ...slices.flatMap(({ keys }) => Object.entries(keys))]),
    unordered: slices.flatMap(({ unordered }) => unordered),
    transcript: slices.flatMap(({ transcript }) => transcript),
  }
}

function sliceOf(draft: PaperDraft, index: number): PartSlice | undefined {
  const part = draft.parts[index]
  if (!part) return undefined
  const refs = new Set(part.groups.flatMap(listGroupRefs).map(({ ref }) => ref))
  return {
    part,
    keys: Object.fromEntries(Object.entries(draft.keys).filter(([ref]) => refs.has(ref))),
    unordered: draft.unordered.filter(([first]) => first !== undefined && refs.has(first)),
    transcript: draft.transcript.filter((line) => line.part === index + 1),
  }
}

/** Keys, lines and evidence refer to parts by index: both sides need the same parts in the same order, except those that one of them appended. */
function areAligned(base: PaperDraft, mine: PaperDraft, theirs: PaperDraft): boolean {
  const [before, ours, others] = [base, mine, theirs].map(({ parts }) => parts.map(({ id }) => id))
  if (!before || !ours || !others) return false
  const areSubsequences = [ours, others].every((ids) => before.every((id, index) => ids[index] === id))
  return areSubsequences && (ours.length === before.length || others.length === before.length)
}

/** Times count from the beginning of a recording: new times of one side are invalid for the other's new recording. */
function hasTimesOfFormer(base: PaperDraft, replacer: PaperDraft, timer: PaperDraft): boolean {
  const [before, replaced, timed] = [base, replacer, timer].map(({ recording }) => recording?.file)
  if (before === undefined || before === replaced || timed === replaced) return false
  const baseTimes = new Set(listTimes(base))
  return listTimes(timer).some((time) => !baseTimes.has(time))
}

/** Every time in the recording that a draft refers to: starts of parts, lines and evidence. */
function listTimes({ parts, transcript, keys }: PaperDraft): readonly string[] {
  const name = (draft: string, { startMs, endMs }: { readonly startMs: number; readonly endMs: number }) =>
    `${draft} ${startMs} ${endMs}`
  return [
    ...parts.flatMap(({ id, cue }) => (cue ? name(`part ${id}`, cue) : [])),
    ...transcript.map((line) => name(`line ${line.part}`, line)),
    ...Object.entries(keys).flatMap(([ref, { evidence }]) =>
      evidence?.kind === 'recording' ? name(`key ${ref}`, evidence) : [],
    ),
  ]
}

/** Independent fields. The length of a sitting follows from its recording: the two are one unit. */
function mergeFrame(base: PaperDraft, mine: PaperDraft, theirs: PaperDraft): PaperDraft | null {
  const fieldSets = [['slug'], ['title'], ['module'], ['bandTable'], ['recording', 'durationSeconds']] as const
  let merged: PaperDraft = mine
  for (const names of fieldSets) {
    const pick = (draft: PaperDraft) => Object.fromEntries(names.map((name) => [name, draft[name]]))
    const mergedFields = choose(pick(base), pick(mine), pick(theirs))
    if (mergedFields === CONFLICT) return null
    merged = { ...merged, ...mergedFields }
  }
  return merged
}

/** Two writers who add at the same time get the same ids: ids of mine that theirs uses for something else are renamed. */
function renameClashingIds(base: PaperDraft, mine: PaperDraft, theirs: PaperDraft): PaperDraft {
  const [old, others] = [listIds(base), listIds(theirs)]
  const clashing = [...listIds(mine).refs].filter((ref) => others.refs.has(ref) && !old.refs.has(ref))
  const combined = { ...theirs, keys: { ...theirs.keys, ...mine.keys }, parts: [...theirs.parts, ...mine.parts] }
  const fresh = makeQuestionRefs(combined, clashing.length)
  const renamed = new Map<QuestionRef, QuestionRef>(clashing.map((ref, index) => [ref, fresh[index] ?? ref]))
  let merged: PaperDraft = combined
  const parts = mine.parts.map((part) => ({
    ...part,
    groups: part.groups.map((group) => {
      const clashes = others.groups.has(group.id) && !old.groups.has(group.id)
      const id = clashes ? makeGroupId(merged) : group.id
      const next = { ...renameQuestions(group, renamed), id }
      merged = { ...merged, parts: [...merged.parts, { ...part, groups: [next] }] }
      return next
    }),
  }))
  const name = (ref: QuestionRef) => renamed.get(ref) ?? ref
  return {
    ...mine,
    parts,
    keys: Object.fromEntries(Object.entries(mine.keys).map(([ref, key]) => [name(ref), key])),
    unordered: mine.unordered.map((set) => set.map(name)),
  }
}

function listIds({ parts }: PaperDraft): { readonly refs: ReadonlySet<string>; readonly groups: ReadonlySet<string> } {
  const groups = parts.flatMap((part) => part.groups)
  return {
    refs: new Set(groups.flatMap(listGroupRefs).map(({ ref }) => ref)),
    groups: new Set(groups.map(({ id }) => id)),
  }
}

function hasRepeats(ids: readonly string[]): boolean {
  return new Set(ids).size < ids.length
}
