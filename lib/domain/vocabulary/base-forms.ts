/**
 * The forms under which a word of a text may stand in a word list, the likeliest first: «studies» → studies, study, studie. Only endings are
 * taken off; an irregular form is not guessed.
 */
export function baseForms(term: string): string[] {
  const word = term.normalize('NFC').toLowerCase().replaceAll('’', "'").trim()
  const stem = word.replace(/'s?$/, '')
  const forms = [word, stem, ...ENDINGS.flatMap(([ending, turn]) => (ending.test(stem) ? turn(stem) : []))]
  return [...new Set(forms)].filter((form) => form.length > 1)
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
