/** The fields in which a word may occur, besides the text itself. */
export type Place = 'title' | 'opening' | 'named' | 'subject' | 'about'

type Weight = {
  /** A prefix that no word has. */
  readonly mark: string
  /** Points added for the field; a match anywhere has 1. */
  readonly points: number
  /** Points divided by the number of words in the title: a match in a short title is stronger. */
  readonly perTitleWord: number
}

/**
 * A word is indexed once as it is, and again with the prefix of each field where it occurs: so the index alone knows the fields, and rows stay
 * narrow.
 */
export const FIELD_WEIGHTS: Readonly<Record<Place, Weight>> = {
  title: { mark: '[', points: 8, perTitleWord: 8 },
  opening: { mark: '^', points: 6, perTitleWord: 0 },
  named: { mark: '@', points: 4, perTitleWord: 0 },
  subject: { mark: '#', points: 3, perTitleWord: 0 },
  about: { mark: '~', points: 2, perTitleWord: 0 },
}
