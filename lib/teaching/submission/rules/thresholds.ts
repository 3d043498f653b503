/** What became of a marked place in the next draft. `unsure`: it may be in several places, so none is claimed. */
export const CARRIED_VERDICTS = ['still', 'moved', 'mended', 'gone', 'unsure'] as const
export type CarriedVerdict = (typeof CARRIED_VERDICTS)[number]

/** Quotes of fewer characters ("a", "the") are never searched for alone. */
export const SHORT = 12
/** Longer ones are found where they were, or not: a search would take seconds. */
export const LONG = 800

/** Starting values of finding marks again (facts, "teachers' work" §1), kept in one place; see CARRY_ALGORITHM. */
export const THRESHOLDS = {
  /** Errors that a fuzzy match may have, as a share of the quote. */
  errors: 0.25,
  /** Length of what is found, as a share of the quote. */
  shortest: 0.67,
  longest: 1.6,
  /** The lowest score that is taken, and by how much it has to be better than the next. */
  accept: 0.75,
  lead: 0.05,
  /** Likeness of two sentences that are one; a little more for standing beside the same neighbours. */
  sentence: 0.7,
  neighbour: 0.06,
  /** A sentence is where it was when so much of it is. */
  sentenceKept: 0.5,
  /** So much of a quote has to be kept, to be found where it was. */
  quoteKept: 0.5,
  /** Fewer words in a row say nothing by themselves. */
  run: 3,
  /** Words between two neighbours that take the place of a caret. */
  caretWords: 4,
  /** How far from a quote its neighbours may be. */
  reach: 3,
  /** Characters that what replaced a quote may have beyond one and a half of it. */
  gap: 20,
  /** A passage of so many characters may change by the share of errors and is still what was marked. */
  passage: 60,
  /** Weights of a fuzzy match. */
  weights: { quote: 50, prefix: 20, suffix: 20 },
} as const
