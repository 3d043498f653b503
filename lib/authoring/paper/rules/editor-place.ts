import { compileDraft } from './compile-draft'
import { type DraftPart, type PaperDraft, type QuestionRef } from './draft'
import { listGroupRefs } from './number-questions'

/** A location in the paper editor. */
export type EditorPlace =
  | { readonly room: 'settings' | 'sound' }
  | {
      readonly room: 'part'
      readonly part: string
      readonly group: string | null
      readonly question: QuestionRef | null
      /** The passage, or one of its paragraphs by id. */
      readonly passage: { readonly paragraph: string | null } | null
    }

/** The location for a path of the compiled paper (`parts.0.groups.2.questions.1`, `key.questions.6`). */
export function findPlace(draft: PaperDraft, path: string): EditorPlace {
  const [room, ...steps] = path.split('.')
  if (room === 'parts') return findInPart(draft, steps)
  if (room === 'recording') return { room: 'sound' }
  if (room !== 'key') return { room: 'settings' }
  if (steps[0] === 'transcript') return { room: 'sound' }
  return steps[0] === 'questions' ? findKey(draft, Number(steps[1])) : { room: 'settings' }
}

const placeOfPart = (part: DraftPart) =>
  ({ room: 'part', part: part.id, group: null, question: null, passage: null }) as const

function findInPart(draft: PaperDraft, [index, room, inner, list, item]: readonly string[]): EditorPlace {
  const part = draft.parts[Number(index)]
  if (!part) return { room: 'settings' }
  if (room === 'cue') return { room: 'sound' }
  if (room === 'passage') return findInPassage(part, inner, list)
  const group = room === 'groups' ? part.groups[Number(inner)] : undefined
  if (!group) return placeOfPart(part)
  const question = list === 'questions' ? (listGroupRefs(group)[Number(item)]?.ref ?? null) : null
  return { ...placeOfPart(part), group: group.id, question }
}

function findInPassage(part: DraftPart, list: string | undefined, index: string | undefined): EditorPlace {
  const paragraph = list === 'paragraphs' ? part.passage?.paragraphs[Number(index)]?.id : undefined
  return { ...placeOfPart(part), passage: { paragraph: paragraph ?? null } }
}

function findKey(draft: PaperDraft, index: number): EditorPlace {
  const { key, numbering } = compileDraft(draft)
  const ref = numbering.refs.find((item) => numbering.idOf(item) === key.questions[index]?.question)
  if (ref === undefined) return { room: 'settings' }
  for (const part of draft.parts) {
    const group = part.groups.find((item) => listGroupRefs(item).some((question) => question.ref === ref))
    if (group) return { ...placeOfPart(part), group: group.id, question: ref }
  }
  return { room: 'settings' }
}
