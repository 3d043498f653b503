/** A question that was answered wrong, and comes back. */
export type Mistake = {
  /** The day on which it is due, as `studyDayOf` counts days: from four in the morning in Tehran. */
  readonly dueDay: number
  /** How often it has come back. */
  readonly returns: number
  /** Right answers in a row since it was last wrong. */
  readonly rights: number
  /** The day of the newest answer that counted. */
  readonly lastDay: number
  readonly isLearned: boolean
}
/** One answer to the question, from a mock or from practice. A blank is none. */
export type Answered = { readonly day: number; readonly isRight: boolean }

/** Days until a wrong question comes back, the first time, the second, and every time after that. */
export const RETURN_DAYS = [1, 3, 7] as const
/** Right so often, on days on which it was due, and it stays away. */
const RIGHTS_TO_LEARN = 2
/**
 * What becomes of a question with one more answer. Wrong the first time, it is due a day later; each time that it comes back the way is
 * longer (1, 3, 7 days), and it leaves when it was right twice in a row. A right answer before its day proves nothing and changes nothing.
 * @param before null when it was never wrong, or was learned: then only a wrong answer matters
 */
export function answerMistake(before: Mistake | null, { day, isRight }: Answered): Mistake | null {
  if (before === null || before.isLearned) return isRight ? before : firstWrong(day)
  if (day < before.lastDay) return before
  const isReturn = day >= before.dueDay
  if (!isReturn) return isRight ? before : { ...before, rights: 0, lastDay: day, dueDay: day + waitOf(before.returns) }
  const returns = before.returns + 1
  const rights = isRight ? before.rights + 1 : 0
  return { returns, rights, lastDay: day, dueDay: day + waitOf(returns), isLearned: rights >= RIGHTS_TO_LEARN }
}

function firstWrong(day: number): Mistake {
  return { dueDay: day + RETURN_DAYS[0], returns: 0, rights: 0, lastDay: day, isLearned: false }
}

function waitOf(returns: number): number {
  return RETURN_DAYS[Math.min(returns, RETURN_DAYS.length - 1)] ?? RETURN_DAYS[0]
}
