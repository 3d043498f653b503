import {
  type Group,
  type PaperContent,
  type PaperKey,
  type Passage,
  type QuestionKey,
} from '@/lib/paper/content/rules/content'

/** An exercise for readers. Its questions are those of papers; their numbers start at 1 in each exercise. */
export type PrintedExercise = {
  /** Unique in its note, and permanent: stored answers refer to it. */
  readonly id: string
  readonly title: string
  /** English paragraphs above the questions; one may begin with its letter, `**A** `. */
  readonly passage?: readonly string[] | undefined
  readonly groups: readonly Group[]
}
/** Dispatched when an exercise has been checked; its detail is the id of the exercise. */
export const CHECKED_EVENT = 'sanjeh:exercise-checked'

/** The form for its writer. Visitors get it without the key: {@link withoutKey}. */
export type Exercise = PrintedExercise & { readonly key?: readonly QuestionKey[] }

/** The exercise as a paper of one part, for the content check and the marking. */
export function toPaper({ id, title, passage = [], groups, key = [] }: Exercise): {
  readonly content: PaperContent
  readonly key: PaperKey
} {
  const part = { number: 1, instruction: title, groups, ...(passage.length > 0 && { passage: toPassage(passage) }) }
  return {
    content: { slug: id, title, skill: 'reading', module: 'academic', durationSeconds: 600, parts: [part] },
    key: { questions: key },
  }
}

export function withoutKey({ id, title, passage, groups }: Exercise): PrintedExercise {
  return { id, title, groups, ...(passage && { passage }) }
}

/** The paragraphs of the passage with their printed letters. */
export function readParagraphs(
  passage: readonly string[],
): readonly { readonly id: string; readonly text: string; readonly label?: string }[] {
  return passage.map((paragraph, index) => {
    const [whole = '', label] = /^\*\*([A-Z])\*\*\s+/.exec(paragraph) ?? []
    return { id: label ?? `p${index + 1}`, text: paragraph.slice(whole.length), ...(label && { label }) }
  })
}

function toPassage(passage: readonly string[]): Passage {
  return { title: 'Text', paragraphs: readParagraphs(passage) }
}
