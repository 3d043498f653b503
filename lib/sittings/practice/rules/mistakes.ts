/** A question that was answered wrong and will be asked again. */
export type Mistake = {
  /** The day on which it is due, as counted by `studyDayOf`: from four in the morning in Tehran. */
  readonly dueDay: number
  /** The number of times it was asked again. */
  readonly returns: number
  /** Consecutive right answers since it was last wrong. */
  readonly rights: number
  /** The day of the newest answer that counted. */
  readonly lastDay: number
  readonly isLearned: boolean
}
/** One answer to the question, from a mock or from practice. Blank ones do not count. */
export type RepeatedAnswer = { readonly day: number; readonly isRight: boolean }

/** Days until a wrong question is due the first time, the second, and every time after that. */
export const RETURN_DAYS = [1, 3, 7] as const
/** After this many consecutive right answers, on days when it was due, it is learned. */
const RIGHTS_TO_LEARN = 2
/**
 * The state after one more answer. First wrong: due a day later; the interval grows with each return (1, 3, 7 days), and two consecutive right
 * answers end it. A right answer before the due day changes nothing.
 * @param before null if it was never wrong, or was learned: then only a wrong answer matters
 */
export function answerMistake(before: Mistake | null, { day, isRight }: RepeatedAnswer): Mistake | null {
  if (before === null || before.isLearned) return isRight ? before : firstWrong(day)
  if (day < before.lastDay) return before
  const isReturn = day >= before.dueDay
  if (!isReturn)
    return isRight ? before : { ...before, rights: 0, lastDay: day, dueDay: day + daysUntilReturn(before.returns) }
  const returns = before.returns + 1
  const rights = isRight ? before.rights + 1 : 0
  return { returns, rights, lastDay: day, dueDay: day + daysUntilReturn(returns), isLearned: rights >= RIGHTS_TO_LEARN }
}

function firstWrong(day: number): Mistake {
  return { dueDay: day + RETURN_DAYS[0], returns: 0, rights: 0, lastDay: day, isLearned: false }
}

function daysUntilReturn(returns: number): number {
  return RETURN_DAYS[Math.min(returns, RETURN_DAYS.length - 1)] ?? RETURN_DAYS[0]
}
