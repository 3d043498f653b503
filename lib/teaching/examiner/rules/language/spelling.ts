/** A word that a dictionary refuses. */
export type Refused = { readonly word: string; readonly start: number; readonly end: number }

/**
 * Words of which a spelling error is certain enough to be shown: never a name, an abbreviation, a compound (dictionaries refuse `six-year-old`), or a
 * word that the task itself uses.
 */
export function isCheckedWord({ word }: Refused, promptWords: ReadonlySet<string>): boolean {
  return /^[a-z]{3,25}$/.test(word) && !promptWords.has(word)
}
export const wordsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z']+/g) ?? []))

/** Hyphenated compounds are no words of their own here: a refused part says nothing. */
export const isInCompound = (text: string, { start, end }: Refused) =>
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
  'gray grey/jewelry jewellery/aluminum aluminium/plow plough/plows ploughs/skeptical sceptical/mom mum/moms mums/pajamas pyjamas/catalog catalogue/dialog dialogue/fulfill fulfil/fulfillment fulfilment/enroll enrol/enrollment enrolment/airplane aeroplane/airplanes aeroplanes/mustache moustache/maneuver manoeuvre/archeology archaeology'
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
export function isClose(word: string, other: string): boolean {
  const most = word.length < 5 ? 1 : 2
  if (Math.abs(word.length - other.length) > most) return false
  let earlier: readonly number[] = []
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= word.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const change = word[at - 1] === other[to - 1] ? 0 : 1
      const isSwap = at > 1 && to > 1 && word[at - 1] === other[to - 2] && word[at - 2] === other[to - 1]
      const ways = [(row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + change]
      next.push(Math.min(...ways, isSwap ? (earlier[to - 2] ?? 0) + 1 : most + 1))
    }
    earlier = row
    row = next
  }
  return (row[other.length] ?? 0) <= most
}
