import { makeEmptyPaper } from './new-paper'
import { type PaperDraft } from './draft'
import { numberDraft } from './number-questions'

/** The real test: forty questions in an hour. */
const MINUTES_PER_QUESTION = 1.5
const STEP_MINUTES = 5

type Timed = Pick<PaperDraft, 'skill' | 'parts'>

/**
 * The minutes that the present questions or tasks take at the pace of the real test; null without any, and for listening, whose recording decides.
 */
export function suggestMinutes({ skill, parts }: Timed): number | null {
  if (skill === 'listening') return null
  if (skill === 'writing') return parts.reduce((sum, { task }) => sum + (task?.minutes ?? 0), 0) || null
  const { refs, numbersOf } = numberDraft({ parts })
  const count = refs.reduce((sum, ref) => sum + numbersOf(ref).length, 0)
  return count === 0 ? null : Math.max(1, Math.round((count * MINUTES_PER_QUESTION) / STEP_MINUTES)) * STEP_MINUTES
}

/** Adapts the time of the draft to its questions, unless a person has set another time. */
export function updateSuggestedTime(before: PaperDraft, after: PaperDraft): PaperDraft {
  const minutes = suggestMinutes(after)
  const suggestedDurations = [makeEmptyPaper(before).durationSeconds, (suggestMinutes(before) ?? 0) * 60]
  if (minutes === null || !suggestedDurations.includes(after.durationSeconds)) return after
  return { ...after, durationSeconds: minutes * 60 }
}
