/** A difference from the accepted answer that costs no mark. */
export type Normalisation =
  | 'case'
  | 'characters' // Persian digits, ZWNJ, curly quotes, accents, wide forms
  | 'punctuation'
  | 'short-form' // km and kilometres, & and and
  | 'spelling-variant' // UK and US
  | 'apostrophe'
  | 'hyphen'
  | 'space'
  | 'number'
  | 'money'
  | 'percent'
  | 'time'
  | 'date'
  | 'phone'
  | 'code'

/**
 * The explanation of a response's marks: enough data for a sentence in any language. `accepted` is always an accepted answer in full, as the key's
 * author wrote it.
 */
export type VerdictReason =
  | { readonly kind: 'matched'; readonly accepted: string; readonly normalised: readonly Normalisation[] }
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'over-limit'
      readonly words: number
      readonly numbers: number
      readonly limit: WordLimit
      /** Why it is too long, although it contains the right answer. */
      readonly near?: TooLong
    }
  | { readonly kind: 'spelling'; readonly accepted: string }
  | { readonly kind: 'spacing'; readonly accepted: string }
  /** `swells` where the verb `swell` is needed. */
  | { readonly kind: 'word-form'; readonly accepted: string }
  /** `dentist's` for `dentist`. */
  | { readonly kind: 'possessive'; readonly accepted: string }
  /** Several answers with a slash or "or" between them, one of them accepted. */
  | { readonly kind: 'two-answers'; readonly accepted: string }
  /** The right figures with another sign among them, or none: `745` for `7.45`. */
  | { readonly kind: 'separator'; readonly accepted: string }
  /** `21th` for `21st`. */
  | { readonly kind: 'ordinal'; readonly accepted: string }
  /** `£85`, `85%`, `21,000s` where the key has the figure alone. */
  | { readonly kind: 'extra-sign'; readonly accepted: string; readonly extra: string }
  /** `80-85` for `85`. */
  | { readonly kind: 'range'; readonly accepted: string }
  /** A code of which one letter or figure differs. */
  | { readonly kind: 'code'; readonly accepted: string }
  | { readonly kind: 'plural'; readonly accepted: string; readonly needed: 'plural' | 'singular' }
  | { readonly kind: 'article'; readonly accepted: string; readonly change: 'extra' | 'missing' | 'wrong' }
  | { readonly kind: 'extra-word'; readonly accepted: string; readonly extra: string }
  | { readonly kind: 'missing-word'; readonly accepted: string; readonly missing: string }
  | { readonly kind: 'word-order'; readonly accepted: string }
  | { readonly kind: 'apostrophe'; readonly accepted: string }
  /** 19/5 for 19 May: the right day, but ambiguous as to which figure is the month. */
  | { readonly kind: 'month-in-figures'; readonly accepted: string }
  /** The right hour, with am or pm where the key has none, without it, or with the other one. */
  | { readonly kind: 'half-of-day'; readonly accepted: string; readonly change: 'extra' | 'missing' | 'wrong' }
  /** The right amount of another currency. */
  | { readonly kind: 'currency'; readonly accepted: string; readonly given: string }
  /** The right number with another unit, or without the one that it needs. */
  | { readonly kind: 'unit'; readonly accepted: string }
  /** `mins` for `minutes`, `&` for `and`, or the other way round. */
  | { readonly kind: 'short-form'; readonly accepted: string; readonly given: string; readonly full: string }
  | { readonly kind: 'repeated-printed-word'; readonly accepted: string; readonly printed: string }
  | { readonly kind: 'already-given'; readonly accepted: string }
  | { readonly kind: 'wrong-option'; readonly given: string; readonly accepted: readonly string[] }
  | { readonly kind: 'not-an-option'; readonly given: string }
  | {
      readonly kind: 'partly'
      readonly right: readonly string[]
      readonly wrong: readonly string[]
      readonly missing: readonly string[]
    }
  | {
      readonly kind: 'too-many-options'
      readonly allowed: number
      readonly counted: readonly string[]
      readonly right: readonly string[]
    }
  | { readonly kind: 'no-match' }

/** Reasons that can accompany an exceeded limit. */
export type TooLong = Extract<
  VerdictReason,
  { kind: 'repeated-printed-word' | 'spacing' | 'article' | 'extra-word' | 'two-answers' }
>

/**
 * The limit that the rubric states. `words` is the n of "NO MORE THAN n WORDS" (ONE WORD ONLY is 1); for `letters` it is the number of letters to
 * write. Default: 1.
 */
export type WordLimit = {
  readonly form: 'words' | 'words-and-or-number' | 'words-or-number' | 'number' | 'time' | 'letters'
  readonly words?: number
}
