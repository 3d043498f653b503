/** Where a word of a text stands, beside anywhere in it. */
export type Place = 'title' | 'opening' | 'named' | 'subject' | 'about'

type Worth = {
  /** No word begins with one. */
  readonly mark: string
  /** What the place adds to a word that stands anywhere (1). */
  readonly points: number
  /** Shared by the words of the title: a short one says it more clearly. */
  readonly perTitleWord: number
}

/**
 * A word is in the index once as it is, and once more behind the mark of each place where it stands: so the index alone knows the places, and
 * rows stay narrow.
 */
export const PLACES: Readonly<Record<Place, Worth>> = {
  title: { mark: '[', points: 8, perTitleWord: 8 },
  opening: { mark: '^', points: 6, perTitleWord: 0 },
  named: { mark: '@', points: 4, perTitleWord: 0 },
  subject: { mark: '#', points: 3, perTitleWord: 0 },
  about: { mark: '~', points: 2, perTitleWord: 0 },
}
