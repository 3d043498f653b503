import { countWords } from '@/lib/platform/text/word-count'

/** What helps to write one essay in practice. It stays on the device, is never handed in, and counts for nothing. */
export type EssayAid = {
  readonly plan: string
  /** Words that the writer aims at; null for what the task asks for. */
  readonly goalWords: number | null
  /** How long was written at each paragraph, in milliseconds. */
  readonly paragraphMs: readonly number[]
}

export const NO_ESSAY_AID: EssayAid = { plan: '', goalWords: null, paragraphMs: [] }
export const GOAL_WORDS = { min: 20, max: 1_000 } as const
/** As long as an answer may be. */
export const PLAN_CHARACTERS = 20_000

/** The paragraphs of an essay: lines that hold anything. */
export function listParagraphs(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** Words of each paragraph. */
export function countParagraphWords(text: string): readonly number[] {
  return listParagraphs(text).map(countWords)
}

/** In which paragraph the caret stands, from 0. On an empty line it is in the one that is begun there. */
export function paragraphAt(text: string, caret: number): number {
  const lines = text.slice(0, caret).split('\n')
  return lines.slice(0, -1).filter((line) => line.trim() !== '').length
}

type Reshape = { readonly before: number; readonly after: number; /** Where the caret is now. */ readonly at: number }

/**
 * The times when the number of paragraphs has changed at the caret. One that was parted keeps its time on its first half; those that became
 * one have their times added; the times of the others move with them.
 */
export function reshapeTimes(times: readonly number[], { before, after, at }: Reshape): readonly number[] {
  const full = Array.from({ length: Math.max(before, times.length) }, (_, index) => times[index] ?? 0)
  const more = after - before
  if (more > 0) {
    const from = Math.max(0, at - more + 1)
    return [...full.slice(0, from), ...Array.from({ length: more }, () => 0), ...full.slice(from)]
  }
  if (more === 0) return full
  const last = at - more
  const joined = full.slice(at, last + 1).reduce((sum, time) => sum + time, 0)
  return [...full.slice(0, at), joined, ...full.slice(last + 1)].slice(0, Math.max(after, at + 1))
}

/** Some milliseconds more at one paragraph. */
export function addTime(times: readonly number[], at: number, ms: number): readonly number[] {
  return Array.from(
    { length: Math.max(times.length, at + 1) },
    (_, index) => (times[index] ?? 0) + (index === at ? ms : 0),
  )
}

/** A goal as it was typed, within reason; null when it is none. */
export function readGoal(typed: string): number | null {
  const words = Number(typed)
  if (typed.trim() === '' || !Number.isFinite(words)) return null
  return Math.min(GOAL_WORDS.max, Math.max(GOAL_WORDS.min, Math.round(words)))
}
