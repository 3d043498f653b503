import { trimDecimals, type FoundForm } from '../words/number'
import { findQuantity } from './fraction'

/** A percentage at word `start`: "55%", "55 percent", "fifty-five per cent". */
export function findPercent(words: readonly string[], start: number): FoundForm | null {
  const number = findQuantity(words, start)
  if (number === null || number.isOrdinal) return null
  const unit = words[start + number.length]
  if (unit !== '%' && unit !== 'percent') return null
  return { form: `${trimDecimals(number.value)}%`, length: number.length + 1 }
}

/** "20 to 30%" is "20% to 30%". */
export function sharePercent(forms: readonly string[]): readonly string[] {
  const isShared = (form: string, index: number) =>
    /^[\d.]+$/.test(form) && forms[index + 1] === 'to' && forms[index + 2]?.endsWith('%') === true
  return forms.map((form, index) => (isShared(form, index) ? `${form}%` : form))
}

/** "%20" and "% 20", as the sign is written in Persian: "20 %". */
export function swapPercentSigns(words: readonly string[]): readonly string[] {
  const apart = words.flatMap((word) => (/^%\d/.test(word) ? ['%', word.slice(1)] : [word]))
  const swapped = [...apart]
  for (let index = 0; index + 1 < swapped.length; index += 1) {
    const [sign = '', figure = ''] = swapped.slice(index, index + 2)
    const isBehind = index > 0 && /\d$/.test(swapped[index - 1] ?? '')
    if (sign === '%' && /^\d/.test(figure) && !isBehind) swapped.splice(index, 2, figure, sign)
  }
  return swapped
}
