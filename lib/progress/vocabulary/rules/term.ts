/**
 * Possible dictionary forms of a word, the likeliest first: «studies» → studies, study, studie. Only endings are removed; irregular forms are not
 * guessed.
 */
export function baseForms(term: string): string[] {
  const word = term.normalize('NFC').toLowerCase().replaceAll('’', "'").trim()
  const stem = word.replace(/'s?$/, '')
  const forms = [word, stem, ...ENDINGS.flatMap(([ending, turn]) => (ending.test(stem) ? turn(stem) : []))]
  return [...new Set(forms)].filter((form) => form.length > 1)
}

/** Whether a word is its base form with an ending of number, tense or possession: an adverb is a word of its own. */
export function isInflected(term: string, base: string): boolean {
  return (
    term.toLowerCase() !== base.toLowerCase() &&
    /(?:s|['’]|ed|ing)$/i.test(term) &&
    baseForms(term).includes(base.toLowerCase())
  )
}

const cut = (count: number) => (word: string) => word.slice(0, -count)
/** stopped → stop, planning → plan */
const single = (word: string) => word.replace(/([bdfglmnprt])\1$/, '$1')
const ENDINGS: readonly (readonly [RegExp, (word: string) => string[]])[] = [
  [/ies$/, (word) => [`${cut(3)(word)}y`]],
  [/ied$/, (word) => [`${cut(3)(word)}y`]],
  [/es$/, (word) => [cut(2)(word), cut(1)(word)]],
  [/[^s]s$/, (word) => [cut(1)(word)]],
  [/ed$/, (word) => [cut(2)(word), cut(1)(word), single(cut(2)(word))]],
  [/ing$/, (word) => [cut(3)(word), `${cut(3)(word)}e`, single(cut(3)(word))]],
  [/ily$/, (word) => [`${cut(3)(word)}y`]],
  [/ly$/, (word) => [cut(2)(word)]],
]

const LONGEST_SENTENCE = 600

/** The sentence of a paragraph that contains the characters `from` to `to`; cut around them if it is too long to store. */
export function sentenceAround(paragraph: string, from: number, to: number): string {
  const before = [...paragraph.slice(0, from).matchAll(/[.!?]["'’”)]*\s+/g)].at(-1)
  const start = before ? before.index + before[0].length : 0
  const after = /[.!?]["'’”)]*(?=\s|$)/.exec(paragraph.slice(Math.max(to - 1, start)))
  const end = after ? Math.max(to - 1, start) + after.index + after[0].length : paragraph.length
  const sentence = paragraph.slice(start, end)
  if (sentence.length <= LONGEST_SENTENCE) return sentence.replace(/\s+/g, ' ').trim()
  const middle = Math.max(start, from - LONGEST_SENTENCE / 2)
  return paragraph
    .slice(middle, middle + LONGEST_SENTENCE)
    .replace(/\s+/g, ' ')
    .trim()
}
