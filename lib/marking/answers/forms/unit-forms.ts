import { type PrintedContext } from '../key'
import { shiftDecimal } from '../words/number'
import { SHORT_FOR_SEVERAL } from '../words/unit-words.data'
import { findShortUnit, isUnitWord, listSingularUnits } from '../words/units'
import { findMeaning, isUnitPrinted } from './printed-unit'

type Form = readonly string[]

/**
 * More spellings of an answer with a unit that depend on the key or the question: the letter for a full word ("25 m" for "25 metres"), the word for a
 * letter if the question says what is measured, the number alone if the unit is printed.
 */
export function listUnitForms(form: Form, printed: PrintedContext | undefined): readonly Form[] {
  const at = form.findLastIndex((word, index) => isMeasured(word, form[index - 1]))
  const bareForms = printed === undefined ? [] : listNumberAlone(form, printed)
  const fullForms = [
    ...listExpandedNumbers(form, printed),
    ...listAbbreviatedNumbers(form, printed),
    ...listArticleForms(form, printed),
  ]
  if (at < 0) return [...fullForms, ...bareForms]
  return [
    ...fullForms,
    ...listUnitLetters(form, at),
    ...listFullUnits(form, at, printed),
    ...bareForms,
    ...(printed !== undefined && /^\s*[a-z]/i.test(printed.after) ? listSingular(form, at) : []),
    ...(form[at] === '°' && (form[at + 1] === 'c' || form[at + 1] === 'f') ? [form.toSpliced(at, 1)] : []),
  ]
}

const SINGLE = new Set(
  'second minute hour day week month year metre kilometre mile centimetre litre kilo kilogram gram tonne ton'.split(
    ' ',
  ),
)
/** "twice ___": a rate follows. */
const COUNTS_BEFORE = /\b(?:once|twice|times|per|each|every|\d+|hourly|daily|nightly|weekly|monthly|yearly)\s*$/i

/** "1 hour" for "an hour", and the reverse; not for "half an hour", "once a week" and "a day trip". */
function listArticleForms(form: Form, printed: PrintedContext | undefined): readonly Form[] {
  const [one = '', unit = '', ...rest] = form
  if (rest.length > 0 || !SINGLE.has(unit) || COUNTS_BEFORE.test(printed?.before.slice(-200) ?? '')) return []
  if (one === 'a' || one === 'an') return [['1', unit]]
  return one === '1' ? [[unit === 'hour' ? 'an' : 'a', unit]] : []
}

function isMeasured(word: string, before = ''): boolean {
  return (isUnitWord(word) || word === 'k') && /\d/.test(before)
}

const LARGE_NUMBERS = [
  ['m', 'million', 1_000_000],
  ['k', 'thousand', 1000],
] as const

/** 3,500,000 for "3.5m", if the question asks how many. */
function listExpandedNumbers(form: Form, printed: PrintedContext | undefined): readonly Form[] {
  return LARGE_NUMBERS.flatMap(([short, meaning, size]) => {
    const at = form.indexOf(short, 1)
    const count = Number(form[at - 1]) * size
    const isMeaningClear = Number.isSafeInteger(count) && findMeaning(short, printed) === meaning
    return isMeaningClear ? [form.toSpliced(at - 1, 2, String(count))] : []
  })
}

/** Digits that may be a year. */
const YEAR = /^(?:1\d{3}|20\d{2})$/
/** 3.5m for "3.5 million" and 12k for "12,000", if the question asks how many. */
function listAbbreviatedNumbers(form: Form, printed: PrintedContext | undefined): readonly Form[] {
  return LARGE_NUMBERS.flatMap(([short, meaning, size]) => {
    const at = form.findIndex((word) => !YEAR.test(word) && Number(word) >= size && Number(word) % (size / 10) === 0)
    const isMeaningClear = at >= 0 && findMeaning(short, printed) === meaning
    return isMeaningClear ? [form.toSpliced(at, 1, String(Number(form[at]) / size), short)] : []
  })
}

/** 25 m for "25 metres": the key defines the letter. */
function listUnitLetters(form: Form, last: number): readonly Form[] {
  const toLetter = (word: string, index: number) => {
    const short = isMeasured(word, form[index - 1]) ? findShortUnit(word) : null
    return short !== null && SHORT_FOR_SEVERAL.has(short) ? short : word
  }
  const [one, all] = [form.with(last, toLetter(form[last] ?? '', last)), form.map(toLetter)]
  return [one, all].filter((other) => other.join(' ') !== form.join(' '))
}

const DECIMAL_PLACES: Readonly<Record<string, number>> = { million: 6, thousand: 3 }

/** 25 metres for "25 m", if the question asks for a length. */
function listFullUnits(form: Form, at: number, printed: PrintedContext | undefined): readonly Form[] {
  const [figure = '', letter = '', ...rest] = form.slice(at - 1)
  const meaning = findMeaning(letter, printed)
  if (meaning === null) return []
  const degree = meaning.split(' ')[1]
  const places = DECIMAL_PLACES[meaning]
  const inPlace = (...words: Form) => [...form.slice(0, at - 1), ...words, ...rest]
  if (degree !== undefined) return [inPlace(figure, '°', degree.charAt(0))]
  if (places !== undefined) return [inPlace(shiftDecimal(figure, places))]
  const [plural, singular] = [inPlace(figure, meaning), inPlace(figure, meaning.replace(/s$/, ''))]
  // A metre wall, 25 metres deep.
  return [...(figure === '1' ? [] : [plural]), ...(figure === '1' || rest.length > 0 ? [singular] : [])]
}

const MAGNITUDE_LETTERS: Readonly<Record<string, readonly string[]>> = {
  thousand: ['k'],
  million: ['m', 'mn', 'mln'],
  billion: ['bn', 'b'],
}

/** 5m for "5 million": the words of an answer with its magnitude as a letter. */
export function listMagnitudes(words: Form): readonly Form[] {
  const at = words.findIndex((word, index) => index > 0 && Object.hasOwn(MAGNITUDE_LETTERS, word))
  return (MAGNITUDE_LETTERS[words[at] ?? ''] ?? []).map((letters) => words.with(at, letters))
}

/** `Length in cm: ___`: 35 for "35 cm"; `Area (m²): ___`: 12 for "12 sq m". */
function listNumberAlone(form: Form, printed: PrintedContext): readonly Form[] {
  const [figure = '', ...unit] = form
  return /^-?\d/.test(figure) && isUnitPrinted(unit, printed) ? [[figure]] : []
}

/** Before a printed noun the unit is singular: "45 minute" ___ walk. */
function listSingular(form: Form, at: number): readonly Form[] {
  return at === form.length - 1 ? listSingularUnits(form[at] ?? '').map((unit) => form.with(at, unit)) : []
}
