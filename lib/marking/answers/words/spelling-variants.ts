import { CARDINAL_PATTERN } from './number-words.data'
import {
  CLASSICAL_STEMS,
  DOUBLED_L_ENDINGS,
  DOUBLED_L_STEMS,
  FIXED_ISE_STEMS,
  FIXED_IZE_STEMS,
  HYPHENED_STEMS,
  ONE_WAY_PAIRS,
  OUR_STEMS,
  OUR_SUFFIXES,
  PAIRS,
  RE_STEMS,
  YSE_STEMS,
} from './spelling-variants.data'

const WORD_VARIANTS = new Map([...listOur(), ...listRe(), ...listDoubledL(), ...listYse(), ...readPairs(PAIRS)])
const CLASSICAL = readPairs(CLASSICAL_STEMS)
const ONE_WAY = new Map(readPairs(ONE_WAY_PAIRS))
const FIXED_STEMS = new Set(`${FIXED_ISE_STEMS} ${FIXED_IZE_STEMS}`.split(' '))
const HYPHENED = readPairs(HYPHENED_STEMS)
const METERS = new RegExp(
  String.raw`(?<=(?:\d|\d[ -]|\b(?:${CARDINAL_PATTERN})[ -])(?:square |cubic )?)meter(?=s?\b)`,
  'g',
)
const IZE_ENDING = /iz(?=(?:e|es|ed|er|ers|ing|ingly|able|ation|ations|ational)$)/
const MIN_IZE_STEM = 3

/**
 * One spelling for the UK and the US form of a word (docs/facts/marking.md §1: both are right). Not itself a correct spelling; two words are variants
 * of each other if the results are equal. Parts joined by hyphens are converted separately, except "co-operation", which is "cooperation".
 */
export function unifySpelling(word: string): string {
  const [hyphened = '', joined] = word.includes('-') ? (HYPHENED.find(([stem]) => word.startsWith(stem)) ?? []) : []
  if (joined !== undefined) return unifySpelling(joined + word.slice(hyphened.length))
  return word.includes('-') ? word.split('-').map(unifyPart).join('-') : unifyPart(word)
}

/** The key's text with US spellings that replace the UK word in one direction only ("tyre" may be answered by "tire"). */
export function americanise(text: string): string {
  return text.replace(/[a-z]+/g, (word) => ONE_WAY.get(word) ?? word)
}

/** After a number a meter is the unit, and equals a metre: "5 meters", "100-meter race", never "parking meter". */
export function spellMeters(text: string): string {
  return text.replace(METERS, 'metre')
}

function unifyPart(word: string): string {
  const variant = WORD_VARIANTS.get(word)
  if (variant !== undefined) return variant
  const classical = CLASSICAL.find(([uk]) => word.startsWith(uk))
  const modern = classical === undefined ? word : classical[1] + word.slice(classical[0].length)
  const ending = modern.search(IZE_ENDING)
  if (ending < MIN_IZE_STEM || FIXED_STEMS.has(modern.slice(0, ending))) return modern
  return `${modern.slice(0, ending)}is${modern.slice(ending + 2)}`
}

type Pair = readonly [string, string]

function readPairs(list: string): Pair[] {
  return list.split(' ').map((pair) => {
    const [from = '', to = ''] = pair.split(':')
    return [from, to]
  })
}

function listOur(): Pair[] {
  return OUR_STEMS.split(' ').flatMap((stem) =>
    OUR_SUFFIXES.map((suffix): Pair => [`${stem}or${suffix}`, `${stem}our${suffix}`]),
  )
}

function listRe(): Pair[] {
  return RE_STEMS.split(' ').flatMap((stem) => ['', 's'].map((end): Pair => [`${stem}er${end}`, `${stem}re${end}`]))
}

function listDoubledL(): Pair[] {
  return DOUBLED_L_STEMS.split(' ').flatMap((stem) =>
    DOUBLED_L_ENDINGS.map((ending): Pair => [`${stem}${ending}`, `${stem}l${ending}`]),
  )
}

function listYse(): Pair[] {
  const endings = ['e', 'es', 'ed', 'ing', 'er', 'ers']
  return YSE_STEMS.split(' ').flatMap((stem) =>
    endings.map((ending): Pair => [`${stem}yz${ending}`, `${stem}ys${ending}`]),
  )
}
