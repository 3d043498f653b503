import { type PlanTask } from './plan-facts'

/** Work that the server saw finished. */
export type FinishedWork =
  | {
      readonly kind: 'section'
      readonly skill: 'listening' | 'reading' | 'writing'
      /** Null for an exam. */
      readonly choice: 'skill' | 'part' | 'type' | 'mistakes' | 'placement' | null
      readonly type: string | null
      /** The part's number; null if the work covers several parts. */
      readonly part: number | null
      readonly atMs: number
    }
  /** Task 1, Task 2, or both. */
  | { readonly kind: 'submission'; readonly parts: readonly number[]; readonly atMs: number }
  | { readonly kind: 'speaking'; readonly atMs: number }
  | { readonly kind: 'lesson'; readonly slug: string; readonly atMs: number }

export type DayWork = {
  readonly finished: readonly FinishedWork[]
  /** The number of different words reviewed since the plan was made. */
  readonly words: number
  /** Due now; null for an earlier day. */
  readonly dueWords: number | null
}

/** Whether a task is done, judged by finished work and never by the person's own tick. */
export function isTaskDone({ start, count, skill }: PlanTask, work: DayWork): boolean {
  switch (start.kind) {
    case 'words':
      return work.words >= (count ?? 1) || (work.words > 0 && work.dueWords === 0)
    case 'lesson':
      return work.finished.some((item) => item.kind === 'lesson' && item.slug === start.slug)
    case 'speaking':
      return work.finished.some((item) => item.kind === 'speaking')
    case 'practice':
      return work.finished.some((item) => countsToward(item, start.choice, skill))
  }
}

type Practice = Extract<PlanTask['start'], { kind: 'practice' }>['choice']

function countsToward(one: FinishedWork, choice: Practice, skill: PlanTask['skill']): boolean {
  if (one.kind === 'submission') return coversChoice(one.parts, choice)
  if (one.kind !== 'section' || one.skill !== choice.skill) return false
  // A whole section is more work than any of its parts.
  if (one.choice === null || one.choice === 'skill') return choice.kind !== 'mistakes'
  if (choice.kind === 'part') return one.choice === 'part' && (skill !== 'writing' || one.part === choice.part)
  return one.choice === choice.kind && (choice.kind === 'mistakes' || one.type === choice.type)
}

function coversChoice(parts: readonly number[], choice: Practice): boolean {
  return choice.kind === 'part' && choice.skill === 'writing' && parts.includes(choice.part)
}
