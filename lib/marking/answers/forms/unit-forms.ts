import { type Printed } from '../key'
import { SHORT_FOR_SEVERAL } from '../words/unit-words.data'
import { findShortUnit, isUnitWord, listSingularUnits } from '../words/units'
import { findMeaning, isUnitPrinted } from './printed-unit'

type Form = readonly string[]

/**
 * More ways to write an answer with a unit, which depend on the key or on the question: the letter for a word in full ("25 m" for "25 metres"),
 * the word for a letter where the question says what is measured, the figure alone where the unit is printed.
 */
export function listUnitForms(form: Form, printed: Printed | undefined): readonly Form[] {
  const at = form.findLastIndex((word, index) => index > 0 && isUnitWord(word) && /\d/.test(form[index - 1] ?? ''))
  const isPower = form.some((word) => word === 'sq' || word === 'cu')
  if (at < 0) return isPower && printed !== undefined ? listBare(form, printed) : []
  return [
    ...listLetters(form, at),
    ...listInFull(form, at, printed),
    ...(printed === undefined || isPower ? [] : listBare(form, printed)),
    ...(printed !== undefined && /^\s*[a-z]/i.test(printed.after) ? listSingular(form, at) : []),
    ...(form[at] === '°' && (form[at + 1] === 'c' || form[at + 1] === 'f') ? [form.toSpliced(at, 1)] : []),
  ]
}

/** 25 m for "25 metres": the key says what the letter stands for. */
function listLetters(form: Form, at: number): readonly Form[] {
  const short = findShortUnit(form[at] ?? '')
  return short !== null && SHORT_FOR_SEVERAL.has(short) ? [form.with(at, short)] : []
}

/** 25 metres for "25 m", where the question asks for a length. */
function listInFull(form: Form, at: number, printed: Printed | undefined): readonly Form[] {
  const meaning = findMeaning(form[at] ?? '', printed)
  if (meaning === null || meaning === 'million' || meaning === 'thousand' || meaning === 'cents') return []
  return [form.with(at, meaning === 'degrees celsius' ? '°' : inNumber(meaning, form[at - 1] ?? ''))].map((one) =>
    meaning === 'degrees celsius' ? one.toSpliced(at + 1, 0, 'c') : one,
  )
}

function inNumber(plural: string, figure: string): string {
  return figure === '1' ? plural.replace(/s$/, '') : plural
}

/** `Length in cm: ___`: 35 for "35 cm". */
function listBare(form: Form, printed: Printed): readonly Form[] {
  const unit = form.at(-1) ?? ''
  const isAlone = form.length === 2 && /^-?\d/.test(form[0] ?? '')
  return isAlone && isUnitPrinted(unit, printed) ? [form.slice(0, 1)] : []
}

/** Before a printed noun the unit is singular: "45 minute" ___ walk. */
function listSingular(form: Form, at: number): readonly Form[] {
  return at === form.length - 1 ? listSingularUnits(form[at] ?? '').map((unit) => form.with(at, unit)) : []
}
