import { listBodyTexts, questionId } from '@/lib/paper/content/rules/questions'
import { type DraftGroup, type DraftPart, type PaperDraft, type QuestionRef } from './draft'

const GAP = /\{\{([a-z0-9]{1,12})\}\}/g

/** The ids of the gaps of a text, in reading order. */
export function listGapRefs(text: string): readonly QuestionRef[] {
  return [...text.matchAll(GAP)].flatMap((match) => match[1] ?? [])
}

/** The text with each gap `{{id}}` rewritten. */
export function mapGaps(text: string, rewrite: (ref: QuestionRef) => string): string {
  return text.replace(GAP, (_, ref: string) => rewrite(ref))
}

/** How many numbers each question of a group takes, in page order. */
export function listGroupRefs(group: DraftGroup): readonly { readonly ref: QuestionRef; readonly count: number }[] {
  if ('body' in group) {
    return listBodyTexts(group.body)
      .flatMap(listGapRefs)
      .map((ref) => ({ ref, count: 1 }))
  }
  return group.questions.map((question) => ({ ref: question.id, count: 'count' in question ? question.count : 1 }))
}

export type Numbering = {
  /** The numbers of a question; empty if it is not in a group. */
  readonly numbersOf: (ref: QuestionRef) => readonly number[]
  /** `7`, or `21-22`: the question's id in the paper, its key and its responses; null if it is not in a group. */
  readonly idOf: (ref: QuestionRef) => string | null
  readonly refs: readonly QuestionRef[]
  /** First and last number of a group or part; null without questions. */
  readonly rangeOf: (place: DraftGroup | DraftPart) => { readonly first: number; readonly last: number } | null
}

/** Numbers follow from the order of parts, groups and questions, from 1 without a hole. A repeated gap keeps its first number. */
export function numberDraft(draft: Pick<PaperDraft, 'parts'>): Numbering {
  const numbers = new Map<QuestionRef, readonly number[]>()
  let next = 1
  for (const { ref, count } of draft.parts.flatMap((part) => part.groups.flatMap(listGroupRefs))) {
    if (numbers.has(ref)) continue
    const first = next
    numbers.set(
      ref,
      Array.from({ length: count }, (_, offset) => first + offset),
    )
    next += count
  }
  const numbersOf = (ref: QuestionRef) => numbers.get(ref) ?? []
  return {
    numbersOf,
    idOf: (ref) => (numbers.has(ref) ? questionId(numbersOf(ref)) : null),
    refs: [...numbers.keys()],
    rangeOf: (place) => {
      const groups = 'groups' in place ? place.groups : [place]
      // A repeated gap may come after others, with its first number.
      const all = groups.flatMap(listGroupRefs).flatMap(({ ref }) => numbersOf(ref))
      return all.length === 0 ? null : { first: Math.min(...all), last: Math.max(...all) }
    },
  }
}
