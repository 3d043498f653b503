import { startOfStudyDay } from '@/lib/platform/calendar/study-day'
import { dayOf, retrievabilityOf, type Schedule } from './schedule'

/** Limits of new words per day, and of words per session: a pile after a break discourages people. */
export const NEW_A_DAY = 10
export const MAX_AT_ONCE = 60
/** After this many failures a word needs a better sentence, not one more try. */
export const STUBBORN_LAPSES = 8

type Scheduled = { readonly id: string; readonly schedule: Schedule }

/** Whether a word is due: a new one always, steps of minutes by the clock, everything else by the day. */
export function isDue({ schedule }: Scheduled, nowMs: number): boolean {
  if (schedule.state === 'new') return true
  if (schedule.state === 'review') return dayOf(schedule.dueAtMs) <= dayOf(nowMs)
  return schedule.dueAtMs <= nowMs
}

/** The words for review now: those being learned, then the most nearly forgotten, then a few new ones in the order of saving. */
export function chooseDue<W extends Scheduled>(words: readonly W[], nowMs: number): W[] {
  const due = words.filter((word) => isDue(word, nowMs))
  const learning = due.filter(({ schedule: { state } }) => state === 'learning' || state === 'relearning')
  const dueWords = due
    .filter(({ schedule: { state } }) => state === 'review')
    .map((word) => ({ word, sure: retrievabilityOf(word.id, word.schedule, nowMs) }))
    .sort((a, b) => a.sure - b.sure || (a.word.id < b.word.id ? -1 : 1))
    .map(({ word }) => word)
  const started = words.filter(
    ({ schedule: { firstReviewAtMs: first } }) => first !== null && dayOf(first) === dayOf(nowMs),
  )
  const fresh = due
    .filter(({ schedule: { state } }) => state === 'new')
    .sort((a, b) => a.schedule.dueAtMs - b.schedule.dueAtMs || (a.id < b.id ? -1 : 1))
    .slice(0, Math.max(0, NEW_A_DAY - started.length))
  return [...learning.sort((a, b) => a.schedule.dueAtMs - b.schedule.dueAtMs), ...dueWords, ...fresh].slice(
    0,
    MAX_AT_ONCE,
  )
}

/** When words are due again, if none is due now; null without words. */
export function nextTurn(words: readonly Scheduled[], nowMs: number): number | null {
  const turns = words.map(({ schedule: { state, dueAtMs } }) => {
    // New words beyond today's ten come on the next day.
    if (state === 'new') return startOfStudyDay(dayOf(nowMs) + 1)
    return state === 'review' ? startOfStudyDay(dayOf(dueAtMs)) : dueAtMs
  })
  return turns.length === 0 ? null : Math.min(...turns)
}
