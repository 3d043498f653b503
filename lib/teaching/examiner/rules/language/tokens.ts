/** The parts of speech that the tagger tells apart (Universal Dependencies). A tag is a guess: rules may stay silent because of it, but report only by lists of words. */
export const TAGS = [
  'ADJ',
  'ADP',
  'ADV',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NOUN',
  'NUM',
  'PART',
  'PRON',
  'PROPN',
  'PUNCT',
  'SCONJ',
  'SYM',
  'VERB',
  'X',
  'SPACE',
] as const
export type Tag = (typeof TAGS)[number]
const isTag = (name: string): name is Tag => TAGS.some((tag) => tag === name)
/** A tag that a later version of the tagger adds is not a known part of speech. */
export const toTag = (name: string): Tag => (isTag(name) ? name : 'X')

/** Offsets are UTF-16 units of the whole text. Contractions are two tokens: `do` `n't`. */
export type TaggedToken = {
  readonly text: string
  /** Lower case, with straight apostrophes. */
  readonly lower: string
  readonly tag: Tag
  readonly start: number
  readonly end: number
}

/** One sentence without line breaks. */
export type Sentence = {
  /** The text as written, but with straight apostrophes and plain spaces; as long as the original. */
  readonly text: string
  readonly start: number
  readonly tokens: readonly TaggedToken[]
}

/** Folds typographic apostrophes and odd spaces, one UTF-16 unit for one. */
export const foldMarks = (text: string) => text.replaceAll(/[’‘ʼ`]/g, "'").replaceAll(/[\u00A0\u2007\u202F\t]/g, ' ')

const NOTHING: TaggedToken = { text: '', lower: '', tag: 'PUNCT', start: 0, end: 0 }

/** The token at an index; outside the sentence an empty mark, so that rules need no test of bounds. */
export const tokenAt = (tokens: readonly TaggedToken[], index: number): TaggedToken => tokens[index] ?? NOTHING

/** A set of the words in a string, in lower case. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))
