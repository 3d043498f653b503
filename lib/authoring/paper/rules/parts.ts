import { type Skill } from '@/lib/paper/content/rules/content'
import { type DraftPart, type PaperDraft } from './draft'
import { makePart } from './new-paper'
import { listGroupRefs } from './number-questions'

/** The number of parts in the real test. */
export const MAX_PARTS: Readonly<Record<Skill, number>> = { listening: 4, reading: 3, writing: 2 }

/** The draft with an empty part appended. */
export function addPart(draft: PaperDraft): PaperDraft {
  const { parts, skill } = draft
  if (parts.length >= MAX_PARTS[skill]) return draft
  const taken = new Set(parts.map(({ id }) => id))
  const numbers = Array.from({ length: parts.length + 1 }, (_, index) => `part${index + 1}`)
  const id = numbers.findLast((name) => !taken.has(name))
  return { ...draft, parts: [...parts, makePart(skill, parts.length + 1, id)] }
}

/** The draft without a part, its questions and their keys. */
export function removePart(draft: PaperDraft, id: string): PaperDraft {
  const part = draft.parts.find((item) => item.id === id)
  if (!part) return draft
  const removedRefs = new Set(part.groups.flatMap(listGroupRefs).map(({ ref }) => ref))
  const keys = Object.fromEntries(Object.entries(draft.keys).filter(([ref]) => !removedRefs.has(ref)))
  const unordered = draft.unordered
    .map((set) => set.filter((ref) => !removedRefs.has(ref)))
    .filter((set) => set.length > 1)
  return reorderParts(
    { ...draft, keys, unordered },
    draft.parts.filter((item) => item !== part),
  )
}

/** The draft with a part moved one position later (1) or earlier (-1). */
export function movePart(draft: PaperDraft, id: string, step: 1 | -1): PaperDraft {
  const from = draft.parts.findIndex((part) => part.id === id)
  const [part, other] = [draft.parts[from], draft.parts[from + step]]
  if (!part || !other) return draft
  const parts = draft.parts.map((item) => {
    if (item === part) return other
    return item === other ? part : item
  })
  return reorderParts(draft, parts)
}

/** Evidence and transcript refer to a part by number, and a writing task has a number of its own: they follow their part. */
function reorderParts(draft: PaperDraft, parts: readonly DraftPart[]): PaperDraft {
  const numbers = new Map(draft.parts.map((part, index) => [index + 1, parts.indexOf(part) + 1]))
  const numberOf = (before: number) => numbers.get(before) ?? before
  const keys = Object.entries(draft.keys).map(([ref, key]) => {
    const { evidence } = key
    if (evidence?.kind !== 'passage') return [ref, key] as const
    const part = numberOf(evidence.part)
    return [ref, { ...key, evidence: part > 0 ? { ...evidence, part } : null }] as const
  })
  return {
    ...draft,
    keys: Object.fromEntries(keys),
    parts: parts.map((part, index) => (part.task ? { ...part, task: { ...part.task, number: index + 1 } } : part)),
    transcript: draft.transcript.flatMap((line) => {
      const part = numberOf(line.part)
      return part > 0 ? [{ ...line, part }] : []
    }),
  }
}
