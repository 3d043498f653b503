/** What became of an annotated place in the next draft. `unsure`: it may be in several places, so none is claimed. */
export const CARRIED_VERDICTS = ['still', 'moved', 'mended', 'gone', 'unsure'] as const
export type CarriedVerdict = (typeof CARRIED_VERDICTS)[number]

/** Quotes of fewer characters ("a", "the") are never searched for alone. */
export const SHORT_QUOTE = 12
/** Longer quotes are found only in place: a search would take seconds. */
export const LONG_QUOTE = 800

/** Initial values for finding annotations again (facts, "teachers' work" §1), kept in one place; see CARRY_ALGORITHM. */
export const THRESHOLDS = {
  /** The errors allowed in a fuzzy match, as a share of the quote. */
  errors: 0.25,
  /** The minimum length of a match, as a share of the quote. */
  shortest: 0.67,
  longest: 1.6,
  /** The minimum score, and the minimum lead over the next. */
  accept: 0.75,
  lead: 0.05,
  /** The similarity of two equal sentences; a small bonus for the same neighbours. */
  sentence: 0.7,
  neighbour: 0.06,
  /** A sentence is in place if this share of it is. */
  sentenceKept: 0.5,
  /** The share of a quote that must be kept for it to be found in place. */
  quoteKept: 0.5,
  /** Fewer consecutive words are not evidence. */
  run: 3,
  /** Words between two neighbours that replace a caret. */
  caretWords: 4,
  /** The maximum distance between a quote and its neighbours. */
  reach: 3,
  /** How many characters a replacement may have beyond one and a half times the quote. */
  gap: 20,
  /** A passage of at least this many characters may change by the share of errors and still counts as unchanged. */
  passage: 60,
  /** Weights of a fuzzy match. */
  weights: { quote: 50, prefix: 20, suffix: 20 },
} as const
