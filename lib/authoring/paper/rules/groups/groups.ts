import { changeGroup } from '../change-draft'
import { type DraftGroup, type DraftKey, type DraftPart, type PaperDraft, type QuestionRef } from '../draft'
import { listGroupRefs, mapGaps } from '../number-questions'
import { mapBlock } from '../open-draft'
import { updateRubrics } from './templates-rubric'

/** The contract allows 120 keys; those of deleted questions are dropped only when space is needed. */
const MAX_KEYS = 100

/** The group with its part; null if the draft lacks it. */
export function findGroup(
  draft: PaperDraft,
  id: string,
): { readonly group: DraftGroup; readonly part: DraftPart; readonly index: number } | null {
  for (const part of draft.parts) {
    const index = part.groups.findIndex((group) => group.id === id)
    const group = part.groups[index]
    if (group) return { group, part, index }
  }
  return null
}

/** Changes one group, and updates its rubric unless somebody has edited it. */
export function editGroup(draft: PaperDraft, id: string, change: (group: DraftGroup) => DraftGroup): PaperDraft {
  return updateRubrics(draft, changeGroup(draft, id, change))
}

/** Ids for new questions. A deleted question keeps its key, and its id is not reused while the key exists. */
export function makeQuestionRefs(draft: PaperDraft, count: number): readonly QuestionRef[] {
  const taken = new Set([...listRefs(draft), ...Object.keys(draft.keys)])
  return listFreeIds(taken, count, 'q')
}

/** An id for a new group. */
export function makeGroupId(draft: PaperDraft): string {
  const taken = new Set(draft.parts.flatMap((part) => part.groups.map((group) => group.id)))
  return listFreeIds(taken, 1, 'group')[0] ?? 'group'
}

function listFreeIds(taken: ReadonlySet<string>, count: number, prefix: string): readonly string[] {
  const free: string[] = []
  for (let number = 1; free.length < count; number += 1) {
    if (!taken.has(`${prefix}${number}`)) free.push(`${prefix}${number}`)
  }
  return free
}

function listRefs(draft: PaperDraft): readonly QuestionRef[] {
  return draft.parts.flatMap((part) => part.groups.flatMap(listGroupRefs)).map(({ ref }) => ref)
}

/** Drops keys of deleted questions if there would be no space for new ones. */
export function dropSpareKeys(draft: PaperDraft): PaperDraft {
  if (Object.keys(draft.keys).length <= MAX_KEYS) return draft
  const used = new Set(listRefs(draft))
  return { ...draft, keys: Object.fromEntries(Object.entries(draft.keys).filter(([ref]) => used.has(ref))) }
}

/** Inserts the group at `at`, or after the others of the part. */
export function addGroup(draft: PaperDraft, partId: string, group: DraftGroup, at?: number): PaperDraft {
  const parts = draft.parts.map((part) =>
    part.id === partId ? { ...part, groups: part.groups.toSpliced(at ?? part.groups.length, 0, group) } : part,
  )
  return updateRubrics(draft, { ...draft, parts })
}

/** The keys stay, so that restoring the group restores them too. */
export function removeGroup(draft: PaperDraft, id: string): PaperDraft {
  const parts = draft.parts.map((part) =>
    part.groups.some((group) => group.id === id)
      ? { ...part, groups: part.groups.filter((group) => group.id !== id) }
      : part,
  )
  return { ...draft, parts }
}

/** One position up (-1) or down (1) in its part; no effect at the ends. */
export function moveGroup(draft: PaperDraft, id: string, step: -1 | 1): PaperDraft {
  const found = findGroup(draft, id)
  const target = (found?.index ?? 0) + step
  if (!found || target < 0 || target >= found.part.groups.length) return draft
  const groups = found.part.groups.toSpliced(found.index, 1).toSpliced(target, 0, found.group)
  return { ...draft, parts: draft.parts.map((part) => (part.id === found.part.id ? { ...part, groups } : part)) }
}

/** Appended to another part. */
export function moveGroupToPart(draft: PaperDraft, id: string, partId: string): PaperDraft {
  const found = findGroup(draft, id)
  if (!found || found.part.id === partId) return draft
  const moved = addGroup(removeGroup(draft, id), partId, found.group)
  return updateRubrics(draft, moved)
}

/** A copy directly after the group, with its own ids; keys and unordered sets are copied too. */
export function duplicateGroup(draft: PaperDraft, id: string): PaperDraft {
  const found = findGroup(draft, id)
  if (!found) return draft
  const old = [...new Set(listGroupRefs(found.group).map(({ ref }) => ref))]
  const fresh = makeQuestionRefs(draft, old.length)
  const renamed = new Map(old.map((ref, index) => [ref, fresh[index] ?? ref]))
  const copy = { ...renameQuestions(found.group, renamed), id: makeGroupId(draft) }
  const keys: readonly (readonly [QuestionRef, DraftKey])[] = old.flatMap((ref) => {
    const key = draft.keys[ref]
    return key ? [[renamed.get(ref) ?? ref, key] as const] : []
  })
  const sets = draft.unordered.filter((set) => set.every((ref) => renamed.has(ref)))
  const withKeys: PaperDraft = {
    ...draft,
    keys: { ...draft.keys, ...Object.fromEntries(keys) },
    unordered: [...draft.unordered, ...sets.map((set) => set.map((ref) => renamed.get(ref) ?? ref))],
  }
  return addGroup(withKeys, found.part.id, copy, found.index + 1)
}

/** The same group with other ids for its questions. */
export function renameQuestions(group: DraftGroup, names: ReadonlyMap<QuestionRef, QuestionRef>): DraftGroup {
  const rename = (ref: QuestionRef) => names.get(ref) ?? ref
  if (!('body' in group)) {
    return changeQuestions(group, (questions) =>
      questions.map((question) => ({ ...question, id: rename(question.id) })),
    )
  }
  const rewrite = (text: string) => mapGaps(text, (ref) => `{{${rename(ref)}}}`)
  return {
    ...group,
    body: group.body.map((block) => mapBlock(block, rewrite)),
    marks: group.marks.map((mark) => ({ ...mark, text: rewrite(mark.text) })),
  }
}

type ListChange = <Q extends { readonly id: QuestionRef }>(questions: readonly Q[]) => readonly Q[]

/** One change of the list of questions of any kind; groups whose questions are gaps stay unchanged. */
export function changeQuestions(group: DraftGroup, change: ListChange): DraftGroup {
  if ('body' in group) return group
  switch (group.type) {
    case 'multiple-choice':
      return { ...group, questions: change(group.questions) }
    case 'multiple-choice-many':
      return { ...group, questions: change(group.questions) }
    case 'matching-headings':
      return { ...group, questions: change(group.questions) }
    case 'map-labelling':
      return { ...group, questions: change(group.questions) }
    case 'true-false-not-given':
    case 'yes-no-not-given':
      return { ...group, questions: change(group.questions) }
    case 'matching':
    case 'matching-information':
    case 'matching-features':
    case 'matching-sentence-endings':
      return { ...group, questions: change(group.questions) }
  }
}
