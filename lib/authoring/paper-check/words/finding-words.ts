import { persianDigits } from '@/lib/platform/format/digits'

/** English inside a Persian sentence, in directional isolates. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

const MAX_LISTED = 8

/** A list of English words; a long one is shortened. */
export function joinIsolated(texts: readonly string[]): string {
  const shown = texts.slice(0, MAX_LISTED).map(isolate).join('، ')
  return texts.length > MAX_LISTED ? `${shown} و …` : shown
}

/** `7` and ranges of one question, `21-22`. */
export function questionName(id: string): string {
  const [first = '', last] = id.split('-')
  if (last === undefined) return `سؤال ${persianDigits(first)}`
  const between = Number(last) - Number(first) > 1 ? 'تا' : 'و'
  return `سؤال ${persianDigits(first)} ${between} ${persianDigits(last)}`
}

/** «سؤال ۷» · «سؤال‌های ۱ تا ۵، ۹ و ۱۱»: ids of questions in the order of the paper, runs of them as ranges. */
export function questionList(ids: readonly string[]): string {
  const [only] = ids
  if (ids.length === 1 && only !== undefined) return questionName(only)
  const runs: { first: number; last: number }[] = []
  for (const id of ids) {
    const [first = 0, last = first] = id.split('-').map(Number)
    const run = runs.at(-1)
    if (run?.last === first - 1) run.last = last
    else runs.push({ first, last })
  }
  const names = runs.map(({ first, last }) =>
    first === last ? persianDigits(first) : `${persianDigits(first)} تا ${persianDigits(last)}`,
  )
  return `سؤال‌های ${[names.slice(0, -1).join('، '), ...names.slice(-1)].filter(Boolean).join(' و ')}`
}
