/** Words that are written in full and short; the first of each list is how the linter proposes it. */
type Pair = readonly [full: string, short: string]
const UNIT_PAIRS: readonly Pair[] = [
  ['degrees degree', '°'],
  ['minutes minute', 'mins min'],
  ['hours hour', 'hrs hr'],
  ['seconds second', 'secs sec'],
  ['weeks week', 'wks wk'],
  ['months month', 'mths mth'],
  ['years year', 'yrs yr'],
  ['kilometres kilometre', 'km kms'],
  ['metres metre', 'm'],
  ['centimetres centimetre', 'cm cms'],
  ['millimetres millimetre', 'mm'],
  ['kilograms kilogram kilogrammes kilogramme kilos kilo', 'kg kgs'],
  ['grams gram', 'g gm gms'],
  ['litres litre', 'l'],
  ['millilitres millilitre', 'ml'],
  ['feet foot', 'ft'],
  ['hectares hectare', 'ha'],
]
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
const OTHER_UNITS = '% percent p pence miles mile inches inch acres acre tons ton tonnes tonne days day mph kph'
type Form = { readonly pair: Pair; readonly isFull: boolean }
const FORMS: ReadonlyMap<string, Form> = new Map(
  [...WORD_PAIRS, ...UNIT_PAIRS].flatMap((pair) =>
    pair.flatMap((words, index) => words.split(' ').map((word) => [word, { pair, isFull: index === 0 }] as const)),
  ),
)
const UNITS = new Set([...UNIT_PAIRS, OTHER_UNITS].flat().flatMap((words) => words.split(' ')))

/** Are the two the short and the full form of one word? */
export function isShortFormOf(one: string, other: string): boolean {
  const [first, second] = [FORMS.get(one), FORMS.get(other)]
  return first !== undefined && first.pair === second?.pair && first.isFull !== second.isFull
}

/** A unit of measure, in any of its forms. */
export function isUnit(word: string): boolean {
  return UNITS.has(word)
}

/** The usual short form of a full word, or the full form of a short one; null where there is none. */
export function findOtherForm(word: string): string | null {
  const form = FORMS.get(word)
  return form?.pair[form.isFull ? 1 : 0].split(' ')[0] ?? null
}
