import { fold } from '@/lib/platform/text/fold'

export type GivenAnswer = { readonly value: string; readonly count: number }
export type WrongAnswer = {
  /** The answer in its most common spelling. */
  readonly answer: string
  readonly count: number
}

const MAX_SHOWN = 10

/** The most common answers without full marks. Spellings that are equal for marking (case, digits, spaces) are one. */
export function rankWrongAnswers(givenAnswers: readonly GivenAnswer[]): readonly WrongAnswer[] {
  const byFold = new Map<string, { total: number; best: GivenAnswer }>()
  for (const given of givenAnswers) {
    const folded = fold(given.value)
    if (folded === '') continue
    const sameAnswer = byFold.get(folded)
    const mostFrequent = sameAnswer && sameAnswer.best.count >= given.count ? sameAnswer.best : given
    byFold.set(folded, { total: (sameAnswer?.total ?? 0) + given.count, best: mostFrequent })
  }
  return [...byFold.entries()]
    .toSorted(([a, given], [b, other]) => other.total - given.total || (a < b ? -1 : 1))
    .slice(0, MAX_SHOWN)
    .map(([, { total, best }]) => ({ answer: best.value.trim(), count: total }))
}
