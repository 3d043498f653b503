import { fold } from '@/lib/platform/text/fold'
import { listGapContexts } from '../context/labels-around'
import { type PrintedContext } from '../key'
import { trimDecimals, type FoundForm, type FoundNumber } from '../words/number'
import { findFraction, findQuantity } from './fraction'

/** A percentage at word `start`: "55%", "55 percent", "fifty-five per cent". */
export function findPercent(words: readonly string[], start: number): FoundForm | null {
  const part = findPart(words, start)
  const number = part ?? findQuantity(words, start)
  if (number === null || number.isOrdinal) return null
  const end = start + number.length
  // half a percent, a quarter of one per cent
  const between = part === null ? 0 : countBetween(words, end)
  const unit = words[end + between]
  if (unit !== '%' && unit !== 'percent') return null
  return { form: `${trimDecimals(number.value)}%`, length: number.length + between + 1 }
}

/** A half, ¼: as an exact decimal. */
function findPart(words: readonly string[], start: number): FoundNumber | null {
  const part = findFraction(words, start)
  return part !== null && /^0\.\d+$/.test(part.form)
    ? { value: part.form, length: part.length, isOrdinal: false }
    : null
}

function countBetween(words: readonly string[], start: number): number {
  const ofLength = words[start] === 'of' ? 1 : 0
  return /^(?:an?|one|1)$/.test(words[start + ofLength] ?? '') ? ofLength + 1 : 0
}

/** "20 to 30%" is "20% to 30%". */
export function sharePercent(forms: readonly string[]): readonly string[] {
  const isShared = (form: string, index: number) =>
    /^[\d.]+$/.test(form) && forms[index + 1] === 'to' && forms[index + 2]?.endsWith('%') === true
  return forms.map((form, index) => (isShared(form, index) ? `${form}%` : form))
}

/** "%20" and "% 20", the Persian order: "20 %". */
export function swapPercentSigns(words: readonly string[]): readonly string[] {
  const separated = words.flatMap((word) => (/^%\d/.test(word) ? ['%', word.slice(1)] : [word]))
  const swapped = [...separated]
  for (let index = 0; index + 1 < swapped.length; index += 1) {
    const [sign = '', figure = ''] = swapped.slice(index, index + 2)
    const isAfter = index > 0 && /\d$/.test(swapped[index - 1] ?? '')
    if (sign === '%' && /^\d/.test(figure) && !isAfter) swapped.splice(index, 2, figure, sign)
  }
  return swapped
}

const SIGN_AFTER = /^\s*(?:%|per ?cent\b)/i
/** `%`, `Share (%)`, `Percentage of women:` */
const SIGN_IN_LABEL = /(?:%\)?|\bper ?cent(?:ages?)?\b[^:]{0,40})\s*:\s*$/
const NOUN_AFTER = /^\s*[a-z]/i
const MAX_PRINTED = 200

/** Whether the answer is a percentage because of the text after the gap or its label. */
export function isPercentPrinted(printed: PrintedContext): boolean {
  if (SIGN_AFTER.test(printed.after)) return true
  if (NOUN_AFTER.test(printed.after) && !/^\s*(?:in|of|by|on)\b/.test(printed.after)) return false
  return listGapContexts(printed).some(({ before }) => SIGN_IN_LABEL.test(fold(before.slice(-MAX_PRINTED))))
}
