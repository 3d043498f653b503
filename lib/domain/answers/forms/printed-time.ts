import { fold } from '@/lib/domain/text/fold'
import { type QuestionMarking } from '../key'
import { splitWords } from '../words/words'
import { findTime, readPartOfDay } from './time'

/** `opens at ___`: a bare hour is a time here. `Take ___ in the morning` and `Afternoon: ___ students` are none. */
const HOUR_ASKED = /\b(?:at|until|till|from|before|after)\s*$/i

/** Is the answer a time of day, because the task prints the part of the day beside its gap (the half-of-day decision)? */
export function isTimeAsked(answer: string, printed: NonNullable<QuestionMarking['printed']>): boolean {
  if (readPartOfDay(printed) === null) return false
  const words = splitWords(answer)
  const time = findTime(words, 0)
  if (time === null || time.length !== words.length) return false
  if (HOUR_ASKED.test(printed.before)) return true
  // In `Evening: ___ kg` the part of the day says when something was counted.
  const isCounted =
    readPartOfDay({ before: '', after: printed.after }) === null && /^\s*[a-z]/.test(fold(printed.after))
  return !isCounted && !time.form.includes(':00 ')
}
