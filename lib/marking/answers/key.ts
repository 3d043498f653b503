import { type VerdictReason, type WordLimit } from './reason'

/**
 * A part of an accepted answer. A literal is required text; `optional` is any one of its strings, or nothing; `choice` is exactly one of its strings.
 * Texts are concatenated (spaces are explicit), then white space is collapsed.
 */
export type AnswerToken = string | { readonly optional: readonly string[] } | { readonly choice: readonly string[] }

/** Which writing conventions apply: £850 = 850 (money), 1.45 = 1:45 (time), 10 October = October 10th (date), J 23 = J23 (code)… */
export type AnswerClass = 'text' | 'number' | 'money' | 'percent' | 'time' | 'date' | 'phone' | 'code'

/** `hyphen`: each hyphen of the key may be a hyphen, a space or nothing. `space`: spaces may be omitted or added. */
export type Looseness = 'hyphen' | 'space'

export type Alternative = {
  readonly tokens: readonly AnswerToken[]
  readonly class: AnswerClass
  readonly loose?: readonly Looseness[]
}

export type TextKey = { readonly kind: 'text'; readonly accepts: readonly Alternative[] }

/** Labels such as 'B', 'iv', 'TRUE', 'NOT GIVEN', or the letter of a word box; normally one. */
export type ChoiceKey = { readonly kind: 'choice'; readonly accepts: readonly string[] }

/** Choose TWO or THREE: one mark for each right label, as many question numbers as labels. */
export type ChoicesKey = { readonly kind: 'choices'; readonly labels: readonly string[] }

export type AnswerKey = TextKey | ChoiceKey | ChoicesKey

export type { WordLimit }

/** The text around a gap. */
export type PrintedContext = {
  /** The text of the same line or cell, up to the next gap. */
  readonly before: string
  readonly after: string
  /** The label of its form field. */
  readonly label?: string
  /** The header of its column. */
  readonly head?: string
  /** The first cell of its row. */
  readonly row?: string
}

export type QuestionMarking = {
  /** '7', or '21-22' for a question with two numbers. */
  readonly question: string
  readonly numbers: readonly number[]
  readonly answer: AnswerKey
  readonly limit?: WordLimit
  /** An answer that repeats these words is refused with that reason; their context decides how an answer may be written. */
  readonly printed?: PrintedContext
}

export type PaperMarking = {
  readonly questions: readonly QuestionMarking[]
  /** Sets of question ids whose answers may be given in any order across the set. */
  readonly unordered?: readonly (readonly string[])[]
}

export type Verdict = {
  readonly question: string
  readonly marks: number
  readonly max: number
  readonly reason: VerdictReason
}
