import { UNIT_PAIRS } from './unit-words.data'

/** Words with full and short forms; the linter proposes the first of each list. */
type Pair = readonly [full: string, short: string]
const WORD_PAIRS: readonly Pair[] = [
  ['and', '&'],
  ...([
    ['monday', 'mon'],
    ['tuesday', 'tue tues'],
    ['wednesday', 'wed weds'],
    ['thursday', 'thu thur thurs'],
  ] as const),
  ...([
    ['friday', 'fri'],
    ['saturday', 'sat'],
    ['sunday', 'sun'],
  ] as const),
  ...([
    ['january', 'jan'],
    ['february', 'feb'],
    ['march', 'mar'],
    ['april', 'apr'],
    ['june', 'jun'],
    ['july', 'jul'],
  ] as const),
  ...([
    ['august', 'aug'],
    ['september', 'sept sep'],
    ['october', 'oct'],
    ['november', 'nov'],
    ['december', 'dec'],
  ] as const),
]
const OTHER_UNITS = '% percent p pence acres acre days day mph kph'
/** Units that are also ordinary words: "in" is one of them. */
const NOT_UNITS = new Set([
  'in',
  'ins',
  'yard',
  'yards',
  'c',
  'f',
  'v',
  'w',
  'st',
  'pt',
  'pts',
  'stone',
  'second',
  'pound',
  'pounds',
  'rev',
  'revs',
])
/** Not `sun`, `sat`, `wed`, `mar`, `jun`, `dec`: without a full stop they are other words. */
const SHORT_NAME =
  /(?<![a-z])(?:(mon|tues?|weds|thu(?:rs?)?|fri|jan|feb|apr|jul|aug|sept?|oct|nov)\.?|(sat|sun|wed|mar|jun|dec)\.)(?![a-z.])/g
const TITLES: Readonly<Record<string, string>> = { dr: 'doctor', prof: 'professor', mt: 'mount' }
const TITLE = /^(dr|prof|mt)\.? (?=[a-z])/
const STREETS: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  ave: 'avenue',
  ln: 'lane',
  sq: 'square',
}
const STREET = /(?<=[a-z] )(st|rd|ave|ln|sq)\.?$/

/**
 * A normalised key with its weekdays, months, title and street in full: who writes out what the key shortens is right. The reverse is left to the
 * key's author.
 */
export function spellShortNames(folded: string): string {
  return folded
    .replace(SHORT_NAME, (short, plain: string | undefined, dotted: string | undefined) => {
      const form = FORMS.get(plain ?? dotted ?? '')
      return form && !form.isFull ? form.pair[0] : short
    })
    .replace(TITLE, (short, title: string) => `${TITLES[title] ?? short} `)
    .replace(STREET, (short, street: string) => STREETS[street] ?? short)
}

type Form = { readonly pair: Pair; readonly isFull: boolean }
const FORMS: ReadonlyMap<string, Form> = new Map(
  [...WORD_PAIRS, ...UNIT_PAIRS].flatMap((pair) =>
    pair.flatMap((words, index) => words.split(' ').map((word) => [word, { pair, isFull: index === 0 }] as const)),
  ),
)
const UNITS = new Set(
  [...UNIT_PAIRS, OTHER_UNITS].flat().flatMap((words) => words.split(' ').filter((word) => !NOT_UNITS.has(word))),
)

/** Whether the two are the short and the full form of one word. */
export function isShortFormOf(a: string, b: string): boolean {
  const [first, second] = [FORMS.get(a), FORMS.get(b)]
  return first !== undefined && first.pair === second?.pair && first.isFull !== second.isFull
}

/** Whether the two are different names of one unit: kilos and kilograms, mins and minutes. */
export function isSameUnit(a: string, b: string): boolean {
  const [first, second] = [FORMS.get(foldMetre(a)), FORMS.get(foldMetre(b))]
  return a !== b && first !== undefined && first.pair === second?.pair
}

/** American: meter, liter, and their compounds. */
function foldMetre(word: string): string {
  return word.replace(/(?<=met|lit)er(?=s?$)/, 're')
}

/** A unit of measure, in any of its forms. */
export function isUnit(word: string): boolean {
  return UNITS.has(word)
}

/** The usual short form of a full word, or the full form of a short one; null if there is none. */
export function findOtherForm(word: string): string | null {
  const form = FORMS.get(word)
  return form?.pair[form.isFull ? 1 : 0].split(' ')[0] ?? null
}
