import { sentencesOf, tokensOf } from './tokens'

/** Figures beside the bands: they inform a teacher, and are not a verdict. */
export type TextCounts = {
  readonly words: number
  readonly sentences: number
  readonly paragraphs: number
  readonly meanSentence: number
  readonly longestSentence: number
  /** Distinct words as a share of all. */
  readonly variety: number
  readonly repeated: readonly { readonly word: string; readonly count: number }[]
  readonly linking: readonly { readonly phrase: string; readonly count: number }[]
  /** Flesch–Kincaid grade: the school year that reads it easily. */
  readonly grade: number
}

const LINKING = [
  'firstly',
  'secondly',
  'thirdly',
  'finally',
  'in addition',
  'moreover',
  'furthermore',
  'also',
  'besides',
  'however',
  'although',
  'even though',
  'nevertheless',
  'on the other hand',
  'on the one hand',
  'in contrast',
  'whereas',
  'while',
  'therefore',
  'thus',
  'consequently',
  'as a result',
  'because',
  'since',
  'due to',
  'for example',
  'for instance',
  'such as',
  'in conclusion',
  'to sum up',
  'overall',
  'in my opinion',
] as const
const COMMON = new Set(
  `a an the and or but if so as of in on at to for from by with about into than then that this these those there here it its is are was were be been being
  am do does did done have has had having will would can could should may might must shall not no nor i you he she we they me him her us them my your his
  our their who which what when where why how all any some more most many much very also too only just one two other such own same because while up out`.split(
    /\s+/,
  ),
)
const MAX_REPEATED = 12
const round = (value: number, places = 1) => Math.round(value * 10 ** places) / 10 ** places

export function countText(text: string, words: number): TextCounts {
  const tokens = tokensOf(text)
  const lengths = sentencesOf(text, tokens)
    .map(({ from, until }) => tokens.slice(from, until).filter(({ isWord }) => isWord).length)
    .filter((length) => length > 0)
  const plain = tokens.filter(({ isWord }) => isWord).map(({ key }) => key.toLowerCase())
  const total = plain.length
  const syllables = plain.reduce((sum, word) => sum + syllablesOf(word), 0)
  const mean = lengths.length > 0 ? total / lengths.length : 0
  return {
    words,
    sentences: lengths.length,
    paragraphs: text.split(/\n+/).filter((part) => part.trim() !== '').length,
    meanSentence: round(mean),
    longestSentence: Math.max(0, ...lengths),
    variety: total > 0 ? round(new Set(plain).size / total, 2) : 0,
    repeated: repeatedIn(plain),
    linking: linkingIn(plain),
    grade: total > 0 ? Math.max(0, round(0.39 * mean + (11.8 * syllables) / total - 15.59)) : 0,
  }
}

/** Content words that occur at least three times. */
function repeatedIn(words: readonly string[]): TextCounts['repeated'] {
  const counts = new Map<string, number>()
  for (const word of words)
    if (!COMMON.has(word) && /^[a-z]{3,}/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= 3)
    .map(([word, count]) => ({ word, count }))
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_REPEATED)
}

function linkingIn(words: readonly string[]): TextCounts['linking'] {
  const line = ` ${words.join(' ')} `
  return LINKING.map((phrase) => ({ phrase, count: line.split(` ${phrase} `).length - 1 })).filter(
    ({ count }) => count > 0,
  )
}

/** Counts groups of vowels, without a silent e: accurate enough for a mean. */
function syllablesOf(word: string): number {
  const groups = word.replace(/(?:[^laeiouy]es|[^l]e)$/, '').match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 0)
}
