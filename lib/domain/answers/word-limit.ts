/**
 * The limit that the rubric states. `words` is the n of "NO MORE THAN n WORDS" (ONE WORD ONLY is 1); for `letters` it is the
 * number of letters to write. Without it, 1.
 */
export type WordLimit = {
  readonly form: 'words' | 'words-and-or-number' | 'words-or-number' | 'number' | 'time' | 'letters'
  readonly words?: number
}
