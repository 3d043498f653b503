import { fold } from '@/lib/platform/text/fold'
import { listLabels, listGapContexts } from '../context/labels-around'
import { type PrintedContext } from '../key'
import { listUnitNames } from '../words/units'

const MAX_PRINTED = 200

/** The units that an ambiguous letter can mean, and the words of a question that decide between them. */
const MEANINGS: Readonly<Record<string, readonly (readonly [unit: string, asked: RegExp])[]>> = {
  m: [
    [
      'metres',
      /\b(?:heights?|lengths?|depths?|widths?|distances?|altitude|diameter|size|dimensions?|tall|high|deep|long|wide|away|metres?|meters?|swim|pool|swimming|run|race|climb)\b/,
    ],
    [
      'minutes',
      /\b(?:duration|minutes?|mins?|takes?|lasts?|wait(?:ing)?|journey time|running time|every|films?|movies?|shows?|talks?|lectures?|lessons?|meetings?|performances?)\b/,
    ],
    ['million', /\b(?:population|million|budget|sales|visitors|people|passengers|inhabitants|turnover)\b/],
  ],
  t: [
    ['tonnes', /\btonnes?\b/],
    ['tons', /\btons?\b/],
  ],
  k: [
    ['thousand', /\b(?:salary|population|thousand|income|visitors|people|budget)\b/],
    ['kilometres', /\b(?:distance|kilomet(?:re|er)s?|race|run|walk|away)\b/],
  ],
  c: [
    ['degrees celsius', /\b(?:temperatures?|degrees?|hot|cold|heat|warm|celsius|boils?|freez(?:es?|ing))\b/],
    ['cents', /\b(?:costs?|prices?|cents?|fee|fares?)\b/],
  ],
  f: [['degrees fahrenheit', /\b(?:temperatures?|degrees?|hot|cold|heat|warm|fahrenheit|boils?|freez(?:es?|ing))\b/]],
  w: [['watts', /\b(?:power|watts?|wattage|bulbs?|lamps?|output|electric(?:al|ity)?)\b/]],
  v: [['volts', /\b(?:voltage|volts?|batter(?:y|ies)|mains|electric(?:al|ity)?)\b/]],
  st: [['stone', /\b(?:weigh(?:s|ed)?|weight|stone|heavy)\b/]],
  pt: [['pints', /\b(?:pints?|milk|beer|liquid|water|volume)\b/]],
}

/** All meanings of a short form; empty if it is unambiguous. */
export function listMeanings(shortForm: string): readonly string[] {
  return (MEANINGS[shortForm] ?? MEANINGS[shortForm.replace(/s$/, '')])?.map(([unit]) => unit) ?? []
}

/** The unit that the letter means according to the question; null if the question leaves it open. */
export function findMeaning(shortForm: string, printed: PrintedContext | undefined): string | null {
  if (printed === undefined) return null
  const text = listGapContexts(printed)
    .map(({ before, after }) => fold(`${before.slice(-MAX_PRINTED)} ${after.slice(0, MAX_PRINTED)}`))
    .join(' ')
  const [only, ...others] = (MEANINGS[shortForm] ?? []).filter(([, asked]) => asked.test(text))
  return only !== undefined && others.length === 0 ? only[0] : null
}

/**
 * Whether the unit is printed with the gap: `Length in cm: ___`, `Weight (kg)`, `Area (m²)`, `___ minutes`. Then the number alone is the answer. The
 * unit is given in its canonical words: cm, sq m.
 */
export function isUnitPrinted(unit: readonly string[], printed: PrintedContext): boolean {
  const names = listWrittenUnits(unit).map((name) => name.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
  if (names.length === 0) return false
  const name = `(?:${names.join('|')})`
  const following = new RegExp(String.raw`^\s*\(?${name}(?![a-z])`)
  const inLabel = new RegExp(String.raw`(?:\b(?:in|of|how many) |[(,/] ?(?:in )?|^)${name}(?![a-z])\)?`)
  const isLabel = (text: string) => inLabel.test(fold(text))
  return (
    following.test(fold(printed.after.slice(0, MAX_PRINTED))) ||
    listLabels(printed).some(isLabel) ||
    new RegExp(String.raw`(?:\bin |\()${name}\)?\s*[:–-]?\s*$`).test(fold(printed.before.slice(-MAX_PRINTED)))
  )
}

const POWER_WRITTEN: ReadonlyMap<string, (name: string) => readonly string[]> = new Map([
  ['sq', (name: string) => [`${name}2`, `sq ${name}`, `sq. ${name}`, `sq${name}`, `square ${name}`, `${name} squared`]],
  ['cu', (name: string) => [`${name}3`, `cu ${name}`, `cu. ${name}`, `cubic ${name}`, `${name} cubed`]],
])

/** Every way to write a unit; empty if the words are not a unit. */
function listWrittenUnits([first = '', second, ...rest]: readonly string[]): readonly string[] {
  if (rest.length > 0) return []
  if (second === undefined) return listUnitNames(first)
  const write = POWER_WRITTEN.get(first)
  return write ? listUnitNames(second).flatMap(write) : []
}
