import { type DraftGroup, type DraftKey, type DraftPart, EMPTY_KEY, type PaperDraft, type QuestionRef } from './draft'

/** The draft with one part changed. */
export function changePart(draft: PaperDraft, id: string, change: (part: DraftPart) => DraftPart): PaperDraft {
  return { ...draft, parts: draft.parts.map((part) => (part.id === id ? change(part) : part)) }
}

/** The draft with one group changed, in whichever part it is. */
export function changeGroup(draft: PaperDraft, id: string, change: (group: DraftGroup) => DraftGroup): PaperDraft {
  const parts = draft.parts.map((part) =>
    part.groups.some((group) => group.id === id)
      ? { ...part, groups: part.groups.map((group) => (group.id === id ? change(group) : group)) }
      : part,
  )
  return { ...draft, parts }
}

/** The draft with the key of one question changed; a question without a key starts with an empty one. */
export function changeKey(draft: PaperDraft, ref: QuestionRef, change: (key: DraftKey) => DraftKey): PaperDraft {
  return { ...draft, keys: { ...draft.keys, [ref]: change(draft.keys[ref] ?? EMPTY_KEY) } }
}
