import { fold } from '@/lib/platform/text/fold'
import { listGapContexts } from '../context/labels-around'
import { type PrintedContext } from '../key'
import { splitWords } from '../words/split-words'
import { findTime, readPartOfDay } from './time'

/** `opens at ___`: a bare hour is a time here. Not in `Take ___ in the morning` and `Afternoon: ___ students`. */
const HOUR_ASKED = /\b(?:at|until|till|from|before|after)\s*:?\s*$/i

/** `Starts at ___`, `Time: ___`: "nine thirty" is a time here, but not in "Room ___". */
const CLOCK_ASKED =
  /\b(?:at|times?|opens?|closes?|starts?|begins?|ends?|finish(?:es)?|leaves?|departs?|arrives?|departure|arrival|appointment|check-?(?:in|out))\s*[:–-]?\s*$|\btimes?\b(?: \([^)]*\)| (?:of|to|for)\b[^:]{0,30})\s*[:–-]\s*$/i

/** `leaves at ___`: "5 to 9" is five minutes before nine, not a range. */
const POINT_ASKED = /\bat\s*:?\s*$/i
const RELATIVE = /^\d{1,2} (?:to|past) \d{1,2}$/

/**
 * Whether the answer is a time of day, because the task prints the part of the day beside its gap (the half-of-day decision), or asks for a time in
 * words.
 */
export function isTimeAsked(answer: string, printed: PrintedContext): boolean {
  const words = splitWords(answer)
  const time = findTime(words, 0)
  if (time === null || time.length !== words.length) return false
  const isSpokenTime = !/\d/.test(answer) && time.form.endsWith(' clock') && !time.form.includes(':00 ')
  const isAsked = (pattern: RegExp) => listGapContexts(printed).some(({ before }) => pattern.test(before))
  if ((isSpokenTime && isAsked(CLOCK_ASKED)) || isTimePoint(answer, printed)) return true
  if (readPartOfDay(printed) === null) return false
  if (isAsked(HOUR_ASKED)) return true
  // In `Evening: ___ kg` the part of the day only dates a count.
  const isCounted =
    readPartOfDay({ before: '', after: printed.after }) === null && /^\s*[a-z]/.test(fold(printed.after))
  return !isCounted && !time.form.includes(':00 ')
}

function isTimePoint(answer: string, printed: PrintedContext): boolean {
  return RELATIVE.test(answer) && listGapContexts(printed).some(({ before }) => POINT_ASKED.test(before))
}
