import { fold } from '@/lib/domain/text/fold'
import { type QuestionMarking } from '../key'
import { splitWords } from '../words/words'
import { findTime, readPartOfDay } from './time'

/** `opens at ___`: a bare hour is a time here. `Take ___ in the morning` and `Afternoon: ___ students` are none. */
const HOUR_ASKED = /\b(?:at|until|till|from|before|after)\s*$/i

/** `Starts at ___`, `Time: ___`: "nine thirty" is a time here, and nothing in "Room ___". */
const CLOCK_ASKED =
  /\b(?:at|time|opens?|closes?|starts?|begins?|leaves?|departs?|arrives?|departure|arrival)\s*[:–-]?\s*$/i

/** Is the answer a time of day, because the task prints the part of the day beside its gap (the half-of-day decision), or a time in words is asked for? */
export function isTimeAsked(answer: string, printed: NonNullable<QuestionMarking['printed']>): boolean {
  const words = splitWords(answer)
  const time = findTime(words, 0)
  if (time === null || time.length !== words.length) return false
  const isSaid = !/\d/.test(answer) && time.form.endsWith(' clock') && !time.form.includes(':00 ')
  if (isSaid && CLOCK_ASKED.test(printed.before)) return true
  if (readPartOfDay(printed) === null) return false
  if (HOUR_ASKED.test(printed.before)) return true
  // In `Evening: ___ kg` the part of the day says when something was counted.
  const isCounted =
    readPartOfDay({ before: '', after: printed.after }) === null && /^\s*[a-z]/.test(fold(printed.after))
  return !isCounted && !time.form.includes(':00 ')
}
