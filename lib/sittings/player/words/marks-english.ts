/** Words that end a clause bring a comma of their own. */
const unstopped = (words: string) => words.replace(/[,.;:]+$/, '')

/** What screen readers hear of highlights, which are painted over an unchanged text. It loads with the first of them. */
export const marksEnglish = {
  /** The name of the list of them. */
  list: 'Highlights in this part',

  /** One in the list: its words, with its note if that is not empty. */
  listed: (quote: string, note: string) => (note === '' ? quote : `${quote} (note: ${note})`),

  /** Chosen words within a highlight. */
  highlighted: (words: string) => `${unstopped(words)}, highlighted`,

  /** The same, if the highlight has a note. */
  noted: (words: string) => `${unstopped(words)}, highlighted with a note`,
} as const
