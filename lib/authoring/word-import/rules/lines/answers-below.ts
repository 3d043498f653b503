import { type Line } from '../document'
import { hasGap } from './gaps'

// Persian: answer, reply, key.
const ANSWER =
  /^(?:(?:correct )?ans(?:wer)?s?|key|\u067e\u0627\u0633\u062e|\u062c\u0648\u0627\u0628|\u06a9\u0644\u06cc\u062f) ?[:=] ?(.+)$/i
// Persian: explanation, reason.
const REASON = /^(?:explanations?|reason|\u062a\u0648\u0636\u06cc\u062d|\u062f\u0644\u06cc\u0644) ?[:=]/i

/** The answer that stands on a line of its own below its question; null for any other line. */
export function readAnswerBelow({ plain, text }: Line): string | null {
  const answer = ANSWER.exec(plain)?.[1] ?? ''
  return isGiven(answer) ? text.slice(text.length - answer.length) : null
}

/** Not `Answer: ______`, where candidates write theirs. */
export function isGiven(answer: string): boolean {
  return /[\p{L}\p{N}]/u.test(answer) && !hasGap(answer, () => false)
}

/** `Explanation: …`, below the answer that it explains. */
export function isReason({ plain }: Line): boolean {
  return REASON.test(plain)
}

/** Not before an option, whose mark it is. */
const FEEDBACK = /^\[(?:(?:in)?correct|no answer|feedback)\](?! ?[([]?[A-Z][.)\]])/i

/** `[CORRECT] Well done! He pays by card.`: what a quiz plugin says after the answer. Candidates must not read it, and no question is made of it. */
export function isFeedback({ plain }: Line): boolean {
  return FEEDBACK.test(plain)
}
