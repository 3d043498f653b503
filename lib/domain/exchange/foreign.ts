/** A question as other programs know questions; `text` is exam text with **bold** and *italic*. Between our papers and each of their formats. */
export type ForeignQuestion = {
  /** How the file calls it; ours are `7` and `21-22`. */
  readonly name: string
  readonly explanation: string
} & (
  | { readonly kind: 'choice'; readonly text: string; readonly options: readonly ForeignOption[] }
  /** Several of the options are right. */
  | { readonly kind: 'choices'; readonly text: string; readonly options: readonly ForeignOption[] }
  /** TRUE, FALSE, NOT GIVEN, or YES, NO, NOT GIVEN. */
  | { readonly kind: 'judgement'; readonly text: string; readonly right: string; readonly set: JudgementSet }
  /** Typed, in a gap between two texts; without a gap `after` is empty. */
  | { readonly kind: 'text'; readonly before: string; readonly after: string; readonly accepted: readonly string[] }
  | {
      readonly kind: 'matching'
      readonly text: string
      readonly pairs: readonly { readonly prompt: string; readonly answer: string }[]
      /** Answers that belong to no prompt. */
      readonly spare: readonly string[]
    }
  | { readonly kind: 'essay'; readonly text: string }
  /** Nothing is asked: a passage, an instruction. */
  | { readonly kind: 'info'; readonly title: string; readonly text: string }
)
export type ForeignOption = { readonly text: string; readonly isRight: boolean }
export type JudgementSet = 'true-false-not-given' | 'yes-no-not-given'

/** What one of the two sides cannot say; lib/copy/exchange.ts says it in Persian. */
export type LossCode =
  | 'word-limit'
  | 'unordered'
  | 'expanded'
  | 'capped'
  | 'picture'
  | 'recording'
  | 'transcript'
  | 'evidence'
  | 'layout'
  | 'reuse'
  | 'example'
  | 'glossary'
  | 'band-table'
  | 'rubric'
  | 'unknown-type'
  | 'no-key'
  | 'weights'
  | 'feedback'
  | 'file'
  | 'html'
  | 'two-way-judgement'
  | 'too-many'
  | 'case'
export type Loss = {
  readonly code: LossCode
  /** The question, file or element that it is about. */
  readonly where: string | null
}
export type Foreign = {
  readonly title: string
  readonly questions: readonly ForeignQuestion[]
  readonly losses: readonly Loss[]
}

export const JUDGEMENTS: Readonly<Record<JudgementSet, readonly string[]>> = {
  'true-false-not-given': ['TRUE', 'FALSE', 'NOT GIVEN'],
  'yes-no-not-given': ['YES', 'NO', 'NOT GIVEN'],
}

/** Losses of one kind at one place are told once. */
export function uniqueLosses(losses: readonly Loss[]): readonly Loss[] {
  return [...new Map(losses.map((loss) => [`${loss.code} ${loss.where ?? ''}`, loss])).values()]
}
