/** A word that a dictionary refuses. */
export type RefusedWord = { readonly word: string; readonly start: number; readonly end: number }

/**
 * Words of which a spelling error is certain enough to be shown: never a name, an abbreviation, a compound (dictionaries refuse `six-year-old`), or a
 * word that the task itself uses.
 */
export function isCheckedWord({ word }: RefusedWord, promptWords: ReadonlySet<string>): boolean {
  return /^[a-z]{3,25}$/.test(word) && !promptWords.has(word)
}
export const wordsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z']+/g) ?? []))

/** A part of a hyphenated compound is not a word of its own here: its refusal is meaningless. */
export const isInCompound = (text: string, { start, end }: RefusedWord) =>
  text.charAt(start - 1) === '-' ||
  text.charAt(end) === '-' ||
  /[\p{L}\d@./\\_]/u.test(text.charAt(start - 1)) ||
  /[\d@\\_]/.test(text.charAt(end))

const AMERICAN_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [
    /^(col|fav|hon|lab|neighb|behavi|flav|harb|hum|rum|vap|sav|arm|endeav)or(s|ed|ing|able|ably|ful|ite|ites|hood|hoods|al|less|er|ers)?$/,
    '$1our$2',
  ],
  [/^(cent|theat|lit|kilomet|centimet|millimet|fib|somb|meag|lust|calib)er(s|ed)?$/, '$1re$2'],
  [/^(travel|cancel|model|label|level|fuel|signal|quarrel|counsel|total|equal|dial|marvel)(ed|ing|er|ers)$/, '$1l$2'],
  [/^(anal|paral|catal)yz(e|es|ed|ing)$/, '$1ys$2'],
  [/^(defen|offen|licen)se$/, '$1ce'],
  [/^(ful|instal|enrol|skil|wil)l(ful|fil|fils|ment|fully|fillment)$/, '$1$2'],
]
const AMERICAN_WORDS = new Map(
  'gray grey/jewelry jewellery/aluminum aluminium/plow plough/plows ploughs/skeptical sceptical/mom mum/moms mums/pajamas pyjamas/catalog catalogue/dialog dialogue/fulfill fulfil/fulfillment fulfilment/enroll enrol/enrollment enrolment/airplane aeroplane/airplanes aeroplanes/mustache moustache/maneuver manoeuvre/archeology archaeology/afterward afterwards'
    .split('/')
    .map((pair): [string, string] => {
      const [american = '', british = ''] = pair.split(' ')
      return [american, british]
    }),
)
/** The British form of an American spelling; null for any other word. Examiners accept both. */
export function britishOf(word: string): string | null {
  const listed = AMERICAN_WORDS.get(word)
  if (listed !== undefined) return listed
  const [pattern, ending] = AMERICAN_ENDINGS.find(([form]) => form.test(word)) ?? []
  return pattern === undefined || ending === undefined ? null : word.replace(pattern, ending)
}

/** At most two letters are added, dropped, changed or swapped; in a short word one. */
export const isClose = (word: string, other: string) => isWithin(word, other, word.length < 5 ? 1 : 2)

function isWithin(word: string, other: string, most: number): boolean {
  if (word === '' || other === '') return word.length + other.length <= most
  const [rest, otherRest] = [word.slice(1), other.slice(1)]
  if (word[0] === other[0]) return isWithin(rest, otherRest, most)
  if (most === 0) return false
  const isSwap = word[0] === other[1] && word[1] === other[0]
  return (
    (isSwap && isWithin(word.slice(2), other.slice(2), most - 1)) ||
    [[rest, otherRest] as const, [rest, other] as const, [word, otherRest] as const].some(([left, right]) =>
      isWithin(left, right, most - 1),
    )
  )
}
