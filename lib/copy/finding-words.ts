import { persianDigits } from '@/lib/format/digits'

/** English inside a Persian sentence, in directional isolates. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

const MOST = 8

/** A list of English words; a long one is cut. */
export function joinIsolated(texts: readonly string[]): string {
  const shown = texts.slice(0, MOST).map(isolate).join('، ')
  return texts.length > MOST ? `${shown} و …` : shown
}

/** `7` and ranges of one question, `21-22`. */
export function questionName(id: string): string {
  const [first = '', last] = id.split('-')
  if (last === undefined) return `سؤال ${persianDigits(first)}`
  const between = Number(last) - Number(first) > 1 ? 'تا' : 'و'
  return `سؤال ${persianDigits(first)} ${between} ${persianDigits(last)}`
}
