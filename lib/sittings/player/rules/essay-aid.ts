import { countWords } from '@/lib/platform/text/word-count'

/** Writing aids for one essay in practice. Stored on the device only, never handed in or marked. */
export type EssayAid = {
  readonly plan: string
  /** The writer's word target; null: the task's minimum. */
  readonly goalWords: number | null
  /** Time spent on each paragraph, in milliseconds. */
  readonly paragraphMs: readonly number[]
}

export const NO_ESSAY_AID: EssayAid = { plan: '', goalWords: null, paragraphMs: [] }
export const GOAL_WORDS = { min: 20, max: 1_000 } as const
/** The maximum length of an answer. */
export const PLAN_CHARACTERS = 20_000

/** The paragraphs of an essay: its non-empty lines. */
export function listParagraphs(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** The number of words in each paragraph. */
export function countParagraphWords(text: string): readonly number[] {
  return listParagraphs(text).map(countWords)
}

/** The index of the caret's paragraph. An empty line counts as the start of a new one. */
export function paragraphAt(text: string, caret: number): number {
  const lines = text.slice(0, caret).split('\n')
  return lines.slice(0, -1).filter((line) => line.trim() !== '').length
}

type Reshape = { readonly before: number; readonly after: number; /** Where the caret is now. */ readonly at: number }

/**
 * Adjusts the times after a change in the number of paragraphs at the caret. When a paragraph is split, its first half keeps the time; when two are
 * merged, their times are added; the others' times shift.
 */
export function reshapeTimes(times: readonly number[], { before, after, at }: Reshape): readonly number[] {
  const padded = Array.from({ length: Math.max(before, times.length) }, (_, index) => times[index] ?? 0)
  const addedCount = after - before
  if (addedCount > 0) {
    const from = Math.max(0, at - addedCount + 1)
    return [...padded.slice(0, from), ...Array.from({ length: addedCount }, () => 0), ...padded.slice(from)]
  }
  if (addedCount === 0) return padded
  const last = at - addedCount
  const joined = padded.slice(at, last + 1).reduce((sum, time) => sum + time, 0)
  return [...padded.slice(0, at), joined, ...padded.slice(last + 1)].slice(0, Math.max(after, at + 1))
}

/** Adds milliseconds to one paragraph. */
export function addTime(times: readonly number[], at: number, ms: number): readonly number[] {
  return Array.from(
    { length: Math.max(times.length, at + 1) },
    (_, index) => (times[index] ?? 0) + (index === at ? ms : 0),
  )
}

/** Parses a typed goal within limits; null if invalid. */
export function readGoal(typed: string): number | null {
  const words = Number(typed)
  if (typed.trim() === '' || !Number.isFinite(words)) return null
  return Math.min(GOAL_WORDS.max, Math.max(GOAL_WORDS.min, Math.round(words)))
}
